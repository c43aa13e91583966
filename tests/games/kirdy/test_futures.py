"""The weights of all futures at once, against a slow twin."""

import random

import numpy as np
import pytest

from pioche.games.kirdy.bot.futures import futures
from pioche.games.kirdy.words import contains_in_order
from pioche.lexicon import Lexicon
from pioche.lexicon.alphabet import LETTERS


@pytest.mark.parametrize("seed", range(8))
def test_twin(seed: int) -> None:
    """K-06, K-09: each word counts for every letter and every two letters that may follow the support in it."""
    dice = random.Random(seed)
    words = {"".join(dice.choices("ABCDE", k=dice.randint(2, 9))) for _ in range(60)}
    lexicon = Lexicon.from_words(words)
    weights = np.array([dice.random() for _ in lexicon.words], dtype=np.float32)
    support = "".join(dice.choices("ABCDE", k=dice.randint(2, 4)))

    def slow(letters: str) -> float:
        return sum(
            float(weight)
            for word, weight in zip(lexicon.words, weights, strict=True)
            if contains_in_order(word, letters)
        )

    found = futures(lexicon, weights, support)
    assert found.here == pytest.approx(slow(support)), f"seed {seed}"
    for one, letter in enumerate(LETTERS):
        assert found.after_one[one] == pytest.approx(slow(support + letter)), f"seed {seed}"
        for two, second in enumerate(LETTERS[:5]):
            assert found.after_two[one, two] == pytest.approx(slow(support + letter + second)), f"seed {seed}"
