"""BATAILLE: the tests' own game, as small as a game with secrets, chance and an hourglass can be."""

from .rules import Bataille

GAME = Bataille()
