"""Every page in every state: axe finds nothing, and nothing sticks out, at once, in the dark and in large letters."""

from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import expect

from tests.browser.boxes import GAMES, ONE_GAME, ROOMS, bots_for
from tests.browser.guests import PHONE, TABLET, Guest
from tests.browser.openings import ask, open_table
from tests.forms import further

Enter = Callable[..., Guest]
Theme = Literal["light", "dark"]
THEMES = pytest.mark.parametrize("theme", ["light", *further("dark")])
ONE_ROW = """(seats) => {
  const plates = [...document.querySelectorAll('[aria-label="Joueurs et scores"] > li')];
  const tops = new Set(plates.map((plate) => Math.round(plate.getBoundingClientRect().top)));
  return plates.length === seats && tops.size <= 1;
}"""
"""As many plates as seats stand in one row; what a plate lists (KIRDY's jokers) does not count."""


def is_fine(one: Guest) -> None:
    """Look at the page as it is, once it has come, then with letters twice as large."""
    expect(one.page.locator("main").first).to_be_attached()
    expect(one.page.locator("h1").first).to_be_attached()
    one.fits()
    one.finds_no_barrier()
    one.reads_large_letters()
    one.page.evaluate("() => { document.documentElement.style.fontSize = ''; }")


@THEMES
def test_around_the_shelf(guest: Enter, theme: Theme) -> None:
    """The box that is open, the name that is asked, the code that leads nowhere, the page that is lost, the ticket."""
    anna = guest(size=PHONE, theme=theme)
    page = anna.go()
    is_fine(anna)
    page.get_by_role("button", name="KAKUZU").first.click()
    expect(page.get_by_role("button", name="Inviter").first).to_be_visible()
    is_fine(anna)
    page.get_by_role("button", name="Inviter").first.click()
    expect(page.get_by_label("Ton nom")).to_be_visible()
    is_fine(anna)
    nowhere = (("/quoi/donc", "étagère"), ("/reprendre#ABCDEF.x", "appareil"), ("/table/ZZZZZZ", "Aucune table"))
    for path, told in nowhere:
        anna.go(path)
        anna.sees(told)
        is_fine(anna)
    anna.errors = [error for error in anna.errors if "404" not in error]


def test_before_the_game(guest: Enter) -> None:
    """The lobby of each game with its options in words, and the sheets that open there."""
    anna = guest("Anna", size=TABLET, theme="dark")
    for game in GAMES:
        code = open_table(anna, game, free=min(1, len(bots_for(game, 2))), begin=False)
        page = anna.go(f"/table/{code}")
        expect(page.get_by_role("button", name="Commencer")).to_be_visible()
        page.get_by_text("Toutes les options").click()
        is_fine(anna)
        words = page.locator("main").inner_text()
        assert not any(key in words for key in ("same_digit", "unlimited", "target", "announce", "_")), words
    for opener in ("Ordinateur", "Sur cet appareil"):
        page.get_by_role("button", name=opener).first.click()
        expect(page.get_by_role("dialog")).to_be_visible()
        is_fine(anna)
        page.keyboard.press("Escape")


@THEMES
@pytest.mark.parametrize("game", ONE_GAME)
def test_at_the_table(guest: Enter, game: str, theme: Theme) -> None:
    """Four at the table, its menu and each of its sheets, a pause, a table that was closed.

    What covers the board is the same for every game: the first shows it, the long run shows it over all of them.
    """
    anna = guest("Anna", size=PHONE, theme=theme)
    bots = bots_for(game, 4)
    code = open_table(anna, game, bots=bots)
    page = anna.go(f"/table/{code}")
    expect(page.locator(".at-board").first).to_be_visible()
    is_fine(anna)
    page.wait_for_function(ONE_ROW, arg=len(bots) + 1)
    if theme == "light" and game != GAMES[0]:
        return
    ask(anna, code, {"type": "pause"})
    anna.sees("Tu as demandé une pause.")
    is_fine(anna)
    if (game, theme) == (GAMES[0], "light"):
        for sheet in ("Inviter", "Continuer sur un autre appareil", "Réglages de la table"):
            page.get_by_role("button", name="Menu de la table").click()
            page.get_by_role("dialog").get_by_role("button", name=sheet).click()
            is_fine(anna)
            page.keyboard.press("Escape")
    ask(anna, code, {"type": "close_table"})
    anna.sees("Cette table a été fermée.")
    is_fine(anna)


RULES = [
    pytest.param(game, "light" if number % 2 else "dark", marks=[pytest.mark.long] if number else [])
    for number, game in enumerate(GAMES)
]


@pytest.mark.parametrize(("game", "theme"), RULES)
def test_the_rules_and_the_first_game(guest: Enter, game: str, theme: Theme) -> None:
    """The page of rules and the first steps, where the room has them, in both languages."""
    anna = guest(size=PHONE, theme=theme)
    page = anna.go(f"/regles/{game}")
    expect(page.locator("article.rules h1")).to_be_visible()
    is_fine(anna)
    has_first = (ROOMS / game / "First.svelte").is_file()
    lesson = page.get_by_role("button", name="Première partie guidée")
    expect(lesson).to_have_count(1 if has_first else 0)
    if has_first:
        lesson.click()
        expect(page.locator("article.rules")).to_have_count(0)
        is_fine(anna)
    page.get_by_role("button", name="Play in English").click()
    is_fine(anna)
