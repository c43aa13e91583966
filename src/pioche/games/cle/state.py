"""The state of a game, and how it starts."""

from msgspec import Struct

from pioche.components.clebox import BOARD, LETTERS, SIGNS, Colour
from pioche.components.rulings import Rulings
from pioche.components.tiles import Rows, Tile, no_letters
from pioche.kernel import base
from pioche.kernel.game import TODAY, Setup
from pioche.kernel.seats import Seat, all_seats

from .colours import FIRST_TEAM, dealt_out
from .options import Options

KEY_CARDS = 12


class Move(Struct, frozen=True, forbid_unknown_fields=True):
    """Letters laid and what they were worth."""

    seat: Seat
    tiles: tuple[Tile, ...]
    words: tuple[str, ...]
    points: int
    key: bool


class Missed(Struct, frozen=True):
    """What a seat had before it when it laid nothing: the board, its rack and the key word."""

    rows: Rows
    rack: str
    key: str | None


class State(base.State, frozen=True):
    """The board, the racks and the stock, whose turn it is, and a move that may still be contested."""

    options: Options
    lexicon: str
    racks: tuple[str, ...]
    scores: tuple[int, ...]
    colours: tuple[Colour, ...]
    """C-02: the colour of each seat."""
    rows: Rows = no_letters(BOARD.size)
    stock: str = LETTERS
    dealer: Seat = Seat(0)
    turn: Seat = Seat(0)
    keys: tuple[str, ...] = ()
    """The key words turned up so far."""
    key: str | None = None
    """The key word in play."""
    last: Move | None = None
    """The latest move that lies on the board."""
    contestable: bool = False
    """Whether the latest move may still be contested."""
    accepted: tuple[Seat, ...] = ()
    """The seats that have nothing against it."""
    passes: int = 0
    """How many turns in succession have brought nothing."""
    clock: int = 0
    """Names the hourglass; 0 is before the deal."""
    end: str = ""
    """Why the game is over."""
    rulings: Rulings = Rulings()
    missed: tuple[Missed | None, ...] = ()
    """Of each seat whose latest turn brought nothing, what it had before it."""
    turns: int = 0
    """The turns that are over."""
    rules: int = TODAY

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.racks)

    @property
    def latest(self) -> Move:
        """The latest move, where there must be one."""
        if self.last is None:
            raise LookupError("no move lies on the board")
        return self.last

    @property
    def in_teams(self) -> bool:
        """C-22: teams need four seats; with fewer the option has no effect."""
        return self.options.teams and self.seats == len(SIGNS)

    @property
    def sides(self) -> tuple[int, ...]:
        """C-22: give the side of each seat: in teams red and orange against green and blue, otherwise its own."""
        if self.in_teams:
            return tuple(int(colour not in FIRST_TEAM) for colour in self.colours)
        return tuple(range(self.seats))

    def opponents(self, seat: Seat) -> tuple[Seat, ...]:
        """Give the seats of the other side."""
        sides = self.sides
        return tuple(other for other in all_seats(self.seats) if sides[other] != sides[seat])

    def may_contest(self) -> tuple[Seat, ...]:
        """C-13: all other seats may contest, but never one's own partner."""
        return self.opponents(self.latest.seat)


def start(setup: Setup[Options]) -> State:
    """Give the state before the deal; rules 1 knew no choice of colours."""
    seats = setup.seats
    colours = dealt_out(setup.options.colours if setup.rules >= 2 else (), seats)
    return State(setup.options, setup.lexicon, ("",) * seats, (0,) * seats, colours, rules=setup.rules)
