"""The game as the rest of the program knows it: decide what follows from a command, and the rest of the contract."""

from collections.abc import Sequence

from msgspec.structs import replace

from pioche.components.rulings import ruled
from pioche.kernel.base import Begin, Command, RuleWord, TimeUp
from pioche.kernel.chance import Chance
from pioche.kernel.game import Act, Gain, Outcome, Preview, Remark, Setup, Thought, Turn, Waiting
from pioche.kernel.seats import Seat, each_alone
from pioche.kernel.text import Text

from . import bot, gains, notation, remarks, scoring
from .announcements import announce, call_kirdy, fail, miss, reveal
from .commands import Announce, Arrange, CallKirdy, Continue, DoubleTime, Exchange, GiveUp, KeepJokers, Pass, Stop
from .events import Continued, Happening, LettersArranged, Stopped, TimeDoubled
from .evolution import evolve
from .jokers import refuse_arrangement, refuse_exchange
from .meta import META
from .options import Choices
from .preview import preview
from .state import Position
from .story import Story
from .view import TableView, imagine, view
from .waiting import private, waiting


class Kirdy:
    """The game KIRDY."""

    meta = META

    def start(self, setup: Setup[Choices]) -> Position:
        """Give the state before the lots are drawn."""
        return Position(setup.options, setup.lexicon, (0,) * setup.seats, ((),) * setup.seats, rules=setup.rules)

    def waiting(self, state: Position) -> Waiting | None:
        """Tell which seats may act, with what, and the time limit."""
        now = waiting(state)
        return None if now is None else replace(now, private=private(state))

    def decide(self, state: Position, act: Act, chance: Chance) -> Sequence[Happening]:
        """Give what follows from an expected act."""
        story = Story(state, chance)
        match act.command:
            case Begin():
                story.open_game()
            case TimeUp():
                _time_up(story, act.after_ms)
            case RuleWord(word=word, admit=admit):
                story.tell(ruled(word, admit, "K-16"))
            case command if act.seat is not None:
                _played(story, act.seat, command, act.after_ms)
        return story.events

    def evolve(self, state: Position, event: Happening) -> Position:
        """Give the state after an event."""
        return evolve(state, event)

    def view(self, state: Position, seat: Seat | None) -> TableView:
        """Give all that a seat may know."""
        return view(state, seat)

    def preview(self, state: Position, seat: Seat, command: Command) -> Preview:
        """Tell what a prepared move is worth, without a word on the dictionary."""
        return preview(state, seat, command)

    def outcome(self, state: Position) -> Outcome | None:
        """K-29, K-30: give the result once the game is over."""
        return None if state.ended is None else scoring.result(state.scores, state.ended)

    def turn(self, state: Position) -> Turn | None:
        """Tell which turn is being played."""
        return gains.turn(state)

    def gains(self, state: Position, event: Happening) -> Sequence[Gain]:
        """Tell what an event brings to whom."""
        return gains.gains(state, event)

    def sides(self, state: Position) -> tuple[tuple[Seat, ...], ...]:
        """Give the seats, each for itself."""
        return each_alone(state.seats)

    def tell(self, event: Happening, names: Sequence[str]) -> Text:
        """Tell an event in one sentence."""
        return notation.tell(event, names)

    def imagine(self, state: Position, seat: Seat | None, chance: Chance) -> Position:
        """K-20: another secret word, where the seat does not know it."""
        return imagine(state, seat, chance)

    def random_command(self, view: TableView, seat: Seat, chance: Chance) -> Command:
        """Give some legal command, wise or not."""
        del seat
        return bot.random_command(view, chance)

    def think(self, view: TableView, seat: Seat, level: str, chance: Chance) -> Thought | None:
        """Let a bot think."""
        del seat
        return bot.think(view, level, chance)

    def remark(self, state: Position, act: Act) -> Remark | None:
        """Say what the odds were."""
        return remarks.remark(state, act)


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
        case Pass():
            miss(story, seat, "gave up")
        case Stop():
            story.tell(Stopped(seat, "choice"))
            story.score(seat, scoring.stake(state.support), "stop")
        case Continue():
            story.tell(Continued(seat))
            story.draw_letters(1)
        case KeepJokers():
            story.begin_challenge()
        case Exchange(place=place):
            refuse_exchange(state, place)
            story.exchange(place)
        case Arrange(order=order):
            refuse_arrangement(state, order)
            story.tell(LettersArranged(seat, order, "".join(state.support[place] for place in order)))
            story.challenge_unless_jokers()
        case DoubleTime():
            story.tell(TimeDoubled(seat))
            story.challenge_unless_jokers()


def _time_up(story: Story, after_ms: int) -> None:
    """Let the empty hourglass have its consequences."""
    state = story.state
    match state.phase:
        case "jokers":
            story.begin_challenge()
        case "challenge":
            fail(story, "time", after_ms)
        case "choice":
            story.tell(Stopped(state.active, "time"))
            story.score(state.active, scoring.stake(state.support), "stop")
        case "stealing" if state.stealer is not None:
            miss(story, state.stealer, "time")
        case "kirdy" if state.secret is not None:
            reveal(story, state.secret)
