"""What follows from an act."""

from collections.abc import Sequence

from pioche.components.rulings import ruled
from pioche.kernel.base import Begin, Command, RuleWord, TimeUp
from pioche.kernel.chance import Chance
from pioche.kernel.game import Act
from pioche.kernel.seats import Seat

from . import composing, opening, questioning
from .commands import Abstain, Answer, Attack, Give, Overrule, Pass, Prepare, Reopen, Roll, Uphold
from .events import Happening
from .state import Position
from .story import Story


def decide(state: Position, act: Act, chance: Chance) -> Sequence[Happening]:
    """Give what follows from an expected act."""
    story = Story(state, chance)
    match act.command:
        case Begin():
            opening.begin(story)
        case RuleWord(word=word, admit=admit):
            story.tell(ruled(word, admit, "Q-13"))
        case TimeUp():
            time_up(story)
        case command if act.seat is not None:
            act_of_seat(story, act.seat, command)
    return story.events


def act_of_seat(story: Story, seat: Seat, command: Command) -> None:
    """Let a seat do what it asks for."""
    match command:
        case Roll():
            questioning.rolling(story, late=False)
        case Give(letters=letters):
            questioning.giving(story, seat, letters)
        case Answer(text=text):
            questioning.answering(story, text, late=False)
        case Uphold():
            questioning.voting(story, seat, "uphold")
        case Overrule():
            questioning.voting(story, seat, "overrule")
        case Abstain():
            questioning.voting(story, seat, "abstain")
        case Prepare():
            composing.preparing(story, seat, command)
        case Reopen():
            composing.reopening(story, seat)
        case Attack(words=words):
            composing.attacking(story, seat, words)
        case Pass():
            composing.letting_pass(story, seat)


def time_up(story: Story) -> None:
    """Do what happens when the hourglass of a phase is empty."""
    match story.state.phase:
        case "roll":
            questioning.rolling(story, late=True)
        case "gift":
            questioning.giving_by_chance(story)
        case "question":
            questioning.answering(story, "", late=True)
        case "verdict":
            questioning.settle(story)
        case "words":
            composing.reveal(story)
        case "attack":
            composing.close_window(story)
