"""A turn with the bag."""

from pioche.games.kakuzu import GAME
from pioche.games.kakuzu.board import name_of
from pioche.games.kakuzu.commands import Lift
from pioche.kernel.seats import Seat

from .builders import CORNERS, all_but, at, kinds, lift, opened, places, position, refusal
from .expected import completed, drawn, found, missed, turn_ended


def test_a_digit_is_drawn_then_any_stone_may_be_lifted() -> None:
    """Z-05: the turn begins with a draw; every stone on the board may then be lifted."""
    state = opened()
    for square in CORNERS[:-1]:
        state, _ = lift(state, name_of(square))
    state, events = lift(state, "G7", 7)
    assert events[-1] == drawn(0, 7)
    assert len(state.liftable) == 72
    assert 7 not in state.bag


def test_hit_keeps_the_stone_and_draws_on() -> None:
    """Z-06: the stone is kept; the drawn digits stay out and another is drawn."""
    state, events = lift(position(drawn=(2,)), "A2", 5)
    assert events == [found(0, "A2", 2), drawn(0, 5)]
    assert (state.stones, state.active, state.drawn) == ((1, 0), 0, (2, 5))
    assert state.bag == (0, 1, 3, 4, 6, 7, 8, 9)


def test_miss_gives_the_stone_to_the_left() -> None:
    """Z-07: the stone goes to the left neighbour, the digits go back, the next seat plays."""
    state, events = lift(position(drawn=(4, 2), seats=3, active=2), "A3", 6)
    assert events == [
        missed(2, "A3", 3, sought=2, to=0),
        turn_ended(2, "missed", 0),
        drawn(0, 6),
    ]
    assert state.stones == (1, 0, 0)
    assert set(state.bag) == set(range(10)) - {6}


def test_zero_ends_the_turn_at_once() -> None:
    """Z-09: with the 0 no stone is lifted, the digits go back, the next seat draws."""
    state, events = lift(position(drawn=(2,)), "A2", 0, 4)
    assert events[1:] == [drawn(0, 0), turn_ended(0, "zero", 1), drawn(1, 4)]
    assert state.stones == (1, 0)
    assert set(state.bag) == set(range(10)) - {4}


def test_several_zeros_in_a_row() -> None:
    """Z-09: a 0 can end one turn after the other."""
    state, events = lift(position(drawn=(2,)), "A3", 0, 0, 8)
    assert kinds(events) == ["Missed", "TurnEnded", "Drawn", "TurnEnded", "Drawn", "TurnEnded", "Drawn"]
    assert (state.active, state.sought) == (1, 8)


def test_emptied_bag_ends_the_turn() -> None:
    """Z-08: when all digits were found one after the other they go back and the next seat plays."""
    state, events = lift(position(drawn=(1, 3, 4, 5, 6, 7, 8, 9, 2)), "A2", 9)
    assert events == [
        found(0, "A2", 2),
        turn_ended(0, "bag_emptied", 1),
        drawn(1, 9),
    ]
    assert len(state.bag) == 9


def test_emptied_small_bag() -> None:
    """Z-08, Z-10: late in the game few digits empty the bag: complete ones do not count."""
    uncovered = {square for digit in range(1, 8) for square in places(digit)}
    state, events = lift(position(uncovered, drawn=(8, 9)), "A9", 8)
    assert kinds(events) == ["Found", "TurnEnded", "Drawn"]
    assert set(state.bag) == {0, 9}


def test_digit_completed_by_a_hit() -> None:
    """Z-10: the ninth of the digit just drawn takes it out of the bag for good; the turn goes on."""
    state, events = lift(position({*CORNERS, *places(2)} - {at("A2")}, drawn=(2,)), "A2", 5)
    assert events == [found(0, "A2", 2), completed(2), drawn(0, 5)]
    state, _ = lift(state, "A3", 7)
    assert set(state.bag) == set(range(10)) - {2, 7}


def test_digit_completed_by_a_miss() -> None:
    """Z-10: a miss that uncovers the ninth of another digit takes that one out, also if it was drawn in this turn."""
    state, events = lift(position({*CORNERS, *places(2)} - {at("A2")}, drawn=(2, 3)), "A2", 3)
    assert events == [
        missed(0, "A2", 2, sought=3, to=1),
        completed(2),
        turn_ended(0, "missed", 1),
        drawn(1, 3),
    ]
    assert 2 not in state.bag
    assert 2 not in GAME.view(state, None).incomplete


def test_only_one_digit_left() -> None:
    """Z-08, Z-10: with one digit left each hit empties the bag, so that the seats take turns."""
    uncovered = {square for digit in range(1, 9) for square in places(digit)}
    state, events = lift(position(uncovered, drawn=(9,)), "A9", 0, 9)
    assert kinds(events) == ["Found", "TurnEnded", "Drawn", "TurnEnded", "Drawn"]
    assert (state.active, state.sought) == (0, 9)


def test_uncovered_digits_stay_visible() -> None:
    """Z-11: every lifted stone shows its digit to all for the rest of the game."""
    state, _ = lift(position(drawn=(2,)), "A2", 5)
    state, _ = lift(state, "B1", 5)
    for seat in (None, Seat(0), Seat(1)):
        board = GAME.view(state, seat).board
        assert (board[at("A2")], board[at("B1")]) == ("2", "4")


def test_game_ends_with_the_last_stone() -> None:
    """Z-12: no draw follows the last stone."""
    state, events = lift(position(all_but("I9"), drawn=(5,)), "I9")
    assert kinds(events) == ["Found", "Completed"]
    assert GAME.waiting(state) is None
    assert refusal(state, Lift(at("I9"))).rule == "Z-05"


def test_game_ends_with_a_missed_last_stone() -> None:
    """Z-12: with two stones left a miss leaves the last one to the next seat."""
    state, _ = lift(position(all_but("I9", "I8"), drawn=(5,)), "I8", 5)
    state, _ = lift(state, "I9")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((0, 2), (1,))
