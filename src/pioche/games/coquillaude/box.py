"""What lies in the box beside dice and cards: the board and the pawns."""

from pathlib import Path

from pioche.components.bags import read_bag
from pioche.components.boards import read_board

ORANGE, SHELL, PLAIN = "O", "C", "."

DATA = Path(__file__).parent / "data"
BOARD = read_board(DATA / "board.txt", PLAIN + ORANGE + SHELL)
"""Q-01: 21×21 squares, an orange zone in the middle, shells around it."""
ORANGE_SQUARES = frozenset(BOARD.squares(ORANGE))
SHELLS = frozenset(BOARD.squares(SHELL))
PAWNS = read_bag(DATA / "pawns.txt")
"""Q-01: all letters of the bag."""
