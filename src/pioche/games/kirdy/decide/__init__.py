"""What follows from an act."""

from collections.abc import Sequence

from pioche.components.rulings import ruled
from pioche.kernel.base import Begin, Command, RuleWord, TimeUp
from pioche.kernel.chance import Chance
from pioche.kernel.game import Act
from pioche.kernel.seats import Seat

from .. import scoring
from ..commands import Announce, Arrange, CallKirdy, Continue, DoubleTime, Exchange, GiveUp, KeepJokers, Pass, Stop
from ..events import AnyEvent, Continued, LettersArranged, Stopped, TimeDoubled
from ..evolve import evolve
from ..jokers import refuse_arrangement, refuse_exchange
from ..state import State
from .announcements import announce, call_kirdy, decline, fail, miss, reveal
from .turns import Story, begin_challenge, challenge_unless_jokers, draw_letters, exchange, open_game, score


def decide(state: State, act: Act, chance: Chance) -> Sequence[AnyEvent]:
    """Give what follows from an expected act."""
    story = Story(state, chance, evolve)
    match act.command:
        case Begin():
            open_game(story)
        case TimeUp():
            _time_up(story, act.after_ms)
        case RuleWord(word=word, admit=admit):
            story.emit(ruled(word, admit, "K-16"))
        case command if act.seat is not None:
            _played(story, act.seat, command, act.after_ms)
    return story.events


def _played(story: Story, seat: Seat, command: Command, after_ms: int) -> None:
    """Let a seat's command have its consequences."""
    state = story.state
    match command:
        case Announce(word=text):
            announce(story, seat, text, after_ms)
        case CallKirdy(word=text):
            call_kirdy(story, text, after_ms)
        case GiveUp():
            fail(story, "gave up", after_ms)
        case Pass() if state.phase == "kirdy":
            decline(story, seat)
        case Pass():
            miss(story, seat, "gave up")
        case Stop():
            story.emit(Stopped(seat, "choice"))
            score(story, seat, scoring.stake(state.support), "stop")
        case Continue():
            story.emit(Continued(seat))
            draw_letters(story, 1)
        case KeepJokers():
            begin_challenge(story)
        case Exchange(place=place):
            refuse_exchange(state, place)
            exchange(story, place)
        case Arrange(order=order):
            refuse_arrangement(state, order)
            story.emit(LettersArranged(seat, order, "".join(state.support[place] for place in order)))
            challenge_unless_jokers(story)
        case DoubleTime():
            story.emit(TimeDoubled(seat))
            challenge_unless_jokers(story)


def _time_up(story: Story, after_ms: int) -> None:
    """Let the empty hourglass have its consequences."""
    state = story.state
    match state.phase:
        case "jokers":
            begin_challenge(story)
        case "challenge":
            fail(story, "time", after_ms)
        case "choice":
            story.emit(Stopped(state.active, "time"))
            score(story, state.active, scoring.stake(state.support), "stop")
        case "stealing" if state.stealer is not None:
            miss(story, state.stealer, "time")
        case "kirdy" if state.secret is not None:
            reveal(story, state.secret)
