"""The form of the day: like people, bots have good days and bad ones, a strength for one game around their level.

It follows from the game's seed and the seat, so that arena and house agree and nobody wavers within a game; the game's
own chance cannot be told from it. Nobody is shown it: name, face and level stay.
"""

from functools import lru_cache

from pioche.bots.strengths import WEAKEST, UnknownLevel, key_of, strength_of
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.seats import Seat

DAYS = (-1, 0, 1)
"""A bad day, a usual one, a good one, each as likely: few, because words are looked up anew for every strength."""
STEADY_ABOVE = 5.0
"""Who is stronger has no days: a master is always one. Nobody of the others rises above it on a good one."""


def days(key: str, spread: float) -> tuple[str, ...]:
    """Give the keys that a level plays with on a bad, a usual and a good day; always its own where it has no days."""
    try:
        strength = strength_of(key)
    except UnknownLevel:  # greedy, or a person of the measurements
        return (key,) * len(DAYS)
    if not spread or strength > STEADY_ABOVE:
        return (key,) * len(DAYS)
    return tuple(key_of(min(max(strength + day * spread, WEAKEST), STEADY_ABOVE)) for day in DAYS)


@lru_cache(maxsize=1 << 12)
def on_the_day(key: str, spread: float, seed: bytes, seat: Seat) -> str:
    """Give the key that a level plays one game with."""
    return Chance(seed_from(f"{seed.hex()} form of {seat}")).choose(days(key, spread))
