"""What a position held: how many words, what each next letter would leave, the exact odds of the next draw."""

from collections import Counter
from collections.abc import Mapping

from msgspec import Struct

from pioche.bots.levels import level
from pioche.components.rulings import Rulings
from pioche.lexicon import Lexicon
from pioche.lexicon.search import in_order, next_counts, next_letters

from .bag import MOST_LETTERS, Bag, letters_of
from .finding import Mind, chance_to_find, ease, mean_search, most_usual, reading, usualness, words_left
from .state import Position
from .waiting import CHALLENGE_SECONDS

PRACTISED = "4"
"""The level by which difficulty is measured: a practised player."""
EXAMPLES = 3


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
    """What can be reckoned of a position before the next draw."""

    support: str
    words: int
    examples: tuple[str, ...]
    """The most usual words."""
    difficulty: Difficulty
    next_letters: tuple[NextLetter, ...]
    """Every letter in the bag; empty when the support is full."""
    survival: float
    """The exact chance that some word remains after the next draw, whatever jokers come out."""


def analyse(state: Position) -> Analysis:
    """Analyse the support of a position; words that are used up, and their kin, do not count (K-15)."""
    lexicon = words_left(state.lexicon, state.rulings, None, state.used)
    words = in_order(lexicon, state.support)
    full = len(state.support) >= MOST_LETTERS
    return Analysis(
        state.support,
        len(words),
        tuple(most_usual(state.lexicon, words, EXAMPLES)),
        difficulty(state.lexicon, state.rulings, state.used, state.support),
        () if full else what_follows(lexicon, state.bag, state.support),
        0.0 if full else survival(lexicon, state.bag, state.support),
    )


def difficulty(version: str, rulings: Rulings, used: tuple[str, ...], support: str) -> Difficulty:
    """Estimate how hard a support is."""
    player = level(PRACTISED)
    knows = Mind(words_left(version, rulings, player.vocabulary, used), usualness(version), player.pace)
    here, letters = ease(knows, support), len(support)
    seconds = reading(letters, player.pace) + float(mean_search(here, letters, player.pace)) if here else float("inf")
    return Difficulty(seconds, float(chance_to_find(here, letters, player.pace, CHALLENGE_SECONDS)))


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
    if size == 0:
        return 1.0
    alive = next_letters(lexicon, support)
    total = letters.total()
    if size == 1:
        return sum(letters[letter] for letter in alive) / total
    return sum(
        letters[letter] / total * _survival_of(lexicon, letters - Counter(letter), support + letter, size - 1)
        for letter in alive
        if letters[letter]
    )
