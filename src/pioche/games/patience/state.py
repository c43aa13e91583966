"""The state of a patience, and how it starts."""

from msgspec import Struct

from pioche.components.clebox import BOARD
from pioche.components.rulings import Rulings
from pioche.components.tiles import Rows, Run, Tile, no_letters
from pioche.kernel import base
from pioche.kernel.game import Setup

from .options import Options

LAST_SQUARE = (BOARD.size - 1, BOARD.size - 1)


class Link(Struct, frozen=True):
    """A word of the chain: what was laid, where it reads, what was drawn after it."""

    tiles: tuple[Tile, ...]
    run: Run
    drawn: str


class State(base.State, frozen=True):
    """The board, the rack, the letters still face down, and the chain of words."""

    options: Options
    lexicon: str
    number: int = 0
    rows: Rows = no_letters(BOARD.size)
    rack: str = ""
    stock: str = ""
    """The letters face down, in the order in which they will be drawn; before the deal none are known."""
    known: int = 0
    """How many letters of the stock the player has seen already, before taking a word back."""
    chain: tuple[Link, ...] = ()
    stuck: bool = False
    end: str = ""
    """How it ended: arrived, stuck or gave_up."""
    dealt: bool = False
    clock: int = 0
    rulings: Rulings = Rulings()

    @property
    def last(self) -> Run | None:
        """The word that the next one must cross."""
        return self.chain[-1].run if self.chain else None


def start(setup: Setup[Options]) -> State:
    """Give the state before the deal."""
    return State(setup.options, setup.lexicon)
