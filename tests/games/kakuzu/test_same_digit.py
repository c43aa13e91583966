"""The variant “same digit”."""

from pioche.games.kakuzu.options import Options

from .builders import CORNERS, all_but, at, kinds, lift, places, position
from .expected import completed, drawn, found, missed, turn_ended

OPTIONS = Options(manner="same_digit")


def test_hit_looks_for_the_same_digit() -> None:
    """Z-13: after a hit the seat lifts again for the same digit, without drawing."""
    state, events = lift(position(drawn=(2,), options=OPTIONS), "A2")
    assert events == [found(0, "A2", 2)]
    assert (state.active, state.sought, state.stones) == (0, 2, (1, 0))
    state, _ = lift(state, "B8")
    assert state.stones == (2, 0)


def test_miss_puts_the_digit_back() -> None:
    """Z-13: a miss goes as usual: stone to the left, digit into the bag."""
    state, events = lift(position(drawn=(2,), options=OPTIONS), "A3", 4)
    assert events == [
        missed(0, "A3", 3, sought=2, to=1),
        turn_ended(0, "missed", 1),
        drawn(1, 4),
    ]
    assert 2 in state.bag


def test_ninth_passes_the_turn() -> None:
    """Z-13: the ninth of a digit ends the turn, and the digit does not go back into the bag."""
    state = position({*CORNERS, *places(2)} - {at("A2")}, drawn=(2,), options=OPTIONS)
    state, events = lift(state, "A2", 6)
    assert events == [
        found(0, "A2", 2),
        completed(2),
        turn_ended(0, "ninth_found", 1),
        drawn(1, 6),
    ]
    assert 2 not in state.bag


def test_zero_ends_the_turn_here_too() -> None:
    """Z-09, Z-13: drawing the 0 ends the turn at once."""
    _, events = lift(position(drawn=(2,), options=OPTIONS), "A3", 0, 4)
    assert kinds(events) == ["Missed", "TurnEnded", "Drawn", "TurnEnded", "Drawn"]


def test_last_stone() -> None:
    """Z-12, Z-13: the ninth of the last digit ends the game, no turn follows."""
    _, events = lift(position(all_but("I9"), drawn=(5,), options=OPTIONS), "I9")
    assert kinds(events) == ["Found", "Completed"]
