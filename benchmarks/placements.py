"""Crossword placements against a plain generator in C over the same graph of words: arrays against arrays."""

import ctypes
from collections.abc import Callable
from functools import partial
from random import Random

import numpy as np

from benchmarks.native import library, pointer
from benchmarks.row import Row, interleaved
from pioche.lexicon import Lexicon
from pioche.lexicon.search import Scoring, placements, position, valuation
from pioche.lexicon.search.array_cache import EVERY_WORD
from pioche.lexicon.search.board import JOKERS, read_board, read_rack
from pioche.lexicon.search.gaddag import graph_of
from pioche.lexicon.search.patterns import lines_of
from pioche.lexicon.search.position import Bits, Judging, cross_sets
from pioche.lexicon.search.scoring import tariff_of

BAG = "EEEEEEEEEEEEEEEAAAAAAAAAIIIIIIIINNNNNNOOOOOORRRRRRSSSSSSTTTTTTUUUUUULLLLLDDDMMMGGBBCCPPFFHHVVJQKWXYZ"
WORDS_LAID = 12
SIZE = 15
BOARDS = 5
RACKS = ("DLOUEMP", "AEINRST", "DLOUEM?", "DLOUE??", "AEINRSTLOU", "AEINRSTLO?")
VALUES = {
    **dict.fromkeys("AEILNORSTU", 1),
    **dict.fromkeys("DGM", 2),
    **dict.fromkeys("BCP", 3),
    **dict.fromkeys("FHV", 4),
    **dict.fromkeys("JQ", 8),
    **dict.fromkeys("KWXYZ", 10),
}
SCORINGS = {
    "by squares": Scoring(squares=[[5 + 20 * (row * col % 7 == 0) for col in range(SIZE)] for row in range(SIZE)]),
    "by letters": Scoring(letters=VALUES),
}
PEER = "a plain generator in C, cross sets given"


def rows() -> list[Row]:
    """Measure positions in the middle of a game: all placements, all with scores, the best alone."""
    if library() is None:
        return []
    lex = Lexicon.load()
    boards = [tuple(played(lex, SIZE, seed)) for seed in range(1, BOARDS + 1)]
    return [
        row for rack in RACKS for kind, scoring in SCORINGS.items() for row in _rows(lex, boards, rack, kind, scoring)
    ]


def _rows(lex: Lexicon, boards: list[tuple[str, ...]], rack: str, kind: str, scoring: Scoring) -> list[Row]:
    times: dict[str, list[tuple[float, ...]]] = {"all": [], "best": []}
    for board in boards:
        twin = generator(lex, board, rack, scoring)
        every, best = (
            placements(lex, board, rack, scoring=scoring),
            placements(lex, board, rack, scoring=scoring, best=1),
        )
        if twin() != (len(every), best[0].score):
            raise AssertionError(f"{rack}: we and the generator do not find the same placements")
        repeats = 30 if len(every) < 5_000 else 8
        for name, wish in (("all", None), ("best", 1)):
            ours = partial(from_nothing, lex, board, rack, scoring, wish)
            times[name].append(interleaved(ours, twin, repeats))
    return [
        Row(f"{rack} {kind}: {name}", float(ours), PEER, float(theirs))
        for name, each in times.items()
        for ours, theirs in [np.median(np.array(each), axis=0)]
    ]


def from_nothing(lex: Lexicon, board: tuple[str, ...], rack: str, scoring: Scoring, best: int | None) -> object:
    """Search a board of which nothing is remembered."""
    position.cross_sets.cache_clear()
    valuation.crossings_of.cache_clear()
    return placements(lex, board, rack, scoring=scoring, best=best)


def generator(lex: Lexicon, rows: tuple[str, ...], rack: str, scoring: Scoring) -> Callable[[], tuple[int, int]]:
    """Give the twin for a position: it counts the placements and finds the highest score."""
    native = library()
    if native is None:
        raise RuntimeError("there is no C compiler")
    board, letters, tariff = read_board(rows), read_rack(rack), tariff_of(scoring, SIZE, SIZE)
    fits, lines = cross_sets(lex, board, Judging(True, True, Bits(EVERY_WORD))), lines_of(SIZE, SIZE, 3)
    cross, highest = np.zeros((len(fits), 26), np.int64), ctypes.c_long()
    kept = (graph_of(lex.words)[0], board.cells, fits, letters, lines, tariff.points, tariff.values, cross)
    nodes, cells, suits, held, ways, points, values, across = (pointer(np.asarray(each)) for each in kept)
    sizes = map(ctypes.c_long, (int(letters[JOKERS]), len(lines), len(board.cells)))
    jokers, many, size = sizes

    def count(_kept: object = kept) -> tuple[int, int]:
        found = native.generate(
            nodes, cells, suits, held, jokers, ways, many, points, values, across, size, ctypes.byref(highest)
        )
        return found, highest.value

    return count


def played(lex: Lexicon, size: int, seed: int) -> list[str]:
    """Play a dozen words on a board, the first through its middle."""
    random = Random(seed)
    board = ["." * size] * size
    middle = [(size // 2, size // 2)]
    for nth in range(WORDS_LAID):
        rack = "".join(random.sample(BAG, 7))
        possible = placements(lex, board, rack, through=None if nth else middle)
        if len(possible):
            board = max(random.choices(possible, k=8), key=lambda one: len(one.laid)).on(board)
    return board
