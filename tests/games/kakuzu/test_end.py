"""The end, and playing alone."""

from pioche.games.kakuzu import GAME
from pioche.kernel.seats import Seat
from pioche.testing.random_play import Case, finished

from .builders import all_but, lift, position, position_of
from .expected import missed, turn_ended


def test_most_stones_win() -> None:
    """Z-12: the seat with most stones wins."""
    state, _ = lift(position(all_but("I9"), drawn=(5,), stones=(30, 41)), "I9")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.reason, outcome.winners, outcome.scores) == ("no_stone_left", (1,), (31, 41))


def test_ties_share() -> None:
    """Z-12: equal seats win together."""
    state, _ = lift(position(all_but("I9"), drawn=(5,), seats=3, stones=(30, 31, 10)), "I9")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == (0, 1)


def test_stones_add_up_to_72() -> None:
    """Z-12: whoever plays and however, all seats together have 72 stones."""
    for seats in (2, 3, 4):
        for variant in ("default", "same_digit", "announce"):
            case = Case(variant, seats, 3)
            assert sum(position_of(finished(GAME, case)).stones) == 72, str(case)


def test_alone_missed_stones_leave_the_game() -> None:
    """Z-03: alone, a missed stone belongs to nobody, and the turn comes back at once."""
    state, events = lift(position(drawn=(2,), seats=1), "A3", 6)
    assert events[:2] == [missed(0, "A3", 3, sought=2, to=None), turn_ended(0, "missed", 0)]
    assert (state.stones, state.active, state.sought) == ((0,), 0, 6)
    assert GAME.view(state, Seat(0)).aside == 10


def test_alone_the_result_is_the_stones_kept() -> None:
    """Z-03: the result of a game alone is the number of stones found."""
    play = finished(GAME, Case("default", 1, 2))
    kept = sum(type(event).__name__ == "Found" for entry in play.entries for event in entry.events)
    outcome = GAME.outcome(position_of(play))
    assert outcome is not None
    assert outcome.scores == (kept,)
    assert kept < 72
