"""The words that an answer may consist of: what the judge takes for another thing, not for a slip of the pen."""

from collections.abc import Callable, Sequence
from functools import cache

from pioche.components.rulings import Rulings
from pioche.lexicon import Lexicon
from pioche.lexicon.alphabet import fold

from .coquillaudet import BOOKS, answer_words, load, words_of_answers
from .dictionary import dictionary
from .entries import Entry
from .judgement import Vocabulary


@cache
def vocabulary(lexicon: str) -> Vocabulary:
    """Give all words but conjugated verbs, since nobody answers « marrée » or « crétasse » and means it.

    A vote of the table on a word changes no answer.
    """
    words = dictionary(lexicon, Rulings()).without_conjugations()
    common = Lexicon.load(lexicon)
    answers = frozenset[str]().union(*(answer_words(book) | joined_words(book) for book in BOOKS))
    names = other_names()
    return Vocabulary(
        lambda word: word in words or word in answers, common.__contains__, lambda name: names.get(fold(name), ())
    )


def with_answers(words: Vocabulary, entries: Sequence[Entry]) -> Vocabulary:
    """Give a vocabulary that knows the words of further answers, too: those of a pack."""
    if not entries:
        return words
    answers = words_of_answers(entries)
    return words._replace(known=lambda word: word in answers or words.known(word))


@cache
def other_names() -> dict[str, tuple[str, ...]]:
    """Give by the folded name of a thing what any question accepts for it: who may say Japan here may say it there."""
    found: dict[str, tuple[str, ...]] = {}
    for book in BOOKS.values():
        for entry in load(book).values():
            named = tuple(variant for variant in entry.variants if variant[:1].isupper() and entry.answer[:1].isupper())
            found[fold(entry.answer)] = (*found.get(fold(entry.answer), ()), *named)
    return found


@cache
def joined_words(book: int) -> frozenset[str]:
    """Give what a book's answers write in parts as one word each: PACMAN is another thing than Rayman."""
    answers = (fold(entry.answer) for entry in load(BOOKS[book]).values())
    return frozenset(answer.replace("-", "") for answer in answers if "-" in answer and " " not in answer)


def known_before(lexicon: str) -> Callable[[str], bool]:
    """Give what rules 1 and 2 took for a word."""
    words, answers = dictionary(lexicon, Rulings()), answer_words(1)
    return lambda word: word in words or word in answers
