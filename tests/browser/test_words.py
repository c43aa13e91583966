"""What does it mean? The dictionary page, and taps on words at tables and in replays, with and without a network."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.guests import DESKTOP, PHONE, Guest
from tests.browser.hands.kirdy import against_the_computer, support, wait_for_my_turn, writes
from tests.browser.hands.meanings import picture, tapped, tapped_tiles
from tests.browser.test_replay import bring, shortest, watch

Enter = Callable[..., Guest]
COLD_MS = 100_000
"""The first answer of a house that has just opened waits for the whole dictionary."""


def test_the_dictionary_for_people(guest: Enter) -> None:
    """/mots: what a word mostly is, its games and family; why one is refused, what is near; kept without a network."""
    anna = guest("Anna", size=PHONE)
    page = anna.go("/mots")
    page.get_by_label("Un mot").fill("galope")
    page.get_by_role("button", name="Chercher").first.click()
    expect(page.locator("main h2").first).to_have_text("GALOPE", timeout=COLD_MS)
    expect(page.locator("dl div").first).to_contain_text("Aller vite à cheval")
    expect(page.get_by_role("heading", name="De la même famille")).to_be_visible()
    picture(page, "mots-phone")
    anna.fits()
    anna.finds_no_barrier()
    page.goto(f"{anna.house}/mots/GALOPPE")
    expect(page.locator(".note.bad")).to_be_visible()
    expect(page.get_by_role("link", name="GALOPE", exact=False).first).to_be_visible()
    picture(page, "mots-refused")
    anna.context.set_offline(True)
    page.get_by_role("link", name=re.compile("^galope$", re.IGNORECASE)).first.click()
    expect(page.locator("dl div").first).to_contain_text("Aller vite à cheval")
    anna.context.set_offline(False)
    anna.errors = [error for error in anna.errors if "ERR_INTERNET_DISCONNECTED" not in error]


def test_a_tap_says_what_a_word_means(guest: Enter) -> None:
    """A word that was refused says what it means."""
    anna = guest("Anna", size=DESKTOP)
    page = against_the_computer(anna, 1000)
    wait_for_my_turn(page)
    word = f"{support(page)}ZZKW"
    writes(page, word)
    page.keyboard.press("Enter")
    tapped(page.locator(".note.bad").first, "refusal")


def test_a_tap_in_a_replay(guest: Enter) -> None:
    """On a phone in the dark: a word on the board, in the events, as a best turn and in the analysis."""
    anna = guest("Anna", size=PHONE, theme="dark")
    page = watch(anna, bring(anna, shortest("cle")))
    page.get_by_role("slider").press("End")
    square = page.locator("[data-means]").first
    tapped_tiles(square, square.get_attribute("data-means") or "", "board")
    capitals = re.compile("[A-ZÀ-Ý]{3,}")
    for region in ("Ce qui vient de se passer", "Meilleurs tours"):
        lines = page.get_by_role("region", name=region).get_by_role("listitem")
        tapped(lines.filter(has_text=capitals).last, region)
    analysis = page.get_by_role("region", name="Ce qui était possible")
    page.get_by_role("slider").press("Home")
    for _ in range(12):
        if analysis.locator(".said").filter(has_text=capitals).count():
            break
        page.keyboard.press("Shift+ArrowRight")
        expect(analysis.get_by_text("Ce coup n’est pas encore relu.")).to_have_count(0)
    tapped(analysis.locator(".said").filter(has_text=capitals).first, "analysis")
    anna.finds_no_barrier()
