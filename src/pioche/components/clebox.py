"""What lies in the box of LA CLÉ for both of its games: the board and the letters."""

from pathlib import Path
from typing import Literal, TypeAlias

from pioche.components.bags import read_bag
from pioche.components.boards import read_board

Colour: TypeAlias = Literal["red", "orange", "green", "blue"]

SIGNS: dict[Colour, str] = {"red": "r", "orange": "o", "green": "v", "blue": "b"}
"""How the board's file writes the squares of a colour; a key square is the capital."""
GREY = "G"
PLAIN = "."

DATA = Path(__file__).parent / "data"
BOARD = read_board(DATA / "cle_board.txt", PLAIN + GREY + "".join(sign + sign.upper() for sign in SIGNS.values()))
"""L-01, L-02: 19×19 squares."""
LETTERS = read_bag(DATA / "cle_letters.txt")
"""L-03: all letters and jokers."""
RACK = 10
"""How many letters stand on a rack."""
