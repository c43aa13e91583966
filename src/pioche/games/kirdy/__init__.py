"""KIRDY: letters in order, a word, stop or continue; and the defiance that gave the game its name."""

from .rules import Kirdy

GAME = Kirdy()
