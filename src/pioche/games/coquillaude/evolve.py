"""The state after an event."""

from msgspec.structs import replace

from pioche.components.bags import in_order, without
from pioche.components.tiles import lay
from pioche.kernel.base import WordRuled
from pioche.kernel.seats import Seat, put

from .cards import Reply
from .events import (
    Answered,
    AnyEvent,
    Asked,
    Attacked,
    Claimed,
    ClueGiven,
    Dealt,
    Drew,
    Ended,
    GiftDue,
    Given,
    Laid,
    LetPass,
    NothingLaid,
    OrderRolled,
    Prepared,
    Reopened,
    Revealed,
    Rolled,
    RoundBegun,
    Scored,
    Settled,
    TieRolled,
    TurnBegun,
    Voted,
    WordEvent,
    WordsBegun,
)
from .preparations import Bid, Counted, Move
from .state import Missed, Phase, State


def evolve(state: State, event: AnyEvent) -> State:
    """Give the state after an event."""
    match event:
        case Dealt(racks=racks):
            return replace(state, racks=racks, bag=without(state.bag, racks))
        case OrderRolled(rolls=rolls, first=first):
            numbers = {roll.seat: roll.number for roll in reversed(rolls)}
            rolled = tuple(numbers[Seat(seat)] for seat in range(state.seats))
            return replace(begin_round(state, 1), first=first, turn=first, numbers=rolled)
        case Ended(how=how):
            return replace(state, phase="over", end=how)
        case WordRuled():
            return replace(state, rulings=state.rulings.after(event))
        case RoundBegun() | TurnBegun() | Rolled() | GiftDue() | Given() | Asked() | ClueGiven():
            return when_questioned(state, event)
        case Answered() | Claimed() | Voted() | Settled() | Drew():
            return when_answered(state, event)
        case _:
            return when_words(state, event)


def turned(state: State, phase: Phase) -> State:
    """Turn the hourglass for another phase."""
    return replace(state, phase=phase, clock=state.clock + 1)


def begin_round(state: State, number: int) -> State:
    """Q-04: nobody has rolled yet."""
    numbers = (0,) * state.seats
    return replace(state, round=number, turn=state.first, numbers=numbers, card=None, reply=None, before=None)


def when_questioned(
    state: State, event: RoundBegun | TurnBegun | Rolled | GiftDue | Given | Asked | ClueGiven
) -> State:
    """Give the state after what leads to a question."""
    match event:
        case RoundBegun(round=number):
            return begin_round(state, number)
        case TurnBegun(seat=seat):
            return turned(replace(state, turn=seat), "roll")
        case Rolled(seat=seat, number=number):
            return replace(state, numbers=put(state.numbers, seat, number))
        case GiftDue(pawns=pawns, owing=owing):
            return turned(replace(state, owing=owing, gift=pawns), "gift")
        case Given(seat=seat, to=to, letters=letters):
            racks = put(state.racks, seat, without(state.racks[seat], letters))
            racks = put(racks, to, in_order((racks[to], letters)))
            return replace(state, racks=racks, owing=tuple(each for each in state.owing if each != seat))
        case Asked(seat=seat, card=card):
            asked = state.asked if card.bonus else (*state.asked, card.key)
            before = (state.open_card.key, state.reply) if state.reply else state.before
            state = replace(state, turn=seat, card=card, asked=asked, reply=None, before=before, gift=0)
            return turned(state, "question")
        case ClueGiven():
            card = state.open_card
            return replace(state, card=replace(card, stars=card.stars - 1, clues=card.clues - 1))


def when_answered(state: State, event: Answered | Claimed | Voted | Settled | Drew) -> State:
    """Give the state after an answer and what it brings."""
    match event:
        case Answered():
            reply = Reply(event.seat, event.typed, event.right, event.late)
            phase: Phase = "appeal" if event.honour else "verdict"
            return turned(replace(state, reply=reply, ballots=(None,) * state.seats), phase)
        case Claimed():
            return replace(state, reply=replace(state.open_reply, honour=True))
        case Voted(seat=seat, ballot=ballot):
            return replace(state, ballots=put(state.ballots, seat, ballot))
        case Settled(right=right, overruled=overruled):
            return replace(state, reply=replace(state.open_reply, right=right, overruled=overruled))
        case Drew(seat=seat, letters=letters):
            racks = put(state.racks, seat, in_order((state.racks[seat], letters)))
            state = replace(state, racks=racks, bag=without(state.bag, letters))
            if state.reply is None:
                return state
            return replace(state, reply=replace(state.reply, pawns=len(letters)))


def when_words(state: State, event: WordEvent) -> State:
    """Give the state after what happens to words."""
    match event:
        case WordsBegun():
            return turned(replace(state, preparations=(None,) * state.seats, sealed=()), "words")
        case Prepared(seat=seat, preparation=preparation):
            preparations = put(state.preparations, seat, preparation)
            return replace(state, preparations=preparations, sealed=(*state.sealed, seat))
        case Reopened(seat=seat):
            return replace(state, sealed=tuple(each for each in state.sealed if each != seat))
        case Revealed(bids=bids):
            reveal = tuple(Bid(bid.seat, state.preparations[bid.seat]) for bid in bids)
            missed = tuple(
                None if prepared else Missed(state.rows, rack)
                for prepared, rack in zip(state.preparations, state.racks, strict=True)
            )
            return replace(state, reveal=reveal, tie=(), preparations=(None,) * state.seats, sealed=(), missed=missed)
        case TieRolled(rolls=rolls):
            return replace(state, tie=rolls)
        case Laid():
            return laid(state, event)
        case LetPass(seat=seat):
            return replace(state, passed=(*state.passed, seat))
        case Attacked(seat=seat, anagrams=found, points=points):
            return scored(state, seat, points, found)
        case Scored(seat=seat, points=points):
            return scored(state, seat, points, ())
        case NothingLaid(rounds=rounds):
            return replace(state, barren=rounds)


def laid(state: State, event: Laid) -> State:
    """Q-11: the highest preparation lies on the board; its pawns have left the rack."""
    preparation = next(bid.preparation for bid in state.reveal if bid.seat == event.seat)
    if preparation is None:
        raise LookupError("this seat has prepared nothing")
    tiles = preparation.tiles
    rack = without(state.racks[event.seat], (tile.letter for tile in tiles))
    state = replace(
        state,
        rows=lay(state.rows, tiles),
        racks=put(state.racks, event.seat, rack),
        last=Move(event.seat, preparation),
        passed=(),
        barren=0,
    )
    return turned(state, "attack")


def scored(state: State, seat: Seat, points: int, found: tuple[Counted, ...]) -> State:
    """Mark points for the seat that earns them by the latest word."""
    last = replace(state.latest, scorer=seat, points=points, found=found)
    return replace(state, scores=put(state.scores, seat, state.scores[seat] + points), last=last)
