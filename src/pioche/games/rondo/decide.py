"""What follows from an act."""

from collections.abc import Sequence
from typing import TypeAlias

from pioche.components.rulings import ruled
from pioche.kernel import story
from pioche.kernel.base import Begin, RuleWord, TimeUp
from pioche.kernel.chance import Chance
from pioche.kernel.game import Act
from pioche.kernel.seats import Seat

from . import scoring
from .cards import ERASER, PACK, Card, in_order
from .commands import Exchange, Lay, OpeningWord, Pass, Placed
from .events import AnyEvent, Dealt, Drawn, Ended, EndReason, Exchanged, Laid, Passed, WordGiven
from .evolve import evolve
from .placement import place
from .requirements import require_exchange, require_word
from .starter import require_opening, reveal
from .state import State

HAND = 7

Story: TypeAlias = story.Story[State, AnyEvent]


def decide(state: State, act: Act, chance: Chance) -> Sequence[AnyEvent]:
    """Give what follows from an expected act."""
    story = Story(state, chance, evolve)
    match act.command:
        case Begin():
            story.emit(_dealt(len(state.hands), chance))
        case RuleWord(word=word, admit=admit):
            story.emit(ruled(word, admit, "R-21"))
        case TimeUp():
            _time_up(story)
        case OpeningWord(letters=letters) if act.seat is not None:
            _give_word(story, act.seat, letters)
        case Lay(cards=cards) if act.seat is not None:
            _lay(story, act.seat, cards)
        case Exchange(card=card) if act.seat is not None:
            _exchange(story, act.seat, card)
        case Pass() if act.seat is not None:
            _pass_turn(story, act.seat)
        case other:
            raise AssertionError(f"not a command of this game: {other}")
    return story.events


def _dealt(seats: int, chance: Chance) -> Dealt:
    """R-03: seven cards each, the rest is the stock."""
    cards = "".join(chance.shuffle(PACK))
    hands = tuple(in_order(cards[HAND * seat : HAND * (seat + 1)]) for seat in range(seats))
    return Dealt(hands, cards[HAND * seats :])


def _give_word(story: Story, seat: Seat, letters: str) -> None:
    """R-04: keep a secret word; the last one reveals them all."""
    require_opening(letters, story.state.hands[seat], story.state.words)
    story.emit(WordGiven(seat, letters))
    if None not in story.state.opening:
        _reveal(story)


def _reveal(story: Story) -> None:
    story.emit(reveal(story.state.opening, story.state.options.youngest, story.chance))


def _time_up(story: Story) -> None:
    """R-04, R-06: no more secret words, or the turn is passed."""
    if story.state.phase == "opening":
        _reveal(story)
    else:
        _pass_turn(story, story.state.turn, time_up=True)


def _lay(story: Story, seat: Seat, cards: tuple[Placed, ...]) -> None:
    """R-06 to R-13: make a new word, score it and draw; R-17a: the last card ends the game."""
    state = story.state
    made = place(state.holder, state.hands[seat], cards, state.options)
    require_word(state.words, made.word)
    points = scoring.turn_points(made.row, cards, state.options, state.exchanges)
    parts = (scoring.bonus(cards, state.options), made.row.count(ERASER), state.exchanges) if state.rules >= 3 else ()
    story.emit(Laid(seat, cards, made.word, points, *parts))
    kept = story.state.hands[seat]
    if drawn := state.stock[: max(0, HAND - len(kept))]:
        story.emit(Drawn(seat, drawn))
    elif not kept:
        _end(story, "hand_empty")


def _exchange(story: Story, seat: Seat, card: Card) -> None:
    """R-15: a card goes under the stock, the top one is taken."""
    require_exchange(story.state.hands[seat], story.state.stock, card)
    story.emit(Exchanged(seat, card, story.state.stock[0]))


def _pass_turn(story: Story, seat: Seat, *, time_up: bool = False) -> None:
    """R-14: a dash and a card; R-17b: when all pass on an empty stock the game is over."""
    story.emit(Passed(seat, -scoring.exchange_cost(story.state.exchanges), time_up))
    state = story.state
    if state.stock:
        story.emit(Drawn(seat, state.stock[0]))
    elif state.passes == len(state.hands):
        _end(story, "all_passed")


def _end(story: Story, reason: EndReason) -> None:
    """R-18: show the hands and deduct them."""
    hands = story.state.hands
    story.emit(Ended(reason, hands, tuple(map(scoring.left_over, hands))))
