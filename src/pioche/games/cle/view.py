"""What a seat may know."""

from typing import Literal, TypeAlias

from pioche.components.clebox import BOARD, Colour
from pioche.components.phrases import spelled
from pioche.components.tiles import Rows
from pioche.kernel import base
from pioche.kernel.play import expected_of
from pioche.kernel.seats import Seat

from .examples import examples
from .scoring import totals
from .state import KEY_CARDS, Move, State
from .waiting import waiting

Phase: TypeAlias = Literal["before", "turn", "contest", "over"]


class View(base.View, frozen=True, kw_only=True):
    """One's own rack, and what lies open on the table."""

    phase: Phase
    may: tuple[str, ...]
    """The commands that this seat may send now."""
    limit: float | None
    """The seconds of the running hourglass."""
    turn: Seat
    dealer: Seat
    board: Rows
    """The squares: r o v b for a colour, a capital for a key square, G grey, a dot plain."""
    rows: Rows
    """The letters: a dot for none, a small letter for a joker."""
    colours: tuple[Colour, ...]
    sides: tuple[int, ...]
    """C-22: seats with the same number win and lose together."""
    rack: str
    rack_sizes: tuple[int, ...]
    stock: int
    key: str | None
    keys: tuple[str, ...]
    """All key words turned up so far."""
    cards_left: int
    scores: tuple[int, ...]
    totals: tuple[int, ...]
    """What counts in the end: with teams, the points of both partners."""
    last: Move | None
    accepted: tuple[Seat, ...]
    passes: int
    end: str
    arbiter: bool
    teams: bool
    short_words_score: bool
    lexicon: str
    admitted: tuple[str, ...]
    banned: tuple[str, ...]
    could_lay: tuple[str, ...]
    """Words that this seat could have laid when its latest turn brought nothing, once the board has changed."""
    spelled: dict[str, str]
    """Words of this view as sentences write them, with their accents, where the letters alone do not show them."""


def view(state: State, seat: Seat | None) -> View:
    """C-03, C-04, C-07: the others' letters, the stock and the cards that are still face down stay hidden."""
    wait, examples_laid = waiting(state), could_lay(state, seat)
    return View(
        phase=phase(state),
        may=() if seat is None or wait is None else expected_of(wait, seat),
        limit=None if wait is None else wait.limit,
        turn=state.turn,
        dealer=state.dealer,
        board=BOARD.rows,
        rows=state.rows,
        colours=state.colours,
        sides=state.sides,
        rack="" if seat is None else state.racks[seat],
        rack_sizes=tuple(map(len, state.racks)),
        stock=len(state.stock),
        key=state.key,
        keys=state.keys,
        cards_left=KEY_CARDS - len(state.keys),
        scores=state.scores,
        totals=totals(state),
        last=state.last,
        accepted=state.accepted,
        passes=state.passes,
        end=state.end,
        arbiter=state.options.arbiter,
        teams=state.in_teams,
        short_words_score=state.options.short_words_score,
        lexicon=state.lexicon,
        admitted=state.rulings.admitted,
        banned=state.rulings.banned,
        could_lay=examples_laid,
        spelled=spelled((*_judged(state), *examples_laid)),
    )


def could_lay(state: State, seat: Seat | None) -> tuple[str, ...]:
    """Give examples to the seat whose turn brought nothing, once somebody has laid a word since."""
    missed = None if seat is None or not state.missed or state.end else state.missed[seat]
    if seat is None or missed is None or missed.rows == state.rows:
        return ()
    colour, short = state.colours[seat], state.options.short_words_score
    return examples(state.lexicon, state.rulings, missed, colour, short)


def _judged(state: State) -> tuple[str, ...]:
    """C-13: give the words that nobody can contest any more; accents on others would tell that they are words."""
    stands = state.last is not None and (state.options.arbiter or not state.contestable)
    return (*(state.last.words if state.last and stands else ()), *state.keys)


def phase(state: State) -> Phase:
    """Name what is going on."""
    if state.end:
        return "over"
    if state.clock == 0:
        return "before"
    return "contest" if state.contestable else "turn"
