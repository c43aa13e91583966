"""LA CLÉ, crosswords in colours for two to four."""

from .rules import Cle

GAME = Cle()
