"""LA CLÉ in the browser: whole games, typing, touch, contests, refusals, the curtain, the rules and the first game."""

import json
from collections.abc import Callable
from contextlib import suppress
from itertools import permutations
from typing import Any

import pytest
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Locator, Page, Route, expect

from pioche.components.clebox import BOARD
from pioche.components.clebox import SIGNS as COLOUR_SIGNS
from pioche.components.rulings import Rulings
from pioche.components.tiles import is_blank
from pioche.components.vocabularies import vocabulary
from pioche.games.cle.searching import best_placements, points_scoring
from pioche.lexicon.search import Placement
from tests.browser.guests import DESKTOP, PHONE, TABLET, Guest
from tests.browser.hands.ear import Ear

Enter = Callable[..., Guest]

MOST_TURNS = 90
"""More than any game of 144 letters takes."""
CENTRE = (9, 9)


class Player(Ear):
    """A guest at a table of LA CLÉ who reads what the house sends to the page and finds words in it."""

    def against_bots(self, **options: Any) -> "Player":
        """Take the box from the shelf and begin."""
        _hurry(self.page, options)
        self.guest.open_box("LA CLÉ", "Contre l’ordinateur")
        self.guest.at_table()
        return self.seated()

    def seated(self) -> "Player":
        """Wait for the rack."""
        expect(self.page.get_by_role("group", name="Tes lettres")).to_be_visible()
        return self

    def best(self) -> Placement | None:
        """Find the word with most points."""
        view = self.view
        worth = points_scoring(view["colours"][self.table["views"][0]["seat"]], view["key"], False)
        known = vocabulary(view["lexicon"], Rulings(tuple(view["admitted"]), tuple(view["banned"])))
        return next(iter(best_placements(known, tuple(view["rows"]), view["rack"], worth, 1)), None)

    def letter(self, letter: str) -> Locator:
        """A letter of the rack."""
        return self.page.locator(f"[data-rack] button[data-card='{letter}']").first

    def square(self, row: int, column: int) -> Locator:
        """A square of the board."""
        return self.page.locator(f"[data-spot='{row},{column}']")

    @property
    def unsent(self) -> Locator:
        """The letters on the board that are not sent."""
        return self.page.locator("[data-spot] .letter.unsent")

    def write(self, found: Placement) -> None:
        """Go to a square with the keys and type a word."""
        across = found.direction == "across"
        self.square(found.row, found.col).focus()
        if (self.page.get_by_role("button", name="Sens du mot : vers la droite").count() == 1) is not across:
            self.page.keyboard.press("Space")
        self.page.keyboard.type(found.word.lower())
        expect(self.unsent).to_have_count(len(found.laid))

    def send(self) -> None:
        """Press Enter and wait until the house has done it."""
        before = self.table["sequence"]
        self.page.keyboard.press("Enter")
        self.wait_until(lambda: self.table["sequence"] > before)

    def lay(self, word: str) -> None:
        """Press the button and wait until the house has done it."""
        before = self.table["sequence"]
        self.page.get_by_role("button", name=f"Poser {word}").click()
        self.wait_until(lambda: self.table["sequence"] > before)

    def give_up(self) -> None:
        """Pass."""
        before = self.table["sequence"]
        self.page.get_by_role("button", name="Passer", exact=True).click()
        self.page.get_by_role("button", name="Oui, passer").click()
        self.wait_until(lambda: self.table["sequence"] > before)

    def accept(self) -> None:
        """Let the word stand; somebody else may be quicker and contest it."""
        move = self.view["last"]
        while "accept" in self.may and self.view["last"] == move:
            with suppress(PlaywrightError):
                self.page.get_by_role("button", name="Accepter").click(timeout=500)
            self.page.wait_for_timeout(25)

    def take_turn(self) -> None:
        """Do the best there is; accept what others lay."""
        if "accept" in self.may:
            self.accept()
            return
        found = self.best()
        if found is None:
            self.give_up()
        else:
            self.write(found)
            self.send()

    def wait_until(self, true: Callable[[], bool]) -> None:
        """Let the page live until something is true."""
        for _ in range(1800):
            if true():
                return
            self.page.wait_for_timeout(25)
        raise AssertionError("it never happened")

    def wait_for_turn(self) -> bool:
        """Wait until something is asked of this seat; False when the game is over."""
        self.wait_until(lambda: bool(self.may) or self.view["phase"] == "over")
        return bool(self.may)

    def reach_a_word(self) -> None:
        """Play until there is a word on the board and it is one's turn to lay."""
        while self.wait_for_turn() and ("lay" not in self.may or is_blank(tuple(self.view["rows"]))):
            self.take_turn()

    def play_to_the_end(self) -> None:
        """Play until the game is over."""
        for _ in range(MOST_TURNS):
            if not self.wait_for_turn():
                break
            self.take_turn()
        expect(self.page.locator(".result")).to_be_visible()


def _hurry(page: Page, options: dict[str, Any]) -> None:
    def change(route: Route) -> None:
        wish = json.loads(route.request.post_data or "{}")
        wish["settings"] = {**wish.get("settings", {}), "bot_delays": False}
        wish["options"] = {**(wish.get("options") or {}), **options}
        route.continue_(post_data=json.dumps(wish))

    page.route("**/api/tables", change)


def _touch_drag(page: Page, start: Locator, end: Locator) -> None:
    session = page.context.new_cdp_session(page)
    first, last = start.bounding_box(), end.bounding_box()
    assert first
    assert last
    here = (first["x"] + first["width"] / 2, first["y"] + first["height"] / 2)
    there = (last["x"] + last["width"] / 2, last["y"] + last["height"] / 2)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": here[0], "y": here[1]}]})
    for step in range(1, 7):
        point = {axis: a + (b - a) * step / 6 for axis, a, b in zip("xy", here, there, strict=True)}
        session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def _pinch(page: Page, board: Locator, apart: tuple[float, float]) -> None:
    session = page.context.new_cdp_session(page)
    box = board.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def fingers(distance: float) -> list[dict[str, float]]:
        return [{"x": x - distance, "y": y, "id": 0}, {"x": x + distance, "y": y, "id": 1}]

    first, last = apart
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": fingers(first)})
    for step in range(1, 7):
        points = fingers(first + (last - first) * step / 6)
        session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": points})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def _width(square: Locator) -> float:
    box = square.bounding_box()
    assert box
    return box["width"]


def around_one_screen(guest: Guest, names: list[str], **options: Any) -> Player:
    """Put people around one device and begin; the curtain is down."""
    player = Player(guest)
    page = guest.page
    _hurry(page, options)
    guest.open_box("LA CLÉ", "Autour de cet écran")
    guest.at_table()
    expect(page.get_by_role("heading", name="On s’installe")).to_be_visible()
    for free in range(2, len(names) + 1):
        page.get_by_role("button", name="Une place de plus").click()
        expect(page.get_by_role("button", name="Sur cet appareil")).to_have_count(free)
    for name in names:
        page.get_by_role("button", name="Sur cet appareil").first.click()
        page.get_by_label("Nom", exact=True).fill(name)
        page.get_by_role("button", name="S’asseoir").click()
        expect(page.get_by_text(name, exact=True)).to_be_visible()
        expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name="Commencer").click()
    return player


def raise_curtain(player: Player) -> None:
    """Be the next who holds the device, if it has to change hands; behind the curtain there are no letters."""
    page = player.page
    player.wait_until(lambda: player.table.get("status") == "playing" and bool(player.table["expected"]))
    if player.table["shown"] in [each["seat"] for each in player.table["expected"]]:
        return
    expect(page.get_by_role("heading", name="Passe l’appareil à")).to_be_visible()
    expect(page.locator("[data-rack], [data-spot]")).to_have_count(0)
    page.get_by_role("button", name="C’est moi").click()
    player.wait_until(lambda: bool(player.may))
    player.seated()


def no_word(player: Player) -> str:
    """Give three letters of the rack that make no word."""
    known = vocabulary(player.view["lexicon"], Rulings())
    letters = [letter for letter in player.view["rack"] if letter.isalpha()]
    return next("".join(three) for three in permutations(letters, 3) if "".join(three) not in known)


def type_at(player: Player, word: str, row: int = CENTRE[0], column: int = CENTRE[1]) -> None:
    """Press a square and type."""
    player.square(row, column).click()
    player.page.keyboard.type(word.lower())
    expect(player.unsent).to_have_count(len(word))


def test_a_whole_game(guest: Enter) -> None:
    """From the shelf to the last letter against the computer, with contests and without a mouse on the board."""
    anna = Player(guest("Anna")).against_bots()
    anna.play_to_the_end()
    assert anna.view["end"]
    anna.guest.finds_no_barrier()
    anna.guest.fits()


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
    expect(page.locator(".verdict [role=status]")).to_be_visible()


def test_a_refusal_keeps_the_prepared_word(guest: Enter) -> None:
    """With an arbiter a wrong word is refused by name and stays, also after a reload; the table may admit it."""
    players = around_one_screen(guest("Anna"), ["Léa"], arbiter=True, pass_rounds=1)
    raise_curtain(players)
    page, word = players.page, no_word(players)
    type_at(players, word)
    expect(page.get_by_role("status").filter(has_text=word)).to_be_visible()
    page.get_by_role("button", name=f"Poser {word}").click()
    expect(page.get_by_role("alert").filter(has_text=word)).to_be_visible()
    expect(page.locator("[data-spot] .letter.refused")).to_have_count(3)
    players.guest.finds_no_barrier()
    page.reload()
    expect(players.unsent).to_have_count(3)
    page.get_by_role("button", name=f"Demander à la table d’admettre {word}").click()
    players.guest.sees(f"La table admet {word}.")
    players.lay(word)
    for _ in range(2):
        raise_curtain(players)
        players.give_up()
    expect(page.locator(".result")).to_be_visible()


def test_teams_around_one_screen(guest: Enter) -> None:
    """Four seats on one device: the curtain hides each rack, no partner is asked to contest, points are summed."""
    names = ["Léa", "Marcel", "Inès"]
    players = around_one_screen(guest("Anna", size=PHONE), names, teams=True, pass_rounds=1, contest_seconds=120)
    page = players.page
    raise_curtain(players)
    word, mover = no_word(players), players.view["turn"]
    type_at(players, word)
    players.lay(word)
    asked = []
    for _ in range(2):
        raise_curtain(players)
        asked.append(players.table["views"][0]["seat"])
        players.accept()
    assert sorted({mover, *asked}) == sorted({mover, (mover + 1) % 4, (mover + 3) % 4})
    for _ in range(4):
        raise_curtain(players)
        players.give_up()
    expect(page.locator(".result")).to_be_visible()
    assert players.view["totals"][0] == players.view["totals"][2]


def test_contesting_by_link(guest: Enter) -> None:
    """Two browsers and a shared screen: a word is prepared, kept over a reload, laid, contested and taken back."""
    anna, leo, screen = Player(guest("Anna")), Player(guest("Léo", size=PHONE)), Player(guest(size=(1920, 1080)))
    _hurry(anna.page, {"contest_seconds": 120})
    anna.guest.open_box("LA CLÉ", "Inviter")
    code = anna.guest.at_table()
    leo.guest.go(f"/table/{code}")
    leo.page.get_by_role("button", name="M’asseoir ici").click()
    anna.page.get_by_role("button", name="Commencer").click()
    for each in (anna, leo):
        each.seated()
    first, second = (anna, leo) if "lay" in anna.may else (leo, anna)
    word = no_word(first)
    type_at(first, word)
    first.page.reload()
    expect(first.unsent).to_have_count(3)
    first.lay(word)
    screen.guest.go(f"/ecran/{code}")
    screen.guest.sees(word)
    expect(screen.page.locator("[data-rack], main button")).to_have_count(0)
    screen.guest.finds_no_barrier()
    screen.guest.fits()
    second.guest.sees(word)
    second.guest.finds_no_barrier()
    second.page.get_by_role("button", name="Contester").click()
    second.guest.sees("conteste avec raison")
    first.wait_until(lambda: len(first.view["rack"]) == 10)
    seat = second.table["views"][0]["seat"]
    assert second.view["scores"][seat] == 50
    second.guest.sees("À toi d’ouvrir")


FREE = """() => [...document.querySelectorAll('[data-spot]')].filter((square) => {
    const box = square.getBoundingClientRect();
    const pane = square.closest('.pane').getBoundingClientRect();
    const edge = Math.min(box.x - pane.x, box.y - pane.y, pane.right - box.right, pane.bottom - box.bottom);
    if (edge < 10) return false;
    const middle = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return !square.querySelector('.letter') && square.contains(middle);
}).map((square) => square.dataset.spot)"""
"""The free squares that a finger can reach now, not at the window's edge."""


def test_a_board_under_fingers(guest: Enter) -> None:
    """On a phone letters are drawn with a finger; what is prepared survives two fingers and turning the phone."""
    anna = Player(guest("Anna", size=PHONE)).against_bots(turn_seconds=0)
    anna.reach_a_word()
    page, letter = anna.page, next(letter for letter in anna.view["rack"] if letter.isalpha())
    rack, pane = page.locator("[data-rack]"), page.locator(".pane")
    page.get_by_role("button", name="Dernier coup").click()
    first, second, *_ = (page.locator(f"[data-spot='{name}']") for name in page.evaluate(FREE))
    _touch_drag(page, anna.letter(letter), first)
    expect(first.locator(".letter.unsent")).to_have_text(letter)
    _touch_drag(page, first, second)
    expect(second.locator(".letter.unsent")).to_have_text(letter)
    large = _width(second)
    _pinch(page, pane, (40, 90))
    assert _width(second) > large
    page.set_viewport_size({"width": PHONE[1], "height": PHONE[0]})
    expect(second.locator(".letter.unsent")).to_have_text(letter)
    anna.guest.fits()
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    _pinch(page, pane, (120, 20))
    expect(second.locator(".letter.unsent")).to_have_text(letter)
    _touch_drag(page, second, rack)
    expect(anna.unsent).to_have_count(0)


DOUBLE_TAP = """(square) => [1, 2].forEach((detail) =>
    square.dispatchEvent(new MouseEvent('click', { bubbles: true, detail })))"""
"""Two taps at once: a busy machine would make two slow ones of a real double click."""


def test_laying_from_afar(guest: Enter) -> None:
    """With the whole board on a phone a tap comes closer, and a double tap lays the chosen letter at once."""
    anna = Player(guest("Anna", size=PHONE)).against_bots(turn_seconds=0)
    anna.reach_a_word()
    page, letter = anna.page, next(letter for letter in anna.view["rack"] if letter.isalpha())
    page.get_by_role("button", name="Tout le plateau").click()
    afar = page.locator(f"[data-spot='{page.evaluate(FREE)[0]}']")
    small = _width(afar)
    anna.letter(letter).click()
    afar.evaluate(DOUBLE_TAP)
    expect(afar.locator(".letter.unsent")).to_have_text(letter)
    assert _width(afar) == small
    page.get_by_role("button", name="Reprendre les lettres").click()
    page.locator(f"[data-spot='{page.evaluate(FREE)[-1]}']").click()
    expect(page.get_by_role("button", name="Tout le plateau")).to_be_visible()
    assert _width(afar) > small


@pytest.mark.parametrize("size", [PHONE, TABLET, DESKTOP], ids=["phone", "tablet", "desktop"])
def test_no_barriers(guest: Enter, size: tuple[int, int]) -> None:
    """A turn with a prepared word fits every screen, and axe finds nothing in either theme."""
    anna = Player(guest("Anna", size=size)).against_bots()
    anna.reach_a_word()
    found = anna.best()
    if found is not None:
        anna.write(found)
    anna.guest.finds_no_barrier()
    anna.guest.fits()
    anna.page.emulate_media(color_scheme="dark")
    expect(anna.page.locator("html")).to_have_attribute("data-theme", "dark")
    anna.guest.finds_no_barrier()


KINDS = "(squares) => squares.map((square) => square.classList[1])"
SIGNS = {".": "plain", "G": "grey"} | {
    sign: kind
    for colour, small in COLOUR_SIGNS.items()
    for sign, kind in ((small, colour), (small.upper(), f"key-{colour}"))
}


def test_the_first_game(guest: Enter) -> None:
    """The rules are free of barriers; the guided first game is played to its end by typing, tapping and contesting."""
    anna = guest(size=PHONE)
    anna.go("/regles/cle")
    anna.sees("LA CLÉ, mots croisés : les règles")
    anna.finds_no_barrier()
    anna.fits()
    page = anna.page
    page.get_by_role("button", name="Première partie guidée").click()
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text("Ouvre avec PORTE.")
    assert page.locator("[data-spot]").evaluate_all(KINDS) == [SIGNS[sign] for row in BOARD.rows for sign in row]
    page.locator("[data-spot='9,8']").click()
    page.keyboard.type("porte")
    page.get_by_role("button", name="Poser PORTE").click()
    expect(heading).to_contain_text("OZIR")
    page.get_by_role("button", name="Contester").click()
    expect(heading).to_contain_text("SOUPE")
    for letter, row in (("S", 6), ("O", 7), ("U", 8), ("E", 10)):
        page.locator(f"[data-rack] button[data-card='{letter}']").first.click()
        page.locator(f"[data-spot='{row},8']").click()
    page.get_by_role("button", name="Poser SOUPE").click()
    expect(heading).to_contain_text("BASE")
    page.locator("[data-rack] button[data-card='?']").click()
    page.locator("[data-spot='6,6']").click()
    anna.finds_no_barrier()
    page.get_by_role("button", name="Joker : B").click()
    for letter, column in (("A", 7), ("E", 9)):
        page.locator(f"[data-rack] button[data-card='{letter}']").first.click()
        page.locator(f"[data-spot='6,{column}']").click()
    page.get_by_role("button", name="Poser BASE").click()
    expect(heading).to_have_text("Tu sais jouer !")
    anna.fits()
