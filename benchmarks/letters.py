"""Words from letters and anagrams against NumPy, plain Python and C."""

from functools import partial

import numpy as np

from benchmarks.native import library, pointer
from benchmarks.row import Row, interleaved, seconds
from pioche.lexicon import Lexicon
from pioche.lexicon.search import anagrams, from_letters
from pioche.lexicon.search.board import read_rack
from pioche.lexicon.search.gaddag import graph_of

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
RACKS = ("AEINRST", "AEINRST?", "AEINRST??", "AEILNORSTU", "ABCDEEEIILNNOPRSTUVA??")
NATIVE_RACKS = ("AEINRST", "DLOUEMP", "AEILNORSTU", "ABCDEEEIILNNOPRSTUVA")


def rows() -> list[Row]:
    """Measure racks with and without jokers, and anagrams."""
    lex = Lexicon.load()
    words = list(lex)
    counts = np.array([[word.count(letter) for letter in ALPHABET] for word in words], dtype=np.int8)

    def with_numpy(rack: str) -> int:
        held = np.array([rack.count(letter) for letter in ALPHABET], dtype=np.int8)
        lack = np.maximum(counts - held, 0).sum(axis=1)
        return len([words[each] for each in np.flatnonzero(lack <= rack.count("?"))])

    table = []
    for rack in RACKS:
        if len(from_letters(lex, rack)) != with_numpy(rack):
            raise AssertionError(f"{rack}: we and NumPy do not find the same words")
        ours = seconds(partial(from_letters, lex, rack), 50)
        theirs = seconds(partial(with_numpy, rack), 3)
        table.append(Row(f"words from letters: {rack}", ours, "NumPy", theirs))
    native = library()
    if native is not None:
        nodes = graph_of(lex.words)[0]
        for rack in NATIVE_RACKS:
            held = read_rack(rack)
            twin = partial(native.words_from, pointer(nodes), pointer(held))
            if twin() != len(from_letters(lex, rack)):
                raise AssertionError(f"{rack}: we and the walk in C do not find the same words")
            times = interleaved(partial(from_letters, lex, rack), twin, 50)
            table.append(Row(f"words from letters: {rack}, beside C", times[0], "a walk of the graph in C", times[1]))
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
