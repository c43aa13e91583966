"""What does it mean? The dictionary page, and taps on words at tables and in replays, with and without a network."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from pioche.games.patience.options import Options
from tests.browser.guests import DESKTOP, PHONE, Guest
from tests.browser.hands.coquillaude import against
from tests.browser.hands.kirdy import against_the_computer, support, wait_for_my_turn, writes
from tests.browser.hands.meanings import picture, tapped, tapped_tiles, told
from tests.browser.hands.rondo import Player as Rondo
from tests.browser.openings import open_table
from tests.browser.test_patience import LOST_SOON, chain_of, lay_by_keyboard
from tests.browser.test_replay import bring, shortest, watch
from tests.forms import further

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


def offered(page: Page, touched: Locator, word: str, name: str) -> None:
    """Touch a word where a tap also begins one: its meaning is one tap further."""
    touched.scroll_into_view_if_needed()
    touched.tap()
    page.get_by_role("button", name=re.compile("^Le sens d")).tap()
    told(page, word, name)


def test_a_tap_in_rondo(guest: Enter) -> None:
    """On a phone: the words of the start, the word in the holder while one may lay cards, and what is told of it."""
    player = Rondo(guest("Anna", size=PHONE)).against_the_computer()
    page = player.page
    player.reach_a_word()
    offered(page, player.case(0), player.view["word"], "rondo-holder")
    expect(page.locator(".case.cursor")).to_have_count(1)


@pytest.mark.long
def test_a_tap_in_the_patience(guest: Enter) -> None:
    """On a phone: a word of the chain offers its meaning, but for the square where the next one begins."""
    anna = guest("Anna", size=PHONE)
    page = anna.go(f"/table/{open_table(anna, 'patience', number=LOST_SOON)}")
    word = chain_of(Options(number=LOST_SOON))[0]
    page.locator(".square.here").focus()
    lay_by_keyboard(page, word, 1)
    expect(page.get_by_role("button", name=re.compile("^Le sens d"))).to_have_count(0)
    offered(page, page.locator("[data-spot='0,0']"), word.word, "patience-board")


def test_a_tap_at_the_end_of_a_patience(guest: Enter) -> None:
    """On a phone: where nothing more is laid, one tap on a word of the chain is enough."""
    anna = guest("Anna", size=PHONE)
    page = anna.go(f"/table/{open_table(anna, 'patience', number=LOST_SOON)}")
    expect(page.locator(".square.here")).to_be_visible()
    page.keyboard.type("IN")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Rejouer")).to_be_visible()
    tapped_tiles(page.locator("[data-spot='0,0']"), "IN", "patience-over")


IN_VIEW = """(all) => all.findIndex((each) => {
    const box = each.getBoundingClientRect();
    return each.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
})"""
"""The first of some squares that a finger can reach."""


@pytest.mark.long
def test_a_tap_in_la_coquillaude(guest: Enter) -> None:
    """On a phone: while something else is asked, one tap on a word on the board is enough."""
    player = against(guest("Anna", size=PHONE), "1")
    player.reach("prepare")
    player.act()
    squares = player.page.locator("[data-means]")
    expect(squares.first).to_be_visible()
    square = squares.nth(squares.evaluate_all(IN_VIEW))
    tapped_tiles(square, square.get_attribute("data-means") or "", "coquillaude-board")


@pytest.mark.parametrize("game", ["rondo", *further("coquillaude", "patience")])
def test_a_tap_at_the_end_of_a_replay(guest: Enter, game: str) -> None:
    """On a phone: where nobody lays anything, one tap on the word that lies there is enough."""
    anna = guest("Anna", size=PHONE)
    page = watch(anna, bring(anna, shortest(game)))
    page.get_by_role("slider").press("End")
    lying = page.locator("[data-spot][data-means], ol[data-means]").first
    tapped_tiles(lying, lying.get_attribute("data-means") or "", f"{game}-end")
