"""The nearest valid words."""

import random

import pytest

from pioche.lexicon import Lexicon
from pioche.lexicon.nearest import FARTHEST, near
from pioche.lexicon.words import WordTable


def slow_distance(first: str, second: str) -> int:
    """Give the distance by the textbook's table, one cell at a time."""
    table = {(i, 0): i for i in range(len(first) + 1)} | {(0, j): j for j in range(len(second) + 1)}
    for i in range(1, len(first) + 1):
        for j in range(1, len(second) + 1):
            same = first[i - 1] == second[j - 1]
            table[i, j] = min(table[i - 1, j] + 1, table[i, j - 1] + 1, table[i - 1, j - 1] + (not same))
            if i > 1 and j > 1 and first[i - 1] == second[j - 2] and first[i - 2] == second[j - 1]:
                table[i, j] = min(table[i, j], table[i - 2, j - 2] + 1)
    return table[len(first), len(second)]


def test_distances_agree_with_the_slow_twin() -> None:
    """The fast distances and the words within reach are those of the textbook."""
    for seed in range(40):
        chance = random.Random(seed)
        words = ["".join(chance.choices("ABCDE", k=chance.randrange(1, 8))) for _ in range(60)]
        table = WordTable.from_words(words)
        target = "".join(chance.choices("ABCDEF", k=chance.randrange(1, 8)))
        ids, distances = near(table, target)
        found = {table.word(int(place)): int(distance) for place, distance in zip(ids, distances, strict=True)}
        expected = {word: slow_distance(word, target) for word in table}
        assert found == {word: far for word, far in expected.items() if far <= FARTHEST}, f"seed {seed}"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("MAISSON", "MAISON"), ("XYLOFONE", "XYLOPHONE"), ("ABRICO", "ABRICOT"), ("CASACDEUR", "CASCADEUR")],
)
def test_what_was_meant_comes_first(lexicon: Lexicon, typed: str, meant: str) -> None:
    """Small slips lead to the word that was meant."""
    assert lexicon.nearest(typed)[0] == meant


@pytest.mark.parametrize("typed", ["ENCULER", "ENCULERR", "SALOPES", "SALLOPES", "CONNNARD"])
def test_who_writes_what_is_rude_is_told_nothing_near(lexicon: Lexicon, typed: str) -> None:
    """ENFILER beside a refused rude word would be read as one, too: nothing is near to it, nor to its misspellings."""
    assert lexicon.nearest(typed) == lexicon.polite().nearest(typed) == []


def test_what_is_as_near_to_a_plain_word_is_a_slip(lexicon: Lexicon) -> None:
    """Whoever may have meant something else is helped, and not with the rude word."""
    found = lexicon.nearest("BITTE", n=20)
    assert "BITE" not in found
    assert "PETITE" in found or "BUTTE" in found


def test_order_and_number(lexicon: Lexicon) -> None:
    """The nearest come first, among equals the most frequent, and never the word itself."""
    found = lexicon.nearest("RAME", n=30)
    assert len(found) == 30
    assert "RAME" not in found
    keys = [(slow_distance("RAME", word), -lexicon.frequency(word), word) for word in found]
    assert keys == sorted(keys)
    assert lexicon.nearest("RAME", n=0) == []


def test_only_words_of_the_view(lexicon: Lexicon) -> None:
    """Hints honour limits, bans and admitted words."""
    table = lexicon.limited(2000).ruled(admitted=["MAISSONN"], banned=["MAISON"])
    found = table.nearest("MAISSON", n=10)
    assert "MAISSONN" in found
    assert "MAISON" not in found
    assert all(word in table for word in found)
