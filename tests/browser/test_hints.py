"""T-27: a hint in three steps, the last of which lays the move; the others learn that it was taken."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.boxes import bots_for, together
from tests.browser.guests import PHONE, Guest
from tests.browser.in_view import VEILED
from tests.browser.openings import ask, open_table, sit_down
from tests.browser.robots import Robot
from tests.browser.scenes import play

Enter = Callable[..., Guest]
MORE = re.compile("Encore un indice|Montre-moi le coup")


HIDDEN = """() => {
    const all = (parts) => [...document.querySelectorAll(parts)];
    const hint = document.querySelector(".advice").getBoundingClientRect();
    const inside = (part, { left, right, top, bottom }) => {
        const box = part.getBoundingClientRect();
        return box.left >= left - 1 && box.right <= right + 1 && box.top >= top - 1 && box.bottom <= bottom + 1;
    };
    const pane = document.querySelector(".pane")?.getBoundingClientRect();
    return [
        ...all(".advice li.newest").filter((step) => !inside(step, hint)),
        ...all(".square.mine").filter((square) => !inside(square, pane)),
    ].map((part) => part.textContent.trim());
}"""
"""What a phone does not show beside a hint: the step that is due, the letters it has laid."""

HEIGHT = "(part) => part.offsetHeight"


def steps(page: Page) -> list[str]:
    """Take every step of a hint; gives what they said."""
    page.get_by_role("button", name="Un indice").click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("listitem").first).to_be_visible()
    more = sheet.get_by_role("button", name=MORE)
    for number in range(1, 4):
        expect(sheet.locator("ol").first.locator("> li")).to_have_count(number)
        if number < 3:
            more.click()
    expect(more).to_have_count(0)
    return sheet.locator("ol").first.locator("> li").all_inner_texts()


def test_somebody_alone_is_shown_the_way(guest: Enter) -> None:
    """Where to look, the letters, the move on the board; it can be read again, and laid, until the move is made.

    Then it is gone, with what it has framed: nobody has asked about the next word.
    """
    anna = guest("Anna", size=PHONE)
    code = open_table(anna, "patience")
    page = anna.go(f"/table/{code}")
    where, letters, word = steps(page)
    assert where.startswith("Regarde ")
    assert letters.startswith("Tu y poses ")
    sheet = page.get_by_role("dialog")
    expect(page.locator(".square .letter.unsent").first).to_be_visible()
    anna.fits()
    anna.finds_no_barrier()
    sheet.get_by_role("button", name="Fermer").click()
    page.get_by_role("button", name="Reprendre").click()
    expect(page.locator(".hinted")).to_have_count(0)
    page.reload()
    page.get_by_role("button", name="Un indice").click()
    expect(sheet.get_by_text(word)).to_be_visible()
    sheet.get_by_role("button", name="Poser ces lettres").click()
    expect(page.locator(".square .letter.unsent").first).to_be_visible()
    page.get_by_role("button", name=re.compile("^Poser")).click()
    expect(page.locator(".square .letter.unsent")).to_have_count(0)
    expect(sheet).to_have_count(0)
    expect(page.locator(".hinted")).to_have_count(0)
    page.get_by_role("button", name="Un indice").click()
    expect(sheet.get_by_role("listitem")).to_have_count(1)


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


@pytest.mark.parametrize("game", together("kakuzu", lambda game: game.hint is not None))
def test_a_hint_veils_nothing_that_is_needed(guest: Enter, game: str) -> None:
    """Board, hand and actions lie beside it, on a desktop and on a phone, and what it names is in view.

    A phone shows all of its steps too, on plates and sentence, and the letters laid; its board keeps its size.
    """
    anna = guest("Anna", theme="dark")
    code = open_table(anna, game, bots=bots_for(game, 2))
    robot = Robot(anna, code)
    play(robot, game, {"kakuzu": 9, "kirdy": 1}.get(game, 0))
    robot.leave()
    page = anna.go(f"/table/{code}")
    lamp = page.get_by_role("button", name="Un indice")
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    expect(page.locator(".at-hand").first).to_be_visible()
    high = page.locator(".at-board").evaluate(HEIGHT)
    lamp.click()
    sheet = page.get_by_role("dialog")
    for number in range(1, 4):
        expect(sheet.locator("ol").first.locator("> li")).to_have_count(number)
        for width, height in ((1280, 800), PHONE):
            page.set_viewport_size({"width": width, "height": height})
            expect(sheet).to_be_in_viewport(ratio=1)
            assert sheet.evaluate("(each) => each.scrollWidth <= each.clientWidth"), (number, width)
            page.wait_for_function(f"() => !({VEILED})().length")
        assert page.evaluate(HIDDEN) == []
        assert abs(page.locator(".at-board").evaluate(HEIGHT) - high) <= 1, number
        for named in page.locator(".patch.open, .hinted").all():
            expect(named).to_be_in_viewport(ratio=0.9)
        if number < 3:
            sheet.get_by_role("button", name=MORE).click()
    anna.finds_no_barrier()
    sheet.press("Escape")
    expect(sheet).to_have_count(0)
