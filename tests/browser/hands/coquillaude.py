"""LA COQUILLAUDE: rolling, answering, giving, finding words, writing and sealing them; one's own browser or several."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Locator, expect

from pioche.components.rulings import Rulings
from pioche.games.coquillaude.coquillaudet import load
from pioche.games.coquillaude.dictionary import dictionary
from pioche.games.coquillaude.search import find_best
from pioche.lexicon.search import Placement
from tests.browser.guests import DESKTOP, Guest
from tests.browser.hands.ear import Ear
from tests.browser.openings import ask, open_table, sit_down
from tests.browser.robots import Robot

Enter = Callable[..., Guest]

WAYS = {
    "across": "vers la droite",
    "down": "vers le bas",
    "descending": "en biais vers le bas",
    "ascending": "en biais vers le haut",
}
QUICK: dict[str, Any] = {"overrule_seconds": 0}
"""Answers are left to the machine."""
LEAST: dict[str, dict[str, Any]] = {
    "roll": {"type": "roll"},
    "question": {"type": "answer", "text": ""},
    "verdict": {"type": "uphold"},
    "words": {"type": "prepare"},
    "attack": {"type": "pass"},
}
"""The least that can be done in each phase."""


class Player(Ear):
    """A guest at a table of LA COQUILLAUDE who reads what the house sends to the page."""

    def at(self, code: str) -> "Player":
        """Go to a table."""
        self.guest.go(f"/table/{code}")
        return self.seated()

    def seated(self) -> "Player":
        """Wait for the board."""
        expect(self.page.get_by_role("grid")).to_be_visible()
        return self

    @property
    def seat(self) -> int:
        """Where this person sits."""
        seat: int = self.table["views"][0]["seat"]
        return seat

    @property
    def unsent(self) -> Locator:
        """The pawns on the board that are not laid yet."""
        return self.page.locator("[data-spot] .letter.unsent")

    @property
    def ready(self) -> Locator:
        """The button that ends the preparation, with a word or without."""
        return self.button("C’est prêt").or_(self.button("Sans mot cette fois")).first

    @property
    def total(self) -> Locator:
        """What the preparation is worth in all."""
        return self.page.locator("dl .total dd")

    def pawn(self, letter: str) -> Locator:
        """A pawn of the handful."""
        return self.page.locator(f"[data-rack] button[data-card='{letter}']").first

    def square(self, row: int, column: int) -> Locator:
        """A square of the board."""
        return self.page.locator(f"[data-spot='{row},{column}']")

    def button(self, name: str) -> Locator:
        """A button by its words."""
        return self.page.get_by_role("button", name=name)

    def wait_for_turn(self) -> bool:
        """Wait until something is asked of this seat; False when the game is over."""
        self.wait_until(lambda: bool(set(self.may) - {"reopen"}) or self.view["phase"] == "over")
        return bool(self.view["phase"] != "over")

    def reach(self, *commands: str, **ways: Any) -> None:
        """Play until one of these commands is asked for."""
        while self.wait_for_turn() and not set(commands) & set(self.may):
            self.act(**ways)
        assert set(commands) & set(self.may), self.view["phase"]
        if "prepare" in self.may:
            # This part of the page comes when it is needed; before that no pawn can be moved.
            expect(self.ready).to_be_visible()

    def act(self, *, right: bool = True, word: bool = True) -> None:
        """Do what is asked for."""
        match self.view["phase"]:
            case "roll":
                self.sends(self.button("Lancer les dés").click)
            case "gift":
                self.give()
            case "question":
                self.answer(self.known() if right else "zut")
            case "verdict":
                self.presses("uphold", "La machine a raison")
            case "words":
                self.compose(self.best() if word else None)
            case "attack":
                self.presses("pass", "Laisser")

    def presses(self, command: str, name: str) -> None:
        """Press a button where others may be quicker and end it."""
        while command in self.may:
            with suppress(PlaywrightError):
                self.page.get_by_role("button", name=name, exact=True).click(timeout=500)
            self.page.wait_for_timeout(25)

    def known(self) -> str:
        """The answer to the question on the table."""
        return load()[self.view["card"]["number"]].answer

    def answer(self, text: str) -> None:
        """Answer the question."""
        self.page.get_by_label("Ta réponse").fill(text)
        self.sends(self.button("Répondre").click)

    def give(self) -> None:
        """Give the first pawns, unless the house, whose sand may be short, was quicker."""
        letters = self.view["rack"][: self.view["gift"]]
        try:
            for letter in letters:
                self.page.locator(f"[data-gift] button[data-card='{letter}']").click()
            self.sends(self.button("Donner").click)
        except PlaywrightError:
            if "give" in self.may:
                raise

    def best(self, directions: tuple[str, ...] = tuple(WAYS)) -> Placement | None:
        """Find the most valuable word that may be laid in some directions."""
        return next((each for each in self.words() if each.direction in directions), None)

    def words(self) -> list[Placement]:
        """Find many words that may be laid, the most valuable first."""
        return words_of(self.view)

    def turn_to(self, direction: str) -> None:
        """Turn with Space until words run this way."""
        turned = self.button(f"Sens du mot : {WAYS[direction]}")
        for _ in WAYS:
            if turned.count():
                break
            self.page.keyboard.press("Space")
        expect(turned).to_be_visible()

    def write(self, found: Placement) -> None:
        """Go to a square with the keys, turn, and type a word."""
        self.square(*found.squares[0]).focus()
        self.turn_to(found.direction)
        self.page.keyboard.type(found.word.lower())
        expect(self.unsent).to_have_count(len(found.letters.replace(".", "")))

    def compose(self, found: Placement | None) -> None:
        """Be ready with a word, or without."""
        if found is None:
            self.button("Sans mot cette fois").click()
            self.sends(self.button("Oui, rien").click)
        else:
            self.write(found)
            self.sends(self.button("C’est prêt").click)


def words_of(view: dict[str, Any]) -> list[Placement]:
    """Find many words that whoever has this view may lay, the most valuable first."""
    known = dictionary(view["lexicon"], Rulings(tuple(view["admitted"]), tuple(view["banned"])))
    found = find_best(known, tuple(view["rows"]), view["rack"], 60, anagrams=False)
    return [each for each in found if each.score >= view["options"]["least_value"]]


class Partner:
    """Somebody at the same table who does something only when told to, and then as little as possible."""

    def __init__(self, guest: Guest, code: str, beside: Player) -> None:
        self.guest = guest
        self._code = code
        self._beside = beside

    def nudge(self) -> None:
        """Do the least there is to do, if anything is expected."""
        table, phase = self._beside.table, self._beside.view["phase"]
        expected = [each["seat"] for each in table["expected"] if each["commands"] != ["reopen"]]
        if 1 in expected and phase in LEAST:
            done = ask(self.guest, self._code, {"type": "move", "seat": 1, "command": LEAST[phase]})
            self._beside.wait_until(lambda: self._beside.table["sequence"] >= done)

    def prepares(self, directions: tuple[str, ...]) -> Placement:
        """Be ready with the most valuable word that may be laid in some directions."""
        robot = Robot(self.guest, self._code)
        words = words_of(robot.table["views"][0]["view"])
        found = next(each for each in words if each.direction in directions)
        places = zip(found.squares, found.letters, strict=True)
        tiles = [{"row": row, "column": column, "letter": letter} for (row, column), letter in places if letter != "."]
        done = robot.does({"type": "move", "seat": 1, "command": {"type": "prepare", "tiles": tiles}})
        robot.leave()
        self._beside.wait_until(lambda: self._beside.table["sequence"] >= done)
        return found

    def leads_to(self, *commands: str, **ways: Any) -> None:
        """Let both play until one of these commands is asked of the other one."""
        anna = self._beside
        for _ in range(400):
            if set(commands) & set(anna.may):
                return
            if set(anna.may) - {"reopen"}:
                anna.act(**ways)
            else:
                self.nudge()
            anna.page.wait_for_timeout(25)
        raise AssertionError(f"it never came to {commands}: {anna.view['phase']}")


def against(guest: Guest, *bots: str, **options: Any) -> Player:
    """Sit down with bots that answer at once."""
    player = Player(guest)
    return player.at(open_table(guest, "coquillaude", bots=bots or ("1",), **{**QUICK, **options}))


def pair(guest: Enter, size: tuple[int, int] = DESKTOP, **options: Any) -> tuple[Player, Guest, str]:
    """Open a table for Anna and Léo; nobody looks at it yet. Gives Anna, Léo and the table's code."""
    anna, leo = Player(guest("Anna", size=size)), guest("Léo")
    code = open_table(anna.guest, "coquillaude", free=1, begin=False, **{**QUICK, **options})
    sit_down(leo, code, 1, "Léo")
    ask(anna.guest, code, {"type": "start"})
    return anna, leo, code


def duel(guest: Enter, size: tuple[int, int] = DESKTOP, **options: Any) -> tuple[Player, Partner]:
    """Sit down with somebody who waits to be told; gifts are soon chosen by the house."""
    anna, leo, code = pair(guest, size, **{"gift_seconds": 5, **options})
    return anna.at(code), Partner(leo, code, anna)


def both(guest: Enter, **options: Any) -> tuple[Player, Player]:
    """Sit down in two browsers."""
    anna, leo, code = pair(guest, **options)
    return anna.at(code), Player(leo).at(code)


def together(*players: Player, until: Callable[[], Player | None]) -> Player:
    """Let people at one table do what is asked of them, words apart, until it comes to something."""
    for _ in range(600):
        if (found := until()) is not None:
            return found
        for player in players:
            if set(player.may) - {"reopen", "prepare"}:
                player.act()
            player.page.wait_for_timeout(25)
    raise AssertionError(f"it never came to it: {players[0].view['phase']}")
