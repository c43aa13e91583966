"""The state after an event."""

from msgspec.structs import replace

from pioche.components.bags import in_order, without
from pioche.components.tiles import lay, lift
from pioche.kernel.base import WordRuled
from pioche.kernel.seats import Seat, left_of, put

from . import scoring
from .events import (
    Accepted,
    AnyEvent,
    Blocked,
    Confirmed,
    Contested,
    DealerDrawn,
    Dealt,
    KeyTurned,
    Laid,
    Passed,
    TakenBack,
    WentOut,
)  # fmt: skip
from .state import Missed, Move, State


def evolve(state: State, event: AnyEvent) -> State:
    """Give the state after an event."""
    match event:
        case DealerDrawn(dealer=dealer):
            return replace(state, dealer=dealer, turn=dealer)
        case Dealt(racks=racks):
            return replace(state, racks=racks, stock=without(state.stock, racks), clock=1)
        case KeyTurned(word=word):
            return replace(state, keys=(*state.keys, word), key=word)
        case WordRuled():
            return replace(state, rulings=state.rulings.after(event))
        case Passed(seat=seat):
            return next_turn(replace(missing(state, seat), passes=state.passes + 1))
        case WentOut(seat=seat, points=points):
            return replace(scored(state, seat, points), end="went_out")
        case Blocked(costs=costs):
            scores = tuple(score - cost for score, cost in zip(state.scores, costs, strict=True))
            return replace(state, scores=scores, end="blocked")
        case _:
            return after_laying(state, event)


def after_laying(state: State, event: Laid | Accepted | Contested | TakenBack | Confirmed) -> State:
    """Give the state after what happens to a move."""
    match event:
        case Laid():
            return laid(state, event)
        case Accepted(seat=seat):
            return replace(state, accepted=(*state.accepted, seat))
        case Contested(seat=seat, right=right):
            return scored(state, seat, scoring.CONTEST if right else -scoring.CONTEST)
        case TakenBack():
            return taken_back(state)
        case Confirmed(seat=seat, drawn=drawn):
            racks = put(state.racks, seat, in_order((state.racks[seat], drawn)))
            key = None if state.last is not None and state.last.key else state.key
            state = replace(state, racks=racks, stock=without(state.stock, drawn), key=key, passes=0)
            return next_turn(missing(state, seat, laid=True))


def laid(state: State, event: Laid) -> State:
    """C-12: the letters lie on the board and the points are marked at once."""
    move = Move(event.seat, event.tiles, event.words, event.points, event.key)
    rack = without(state.racks[event.seat], (tile.held for tile in event.tiles))
    state = replace(
        state,
        rows=lay(state.rows, event.tiles),
        racks=put(state.racks, event.seat, rack),
        last=move,
        contestable=True,
        clock=state.clock + 1,
    )
    return scored(state, event.seat, event.points)


def taken_back(state: State) -> State:
    """C-13: the letters go back to the rack, the points are gone, the turn is over."""
    move = state.last
    if move is None:
        return state
    rack = in_order((state.racks[move.seat], *(tile.held for tile in move.tiles)))
    state = replace(
        scored(state, move.seat, -move.points),
        rows=lift(state.rows, move.tiles),
        racks=put(state.racks, move.seat, rack),
        last=None,
        passes=state.passes + 1,
    )
    return next_turn(missing(state, move.seat))


def missing(state: State, seat: Seat, *, laid: bool = False) -> State:
    """Remember what a seat had before it when it laid nothing; or that it has laid something."""
    missed = None if laid else Missed(state.rows, state.racks[seat], state.key)
    return replace(state, missed=put(state.missed or (None,) * state.seats, seat, missed))


def next_turn(state: State) -> State:
    """C-01: the turn goes to the left."""
    turn = left_of(state.turn, state.seats)
    return replace(state, turn=turn, contestable=False, accepted=(), clock=state.clock + 1, turns=state.turns + 1)


def scored(state: State, seat: Seat, points: int) -> State:
    """Mark points for a seat."""
    return replace(state, scores=put(state.scores, seat, state.scores[seat] + points))
