"""RONDO in the browser: a whole game, typing, touch, refusals, the rules and the guided first game."""

import re
from collections.abc import Callable, Iterator
from typing import Any, Literal

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.guests import DESKTOP, PHONE, TABLET, Guest
from tests.browser.hands.rondo import Player
from tests.browser.in_view import LANDSCAPE
from tests.browser.openings import ask, open_table, sit_down, told_otherwise
from tests.browser.robots import Robot
from tests.browser.scenes import play

Enter = Callable[..., Guest]
CUT = """(side) => [...side.querySelectorAll("li *")]
    .filter((each) => getComputedStyle(each).display !== "inline" && !each.closest(".unseen"))
    .filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.textContent.trim())"""
"""What is cut in the lists beside the board."""
Theme = Literal["light", "dark"]

MOST_TURNS = 120
"""More than any game of 110 cards takes."""


LARGE_CARD = 90
"""So many pixels wide, a card is what one looks at first."""
ON_EACH_OTHER = """() => {
    const names = ["main .seats", ".at-side > :last-child", ".frame > .events"];
    const parts = names.map((part) => document.querySelector(part));
    const boxes = parts.map((part) => part.getBoundingClientRect());
    return boxes.flatMap((box, n) => (boxes[n + 1] && box.bottom > boxes[n + 1].top ? [parts[n].className] : []))
        .concat(boxes[2].bottom > innerHeight ? ["the log ends below the screen"] : []);
}"""
"""What of plates, sheet and log lies on the next of them."""

IN_ONE_ROW = """() => new Set([...document.querySelectorAll("[data-hand] button")]
    .map((card) => card.getBoundingClientRect().top)).size === 1"""


def _touch_drag(page: Page, card: Locator, target: Locator) -> None:
    session = page.context.new_cdp_session(page)
    start, end = card.bounding_box(), target.bounding_box()
    assert start
    assert end
    here = (start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    there = (end["x"] + end["width"] / 2, end["y"] + end["height"] / 3)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": here[0], "y": here[1]}]})
    for step in range(1, 7):
        point = {axis: a + (b - a) * step / 6 for axis, a, b in zip("xy", here, there, strict=True)}
        session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.whole_game("rondo")
def test_a_whole_game(guest: Enter) -> None:
    """From the shelf to the last card against the computer."""
    anna = Player(guest("Anna")).against_the_computer()
    for _ in range(MOST_TURNS):
        if not anna.wait_for_turn():
            break
        anna.take_turn()
    expect(anna.page.locator(".result")).to_be_visible()
    assert anna.view["phase"] == "over"
    anna.guest.finds_no_barrier()
    anna.guest.fits()


def players(guest: Enter) -> Iterator[Player]:
    """Open one table after the other, each with its own deal."""
    return (Player(guest("Anna")).against_the_computer() for _ in range(6))


def with_wrong_letters(anna: Player) -> tuple[Player, str, list[str]]:
    """Wait for a word in the holder and give the letters of the hand that make no word at its end."""
    anna.reach_a_word()
    holder = anna.view["holder"]
    word = "".join(pile[-1] for pile in holder).strip("-").upper()
    if len(holder) == 9 or holder[-1][-1] == "-":
        return anna, word, []
    return anna, word, [card for card in anna.view["hand"] if card.isalpha() and word + card not in anna.words]


def test_typing_a_word(guest: Enter) -> None:
    """Letters are typed without touching anything first, Backspace takes one back, Enter gives the word."""
    # One deal in many has no word of three letters: then another table is opened.
    anna, found = next((each, word) for each in players(guest) if (word := each.best()) is not None)
    page, hand = anna.page, [card for card in anna.view["hand"] if card.isalpha()]
    page.keyboard.press(hand[0].lower())
    expect(anna.case(0).locator(".unsent")).to_be_visible()
    page.keyboard.press("Backspace")
    expect(page.locator("[data-at] .unsent")).to_have_count(0)
    for letter in found.word:
        page.keyboard.press(letter.lower())
    expect(page.locator("[data-at] .unsent")).to_have_count(3)
    page.keyboard.press("Enter")
    anna.wait_until(lambda: anna.view["opening"] is not None or anna.view["phase"] == "turns")


def test_whoever_starts_finds_the_word_lying_there(guest: Enter) -> None:
    """R-05: the word that won is ready to be the first, hand and button in view; typing overwrites it from the left.

    A laptop's screen shows the cards of the holder in large, and neither log nor sheet lies on the other.
    """
    for _ in range(6):
        anna, leo = Player(guest("Anna")), guest("Léo")
        code = open_table(anna.guest, "rondo", free=1)
        sit_down(leo, code, 1, "Léo")
        ask(anna.guest, code, {"type": "start"})
        page = anna.guest.go(f"/table/{code}")
        if (found := anna.seated().best()) is not None:
            break
    assert found is not None
    robot = Robot(leo, code)
    robot.does({"type": "move", "seat": 1, "command": {"type": "opening_word", "letters": ""}})
    robot.leave()
    page.keyboard.type(found.word.lower())
    page.keyboard.press("Enter")
    anna.wait_until(lambda: anna.view["phase"] == "turns")
    plays = page.get_by_role("button", name=re.compile("^Jouer "))
    expect(plays).to_be_enabled()
    expect(plays).to_be_in_viewport(ratio=1)
    expect(page.locator("[data-at] .unsent")).to_have_count(3)
    anna.guest.sees("Les mots du départ")
    beside = page.locator(".at-side").evaluate("(side) => [side.scrollWidth, side.clientWidth]")
    assert beside[0] <= beside[1]
    page.set_viewport_size({"width": 1280, "height": 800})
    assert page.locator(".at-side").evaluate(CUT) == []
    assert page.locator("[data-at='0']").evaluate("(card) => card.offsetWidth") >= LARGE_CARD
    assert page.evaluate(ON_EACH_OTHER) == []
    anna.guest.sees("Ces mots ne marquent rien")
    page.keyboard.press(found.word[2].lower())
    expect(anna.case(0)).to_have_attribute("aria-label", re.compile(f" {found.word[2]},"))


def test_a_refusal_keeps_the_prepared_move(guest: Enter) -> None:
    """A word that does not exist is refused by name; its cards stay, also after a reload, and can be taken back.

    As soon as that is known nothing invites to play it.
    """
    # One table in many offers no wrong letter at the end of its holder: then another one is opened.
    anna, word, letters = next(found for each in players(guest) if (found := with_wrong_letters(each))[2])
    page, end = anna.page, len(anna.view["holder"])
    anna.lay(letters[0], end)
    play = page.get_by_role("button", name=f"Jouer {word}{letters[0]}")
    expect(play).to_have_class(re.compile(r"\bquiet\b"))
    play.click()
    expect(page.get_by_role("alert").filter(has_text=word + letters[0])).to_be_visible()
    expect(anna.case(end).locator(".refused")).to_be_visible()
    anna.guest.finds_no_barrier()
    page.reload()
    expect(anna.case(end).locator(".unsent")).to_be_visible()
    # T-09: alone among computers nobody is asked to admit it.
    expect(page.get_by_role("button", name="Demander à la table")).to_have_count(0)
    page.get_by_role("button", name="Reprendre les cartes").click()
    expect(page.locator("[data-at] .unsent")).to_have_count(0)
    expect(anna.card(letters[0])).to_be_visible()


def test_dragging_by_touch(guest: Enter) -> None:
    """On a phone a card is drawn to a compartment and back to the hand with a finger."""
    anna = Player(guest("Anna", size=PHONE)).against_the_computer()
    page, card = anna.page, next(card for card in anna.view["hand"] if card.isalpha())
    _touch_drag(page, anna.card(card), anna.case(1))
    expect(anna.case(1).locator(".unsent")).to_be_visible()
    _touch_drag(page, anna.case(1), anna.case(2))
    expect(anna.case(2).locator(".unsent")).to_be_visible()
    _touch_drag(page, anna.case(2), page.locator("[data-hand]"))
    expect(page.locator("[data-at] .unsent")).to_have_count(0)
    expect(anna.card(card)).to_be_visible()


def test_exchanging(guest: Enter) -> None:
    """A card goes under the stock, another comes, and two points are lost; who passes has eight cards, in one row."""
    anna = Player(guest("Anna", size=PHONE)).against_the_computer()
    anna.reach_a_word()
    card = anna.view["hand"][0]
    anna.card(card).click()
    anna.page.get_by_role("button", name="Échanger").click()
    anna.wait_until(lambda: anna.view["exchanges"] == 1)
    anna.guest.sees("Échange : −2 points sur ce tour.")
    anna.give_up()
    cards = anna.page.locator("[data-hand] button")
    expect(cards).to_have_count(8)
    anna.page.wait_for_function(IN_ONE_ROW)


def test_a_card_face_down(guest: Enter) -> None:
    """In the beginners' variant a card may be turned over and laid as an eraser."""
    anna = Player(guest("Anna")).against_the_computer(face_down_eraser=True)
    anna.reach_a_word()
    letter = next(card for card in anna.view["hand"] if card.isalpha())
    anna.card(letter).click()
    anna.page.get_by_role("button", name="Poser à l’envers, comme une gomme").click()
    anna.case(0).click()
    expect(anna.case(0).locator(".unsent.down")).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize("size", [PHONE, TABLET, DESKTOP], ids=["phone", "tablet", "desktop"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_barriers(guest: Enter, size: tuple[int, int], theme: Theme) -> None:
    """Start and turn fit every screen, and axe finds nothing."""
    anna = Player(guest("Anna", size=size, theme=theme)).against_the_computer()
    anna.guest.finds_no_barrier()
    anna.guest.fits()
    anna.reach_a_word()
    found = anna.best()
    if found is not None:
        anna.prepare(found)
    anna.guest.finds_no_barrier()
    anna.guest.fits()


IN_THEIR_PLACE = """() => {
    const boxes = (each) => [...document.querySelectorAll(each)].map((part) => part.getBoundingClientRect());
    const [shelf] = boxes(".at-hand .shelf"), buttons = boxes(".at-hand .btn");
    const [heading] = boxes(".at-side thead th"), rows = boxes(".at-side tbody tr");
    return {
        rows: new Set(buttons.map((each) => Math.round(each.bottom))).size,
        wide: buttons.filter((each) => each.left < shelf.left - 1 || each.right > shelf.right + 1).length,
        cut: rows.filter((each) => each.top < heading.bottom - 1 && each.bottom > heading.bottom + 1).length,
        hidden: rows.filter((each) => each.bottom <= heading.bottom + 1).length > 0,
    };
}"""
"""In how many rows the buttons stand, how many are wider than the hand; what the sheet's heading cuts and hides."""


def with_twelve_cards(table: dict[str, Any]) -> None:
    """Tell of somebody who has passed often, and could have made long words the turn before."""
    for shown in table["views"]:
        shown["view"] |= {"hand": "ISERSAKFIIT*", "could_make": ["AURAIENT", "AUTRUCHES", "LAISSERONT"]}
        shown["view"]["counts"][0] = 12
        shown["view"]["columns"] = [[10] * 20 for _ in shown["view"]["columns"]]


@pytest.mark.parametrize("size", [LANDSCAPE, PHONE])
def test_many_cards_leave_the_buttons_in_view(guest: Enter, size: tuple[int, int]) -> None:
    """Whoever has passed often has twelve cards in two rows, and plays without scrolling.

    A large screen has the buttons in one row, no wider than the hand, and cuts no row of the sheet in half.
    """
    anna = guest("Anna", size=size)
    code = open_table(anna, "rondo", bots=["1", "2"])
    robot = Robot(anna, code)
    play(robot, "rondo", 1)
    robot.leave()
    told_otherwise(anna.page, with_twelve_cards)
    page = anna.go(f"/table/{code}")
    expect(page.locator("[data-hand] button")).to_have_count(12)
    for name in ("Passer", "Jouer"):
        expect(page.get_by_role("button", name=name).first).to_be_in_viewport(ratio=1)
    if size == PHONE:
        return
    page.set_viewport_size({"width": 1920, "height": 1080})
    for name in ("Passer", "Jouer"):
        expect(page.get_by_role("button", name=name).first).to_be_in_viewport(ratio=1)
    assert page.evaluate(IN_THEIR_PLACE) == {"rows": 1, "wide": 0, "cut": 0, "hidden": True}


def test_the_first_game(guest: Enter) -> None:
    """The guided first game can be played to its end by taps and by typing; nobody has to scroll for its button."""
    anna = guest(size=PHONE)
    page = anna.go("/regles/rondo#partie")
    expect(page.get_by_role("heading", level=1)).to_have_text("Écris TIR.")
    anna.finds_no_barrier()
    page.keyboard.type("tir")
    page.keyboard.press("Enter")
    plays = page.get_by_role("button", name="Jouer")
    for card, at, said in (("E", 3, "Allonge"), ("N", 2, "Zoé"), ("?", 0, "Le joker"), ("-", 3, "La gomme")):
        expect(page.get_by_role("heading", level=1)).to_contain_text(said)
        page.locator(f"[data-hand] button[data-card='{card}']").click()
        page.locator(f"[data-at='{at}']").click()
        if card == "?":
            page.get_by_role("button", name="Joker : F").click()
        expect(plays).to_be_in_viewport(ratio=1)
        plays.click()
    page.locator("[data-hand] button[data-card='K']").click()
    page.get_by_role("button", name="Échanger le K").click()
    anna.sees("Tu sais jouer !")
    anna.finds_no_barrier()
    anna.fits()
