"""The start."""

import pytest

from pioche.games.coquillaude.commands import Answer, Roll
from pioche.games.coquillaude.dice import Throw, highest_of
from pioche.games.coquillaude.events import Asked, Dealt, OrderRolled, Rolled
from pioche.games.coquillaude.options import Options
from pioche.games.coquillaude.state import State
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.seats import left_of

from .builders import BEGIN, TIME_UP, A, B, C, about_to_roll, after, begun, events_of


def opening(seats: int, seed: str) -> tuple[Dealt, OrderRolled]:
    """Give the first two events of a game."""
    dealt, ordered, *_ = events_of(State(Options(), "fr-1", ("",) * seats, (0,) * seats), None, BEGIN, seed)
    assert isinstance(dealt, Dealt)
    assert isinstance(ordered, OrderRolled)
    return dealt, ordered


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_eight_pawns_and_a_roll(seats: int) -> None:
    """Q-03: eight pawns for each seat; the highest number of the dice is questioned first."""
    dealt, ordered = opening(seats, f"start {seats}")
    assert [len(rack) for rack in dealt.racks] == [8] * seats
    numbers = {roll.seat: roll.number for roll in ordered.rolls}
    assert numbers[ordered.first] == max(numbers.values())


class Loaded(Chance):
    """Dice that fall as they are told."""

    def __init__(self, *numbers: int) -> None:
        super().__init__(seed_from("loaded"))
        self._digits = [int(digit) for number in numbers for digit in str(number)]

    def roll(self, sides: int = 6) -> int:
        """Give the next digit."""
        del sides
        return self._digits.pop(0)


def test_ties_roll_again() -> None:
    """Q-03: only the seats that share the highest number roll again, as often as needed."""
    rolls: list[Throw] = []
    assert highest_of((A, B, C), rolls, Loaded(5511, 3333, 5511, 2222, 2222, 1111, 1112)) == C
    assert [roll.seat for roll in rolls] == [A, B, C, A, C, A, C]


def test_the_first_rolls_are_the_first_questions() -> None:
    """Q-04: in the first round nobody rolls again; the seat's roll is the number of its question."""
    dealt, ordered = opening(2, "first")
    del dealt
    state = begun(2, seed="first")
    numbers = {roll.seat: roll.number for roll in reversed(ordered.rolls)}
    assert state.numbers == (numbers[A], numbers[B])
    while state.phase == "gift":
        state = after(state, (None, TIME_UP))
    assert state.card is not None
    assert state.card.number == numbers[ordered.first]


def test_later_each_seat_rolls_when_its_turn_comes() -> None:
    """Q-04: the seat whose turn it is rolls, then it is questioned; afterwards the seat to its left rolls."""
    state = about_to_roll("ABCDE", "ABCDE")
    rolled, *more = events_of(state, A, Roll())
    assert isinstance(rolled, Rolled)
    assert not rolled.late
    asked = next(event for event in more if isinstance(event, Asked))
    assert asked.card.number == rolled.number
    state = after(state, (A, Roll()), (A, Answer("")))
    assert (state.phase, state.turn, state.numbers[B]) == ("roll", left_of(A, 2), 0)


def test_dice_that_nobody_rolls() -> None:
    """Q-04: when the sand has run out the dice roll by themselves."""
    rolled = events_of(about_to_roll("ABCDE", "ABCDE"), None, TIME_UP)[0]
    assert isinstance(rolled, Rolled)
    assert rolled.late


def test_the_same_seat_is_first_in_every_round() -> None:
    """Q-03: after the words the first seat of the game is questioned first again."""
    state = begun(3, seed="every round")
    first = state.first
    for _ in range(60):
        state = after(state, (None, TIME_UP))
        if state.phase == "roll" and state.round > 1 and not any(state.numbers):
            assert state.turn == first
        if state.end:
            break
    assert state.round >= 3
