"""Bitsets over the ids of a word table: bit `id % 64` of element `id // 64`."""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray


def of_flags(flags: NDArray[np.bool_]) -> NDArray[np.uint64]:
    """Make the bitset of the ids whose flag is set."""
    padded = np.zeros(-(-len(flags) // 64) * 64, dtype=np.bool_)
    padded[: len(flags)] = flags
    return np.packbits(padded, bitorder="little").view("<u8").astype(np.uint64, copy=False)


def full(count: int) -> NDArray[np.uint64]:
    """Make the bitset of all ids."""
    return of_flags(np.ones(count, dtype=np.bool_))


def changed(bits: NDArray[np.uint64], added: Iterable[int], dropped: Iterable[int]) -> NDArray[np.uint64]:
    """Copy a bitset with some ids added and some dropped."""
    copy = bits.copy()
    for word_id in added:
        copy[word_id >> 6] |= np.uint64(1 << (word_id & 63))
    for word_id in dropped:
        copy[word_id >> 6] &= ~np.uint64(1 << (word_id & 63))
    return copy


def holds(bits: NDArray[np.uint64], word_id: int) -> bool:
    """Tell whether an id is in the bitset."""
    return bool(int(bits[word_id >> 6]) >> (word_id & 63) & 1)


def count(bits: NDArray[np.uint64]) -> int:
    """Count the ids of a bitset."""
    return int(np.bitwise_count(bits).sum())


def ids(bits: NDArray[np.uint64]) -> NDArray[np.int64]:
    """List the ids of a bitset in order."""
    return np.flatnonzero(np.unpackbits(bits.astype("<u8").view(np.uint8), bitorder="little"))
