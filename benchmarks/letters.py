"""Words from letters and anagrams against NumPy and plain Python."""

from collections import Counter
from functools import partial

import numpy as np

from benchmarks.row import Row, seconds
from pioche.lexicon import Lexicon
from pioche.lexicon.search import anagrams, from_letters

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
RACKS = ("AEINRST", "AEINRST?", "AEINRST??", "AEILNORSTU", "ABCDEEEIILNNOPRSTUVA??")


def rows() -> list[Row]:
    """Measure racks with and without jokers, and anagrams."""
    lex = Lexicon.load()
    words = list(lex)
    counts = np.array([[word.count(letter) for letter in ALPHABET] for word in words], dtype=np.int8)

    def with_numpy(rack: str) -> int:
        held = np.array([rack.count(letter) for letter in ALPHABET], dtype=np.int8)
        lack = np.maximum(counts - held, 0).sum(axis=1)
        return len([words[each] for each in np.flatnonzero(lack <= rack.count("?"))])

    def with_python(rack: str) -> int:
        held, jokers = Counter(rack.replace("?", "")), rack.count("?")
        return sum((Counter(word) - held).total() <= jokers for word in words)

    table = []
    for rack in RACKS:
        if len(from_letters(lex, rack)) != with_numpy(rack):
            raise AssertionError(f"{rack}: we and NumPy do not find the same words")
        ours = seconds(partial(from_letters, lex, rack), 50)
        theirs = seconds(partial(with_numpy, rack), 3)
        table.append(Row(f"words from letters: {rack}", ours, "NumPy", theirs))
    rack = RACKS[0]
    ours = seconds(lambda: from_letters(lex, rack), 50)
    table.append(Row(f"words from letters: {rack}", ours, "plain Python", seconds(lambda: with_python(rack), 1)))

    same = sorted("REGLES")
    table.append(
        Row(
            "anagrams: REGLES",
            seconds(lambda: list(anagrams(lex, "REGLES")), 50),
            "plain Python",
            seconds(lambda: [word for word in words if sorted(word) == same and word != "REGLES"], 1),
        )
    )
    return table
