"""Four dice: what they show, for whom, and what their patterns give."""

from msgspec import Struct

from pioche.kernel.chance import Chance
from pioche.kernel.seats import Seat

DICE = 4
SIDES = 6
Number = int
"""What four dice show: blue thousands, white hundreds, red tens, green units."""


class Throw(Struct, frozen=True, forbid_unknown_fields=True):
    """What four dice have shown for a seat."""

    seat: Seat
    number: int


def roll(chance: Chance) -> Number:
    """Q-02: roll the four dice, the blue one first."""
    number = 0
    for _ in range(DICE):
        number = 10 * number + chance.roll(SIDES)
    return number


def gift_of(number: Number) -> int:
    """Q-05: give how many pawns every other seat owes for a roll; only the best pattern counts."""
    blue, white, red, green = tuple(str(number))
    if red != green:
        return 0
    if blue == white:
        return 4 if white == red else 2
    return 3 if white == red else 1


def highest_of(seats: tuple[Seat, ...], rolls: list[Throw], chance: Chance) -> Seat:
    """Let seats roll until one of them alone has the highest number; note every roll."""
    while True:
        thrown = [Throw(seat, roll(chance)) for seat in seats]
        rolls.extend(thrown)
        most = max(throw.number for throw in thrown)
        seats = tuple(throw.seat for throw in thrown if throw.number == most)
        if len(seats) == 1:
            return seats[0]
