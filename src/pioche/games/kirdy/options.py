"""What the table may choose before the game; the defaults are the rulebook's and our own decisions."""

from typing import Annotated, Literal

from msgspec import Meta as Bounds

from pioche.kernel import base
from pioche.kernel.text import Text


class Options(base.Options, frozen=True):
    """The options of KIRDY."""

    ending: Literal["target", "rounds"] = "target"
    """K-29, K-30."""
    target: Annotated[int, Bounds(ge=100, le=5000)] = 1000
    """K-29."""
    rounds: Annotated[int, Bounds(ge=1, le=20)] = 10
    """K-30."""
    challenge_seconds: Annotated[int, Bounds(ge=30, le=180)] = 60
    """K-06, K-17: the black and the red hourglass; K-27 doubles the black one."""
    choice_seconds: Annotated[int, Bounds(ge=5, le=60)] = 20
    """K-08."""
    announcing_tries: Literal["one", "unlimited"] = "unlimited"
    """K-13, for the active seat."""
    stealing_tries: Literal["one", "unlimited"] = "one"
    """K-13, for the others."""
    bluff_penalty: Annotated[int, Bounds(ge=0, le=250)] = 0
    """K-19: what a KIRDY without a valid word costs."""


LABELS = {
    "ending": Text("Fin de la partie", "End of the game"),
    "target": Text("Points à atteindre", "Points to reach"),
    "rounds": Text("Tours de table", "Rounds of the table"),
    "challenge_seconds": Text("Secondes pour trouver un mot", "Seconds to find a word"),
    "choice_seconds": Text("Secondes pour choisir de s’arrêter ou de continuer", "Seconds to stop or continue"),
    "announcing_tries": Text("Essais de celui qui a la main", "Tries of the active player"),
    "stealing_tries": Text("Essais de celui qui veut prendre la mise", "Tries to steal the stake"),
    "bluff_penalty": Text("Points perdus par un KIRDY sans mot valable", "Points lost by a KIRDY without a valid word"),
}

CHOICES = {
    "ending.target": Text("à un nombre de points", "at a number of points"),
    "ending.rounds": Text("après des tours de table", "after rounds of the table"),
    "announcing_tries.unlimited": Text("autant qu’on veut", "as many as wanted"),
    "announcing_tries.one": Text("un seul", "one"),
    "stealing_tries.one": Text("un seul", "one"),
    "stealing_tries.unlimited": Text("autant qu’on veut", "as many as wanted"),
}

ROUNDS = Options(ending="rounds")
UNLIMITED = Options(stealing_tries="unlimited")
STRICT = Options(announcing_tries="one", bluff_penalty=250)
