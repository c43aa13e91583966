"""How a round goes on: from seat to seat, then to the words, then to the next round."""

from pioche.kernel.seats import Seat, left_of

from ..events import Attacked, Drew, Ended, NothingLaid, RoundBegun, Scored, TurnBegun
from .questions import after_roll
from .story import Story
from .words import begin_words


def go_on(story: Story) -> None:
    """Begin what comes after a seat that has its pawns, or after a word, until somebody has to act."""
    while True:
        match story.events[-1]:
            case Drew(seat=seat):
                next_seat(story, seat)
            case Attacked() | Scored() | NothingLaid():
                next_round(story)
            case _:
                return


def next_seat(story: Story, seat: Seat) -> None:
    """Q-09, Q-10: question the seat to the left; after the last one everybody prepares words."""
    following = left_of(seat, story.state.seats)
    if following == story.state.first:
        begin_words(story)
    else:
        begin_turn(story, following)


def next_round(story: Story) -> None:
    """Q-03, Q-09: the same seat is first in every round; without pawns to win there are no questions.

    Q-28: nor is there another round of a short game.
    """
    if story.state.options.ends_with_bag and not story.state.bag:
        story.emit(Ended("bag"))
        return
    story.emit(RoundBegun(story.state.round + 1))
    begin_turn(story, story.state.first)


def begin_turn(story: Story, seat: Seat) -> None:
    """Q-04, Q-09: the next seat rolls, unless it has rolled already, or there is nothing left to win."""
    if not story.state.bag:
        begin_words(story)
        return
    story.emit(TurnBegun(seat))
    if story.state.numbers[seat]:
        after_roll(story)
