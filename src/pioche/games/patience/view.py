"""What the player, or a spectator, may know."""

from typing import Literal

from msgspec import Struct

from pioche.components.clebox import BOARD
from pioche.components.phrases import spelled
from pioche.components.tiles import Rows, Run
from pioche.kernel import base
from pioche.kernel.play import expected_of
from pioche.kernel.seats import Seat

from .state import LAST_SQUARE, State
from .waiting import waiting


class Word(Struct, frozen=True, forbid_unknown_fields=True):
    """A word of the chain and where it reads."""

    word: str
    row: int
    column: int
    down: bool

    @property
    def run(self) -> Run:
        """The same as letters on the board."""
        return Run(self.row, self.column, self.down, self.word)


class View(base.View, frozen=True, kw_only=True):
    """The rack, the board, the chain so far."""

    phase: Literal["before", "turn", "stuck", "over"]
    may: tuple[str, ...]
    """The commands that the player may send now."""
    number: int
    date: str
    board: Rows
    """The squares of the board; their colours mean nothing here."""
    goal: tuple[int, int]
    rows: Rows
    """The letters: a dot for none, a small letter for a joker."""
    rack: str
    stock: int
    next_letters: str
    """The letters that will be drawn next, as far as the player has seen them before taking words back."""
    chain: tuple[Word, ...]
    end: str
    strict: bool
    practice: bool
    plurals: bool
    lexicon: str
    admitted: tuple[str, ...]
    banned: tuple[str, ...]
    spelled: dict[str, str]
    """Words of this view as sentences write them, with their accents, where the letters alone do not show them."""


def view(state: State, seat: Seat | None) -> View:
    """P-01: the letters face down stay hidden; the rack is the player's."""
    wait = waiting(state)
    return View(
        phase="over" if state.end else "before" if not state.dealt else "stuck" if state.stuck else "turn",
        may=() if seat is None or wait is None else expected_of(wait, seat),
        number=state.number,
        date=state.options.date,
        board=BOARD.rows,
        goal=LAST_SQUARE,
        rows=state.rows,
        rack="" if seat is None else state.rack,
        stock=len(state.stock),
        next_letters="" if seat is None else state.stock[: state.known],
        chain=tuple(Word(link.run.word, link.run.row, link.run.column, link.run.down) for link in state.chain),
        end=state.end,
        strict=state.options.strict,
        practice=state.options.practice,
        plurals=state.options.plurals,
        lexicon=state.lexicon,
        admitted=state.rulings.admitted,
        banned=state.rulings.banned,
        spelled=spelled(link.run.word for link in state.chain),
    )
