"""The valid words nearest to a text: fewest changed letters first, the more usual word first among equals.

A change is a letter added, dropped or replaced, or two neighbours exchanged (Damerau's distance in its restricted
form: no pair is touched twice). Equal distances are settled by frequency, then by the alphabet.
"""

import numpy as np
from numpy.typing import NDArray

from pioche.lexicon.files import Arrays
from pioche.lexicon.words import WordTable

FARTHEST = 2


def traits(words: WordTable) -> Arrays:
    """Build the set of letters (one bit each) and the length of each word, to leave out most words at a glance."""
    lengths = np.diff(words.starts).astype(np.uint8)
    bits = np.left_shift(np.uint32(1), words.letters - np.uint8(65), dtype=np.uint32)
    masks = np.bitwise_or.reduceat(bits, words.starts[:-1]) if len(words) else np.zeros(0, dtype=np.uint32)
    return {"masks": masks, "lengths": lengths}


def near(words: WordTable, word: str) -> tuple[NDArray[np.int64], NDArray[np.uint8]]:
    """Give the ids of the words within reach of a normalised word, and how far each is."""
    if not len(words):
        return np.zeros(0, dtype=np.int64), np.zeros(0, dtype=np.uint8)
    known = words.index("nearest", traits)
    masks, lengths = known["masks"], known["lengths"]
    mask = np.uint32(sum(1 << (ord(letter) - 65) for letter in set(word)))
    likely = np.bitwise_count(masks & ~mask) <= FARTHEST
    likely &= np.bitwise_count(mask & ~masks) <= FARTHEST
    likely &= np.abs(lengths.astype(np.int16) - len(word)) <= FARTHEST
    ids = np.flatnonzero(likely)
    distances = distance(padded(words, ids, len(word) + FARTHEST), lengths[ids], word)
    close = distances <= FARTHEST
    return ids[close], distances[close]


def padded(words: WordTable, ids: NDArray[np.int64], width: int) -> NDArray[np.uint8]:
    """Lay words side by side, one column each, filled up below with what belongs to their neighbours."""
    places = words.starts[ids].astype(np.int64) + np.arange(width)[:, None]
    columns: NDArray[np.uint8] = words.letters[np.minimum(places, len(words.letters) - 1)]
    return columns


def distance(columns: NDArray[np.uint8], lengths: NDArray[np.uint8], word: str) -> NDArray[np.uint8]:
    """Give the distance of a word to all columns at once: the usual table, each cell a row of numbers."""
    height, count = columns.shape
    before = np.zeros((height + 1, count), dtype=np.uint8)
    last = np.repeat(np.arange(height + 1, dtype=np.uint8)[:, None], count, axis=1)
    for place, letter in enumerate(word.encode("ascii")):
        row = np.empty_like(last)
        row[0] = place + 1
        for depth in range(height):
            cell = np.minimum(last[depth + 1], row[depth]) + np.uint8(1)
            np.minimum(cell, last[depth] + (columns[depth] != letter), out=cell)
            if place and depth:
                swapped = (columns[depth] == ord(word[place - 1])) & (columns[depth - 1] == letter)
                np.minimum(cell, np.where(swapped, before[depth - 1] + np.uint8(1), np.uint8(255)), out=cell)
            row[depth + 1] = cell
        before, last = last, row
    return last[lengths, np.arange(count)]
