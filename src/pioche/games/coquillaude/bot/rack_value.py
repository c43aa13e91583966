"""What pawns are worth to somebody who keeps them."""

from functools import lru_cache

from pioche.lexicon.alphabet import LETTERS

from ..search import Prices

AVERAGE = {
    **dict.fromkeys("RSTN", 130),
    **dict.fromkeys("AI", 115),
    **dict.fromkeys("E", 95),
    **dict.fromkeys("LOU", 70),
    **dict.fromkeys("CMPD", 60),
    **dict.fromkeys("BGV", 30),
}
"""The points that a letter brings in good hands before it is gone; other letters bring little."""
LITTLE = 10


@lru_cache(maxsize=64)
def prices(thrift: float) -> Prices:
    """Give what each letter is worth to somebody thrifty."""
    return tuple(round(thrift * AVERAGE.get(letter, LITTLE)) for letter in LETTERS)


def least_useful(rack: str, count: int) -> str:
    """Give the pawns of a rack that one misses least: cheap letters first, then those that one has most of."""
    left, given = rack, ""
    for _ in range(count):
        worst = min(left, key=lambda letter: (AVERAGE.get(letter, LITTLE) / left.count(letter), letter))
        left, given = left.replace(worst, "", 1), given + worst
    return given
