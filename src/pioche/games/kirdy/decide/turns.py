"""Along a turn: lots, draws, challenges, points, and the end of a turn or of the game."""

from typing import TypeAlias

from pioche.kernel import story
from pioche.kernel.chance import Chance
from pioche.kernel.seats import Seat, all_seats, left_of

from .. import scoring
from ..bag import MOST_LETTERS, Bag, draw, put_back
from ..events import (
    AnyEvent,
    ChallengeBegun,
    Drawn,
    GameEnded,
    HowScored,
    LetterExchanged,
    LotsDrawn,
    Scored,
    TurnBegun,
    TurnEnded,
)
from ..state import State
from ..waiting import challenge_seconds, usable

FIRST_DRAW = 2
"""K-05."""

Story: TypeAlias = story.Story[State, AnyEvent]


def open_game(story: Story) -> None:
    """K-04: draw lots, ties again, until one seat has the smallest letter; it plays first."""
    drawing = tuple(all_seats(story.state.seats))
    while len(drawing) > 1:
        bag, tiles = story.state.bag, []
        for _ in drawing:
            # A joker is put back at once, a letter stays out until all have drawn.
            drawn = _lot(bag, story.chance)
            tiles.append(drawn)
            letters = list(bag)
            letters.remove(drawn[-1])
            bag = tuple(letters)
        story.emit(LotsDrawn(drawing, tuple(tiles)))
        smallest = min(drawn[-1] for drawn in tiles)
        drawing = tuple(seat for seat, drawn in zip(drawing, tiles, strict=True) if drawn[-1] == smallest)
    begin_turn(story, drawing[0])


def _lot(bag: Bag, chance: Chance) -> tuple[str, ...]:
    drawn = [chance.choose(bag)]
    while len(drawn[-1]) > 1:
        drawn.append(chance.choose(bag))
    return tuple(drawn)


def begin_turn(story: Story, seat: Seat) -> None:
    """K-05: a seat becomes active and draws two letters."""
    story.emit(TurnBegun(seat))
    draw_letters(story, FIRST_DRAW)


def draw_letters(story: Story, wanted: int) -> None:
    """K-05, K-09: draw letters for the end of the support; then jokers may be used."""
    room = MOST_LETTERS - len(story.state.support)
    story.emit(Drawn(story.state.active, draw(story.state.bag, wanted, room, story.chance)))
    challenge_unless_jokers(story)


def exchange(story: Story, place: int) -> None:
    """K-24, K-28: put a letter back, draw in its place; then further jokers may be used."""
    support = story.state.support
    bag = put_back(story.state.bag, support[place])
    tiles = draw(bag, 1, MOST_LETTERS - len(support) + 1, story.chance)
    story.emit(LetterExchanged(story.state.active, place, support[place], tiles))
    challenge_unless_jokers(story)


def challenge_unless_jokers(story: Story) -> None:
    """K-23: without a joker to use there is nothing to wait for."""
    if not usable(story.state):
        begin_challenge(story)


def begin_challenge(story: Story) -> None:
    """K-06: turn the black hourglass."""
    state, support = story.state, story.state.support
    story.emit(ChallengeBegun(state.active, support, scoring.stake(support), challenge_seconds(state)))


def score(story: Story, seat: Seat, points: int, how: HowScored) -> None:
    """Give a seat its points and end the turn, or the game (K-29)."""
    story.emit(Scored(seat, points, how))
    ending = scoring.ending(story.state)
    if ending is None:
        end_turn(story)
    else:
        story.emit(GameEnded(ending))


def end_turn(story: Story) -> None:
    """K-12, K-30: the letters go back; the next seat becomes active, unless the game is over."""
    active = story.state.active
    story.emit(TurnEnded(active))
    ending = scoring.ending_after_turn(story.state)
    if ending is None:
        begin_turn(story, left_of(active, story.state.seats))
    else:
        story.emit(GameEnded(ending))
