"""RONDO: a word in a holder that turns; each seat lays cards over it and makes another."""

from .rules import Rondo

GAME = Rondo()
