"""LA CLÉ: finding words on the board, writing them, accepting and contesting."""

from contextlib import suppress
from itertools import permutations
from typing import Any

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Locator, expect

from pioche.components.rulings import Rulings
from pioche.components.tiles import is_blank
from pioche.components.vocabularies import vocabulary
from pioche.games.cle.search import best_placements, points_scoring
from pioche.lexicon.search import Placement
from tests.browser.guests import Guest
from tests.browser.hands.board import walk_to
from tests.browser.hands.ear import Ear
from tests.browser.openings import hurry

MOST_TURNS = 90
"""More than any game of 144 letters takes."""
CENTRE = (9, 9)


class Player(Ear):
    """A guest at a table of LA CLÉ who reads what the house sends to the page and finds words in it."""

    def against_bots(self, **options: Any) -> "Player":
        """Take the box from the shelf and begin."""
        hurry(self.page, **options)
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
        self.page.locator("[data-spot][tabindex='0']").focus()
        walk_to(self.page, found.row, found.col)
        if (self.page.get_by_role("button", name="Sens du mot : vers la droite").count() == 1) is not across:
            self.page.keyboard.press("Space")
        self.page.keyboard.type(found.word.lower())
        expect(self.unsent).to_have_count(len(found.laid))

    def send(self) -> None:
        """Press Enter and wait until the house has done it."""
        self.sends(lambda: self.page.keyboard.press("Enter"))

    def lay(self, word: str) -> None:
        """Press the button and wait until the house has done it."""
        self.sends(self.page.get_by_role("button", name=f"Poser {word}").click)

    def give_up(self) -> None:
        """Pass, and be sure of it; the answer has the focus once it is asked."""
        self.page.get_by_role("button", name="Passer", exact=True).press("Enter")
        expect(self.page.get_by_role("button", name="Oui, passer")).to_be_focused()
        self.sends(lambda: self.page.keyboard.press("Enter"))

    def accept(self) -> None:
        """Let the word stand; somebody else may be quicker and contest it."""
        move = self.view["last"]
        while "accept" in self.may and self.view["last"] == move:
            with suppress(PlaywrightError):
                self.page.get_by_role("button", name="Accepter").press("Enter", timeout=500)
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


def around_one_screen(guest: Guest, names: list[str], **options: Any) -> Player:
    """Put people around one device and begin; the curtain is down."""
    player = Player(guest)
    page = guest.page
    hurry(page, **options)
    guest.play_around("LA CLÉ", names)
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
