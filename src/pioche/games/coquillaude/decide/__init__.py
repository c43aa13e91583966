"""What follows from an act: deal, questions and words, and the rounds that lead from one to the other."""

from collections.abc import Sequence

from pioche.components.rulings import ruled
from pioche.kernel.base import Begin, Command, RuleWord, TimeUp
from pioche.kernel.chance import Chance
from pioche.kernel.game import Act
from pioche.kernel.seats import Seat

from ..commands import (
    Abstain,
    Answer,
    Attack,
    Claim,
    Clue,
    Concede,
    Give,
    Overrule,
    Pass,
    Prepare,
    Reopen,
    Roll,
    Uphold,
)
from ..events import AnyEvent, Reopened
from ..evolve import evolve
from ..state import State
from . import questions, words
from .deal import begin
from .rounds import go_on
from .story import Story


def decide(state: State, act: Act, chance: Chance) -> Sequence[AnyEvent]:
    """Give what follows from an expected act."""
    story = Story(state, chance, evolve)
    match act.command:
        case Begin():
            begin(story)
        case RuleWord(word=word, admit=admit):
            story.emit(ruled(word, admit, "Q-13"))
        case TimeUp():
            time_up(story)
        case command if act.seat is not None:
            act_of_seat(story, act.seat, command)
    go_on(story)
    return story.events


def act_of_seat(story: Story, seat: Seat, command: Command) -> None:
    """Let a seat do what it asks for."""
    match command:
        case Roll():
            questions.roll_dice(story, late=False)
        case Give(letters=letters):
            questions.give(story, seat, letters)
        case Prepare():
            words.prepare(story, seat, command)
        case Reopen():
            story.emit(Reopened(seat))
        case Attack(words=named):
            words.attack(story, seat, named)
        case Pass():
            words.let_pass(story, seat)
        case _:
            answer_or_judge(story, seat, command)


def answer_or_judge(story: Story, seat: Seat, command: Command) -> None:
    """Let a seat answer, or say what it thinks of an answer."""
    match command:
        case Answer(text=text):
            questions.answer(story, text, late=False)
        case Clue():
            questions.give_clue(story)
        case Claim():
            questions.claim(story)
        case Concede():
            questions.settle(story)
        case Uphold():
            questions.vote(story, seat, "uphold")
        case Overrule():
            questions.vote(story, seat, "overrule")
        case Abstain():
            questions.vote(story, seat, "abstain")


def time_up(story: Story) -> None:
    """Do what happens when the hourglass of a phase is empty."""
    match story.state.phase:
        case "roll":
            questions.roll_dice(story, late=True)
        case "gift":
            questions.give_by_chance(story)
        case "question":
            questions.answer(story, "", late=True)
        case "verdict" | "appeal":
            questions.settle(story)
        case "words":
            words.reveal(story)
        case "attack":
            words.close_window(story)
