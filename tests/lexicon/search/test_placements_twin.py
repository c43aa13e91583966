"""The crossword search and its slow twin agree on random boards."""

from collections.abc import Collection
from random import Random
from typing import Any

import msgspec
import numpy as np
import pytest
from numpy.typing import NDArray

from pioche.lexicon.lexicon import Lexicon
from pioche.lexicon.search.crossword import placements
from pioche.lexicon.search.placement_list import Placement
from pioche.lexicon.search.scoring import Scoring
from pioche.lexicon.words import WordTable
from tests.forms import further
from tests.lexicon.search.crossword_twin import (
    by_rank,
    every_placement,
    random_board,
    random_rack,
    random_words,
    runs_made,
    worth,
)

SIZES = ((6, 6), (5, 8), (1, 9), (9, 1), (4, 4), (7, 5))
WAYS = (
    ("across", "down"),
    ("across",),
    ("down",),
    ("across", "down", "descending", "ascending"),
    ("descending",),
    ("down", "ascending"),
)


def bitset(ids: Collection[int], size: int) -> NDArray[np.uint64]:
    """Give ids as bits."""
    bits = np.zeros(size // 64 + 1, np.uint64)
    for word_id in ids:
        bits[word_id >> 6] |= np.uint64(1 << (word_id & 63))
    return bits


class Case:
    """A random lexicon, board, rack and question."""

    def __init__(self, seed: int) -> None:
        self.random = random = Random(seed)
        self.words = sorted(set(random_words(random, random.choice((20, 60, 120)))))
        self.height, self.width = random.choice(SIZES)
        self.options: dict[str, Any] = {"directions": random.choice(WAYS)}
        self.rows = random_board(random, self.words, self.height, self.width, self.options["directions"])
        self.rack = random_rack(random)
        if random.random() < 0.4:
            self.options["through"] = self.some_squares(random.randint(1, 5))
        if random.random() < 0.3:
            self.options["shortest"] = random.randint(1, 4)
        if random.random() < 0.3:
            self.options["cross_checks"] = False

    def some_squares(self, many: int) -> list[tuple[int, int]]:
        """Choose squares of the board."""
        return [(self.random.randrange(self.height), self.random.randrange(self.width)) for _ in range(many)]

    def some_words(self, many: int) -> list[str]:
        """Choose words of the lexicon."""
        return self.random.sample(self.words, min(many, len(self.words)))

    def view(self) -> tuple[Lexicon, set[str]]:
        """Make a view of the lexicon that limits, bans or admits words; give also the words that count in it."""
        table = WordTable.from_words(self.words)
        limited, more = self.random.random() < 0.6, self.random.random() < 0.6
        allowed = bitset([table.find(word) for word in self.some_words(2 * len(self.words) // 3)], len(table))
        admitted = [*random_words(self.random, 10), *self.some_words(3)] if more else []
        lex = Lexicon(table, name="view", allowed=allowed if limited else None, admitted=WordTable.from_words(admitted))
        return lex, {word for word in (*self.words, *admitted) if word in lex}

    def scoring(self, extra: Collection[str]) -> tuple[Scoring, set[str]]:
        """Make up a scoring; give also the words that count as longer."""
        random = self.random
        longer = set(self.some_words(len(self.words) // 3)) if random.random() < 0.5 else set()
        special = [*self.some_words(6), *extra]
        table = WordTable.from_words(self.words)
        points = [[random.randint(-1, 9) for _ in range(self.width)] for _ in range(self.height)]
        scoring = Scoring(
            squares=points if random.random() < 0.6 else None,
            letters={letter: random.randint(0, 9) for letter in "ABCDE"} if random.random() < 0.5 else {},
            letters_from=random.choice((2, 3, 4)),
            squared=random.random() < 0.6,
            doubled=self.some_squares(random.randint(0, 6)),
            longer=bitset([table.find(word) for word in longer], len(table)) if longer else None,
            fixed={word: random.randint(0, 90) for word in special[::2] if random.random() < 0.5},
            bonus={word: random.randint(-9, 50) for word in special[1::2] if random.random() < 0.5},
        )
        return scoring, longer if scoring.squared else set()


def same(found: list[Placement], expected: list[Placement], seed: int) -> None:
    """Assert that both list the same placements, each once."""
    assert len(found) == len(set(found)), f"seed {seed}: listed twice"
    assert set(found) - set(expected) == set(), f"seed {seed}: listed without being legal"
    assert set(expected) - set(found) == set(), f"seed {seed}: not listed"


@pytest.mark.parametrize("first", [0, *further(20, 40)])
def test_lists_what_the_twin_lists(first: int) -> None:
    """Every legal placement is listed once and no other, whatever is asked."""
    for seed in range(first, first + 20):
        case = Case(seed)
        found = list(placements(Lexicon.from_words(case.words), case.rows, case.rack, **case.options))
        same(found, every_placement(case.words, case.rows, case.rack, **case.options), seed)
        for placement in found[:20]:
            made = [squares for _, squares in placement.words(case.rows)]
            assert made == runs_made(case.rows, placement), f"seed {seed}"


@pytest.mark.parametrize("first", [1000, *further(1020, 1040)])
def test_scores_and_ranks_as_the_twin_does(first: int) -> None:
    """In any view of a lexicon placements are worth the sum of their parts; the best come first, ties in order."""
    for seed in range(first, first + 20):
        case = Case(seed)
        lex, valid = case.view()
        scoring, longer = case.scoring(list(lex.admitted)[:2])
        judged = case.options.get("cross_checks", True)
        expected = [
            msgspec.structs.replace(placement, score=worth(scoring, longer, case.rows, placement, judged))
            for placement in every_placement(valid, case.rows, case.rack, **case.options)
        ]
        same(list(placements(lex, case.rows, case.rack, scoring=scoring, **case.options)), expected, seed)
        best = case.random.choice((1, 2, 5, 30))
        found = placements(lex, case.rows, case.rack, scoring=scoring, best=best, **case.options)
        assert list(found) == sorted(expected, key=by_rank)[:best], f"seed {seed}"
