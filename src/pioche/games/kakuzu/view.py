"""What a seat may know: everything but the digits under the stones (Z-02, Z-11)."""

from typing import Literal, TypeAlias

from pioche.kernel import base
from pioche.kernel.game import Waiting
from pioche.kernel.play import expected_of
from pioche.kernel.seats import Seat

from .board import COVERED, Digit, open_boxes
from .options import Manner
from .state import State
from .waiting import waiting

Phase: TypeAlias = Literal["before", "preparation", "turn", "over"]


class View(base.View, frozen=True):
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


def view(state: State, seat: Seat | None) -> View:
    """Z-02, Z-11: the same for everybody, but for whose move it is."""
    now = waiting(state)
    return View(
        phase=_phase(state, now),
        manner=state.options.manner,
        sheet=state.options.sheet,
        board=state.board,
        active=now.expected[0].seat if now and now.expected else None,
        sought=state.sought,
        drawn=state.drawn,
        bag=state.bag,
        incomplete=state.incomplete,
        announceable=state.announceable,
        found=state.found,
        stones=state.stones,
        aside=81 - state.board.count(COVERED) - sum(state.stones),
        may=() if now is None or seat is None else expected_of(now, seat),
        open_boxes=open_boxes(state.board) if state.may_lift else (),
        move=state.move,
        limit=None if now is None else now.limit,
        time_left_ms=state.time_left_ms,
    )


def _phase(state: State, now: Waiting | None) -> Phase:
    if now is None:
        return "over"
    if not state.grid:
        return "before"
    return "preparation" if state.preparing else "turn"
