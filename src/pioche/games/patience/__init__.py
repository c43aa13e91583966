"""LA CLÉ, a patience: from the first square to the last by a chain of words."""

from .rules import Patience

GAME = Patience()
