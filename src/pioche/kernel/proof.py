"""Proof of a finished game: every draw must follow from the seed whose commitment was settled before it."""

from pioche.kernel.chance import Chance, commitment
from pioche.kernel.errors import Illegal
from pioche.kernel.game import AnyGame
from pioche.kernel.log import Log, states
from pioche.kernel.play import decide


class Unproved(Exception):
    """A log does not follow from its seed and its acts."""


def verify(game: AnyGame, log: Log) -> None:
    """Prove that every event of a finished game follows from its acts and its seed, or raise Unproved."""
    if log.seed is None:
        raise Unproved("the seed is not shown yet")
    if commitment(log.seed) != log.commitment:
        raise Unproved("the seed is not the one that was settled before the game")
    if not game.meta.knows_rules(log.rules_version):
        raise Unproved(f"played by rules {log.rules_version}; known here are rules 1 to {game.meta.rules_version}")
    before = states(game, log)
    for place, (entry, state) in enumerate(zip(log.entries, before, strict=False)):
        try:
            events = decide(game, state, entry.act, Chance(log.seed, place))
        except Illegal as error:
            raise Unproved(f"act {place} is not legal: {error}") from error
        if events != entry.events:
            raise Unproved(f"act {place} leads to other events than those in the log")
