"""The graph of a word table spells its words and no others, from any letter on."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from pioche.lexicon.search.array_cache import plain
from pioche.lexicon.search.gaddag import BACKWARD, FORWARD, HEIGHT_BIT, TALLEST, TURN_BIT, build
from pioche.lexicon.search.graph import find
from pioche.lexicon.words import WordTable
from tests.lexicon.search.crossword_twin import random_words

Nodes = NDArray[np.uint32]


def arcs(nodes: Nodes, state: int) -> list[tuple[int, int]]:
    """Give the letters and arcs of a state, the turn being letter 26."""
    letters = [letter for letter in range(TURN_BIT + 1) if int(nodes[state]) >> letter & 1]
    return list(zip(letters, nodes[state + 2 : state + 2 + len(letters)].tolist(), strict=True))


def spelled(nodes: Nodes, arc: int, before: str = "") -> Iterator[str]:
    """Spell everything that leads from an arc to the end of a word, a turn written as a bar."""
    if arc & 1:
        yield before
    for letter, onward in arcs(nodes, arc >> 1):
        yield from spelled(nodes, onward, before + ("|" if letter == TURN_BIT else chr(65 + letter)))


def tallest(nodes: Nodes, state: int) -> int:
    """Count the letters of the longest way on from a state."""
    return max((tallest(nodes, arc >> 1) + (letter != TURN_BIT) for letter, arc in arcs(nodes, state)), default=0)


@pytest.mark.parametrize("seed", range(12))
def test_spells_the_words_and_no_others(seed: int) -> None:
    """The forward half spells exactly the words, the backward half every word turned at each of its letters."""
    words = sorted(set(random_words(Random(seed), 40)))
    nodes = build(WordTable.from_words(words))["nodes"]
    turned = {f"{word[place::-1]}|{word[place + 1 :]}" for word in words for place in range(len(word))}
    assert sorted(spelled(nodes, int(nodes[FORWARD]))) == words, f"seed {seed}"
    assert set(spelled(nodes, int(nodes[BACKWARD]))) == turned, f"seed {seed}"


@pytest.mark.parametrize("seed", range(12))
def test_states_know_what_follows(seed: int) -> None:
    """A state names the letters that complete a word and the length of the longest way on."""
    nodes = build(WordTable.from_words(random_words(Random(seed), 40)))["nodes"]
    states = {int(nodes[FORWARD]) >> 1, int(nodes[BACKWARD]) >> 1}
    while states:
        state = states.pop()
        complete = 0
        for letter, arc in arcs(nodes, state):
            turns = [turn for other, turn in arcs(nodes, arc >> 1) if other == TURN_BIT]
            if letter != TURN_BIT:
                complete |= ((turns[0] if turns else arc) & 1) << letter
            states.add(arc >> 1) if arc >> 1 else None
        assert int(nodes[state + 1]) == complete, f"seed {seed}"
        assert int(nodes[state]) >> HEIGHT_BIT == tallest(nodes, state), f"seed {seed}"


@pytest.mark.parametrize("seed", range(12))
def test_spelling_tells_the_id(seed: int) -> None:
    """The forward half gives the id of each word, and -1 for anything else."""
    random = Random(seed)
    table = WordTable.from_words(random_words(random))
    graph = build(table)
    for word in (*table, *random_words(random)):
        letters = np.frombuffer(word.encode(), np.uint8) - np.uint8(65)
        assert find(plain(graph["nodes"]), plain(graph["before"]), letters, 0, len(word)) == table.find(word), (
            f"seed {seed}: {word}"
        )


def test_no_words() -> None:
    """A table without words has a graph that leads nowhere."""
    nodes = build(WordTable.from_words(()))["nodes"]
    assert list(spelled(nodes, int(nodes[FORWARD]))) == list(spelled(nodes, int(nodes[BACKWARD]))) == []


def test_longest_word() -> None:
    """Forty letters are a word, the height of its states being what has room; more are refused."""
    nodes = build(WordTable.from_words(["AB" * 20]))["nodes"]
    assert list(spelled(nodes, int(nodes[FORWARD]))) == ["AB" * 20]
    assert int(nodes[int(nodes[FORWARD]) >> 1]) >> HEIGHT_BIT == TALLEST
    with pytest.raises(ValueError, match="1 to 40 letters"):
        build(WordTable.from_words(["A" * 41]))


def test_built_once(tmp_path: Path) -> None:
    """The graph of a stored table is read from its file the second time."""
    words = WordTable.from_words(["AXE", "TAXE"])
    first = WordTable(words.letters, words.starts, tmp_path).index("gaddag", build)
    again = WordTable(words.letters, words.starts, tmp_path).index("gaddag", lambda _: {})
    assert {name: array.tolist() for name, array in first.items()} == {
        name: array.tolist() for name, array in again.items()
    }
