"""The most valuable placement of LA COQUILLAUDE: four directions, shells, people, all anagrams, many pawns."""

from random import Random
from statistics import median

from benchmarks.row import Row, seconds
from pioche.components.rulings import Rulings
from pioche.components.tiles import Rows, lay, no_letters
from pioche.games.coquillaude.box import BOARD, PAWNS
from pioche.games.coquillaude.dictionary import dictionary
from pioche.games.coquillaude.search import Wish, search_best, tiles_of
from pioche.lexicon import Lexicon

ASKED_FOR = {12: 0.1, 20: 0.1, 30: 0.5, 40: 0.5}
"""Seconds in which the best placement is wanted, by the number of pawns."""
WORDS_LAID = 8
POSITIONS = 9


def rows() -> list[Row]:
    """Measure positions in the middle of a game, the usual one and the slowest."""
    lexicon = dictionary("fr-1", Rulings())
    table = []
    for pawns, asked_for in ASKED_FOR.items():
        times = sorted(measured(lexicon, pawns, seed) for seed in range(POSITIONS))
        peer = f"asked for: {asked_for * 1000:.0f} ms"
        table.append(Row(f"LA COQUILLAUDE: best placement of {pawns} pawns", median(times), peer, asked_for))
        table.append(Row(f"LA COQUILLAUDE: the slowest of {POSITIONS} with {pawns} pawns", times[-1], peer, asked_for))
    return table


def measured(lexicon: Lexicon, pawns: int, seed: int) -> float:
    """Measure the search for one rack."""
    board, rack = played(lexicon, pawns, seed)
    return seconds(lambda: search_best(lexicon, board, rack, Wish(1)), 3)


def played(lexicon: Lexicon, pawns: int, seed: int) -> tuple[Rows, str]:
    """Lay some words and draw a rack from what is left."""
    random = Random(seed)
    bag, board = list(PAWNS), no_letters(BOARD.size)
    for _ in range(WORDS_LAID):
        random.shuffle(bag)
        best = search_best(lexicon, board, "".join(sorted(bag[:12])), Wish(1), anagrams=False)[0]
        board = lay(board, tiles_of(best))
        for letter in best.laid:
            bag.remove(letter)
    random.shuffle(bag)
    return board, "".join(sorted(bag[:pawns]))
