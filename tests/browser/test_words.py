"""What does it mean? The dictionary page, and taps on words at tables and in replays, with and without a network."""

import os
import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.browser.guests import DESKTOP, PHONE, Guest
from tests.browser.hands.kirdy import against_the_computer, support, wait_for_my_turn, writes
from tests.browser.test_replay import bring, shortest, watch

Enter = Callable[..., Guest]
COLD_MS = 100_000
"""The first answer of a house that has just opened waits for the whole dictionary."""
WORD_IN = """(line) => {
    const nodes = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
        const found = /[A-ZÀ-Ý]{3,}/.exec(node.data);
        if (!found) continue;
        const range = document.createRange();
        range.setStart(node, found.index);
        range.setEnd(node, found.index + found[0].length);
        const box = range.getBoundingClientRect();
        return [found[0], box.x + box.width / 2, box.y + box.height / 2];
    }
    throw new Error(line.textContent);
}"""
"""Where the first word in capitals of a line stands."""


def picture(page: Page, name: str) -> None:
    """Keep what is seen, where somebody wants to look at it."""
    if folder := os.environ.get("PIOCHE_PICTURES"):
        page.screenshot(path=str(Path(folder) / f"{name}.png"))


def tapped(page: Page, line: Locator) -> str:
    """Tap on the first word in capitals of a line; see what it means, and close the sheet."""
    word, x, y = line.evaluate(WORD_IN)
    page.mouse.click(x, y)
    sheet = page.get_by_role("dialog", name=word)
    expect(sheet.locator("dd, .note").first).to_be_visible()
    picture(page, f"tap-{word}")
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    return str(word)


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
    """A word that was refused, one on a board and one that is told in the analysis: each says what it means."""
    anna = guest("Anna", size=DESKTOP)
    page = against_the_computer(anna, 1000)
    wait_for_my_turn(page)
    word = f"{support(page)}ZZKW"
    writes(page, word)
    page.keyboard.press("Enter")
    tapped(page, page.locator(".note.bad").first)
    page = watch(anna, bring(anna, shortest("cle")))
    page.get_by_role("button", name="À la fin").click()
    square = page.locator("[data-means]").first
    meant = square.get_attribute("data-means") or ""
    square.click()
    sheet = page.get_by_role("dialog", name=meant)
    expect(sheet.locator("dd, .note").first).to_be_visible()
    picture(page, "tap-board")
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    analysis = page.get_by_role("region", name="Ce qui était possible")
    page.get_by_role("button", name="Au début").click()
    for _ in range(12):
        if analysis.locator(".said").filter(has_text=re.compile("[A-ZÀ-Ý]{3,}")).count():
            break
        page.keyboard.press("Shift+ArrowRight")
        expect(analysis.get_by_text("Ce coup n’est pas encore relu.")).to_have_count(0)
    tapped(page, analysis.locator(".said").filter(has_text=re.compile("[A-ZÀ-Ý]{3,}")).first)
