"""The state after each event. Total, because events are facts."""

from msgspec.structs import replace

from pioche.kernel.base import WordRuled
from pioche.kernel.errors import Refusal
from pioche.kernel.seats import left_of, put

from .bag import Tile, kept_jokers, letters_of, put_back, taken_out
from .events import (
    AnyEvent,
    ChallengeBegun,
    Continued,
    Drawn,
    Failed,
    GameEnded,
    KirdyCalled,
    LetterExchanged,
    LettersArranged,
    LotsDrawn,
    NothingFound,
    Scored,
    SecretRevealed,
    StealMissed,
    Stopped,
    TimeDoubled,
    TurnBegun,
    TurnEnded,
    WordAccepted,
    WordRefused,
)
from .state import LastTurn, NotCounted, Said, Secret, State

REFUSED_KEPT = 12
"""The latest refused words that stay on show: a seat may be wrong as often as it likes (K-13, K-18)."""


def evolve(state: State, event: AnyEvent) -> State:
    """Give the state after an event."""
    match event:
        case WordAccepted() | WordRefused() | SecretRevealed():
            return _by_word(state, event)
        case TurnBegun() | Drawn() | ChallengeBegun() | TurnEnded():
            return _along_a_turn(state, event)
        case Failed() | StealMissed() | KirdyCalled():
            return _for_the_others(state, event)
        case NothingFound(seat=seat):
            return replace(state, out=(*state.out, seat))
        case LetterExchanged() | LettersArranged() | TimeDoubled():
            return _by_joker(state, event)
        case Scored():
            return _scored(state, event)
        case Stopped() | Continued():
            return replace(state, phase="between turns")
        case LotsDrawn():
            return state
        case GameEnded(reason=reason):
            return replace(state, phase="over", ended=reason, stealer=None)
        case WordRuled():
            return replace(state, rulings=state.rulings.after(event))


def _along_a_turn(state: State, event: TurnBegun | Drawn | ChallengeBegun | TurnEnded) -> State:
    match event:
        case TurnBegun(seat=seat):
            return replace(state, active=seat, turn=state.turn + 1)
        case Drawn(tiles=tiles):
            return _laid(state, tiles, len(state.support), bag=state.bag)
        case ChallengeBegun():
            return replace(state, phase="challenge", fresh=(), clock=state.clock + 1)
        case TurnEnded():
            return _cleared(state)


def _laid(state: State, tiles: tuple[Tile, ...], place: int, bag: tuple[Tile, ...]) -> State:
    """K-09, K-22, K-26: put letters on the support, jokers beside their drawer, grey ones aside."""
    letters, kept = letters_of(tiles), kept_jokers(tiles)
    growth = len(letters)
    moved = [old if old < place else old + growth for old in state.fresh]
    jokers = state.jokers
    if kept:
        jokers = put(jokers, state.active, (*jokers[state.active], *kept))
    return replace(
        state,
        phase="jokers",
        bag=taken_out(bag, tiles),
        jokers=jokers,
        greys=state.greys + tiles.count("grey"),
        support=state.support[:place] + letters + state.support[place:],
        fresh=tuple(sorted((*moved, *range(place, place + growth)))),
        clock=state.clock + 1,
    )


def _for_the_others(state: State, event: Failed | StealMissed | KirdyCalled) -> State:
    """K-10, K-17: turn an hourglass for the other seats, one after the other or all at once."""
    clock = state.clock + 1
    match event:
        case Failed(after_ms=after_ms):
            first = left_of(state.active, state.seats)
            return replace(state, phase="stealing", stealer=first, thought_ms=after_ms, clock=clock)
        case StealMissed(seat=seat):
            after = left_of(seat, state.seats)
            return replace(state, stealer=None if after == state.active else after, clock=clock)
        case KirdyCalled(word=word, broken=broken, after_ms=after_ms):
            secret = Secret(word, broken)
            return replace(state, phase="kirdy", secret=secret, out=(), thought_ms=after_ms, clock=clock)


def _by_joker(state: State, event: LetterExchanged | LettersArranged | TimeDoubled) -> State:
    match event:
        case LetterExchanged(place=place, tiles=tiles):
            return _exchanged(state, place, tiles)
        case LettersArranged(order=order, support=support):
            fresh = tuple(place for place, old in enumerate(order) if old in state.fresh)
            return replace(_without_joker(state, "yellow"), support=support, fresh=fresh)
        case TimeDoubled():
            return replace(_without_joker(state, "red"), doubled=True)


def _exchanged(state: State, place: int, tiles: tuple[Tile, ...]) -> State:
    """K-24: the letter goes back before the draw, the joker after it."""
    bag = put_back(state.bag, state.support[place])
    support = state.support[:place] + state.support[place + 1 :]
    fresh = tuple(old - (old > place) for old in state.fresh if old != place)
    return _without_joker(_laid(replace(state, support=support, fresh=fresh), tiles, place, bag), "green")


def _without_joker(state: State, joker: Tile) -> State:
    """K-23: a used joker goes back to the bag."""
    hand = taken_out(state.jokers[state.active], (joker,))
    return replace(state, jokers=put(state.jokers, state.active, hand), bag=put_back(state.bag, (joker,)))


def _by_word(state: State, event: WordAccepted | WordRefused | SecretRevealed) -> State:
    """Keep what was said or shown; the hourglass goes on, unless the active seat has met its challenge."""
    seat, word = event.seat, event.word
    match event:
        case WordRefused(refusal=refusal):
            return replace(state, refused=_with_refused(state, NotCounted(seat, word, refusal)))
        case SecretRevealed(refusal=Refusal() as refusal):
            return replace(state, refused=_with_refused(state, NotCounted(seat, word, refusal)), secret=None)
        case WordAccepted(spellings=spellings) | SecretRevealed(spellings=spellings):
            said = (*state.said, Said(seat, word, spellings))
            if state.phase != "challenge":
                # The secret word of a KIRDY that is foiled is shown with the points.
                return replace(state, said=said, secret=state.secret if isinstance(event, WordAccepted) else None)
            return replace(state, said=said, refused=(), phase="choice", doubled=False, clock=state.clock + 1)


def _with_refused(state: State, word: NotCounted) -> tuple[NotCounted, ...]:
    return (*state.refused, word)[-REFUSED_KEPT:]


def _scored(state: State, event: Scored) -> State:
    scores = put(state.scores, event.seat, state.scores[event.seat] + event.points)
    foiled = state.secret if event.how == "counter" else None
    last = LastTurn(state.turn, state.active, state.support, state.said, event.seat, event.points, event.how, foiled)
    return replace(state, scores=scores, last=last, secret=None)


def _cleared(state: State) -> State:
    """K-12: letters and grey jokers go back to the bag."""
    last = state.last
    if last is None or last.turn != state.turn:
        last = LastTurn(state.turn, state.active, state.support, state.said, None, 0, None)
    return replace(
        state,
        phase="between turns",
        bag=put_back(state.bag, (*state.support, *("grey",) * state.greys)),
        support="",
        fresh=(),
        greys=0,
        doubled=False,
        said=(),
        refused=(),
        thought_ms=0,
        stealer=None,
        out=(),
        last=last,
        silent_turns=0 if _words_were_said(state) else state.silent_turns + 1,
    )


def _words_were_said(state: State) -> bool:
    """K-29: tell whether somebody has said a word in this turn, valid or not; before rules 2, a valid one."""
    return bool(state.said) or (state.rules >= 2 and bool(state.refused))
