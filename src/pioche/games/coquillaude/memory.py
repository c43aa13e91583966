"""T-26: questions that somebody at the table has seen lately, as a game keeps them: a set of bits behind a veil.

The set goes on record with the game, for ever. So that nobody who reads it learns what somebody else has seen, a
quarter of all other questions is in it as well, by a chance that is kept nowhere.
"""

from collections.abc import Collection
from functools import lru_cache

from pioche.kernel.chance import Chance

from .cards import PACK, key_of
from .coquillaudet import BOOKS, NUMBERS
from .events import AnyEvent, Asked

KEYS = tuple(key_of(book, number) for book in sorted(BOOKS) for number in NUMBERS)
"""All that can be remembered, one bit each."""
LONGEST = (len(KEYS) + 7) // 8
VEIL = 4
"""One of so many questions that nobody has seen is in the set, too."""


def shows(event: AnyEvent) -> int | None:
    """Tell which question an event asks; bonuses and questions of the players' own come as often as they like."""
    if not isinstance(event, Asked) or event.card.bonus is not None or event.card.book == PACK:
        return None
    return event.card.key


def veiled(seen: Collection[int], veil: Chance) -> bytes:
    """Give the set of what was seen, among others by chance; nothing where nobody has seen anything."""
    if not seen:
        return b""
    known = frozenset(seen)
    bits = sum(1 << place for place, key in enumerate(KEYS) if key in known or veil.below(VEIL) == 0)
    return bits.to_bytes(LONGEST, "little")


@lru_cache(maxsize=64)
def recalled(memory: bytes) -> frozenset[int]:
    """Give what is in such a set."""
    bits = int.from_bytes(memory, "little")
    return frozenset(key for place, key in enumerate(KEYS) if bits >> place & 1)
