"""What a position held: how many words, what each next letter would leave, the exact odds of the next draw."""

from collections import Counter
from collections.abc import Mapping
from itertools import combinations

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from pioche.components.suggestions import suggestions
from pioche.lexicon import Lexicon
from pioche.lexicon.alphabet import LETTERS
from pioche.lexicon.search import in_order, next_counts, next_letters
from pioche.lexicon.search.array_cache import without_kin

from .bag import MOST_LETTERS, Bag, letters_of
from .bot.futures import A, futures
from .bot.memory import chance_to_find, ease, mean_search, memory, most_usual, reading, words_left
from .state import State

PRACTISED = "5"
"""The level by which difficulty is measured: a practised player."""
EXAMPLES, POOL = 3, 40
"""So many words are named, each of another family, of so many that occur most often."""


class NextLetter(Struct, frozen=True):
    """A letter that may come next: how likely it is, and how many words it leaves."""

    letter: str
    chance: float
    words: int


class Difficulty(Struct, frozen=True):
    """How hard a support is for a practised player."""

    seconds: float
    """The mean time to find a word; infinite when none is known."""
    found_in_time: float
    """The chance to find one within an hourglass."""


class Analysis(Struct, frozen=True):
    """What a support holds."""

    support: str
    words: int
    examples: tuple[str, ...]
    """The most usual words that a program may say."""
    difficulty: Difficulty


class Odds(Struct, frozen=True):
    """What can be reckoned of the next draw."""

    next_letters: tuple[NextLetter, ...]
    """Every letter in the bag; empty when the support is full."""
    survival: float
    """The exact chance that some word remains after the next draw, whatever jokers come out."""


def analyse(state: State) -> Analysis:
    """Analyse the support of a position; words that are used up, and their kin, do not count (K-15)."""
    words = in_order(_lexicon_of(state), state.support)
    sayable = in_order(words_left(state.dictionary, None, state.used), state.support)
    return Analysis(
        state.support,
        len(words),
        tuple(suggestions(list(most_usual(state.lexicon, sayable, POOL)), str, state.dictionary.lexicon, EXAMPLES)),
        difficulty(state),
    )


def look_ahead(state: State) -> Odds:
    """Reckon the next draw of a position; a full support has none (K-08)."""
    if len(state.support) >= MOST_LETTERS:
        return Odds((), 0.0)
    lexicon = _lexicon_of(state)
    return Odds(what_follows(lexicon, state.bag, state.support), survival(lexicon, state.bag, state.support))


def _lexicon_of(state: State) -> Lexicon:
    """Give all words that count, also those that no program says: somebody else may say them."""
    return without_kin(state.dictionary.lexicon, state.used)


def difficulty(state: State) -> Difficulty:
    """Estimate how hard a support is."""
    knows = memory(state.dictionary, state.used, PRACTISED)
    here, letters = ease(knows, state.support), len(state.support)
    seconds = reading(letters, knows.pace) + float(mean_search(here, letters, knows.pace)) if here else float("inf")
    return Difficulty(seconds, float(chance_to_find(here, letters, knows.pace, state.options.challenge_seconds)))


def what_follows(lexicon: Lexicon, bag: Bag, support: str) -> tuple[NextLetter, ...]:
    """Give for each letter in the bag its chance to be the next on the support, and the words that it leaves."""
    letters = Counter(letters_of(bag))
    left = next_counts(lexicon, support)
    return tuple(NextLetter(letter, letters[letter] / letters.total(), left[letter]) for letter in sorted(letters))


def survival(lexicon: Lexicon, bag: Bag, support: str) -> float:
    """Give the exact chance that some word remains after one more draw (K-09), grey jokers included (K-26)."""
    letters = Counter(letters_of(bag))
    sizes = draw_sizes(letters.total(), bag.count("grey"), MOST_LETTERS - len(support))
    return sum(chance * _survival_of(lexicon, letters, support, size) for size, chance in sizes.items())


def draw_sizes(letters: int, greys: int, room: int) -> Mapping[int, float]:
    """Give the chances that a draw brings one, two or three letters: only the grey jokers in the bag matter.

    The other jokers are followed by another draw at once, so that it is as if they were not in the bag.
    """
    sizes: dict[int, float] = {}
    # Still to draw, drawn so far, letters and greys in the bag: each way to go on with its chance.
    open_ways = [(min(1, room), 0, letters, greys, 1.0)]
    while open_ways:
        wanted, drawn, plain, grey, chance = open_ways.pop()
        if wanted == 0:
            sizes[drawn] = sizes.get(drawn, 0.0) + chance
            continue
        if plain:
            open_ways.append((wanted - 1, drawn + 1, plain - 1, grey, chance * plain / (plain + grey)))
        if grey:
            more = min(wanted + 1, room - drawn)
            open_ways.append((more, drawn, plain, grey - 1, chance * grey / (plain + grey)))
    return sizes


def _survival_of(lexicon: Lexicon, letters: Counter[str], support: str, size: int) -> float:
    """Give the chance that some word remains after so many letters, drawn one after the other."""
    if size == 2:
        return _survival_of_two(lexicon, letters, support)
    alive, total = next_letters(lexicon, support), letters.total()
    if size == 1:
        return sum(letters[letter] for letter in alive) / total
    return sum(
        letters[letter] / total * _survival_of(lexicon, letters - Counter(letter), support + letter, size - 1)
        for letter in alive
        if letters[letter]
    )


def _survival_of_two(lexicon: Lexicon, letters: Counter[str], support: str) -> float:
    """Give the chance after two letters, for all pairs at once: one by one they would take a hundred times as long."""
    counts = np.array([letters[letter] for letter in LETTERS], dtype=np.float64)
    # The second letter is drawn from a bag without the first.
    ways = np.outer(counts, counts) - np.diag(counts)
    total = letters.total()
    return float(ways[pairs_alive(lexicon, support)].sum() / (total * (total - 1)))


def pairs_alive(lexicon: Lexicon, support: str) -> NDArray[np.bool_]:
    """Tell for the next letter by row, and the one after it by column, whether some word remains."""
    alike = np.ones(len(lexicon.words), dtype=np.float32)
    alive: NDArray[np.bool_] = futures(lexicon, alike, support).after_two > 0
    for word in lexicon.admitted:
        # What the table has let in is not among the words that were looked through.
        if word in lexicon and (rest := rest_after(word, support)) is not None:
            for first, second in combinations(rest, 2):
                alive[ord(first) - A, ord(second) - A] = True
    return alive


def rest_after(word: str, support: str) -> str | None:
    """Give what stands in a word behind a support's letters, taken as early as can be; None when it has them not."""
    place = 0
    for letter in support:
        place = word.find(letter, place) + 1
        if not place:
            return None
    return word[place:]
