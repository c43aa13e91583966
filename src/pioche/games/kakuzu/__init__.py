"""KAKUZU: find the digits of a hidden sudoku under 81 stones."""

from .rules import Kakuzu

GAME = Kakuzu()
