"""The words that an answer may consist of: what the judge takes for another thing, not for a slip of the pen."""

from collections.abc import Callable
from functools import cache

from pioche.components.rulings import Rulings
from pioche.lexicon import Lexicon

from . import coquillaudet
from .dictionary import dictionary
from .judgement import Vocabulary


@cache
def vocabulary(lexicon: str) -> Vocabulary:
    """Give all words but conjugated verbs: nobody answers « marrée » or « crétasse » and means it.

    A vote of the table on a word changes no answer.
    """
    words = dictionary(lexicon, Rulings()).without_conjugations()
    common = Lexicon.load(lexicon)
    answers = coquillaudet.answer_words()
    return Vocabulary(lambda word: word in words or word in answers, common.__contains__)


def known_before(lexicon: str) -> Callable[[str], bool]:
    """Give what rules 1 and 2 took for a word."""
    words, answers = dictionary(lexicon, Rulings()), coquillaudet.answer_words()
    return lambda word: word in words or word in answers
