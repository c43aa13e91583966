"""What lies in the box: the board, the pawns, the four dice."""

from pathlib import Path

from pioche.components.bags import read_bag
from pioche.components.boards import read_board
from pioche.kernel.chance import Chance

ORANGE, SHELL, PLAIN = "O", "C", "."

DATA = Path(__file__).parent / "data"
BOARD = read_board(DATA / "board.txt", PLAIN + ORANGE + SHELL)
"""Q-01: 21×21 squares, an orange zone in the middle, shells around it."""
ORANGE_SQUARES = frozenset(BOARD.squares(ORANGE))
SHELLS = frozenset(BOARD.squares(SHELL))
PAWNS = read_bag(DATA / "pawns.txt")
"""Q-01: all letters of the bag."""

DICE = 4
SIDES = 6
Number = int
"""What four dice show: blue thousands, white hundreds, red tens, green units."""


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
