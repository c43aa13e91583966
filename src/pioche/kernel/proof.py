"""Proof of a finished game: every draw must follow from the seed whose commitment was settled before it."""

from pioche.kernel.chance import Chance, commitment, day_commitment
from pioche.kernel.errors import Illegal
from pioche.kernel.game import AnyGame
from pioche.kernel.log import Log, states
from pioche.kernel.play import decide
from pioche.kernel.text import Text


class Unproved(Exception):
    """A log does not follow from its seed and its acts."""

    def __init__(self, fr: str, en: str) -> None:
        super().__init__(en)
        self.text = Text(fr, en)


def verify(game: AnyGame, log: Log) -> None:
    """Prove that every event of a finished game follows from its acts and its seed, or raise Unproved."""
    if log.seed is None:
        raise Unproved("la graine n’est pas encore montrée", "the seed is not shown yet")
    if commitment(log.seed) != log.commitment:
        raise Unproved(
            "la graine n’est pas celle qui avait été fixée avant la partie",
            "the seed is not the one that was settled before the game",
        )
    if log.day_commitment and log.day_key is None:
        raise Unproved("la clé du jour n’est pas encore montrée", "the key of the day is not shown yet")
    if log.day_key is not None and day_commitment(log.day_key) != log.day_commitment:
        raise Unproved(
            "la clé du jour n’est pas celle qui avait été fixée avant lui",
            "the key of the day is not the one that was settled before it",
        )
    if not game.meta.knows_rules(log.rules_version):
        played, known = log.rules_version, game.meta.rules_version
        raise Unproved(
            f"jouée selon les règles {played} ; on connaît ici les règles 1 à {known}",
            f"played by rules {played}; known here are rules 1 to {known}",
        )
    before = states(game, log)
    for place, (entry, state) in enumerate(zip(log.entries, before, strict=False)):
        try:
            events = decide(game, state, entry.act, Chance(log.seed, place, log.day_key))
        except Illegal as error:
            refusal = error.refusal
            raise Unproved(
                f"l’acte {place} n’est pas permis ({refusal.rule} : {refusal.text.fr})",
                f"act {place} is not legal: {error}",
            ) from error
        if events != entry.events:
            raise Unproved(
                f"l’acte {place} mène à d’autres événements que ceux du journal",
                f"act {place} leads to other events than those in the log",
            )
