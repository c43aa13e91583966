"""How a game ends, what is told of it, and how bots play."""

import pytest

from pioche.bots.levels import LEVELS, Level
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.game import Gain
from pioche.kernel.seats import Seat
from tests.rooms.bataille import GAME
from tests.rooms.bataille.commands import Lay
from tests.rooms.bataille.events import Dealt, Laid, Taken

from .builders import dealt, laid


def test_most_tricks_win() -> None:
    """B-06: when the hands are empty the seat with most tricks wins."""
    state = laid(dealt((5, 12), (1, 3)), 5, 1)
    assert GAME.outcome(state) is None
    outcome = GAME.outcome(laid(state, 12, 3))
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((0,), (2, 0))
    assert GAME.waiting(laid(state, 12, 3)) is None


def test_ties_share() -> None:
    """B-06: with equally many tricks several win."""
    outcome = GAME.outcome(laid(laid(dealt((5, 12), (1, 6)), 5, 6), 12, 1))
    assert outcome is not None
    assert outcome.winners == (0, 1)


def test_a_trick_is_a_point() -> None:
    """B-03: what replays and statistics add up is one point for each trick."""
    state = dealt((5, 12), (1, 3))
    assert GAME.gains(state, Taken((5, 1), Seat(0))) == (Gain(Seat(0), 1),)
    assert GAME.gains(state, Laid(Seat(0), 5)) == ()


def test_sentences_name_people_and_cards() -> None:
    """Each event is told in one sentence, in both languages."""
    names = ("Léa", "Max")
    assert GAME.sentence(Dealt(((5, 12), (1, 3))), names).en == "Each is dealt 2 cards."
    assert GAME.sentence(Laid(Seat(1), 3), names).fr == "Max pose une carte."
    assert GAME.sentence(Taken((5, 1), Seat(0)), names).fr == "Léa emporte le pli avec le 5."


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
def test_bots_lay_what_they_hold(level: Level) -> None:
    """B-02: a bot of any level lays a card of its hand, or forgets to."""
    view = GAME.view(dealt((5, 12), (1, 3)), Seat(0))
    for turn in range(20):
        thought = GAME.think(view, Seat(0), level.key, Chance(seed_from(f"{level.key} {turn}")))
        assert thought is None or thought.command in (Lay(5), Lay(12))
