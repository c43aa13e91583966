"""The state of a game, and how it starts."""

from typing import Literal, TypeAlias

from msgspec import Struct

from pioche.components.rulings import Rulings
from pioche.components.tiles import Rows, no_letters
from pioche.kernel import base
from pioche.kernel.game import TODAY, Setup
from pioche.kernel.seats import Seat, from_left_of

from .box import BOARD, PAWNS
from .cards import Ballot, Drawn, Reply
from .conventions import Conventions, conventions_of
from .dice import Throw
from .options import Options
from .preparations import Bid, Move, Preparation

Phase: TypeAlias = Literal["before", "roll", "gift", "question", "verdict", "appeal", "words", "attack", "over"]


class Missed(Struct, frozen=True):
    """What a seat had before it when it laid nothing: the board, and its pawns."""

    rows: Rows
    rack: str


class State(base.State, frozen=True):
    """Pawns on the board, on the racks and in the bag; whose question it is; what the seats have prepared."""

    options: Options
    lexicon: str
    racks: tuple[str, ...]
    scores: tuple[int, ...]
    rows: Rows = no_letters(BOARD.size)
    bag: str = PAWNS
    phase: Phase = "before"
    clock: int = 0
    """Names the hourglass; 0 is before the game."""
    round: int = 0
    first: Seat = Seat(0)
    """The seat that is questioned first in every round."""
    turn: Seat = Seat(0)
    """The seat that is questioned."""
    numbers: tuple[int, ...] = ()
    """What each seat has rolled this round; 0 for nothing."""
    owing: tuple[Seat, ...] = ()
    """The seats that still have to give pawns."""
    gift: int = 0
    """How many pawns each of them owes."""
    card: Drawn | None = None
    """The entry on the table; it stays until the next."""
    asked: tuple[int, ...] = ()
    """The numbers of all questions asked so far."""
    reply: Reply | None = None
    """What became of the latest question."""
    before: tuple[int, Reply] | None = None
    """What became of the question before this one, in the same round, with its number."""
    ballots: tuple[Ballot | None, ...] = ()
    """What each seat says of the reply."""
    preparations: tuple[Preparation | None, ...] = ()
    sealed: tuple[Seat, ...] = ()
    """The seats that are ready."""
    reveal: tuple[Bid, ...] = ()
    """All preparations of the latest round of words, from low to high."""
    tie: tuple[Throw, ...] = ()
    """The rolls that settled a tie among them."""
    last: Move | None = None
    passed: tuple[Seat, ...] = ()
    """The seats that will not attack the anagrams."""
    barren: int = 0
    """How many rounds in succession have brought no word."""
    missed: tuple[Missed | None, ...] = ()
    """Of each seat that had prepared nothing in the latest round of words, what it had before it."""
    end: str = ""
    """Why the game is over."""
    rulings: Rulings = Rulings()
    rules: int = TODAY
    """The version of the rules that the game began under."""

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.racks)

    @property
    def conventions(self) -> Conventions:
        """How this game reads what the rulebook leaves open."""
        return conventions_of(self.options, self.rules)

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """Give all seats but one, from its left."""
        return tuple(from_left_of(seat, self.seats))

    @property
    def latest(self) -> Move:
        """The latest move, where there must be one."""
        if self.last is None:
            raise LookupError("no word has been laid")
        return self.last

    @property
    def open_card(self) -> Drawn:
        """The card on the table, where there must be one."""
        if self.card is None:
            raise LookupError("no question has been asked")
        return self.card

    @property
    def open_reply(self) -> Reply:
        """The latest reply, where there must be one."""
        if self.reply is None:
            raise LookupError("no question has been answered")
        return self.reply


def start(setup: Setup[Options]) -> State:
    """Give the state before the deal."""
    seats = setup.seats
    return State(setup.options, setup.lexicon, ("",) * seats, (0,) * seats, rules=setup.rules)
