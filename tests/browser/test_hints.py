"""T-27: a hint in three steps, the last of which is drawn on the board; the others learn that it was taken."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.guests import PHONE, Guest
from tests.browser.openings import ask, open_table, sit_down

Enter = Callable[..., Guest]


def steps(page: Page) -> list[str]:
    """Take every step of a hint; gives what they said."""
    page.get_by_role("button", name="Un indice").click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("listitem").first).to_be_visible()
    more = sheet.get_by_role("button", name="Encore un indice").or_(
        sheet.get_by_role("button", name="Montre-moi le coup")
    )
    for number in range(1, 4):
        expect(sheet.locator("ol").first.locator("> li")).to_have_count(number)
        if number < 3:
            more.click()
    expect(more).to_have_count(0)
    return sheet.locator("ol").first.locator("> li").all_inner_texts()


def test_somebody_alone_is_shown_the_way(guest: Enter) -> None:
    """Where to look, the letters, the move on the board; it can be read again, and laid, until the move is made."""
    anna = guest("Anna", size=PHONE)
    code = open_table(anna, "patience")
    page = anna.go(f"/table/{code}")
    where, letters, word = steps(page)
    assert where.startswith("Regarde ")
    assert letters.startswith("Tu y poses ")
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("group", name="Le coup sur le plateau")).to_be_visible()
    anna.fits()
    anna.finds_no_barrier()
    sheet.get_by_role("button", name="Fermer").click()
    page.reload()
    page.get_by_role("button", name="Un indice").click()
    expect(sheet.get_by_text(word)).to_be_visible()
    sheet.get_by_role("button", name="Poser ces lettres").click()
    expect(page.locator(".square .letter.unsent").first).to_be_visible()
    page.get_by_role("button", name="Poser", exact=True).click()
    expect(page.locator(".square .letter.unsent")).to_have_count(0)


def test_people_together_see_that_a_hint_was_taken(guest: Enter) -> None:
    """The table's choice; whoever takes one is told that the others see it, and they do, without what it says."""
    anna, leo = guest("Anna"), guest("Léo", size=PHONE)
    code = open_table(anna, "rondo", free=1, settings={"hints": True})
    sit_down(leo, code, 1, "Léo")
    ask(anna, code, {"type": "start"})
    page, other = anna.go(f"/table/{code}"), leo.go(f"/table/{code}")
    expect(other.get_by_role("group", name="Tes cartes")).to_be_visible()
    *_, word = steps(page)
    anna.sees("Les autres voient que tu as demandé un indice")
    leo.sees("Anna a demandé un indice de plus.")
    assert word not in other.content()
    anna.finds_no_barrier()


@pytest.mark.long
@pytest.mark.parametrize("game", ["kirdy", "rondo", "cle"])
def test_every_game_has_all_three(guest: Enter, game: str) -> None:
    """Further games give three steps in the same sheet."""
    anna = guest("Anna", theme="dark")
    code = open_table(anna, game, bots=("2",))
    page = anna.go(f"/table/{code}")
    assert len(set(steps(page))) == 3
    anna.finds_no_barrier()
