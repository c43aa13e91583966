"""A board of 19×19 under keys and fingers: typing, dragging, two fingers, double taps, a phone on its side."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.guests import PHONE, TABLET, Guest
from tests.browser.hands.cle import Player
from tests.browser.hands.fingers import double_tap, draw_along, pinch, width
from tests.browser.hands.meanings import told
from tests.browser.in_view import CUT_SQUARES
from tests.browser.openings import open_table
from tests.forms import further

Enter = Callable[..., Guest]


def test_typing(guest: Enter) -> None:
    """Letters are typed without touching anything first; arrows, Space, Backspace and Escape do what they say."""
    anna = Player(guest("Anna")).against_bots()
    page = anna.page
    letters = [letter for letter in anna.view["rack"] if letter.isalpha()][:3]
    anna.wait_until(lambda: anna.view["phase"] in {"turn", "contest"})
    page.keyboard.type("".join(letters[:2]).lower())
    expect(anna.unsent).to_have_count(2)
    page.keyboard.press("Backspace")
    expect(anna.unsent).to_have_count(1)
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(anna.unsent).to_have_count(0)
    anna.square(0, 0).focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Space")
    page.keyboard.type("".join(letters).lower())
    for row, letter in enumerate(letters, 1):
        expect(anna.square(row, 0).locator(".letter.unsent")).to_have_text(letter)
        expect(anna.square(row, 0)).to_have_attribute("aria-label", f"A{row + 1}\u00a0: {letter}, pas encore jouée")
    expect(page.locator(".verdict :is(.why, .worth)")).to_be_visible()


FREE = """() => [...document.querySelectorAll('[data-spot]')].filter((square) => {
    const box = square.getBoundingClientRect();
    const pane = square.closest('.pane').getBoundingClientRect();
    const edge = Math.min(box.x - pane.x, box.y - pane.y, pane.right - box.right, pane.bottom - box.bottom);
    if (edge < 10) return false;
    const middle = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return !square.querySelector('.letter') && square.contains(middle);
}).map((square) => square.dataset.spot)"""
"""The free squares that a finger can reach now, not at the window's edge."""


LEAST_IN_VIEW = [8, 11]
IN_VIEW = """() => {
    const pane = document.querySelector('.pane');
    const side = document.querySelector('[data-spot]').getBoundingClientRect().height + 1;
    return [Math.floor(pane.clientHeight / side), Math.floor(pane.clientWidth / side)];
}"""
"""Whole rows and columns of the board."""
ON_THE_BOARD = """() => {
    const { left, right, top, bottom } = document.querySelector('.pane').getBoundingClientRect();
    const at = (x, y) => document.elementFromPoint(left + x * (right - left), top + y * (bottom - top));
    const parts = [0.05, 0.25, 0.5, 0.75, 0.95];
    return parts.flatMap((x) => parts.map((y) => at(x, y))).filter((part) => !part?.closest('.pane')).map(String);
}"""
"""What lies on a board that nobody is moving."""


NAMED_AT_THE_EDGE = """() => {
    const left = document.querySelector("[data-spot='0,0']").getBoundingClientRect().left;
    const { right } = document.querySelector(".ruler.rows").getBoundingClientRect();
    return left > 40 && Math.abs(left - right) < 4;
}"""
"""The names of rows end where the first column begins."""


def test_a_board_under_fingers(guest: Enter) -> None:
    """On a phone nothing lies on the board, letters are drawn with a finger, and survive two of them and a turn.

    Eight rows and eleven columns are seen at least, and what a letter is worth on which square. No
    square is cut at the window's edge, also after it was moved, and a touched word can be asked for its meaning.
    The names of rows stand beside their squares, also where the whole board is narrower than its window.
    """
    anna = Player(guest("Anna", size=PHONE)).against_bots(turn_seconds=0)
    anna.reach_a_word()
    page, letter = anna.page, next(letter for letter in anna.view["rack"] if letter.isalpha())
    rack, pane = page.locator("[data-rack]"), page.locator(".pane")
    page.get_by_role("button", name="Dernier coup").click()
    first, second, *_ = (page.locator(f"[data-spot='{name}']") for name in page.evaluate(FREE))
    in_view = page.evaluate(IN_VIEW)
    assert all(seen >= least for seen, least in zip(in_view, LEAST_IN_VIEW, strict=True)), in_view
    assert page.evaluate(ON_THE_BOARD) == []
    assert page.evaluate(CUT_SQUARES) == []
    colour = {"red": "rouge", "green": "verte"}[anna.view["colours"][0]]
    expect(page.locator(".verdict .pay.legend")).to_contain_text(f"Ta couleur\u00a0: {colour}")
    laid = anna.view["last"]["tiles"][0]
    anna.square(laid["row"], laid["column"]).tap()
    page.get_by_role("button", name="Le sens d").tap()
    told(page, anna.view["last"]["words"][0])
    page.keyboard.press("Escape")
    draw_along(page, anna.letter(letter), first)
    expect(first.locator(".letter.unsent")).to_have_text(letter)
    draw_along(page, first, second)
    expect(second.locator(".letter.unsent")).to_have_text(letter)
    large = width(second)
    pinch(page, pane, 40, 90)
    assert width(second) > large
    assert page.evaluate(CUT_SQUARES) == []
    page.set_viewport_size({"width": PHONE[1], "height": PHONE[0]})
    expect(second.locator(".letter.unsent")).to_have_text(letter)
    anna.guest.fits()
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    pinch(page, pane, 120, 20)
    expect(second.locator(".letter.unsent")).to_have_text(letter)
    draw_along(page, second, rack)
    expect(anna.unsent).to_have_count(0)
    page.wait_for_function(NAMED_AT_THE_EDGE)


@pytest.mark.long
def test_laying_from_afar(guest: Enter) -> None:
    """With the whole board on a phone a tap comes closer, and a double tap lays the chosen letter at once.

    The square that was touched stays under the finger: touched again it turns the direction, and no other is chosen.
    """
    anna = Player(guest("Anna", size=PHONE)).against_bots(turn_seconds=0)
    anna.reach_a_word()
    page, letter = anna.page, next(letter for letter in anna.view["rack"] if letter.isalpha())
    page.get_by_role("button", name="Tout le plateau").click()
    afar = page.locator(f"[data-spot='{page.evaluate(FREE)[0]}']")
    small = width(afar)
    anna.letter(letter).click()
    double_tap(afar)
    expect(afar.locator(".letter.unsent")).to_have_text(letter)
    assert width(afar) == small
    page.get_by_role("button", name="Reprendre les lettres").click()
    free = page.evaluate(FREE)
    spot = free[len(free) // 2]
    box = page.locator(f"[data-spot='{spot}']").bounding_box()
    assert box is not None
    finger = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.click(*finger)
    expect(page.get_by_role("button", name="Tout le plateau")).to_be_visible()
    assert width(afar) > small
    assert page.evaluate("(at) => document.elementFromPoint(...at).closest('[data-spot]').dataset.spot", finger) == spot


BOTH = """() => ['.at-board', '[data-rack]', '.at-hand .actions'].every((name) => {
    const box = document.querySelector(name).getBoundingClientRect();
    return box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
})"""
"""Board, rack and actions are in the window, all of them."""
OPENING: dict[str, dict[str, Any]] = {"cle": {"turn_seconds": 0}, "patience": {"number": 738}}


SIZES = {"phone": (844, 390), "small": (667, 375), "tablet": TABLET}


@pytest.mark.parametrize("size", ["phone", *further("small", "tablet")])
@pytest.mark.parametrize("game", ["cle", *further("patience")])
def test_board_and_rack_side_by_side(guest: Enter, game: str, size: str) -> None:
    """A phone on its side and a tablet show board, rack and actions at once; a drawn letter survives a reload."""
    anna = guest("Anna", size=SIZES[size], touch=True)
    code = open_table(anna, game, bots=["1"] if game == "cle" else [], **OPENING[game])
    page = anna.go(f"/table/{code}")
    expect(page.locator("[data-rack] button")).to_have_count(10)
    page.wait_for_function(BOTH)
    anna.fits()
    first = page.locator(f"[data-spot='{page.evaluate(FREE)[0]}']")
    letter = page.locator("[data-rack] button:not([data-card='?'])").first
    card = letter.get_attribute("data-card") or ""
    draw_along(page, letter, first)
    expect(first.locator(".letter")).to_have_text(card)
    page.reload()
    expect(first.locator(".letter")).to_have_text(card)
