"""Words that are anagrams of each other: for each word, how many there are of its letters."""

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pioche.lexicon import Lexicon
from pioche.lexicon.alphabet import LETTERS
from pioche.lexicon.names import names
from pioche.lexicon.search.array_cache import plain
from pioche.lexicon.search.board import LARGEST
from pioche.lexicon.search.crossings import LONGER_BY
from pioche.lexicon.search.reach import Reach, reach_of
from pioche.lexicon.search.scoring import NO_SUCH_WORD, id_in
from pioche.lexicon.words import WordTable

MOST_GREAT, LEAST_GREAT = 12_000, 100
"""How many words are great at most, and what their families are worth at least, shells apart."""
FEW = 60_000
"""A vocabulary of no more words is searched in a table of its own."""
MOST_SHELLS = 8
"""No line of the board has more shells."""
SHELLS = np.arange(MOST_SHELLS + 1)[:, np.newaxis]
WEIGHTS = np.array([pow(0x9E3779B97F4A7C15, power, 1 << 64) for power in range(1, 27)], np.uint64)
"""A number for each letter, such that the sums of two words hardly ever agree unless they are anagrams."""


class Families(NamedTuple):
    """By the id of a word (admitted words behind the table's own): the words of its letters, itself included."""

    people: NDArray[np.int64]
    """How many of them are names of famous people."""
    others: NDArray[np.int64]
    """How many are not."""
    great: "Great"
    """The words whose families are worth most."""
    several: Reach
    """All other families of more than one word."""
    single: NDArray[np.int64]
    """The most that a word without anagrams is worth, by its shells and its length."""
    vocabulary: "Part | None"
    """All words, if they are so few that a search among them alone is faster than one in the whole dictionary."""


class Part(NamedTuple):
    """Some words of a lexicon in a table of their own, with their ids in the lexicon."""

    words: WordTable
    ids: NDArray[np.int64]


class Great(NamedTuple):
    """The words whose families are worth most."""

    part: Part
    letters: NDArray[np.int64]
    """How many of each letter their families have."""
    reach: Reach


@lru_cache(maxsize=64)
def families(lexicon: Lexicon) -> Families:
    """Q-17: count for each word of a lexicon those that have the same letters."""
    tables = (lexicon.words, lexicon.admitted)
    sums = np.concatenate([letter_sums(table) for table in tables])
    lengths = np.concatenate([lengths_of(table) for table in tables])
    counting = allowed(lexicon)
    famous = person_flags(lexicon) & counting
    _, family = np.unique(sums, return_inverse=True)
    people = np.bincount(family, famous).astype(np.int64)[family]
    others = np.bincount(family, counting).astype(np.int64)[family] - people
    worth = family_value(others, people, lengths) * counting
    least = max(LEAST_GREAT, int(np.partition(worth, -MOST_GREAT)[-MOST_GREAT]) if len(worth) > MOST_GREAT else 0)
    values = with_shells(lengths, people, others)
    ids = np.flatnonzero(worth >= least)
    rich = one_of_each(family, ids)
    letters = letter_counts(lexicon, rich)
    great = Great(part_of(lexicon, ids), letters, in_reach(letters, people[rich], others[rich]))
    single = most_by_length(lengths, values, counting & (people + others == 1))
    alike = one_of_each(family, np.flatnonzero(counting & (worth < least) & (people + others > 1)))
    several = in_reach(letter_counts(lexicon, alike), people[alike], others[alike])
    few = part_of(lexicon, np.flatnonzero(counting)) if np.count_nonzero(counting) <= FEW else None
    return Families(plain(people), plain(others), great, several, plain(single), few)


def one_of_each(family: NDArray[np.int64], ids: NDArray[np.int64]) -> NDArray[np.int64]:
    """Give of some words one of each family."""
    return ids[np.unique(family[ids], return_index=True)[1]]


def with_shells(lengths: NDArray[np.int64], people: NDArray[np.int64], others: NDArray[np.int64]) -> NDArray[np.int64]:
    """Give what families are worth if so many of their letters lie on shells."""
    return family_value(others, people, np.minimum(lengths + SHELLS, 2 * lengths))


def most_by_length(
    lengths: NDArray[np.int64], worth: NDArray[np.int64], counting: NDArray[np.bool_]
) -> NDArray[np.int64]:
    """Give the most that any of some words is worth, by shells and length."""
    most = np.zeros((len(SHELLS), LARGEST + 1), np.int64)
    for length in range(LARGEST + 1):
        of_length = counting & (lengths == length)
        most[:, length] = worth[:, of_length].max(axis=1, initial=0)
    return most


def family_value(
    others: NDArray[np.int64] | int, people: NDArray[np.int64] | int, weights: NDArray[np.int64]
) -> NDArray[np.int64]:
    """Give the value of all words of a family in squares that count for so many letters."""
    return others * weights**2 + people * (weights + LONGER_BY) ** 2


def part_of(lexicon: Lexicon, ids: NDArray[np.int64]) -> Part:
    """Put some words of a lexicon, admitted ones among them, into a table of their own."""
    own = len(lexicon.words)
    spelled = {
        lexicon.words.word(word_id) if word_id < own else lexicon.admitted.word(word_id - own): word_id
        for word_id in ids.tolist()
    }
    table = WordTable.from_words(spelled)
    return Part(table, plain(np.array([spelled[word] for word in table], np.int64)))


def in_reach(letters: NDArray[np.int64], people: NDArray[np.int64], others: NDArray[np.int64]) -> Reach:
    """Sort families into classes of equal length and worth; each is given by its letters and its members."""
    kinds = np.stack([letters.sum(axis=1), people, others])
    (sizes, *counts), classes = np.unique(kinds, axis=1, return_inverse=True)
    return reach_of(letters, classes.ravel().astype(np.int64), sizes, with_shells(sizes, *counts).T)


def letter_counts(lexicon: Lexicon, ids: NDArray[np.int64]) -> NDArray[np.int64]:
    """Count the letters of some words, admitted ones among them, each word in a row of its own."""
    letters = np.concatenate([lexicon.words.letters, lexicon.admitted.letters]).astype(np.int64) - ord("A")
    own = lexicon.words.starts.astype(np.int64)
    starts = np.concatenate([own[:-1], own[-1] + lexicon.admitted.starts.astype(np.int64)])
    sizes = starts[ids + 1] - starts[ids]
    owners = np.repeat(np.arange(len(ids)), sizes)
    places = np.arange(len(owners)) + np.repeat(starts[ids] - np.cumsum(sizes) + sizes, sizes)
    counts = np.bincount(owners * len(LETTERS) + letters[places], minlength=len(ids) * len(LETTERS))
    return counts.reshape(-1, len(LETTERS)).astype(np.int64)


def lengths_of(table: WordTable) -> NDArray[np.int64]:
    """Give the number of letters of each word."""
    return (table.starts[1:] - table.starts[:-1]).astype(np.int64)


def letter_sums(table: WordTable) -> NDArray[np.uint64]:
    """Give a number for each word that does not depend on the order of its letters."""
    before = np.zeros(len(table.letters) + 1, dtype=np.uint64)
    np.cumsum(WEIGHTS[table.letters - ord("A")], out=before[1:])
    return before[table.starts[1:]] - before[table.starts[:-1]]


def allowed(lexicon: Lexicon) -> NDArray[np.bool_]:
    """Tell for each word whether it counts in this view of the lexicon."""
    own = np.ones(len(lexicon.words), np.bool_)
    if lexicon.allowed is not None:
        bits = np.unpackbits(lexicon.allowed.astype("<u8").view(np.uint8), bitorder="little")
        own = bits[: len(own)].astype(np.bool_)
    return np.append(own, np.ones(len(lexicon.admitted), np.bool_))


@lru_cache(maxsize=64)
def person_flags(lexicon: Lexicon) -> NDArray[np.bool_]:
    """Q-14: tell for each word whether it is the name of somebody famous."""
    flags = np.zeros(len(lexicon.words) + len(lexicon.admitted), np.bool_)
    if lexicon.facts is None:
        return flags
    known = names(lexicon.facts.data)
    for word in filter(lexicon.person, known.words()):
        place = id_in(lexicon, word)
        if place != NO_SUCH_WORD:
            flags[place] = True
    return flags
