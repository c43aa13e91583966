"""What a seat may know: everything but the digits under the stones (Z-02, Z-11)."""

from typing import TYPE_CHECKING, Literal, TypeAlias

from pioche.kernel.base import View
from pioche.kernel.game import Waiting
from pioche.kernel.play import expected_of
from pioche.kernel.seats import Seat

from .board import COVERED, Digit, box_of

if TYPE_CHECKING:
    from .state import Position

Phase: TypeAlias = Literal["before", "preparation", "turn", "over"]
Manner: TypeAlias = Literal["bag", "same_digit", "announce"]
"""How a digit is looked for: drawn from the bag (Z-05), the same one again (Z-13), or announced (Z-14)."""


class TableView(View, frozen=True):
    """The table as all see it, and what this seat may do now."""

    phase: Phase
    manner: Manner
    sheet: int
    board: str
    """81 characters: the uncovered digits, and “.” for a stone."""
    active: Seat | None
    """Whose move it is."""
    sought: Digit | None
    """The digit that is looked for now."""
    drawn: tuple[Digit, ...]
    bag: tuple[Digit, ...]
    incomplete: tuple[Digit, ...]
    """The digits that still lie under some stone."""
    announceable: tuple[Digit, ...]
    """Z-14: the digits that may be announced in this turn; empty where there is a bag."""
    found: int
    """The stones kept in this turn."""
    stones: tuple[int, ...]
    aside: int
    """The stones that belong to nobody."""
    may: tuple[str, ...]
    """The kinds of commands that this seat may send."""
    open_boxes: tuple[int, ...]
    """The 3×3 boxes, 0 to 8, in which the active seat may lift any stone now."""
    move: int
    limit: float | None
    """Seconds of the running hourglass."""
    time_left_ms: tuple[int, ...]


def view(state: "Position", seat: Seat | None, waiting: Waiting | None) -> TableView:
    """Z-02, Z-11: the same for everybody, but for whose move it is."""
    return TableView(
        phase=_phase(state, waiting),
        manner=state.options.manner,
        sheet=state.options.sheet,
        board=state.board,
        active=waiting.expected[0].seat if waiting and waiting.expected else None,
        sought=state.sought,
        drawn=state.drawn,
        bag=state.bag,
        incomplete=state.incomplete,
        announceable=state.announceable,
        found=state.found,
        stones=state.stones,
        aside=81 - state.board.count(COVERED) - sum(state.stones),
        may=() if waiting is None or seat is None else expected_of(waiting, seat),
        open_boxes=tuple(sorted({box_of(square) for square in state.liftable})),
        move=state.move,
        limit=None if waiting is None else waiting.limit,
        time_left_ms=state.time_left_ms,
    )


def _phase(state: "Position", waiting: Waiting | None) -> Phase:
    if waiting is None:
        return "over"
    if not state.grid:
        return "before"
    return "preparation" if state.preparing else "turn"
