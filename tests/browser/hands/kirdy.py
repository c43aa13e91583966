"""KIRDY: finding words for the support, writing them, doing whatever is asked."""

import contextlib
import re
import time
from collections.abc import Callable

from playwright.sync_api import Error, Locator, Page, expect

from pioche.lexicon import Lexicon
from pioche.lexicon.search.in_order import in_order
from tests.browser.guests import Guest
from tests.browser.openings import ask

GAME_SECONDS = 120


def support(page: Page) -> str:
    """Give the letters on the support as they are read aloud."""
    label = page.locator(".holder .rack").get_attribute("aria-label") or ""
    found = re.search(r"Support\s*:\s*([A-Z, ]+)\.", label)
    return found[1].replace(", ", "") if found else ""


def said(page: Page) -> list[str]:
    """Give the words that were said in this turn."""
    return page.locator(".side .chip").all_inner_texts()


def word_for(page: Page) -> str | None:
    """Find a short word that counts now, if there is one."""
    letters = support(page)
    words = in_order(Lexicon.load(), letters, without=said(page)) if letters else []
    return min(words[:5000], key=len, default=None)


def field(page: Page) -> Locator:
    """Give the word as it is written."""
    return page.locator("[data-word]")


def writes(page: Page, word: str) -> None:
    """Write a word instead of whatever stands there."""
    field(page).fill("")
    page.keyboard.type(word.lower())
    expect(field(page)).to_have_value(word)


def against_the_computer(anna: Guest, target: int) -> Page:
    """Go from the shelf to the first letters, with a bot that answers at once."""
    page = anna.open_box("KIRDY", "Inviter")
    code = anna.at_table()
    page.get_by_role("button", name="Ordinateur").click()
    page.get_by_role("button", name="Zoé").click()
    page.get_by_text("Toutes les options").click()
    page.get_by_label("Points à atteindre").fill(str(target))
    page.get_by_label("Points à atteindre").press("Tab")
    ask(anna, code, {"type": "set_settings", "settings": {"bot_delays": False}})
    page.get_by_role("button", name="Commencer").click()
    expect(page.locator(".holder")).to_be_visible()
    return page


def wait_for_my_turn(page: Page) -> None:
    """Wait until a word is asked of me; jokers are kept, by the sand where a busy machine is slower than that."""
    expect(page.locator("[data-role=announce], .jokers")).to_be_visible(timeout=90_000)
    keep = page.get_by_role("button", name="Garder les jokers")
    with contextlib.suppress(Error):
        if page.locator(".jokers").count():
            keep.click(timeout=5_000)
    expect(page.locator("[data-role=announce]")).to_be_visible(timeout=90_000)


def taps(page: Page, word: str) -> None:
    """Write with a finger on our own keys."""
    for letter in word:
        page.locator(".keyboard button", has_text=re.compile(f"^\\s*{letter}\\s*$")).tap()


def play_on(page: Page, write: Callable[[Page, str], None], press: Callable[[Locator], None]) -> None:
    """Do whatever is asked now: keep jokers, say a word, continue up to four letters, steal."""
    if page.locator(".both").count():
        stops = len(support(page)) >= 4
        press(page.get_by_role("button", name="S’arrêter" if stops else "Continuer"))
    elif page.locator(".jokers").count():
        press(page.get_by_role("button", name="Garder les jokers"))
    elif page.locator("[data-role=announce], [data-role=steal], [data-role=counter]").count():
        word = word_for(page)
        if word is None:
            give_up(page)
            return
        field(page).fill("")
        write(page, word)
        press(page.locator(".actions .main"))
    page.wait_for_timeout(150)


def give_up(page: Page) -> None:
    """Have no word."""
    page.locator(".actions .quiet:not(.call)").click()
    if page.get_by_role("button", name="Oui, renoncer").count():
        page.get_by_role("button", name="Oui, renoncer").click()


def play_to_the_end(page: Page, write: Callable[[Page, str], None], press: Callable[[Locator], None]) -> None:
    """Play until somebody has won; a moment may pass between looking and doing."""
    until = time.monotonic() + GAME_SECONDS
    page.set_default_timeout(1500)
    while not page.locator(".result").count():
        assert time.monotonic() < until, "the game does not end"
        try:
            play_on(page, write, press)
        except Exception as error:
            # The sand ran out, or the bot was quicker: look again.
            if "Timeout" not in str(error):
                raise
    page.set_default_timeout(15_000)
