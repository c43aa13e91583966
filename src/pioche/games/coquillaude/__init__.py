"""LA COQUILLAUDE, questions and crosswords for two to four."""

from .rules import Coquillaude

GAME = Coquillaude()
