"""The state after each event. Total, because events are facts."""

from msgspec.structs import replace

from pioche.kernel.base import WordRuled
from pioche.kernel.seats import Seat, left_of, put

from .cards import Cards, in_order, without
from .events import AnyEvent, Dealt, Drawn, Ended, Exchanged, Laid, Opened, Passed, WordGiven
from .holder import faces, laid_over
from .state import Missed, State


def evolve(state: State, event: AnyEvent) -> State:
    """Give the state after an event."""
    match event:
        case Dealt(hands=hands, stock=stock):
            return replace(state, phase="opening", hands=hands, stock=stock, opening=(None,) * len(hands))
        case WordGiven(seat=seat, letters=letters):
            return replace(state, opening=put(state.opening, seat, letters))
        case Opened(starter=starter):
            return replace(state, phase="turns", opening=(), turn=starter, number=1)
        case Exchanged():
            return _exchanged(state, event)
        case Laid():
            return _laid(state, event)
        case Passed(seat=seat, points=points):
            passes = 0 if state.stock else state.passes + 1
            missed = Missed(faces(state.holder), state.hands[seat])
            return replace(_next_turn(state, seat, points or None, missed), passes=passes)
        case Drawn(seat=seat, cards=cards):
            hand, stock = in_order(state.hands[seat] + cards), state.stock[len(cards) :]
            return replace(state, hands=put(state.hands, seat, hand), stock=stock, buried=_still(state.buried, stock))
        case Ended(reason=reason, deductions=deductions):
            columns = tuple((*column, -deduction) for column, deduction in zip(state.columns, deductions, strict=True))
            return replace(state, phase="over", ended=reason, columns=columns)
        case WordRuled():
            return replace(state, rulings=state.rulings.after(event))


def _exchanged(state: State, event: Exchanged) -> State:
    hand = in_order(without(state.hands[event.seat], event.card) + event.taken)
    stock = state.stock[1:] + event.card
    return replace(
        state,
        hands=put(state.hands, event.seat, hand),
        stock=stock,
        buried=_still((*state.buried, event.seat), stock),
        exchanges=state.exchanges + 1,
    )


def _laid(state: State, event: Laid) -> State:
    seat = event.seat
    hand = without(state.hands[seat], (placed.card for placed in event.cards))
    turned = ((seat, placed.card) for placed in event.cards if placed.face_down)
    return replace(
        _next_turn(state, seat, event.points),
        hands=put(state.hands, seat, hand),
        holder=laid_over(state.holder, event.cards),
        made=(*state.made, event.word),
        turned=(*state.turned, *turned),
        passes=0,
    )


def _next_turn(state: State, seat: Seat, points: int | None, missed: Missed | None = None) -> State:
    """R-16: note the points, or a dash, and give the hourglass to the left."""
    return replace(
        state,
        columns=put(state.columns, seat, (*state.columns[seat], points)),
        turn=left_of(seat, len(state.hands)),
        number=state.number + 1,
        exchanges=0,
        missed=put(state.missed or (None,) * len(state.hands), seat, missed),
    )


def _still(buried: tuple[Seat, ...], stock: Cards) -> tuple[Seat, ...]:
    """Forget who buried the cards that have meanwhile been drawn from above."""
    return buried[len(buried) - len(stock) :] if len(buried) > len(stock) else buried
