"""Where each word of a table stands: a hash table over its letters, so that a word is looked up at once."""

from typing import TYPE_CHECKING
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from pioche.lexicon.files import Arrays

if TYPE_CHECKING:
    from pioche.lexicon.words import WordTable

NOBODY = (1 << 32) - 1
"""Marks a slot without a word."""
CHECK = np.array([crc32(bytes([byte])) ^ crc32(bytes([0])) for byte in range(256)], np.uint32)
"""What each last byte changes in a check sum (CRC-32), as the standard library computes it."""


def check_sums(letters: NDArray[np.uint8], starts: NDArray[np.uint32]) -> NDArray[np.uint32]:
    """Give the check sum of each word: that of `zlib.crc32`, for all at once."""
    sizes = np.diff(starts.astype(np.int64))
    sums = np.full(len(sizes), NOBODY, np.uint32)
    for depth in range(int(sizes.max(initial=0))):
        here = np.flatnonzero(sizes > depth)
        low = sums[here] ^ letters[starts[here] + np.uint32(depth)]
        sums[here] = CHECK[low & np.uint32(255)] ^ sums[here] >> np.uint32(8)
    return ~sums


def build(table: "WordTable") -> Arrays:
    """Build the slots of a table: each word stands in the slot of its check sum, or in the next one that is free."""
    many = 1 << (2 * len(table) + 1).bit_length()
    slots = np.full(many, NOBODY, np.uint32)
    ids = np.arange(len(table), dtype=np.uint32)
    places = check_sums(table.letters, table.starts) & np.uint32(many - 1)
    while len(ids):
        free = slots[places] == NOBODY
        slots[places[free]] = ids[free]
        left = slots[places] != ids
        ids, places = ids[left], (places[left] + np.uint32(1)) & np.uint32(many - 1)
    return {"slots": slots}
