"""The words that an answer may consist of: what the judge takes for another thing, not for a slip of the pen."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache

from pioche.components.datafiles import lines
from pioche.components.rulings import Rulings
from pioche.lexicon import Lexicon, source
from pioche.lexicon.alphabet import LONGEST, fold, is_normalised
from pioche.lexicon.lexicon import plain_name
from pioche.lexicon.names import Person, ProperNoun

from .box import DATA
from .coquillaudet import BOOKS, answer_words, load, words_of_answers
from .dictionary import dictionary
from .entries import Entry
from .phrases import bare, split, words_of
from .slips import Vocabulary

RARE, FAR_RARER = 0.3, 25
"""Nobody means a word seen less than so many times in a million where one so many times as frequent fits."""
RAREST = 0.02
"""But a noun seen so many times is a thing that people know: un chai, un gnou, un épicéa."""
UNHEARD = 0.01
"""Where a name is asked for, nobody means a word that is rarer still: pyrènes, for Pyrénées."""
STEM = 3
"""Forms of one word begin with so many equal letters."""


@cache
def vocabulary(lexicon: str) -> Vocabulary:
    """Give all words but conjugated verbs, since nobody answers « marrée » or « crétasse » and means it.

    A vote of the table on a word changes no answer.
    """
    words = dictionary(lexicon, Rulings()).without_conjugations()
    common = Lexicon.load(lexicon)
    people = common.with_names()
    answers = frozenset[str]().union(*(answer_words(book) | joined_words(book) for book in BOOKS))
    names = other_names(lexicon)
    whole = frozenset[str]().union(*(whole_answers(load(folder).values()) for folder in BOOKS.values()))
    others = answers | other_things()

    def known(word: str) -> bool:
        # Calais and Dallas are conjugated verbs as well, and names all the same.
        return word in others or word in words or name_of(word, common) is not None

    def rare(given: str, expected: str) -> bool:
        if given in others or given not in common or common.proper(given):
            return False
        often = common.frequency(given)
        if expected not in common:
            return often < UNHEARD
        meant = often >= RAREST and any(reading.part_of_speech == "noun" for reading in common.readings(given))
        return not meant and often < RARE and often * FAR_RARER <= common.frequency(expected)

    def inflected(given: str, expected: str) -> bool:
        if given[:STEM] != expected[:STEM]:
            return False
        feminine = expected in {f"{given}E", given.removesuffix("E")}
        return any(
            part == "adjective" or feminine or fold(lemma) == expected
            for part, lemma in forms(lexicon, given) & forms(lexicon, expected)
        )

    def best_known(name: str) -> bool:
        surname = fold(name).split()[-1:]
        person = people.person(surname[0]) if surname and is_normalised(surname[0]) else None
        return person is not None and fold(person.name) == fold(name)

    def first_name(word: str, surname: str, named: bool) -> bool:
        if any(word in names for names in bearers(lexicon, surname)):
            return True
        noun = name_of(word, common)
        return named if noun is None else "first name" in noun.kinds

    def of_another(word: str, surname: str, own: frozenset[str]) -> bool:
        described = [(bool(names & own), word in about) for names, about in bearers(lexicon, surname).items()]
        return (False, True) in described and (True, False) in described and (True, True) not in described

    return Vocabulary(
        known,
        common.__contains__,
        lambda name: names.get(fold(name), ()),
        rare,
        lambda given, expected: given not in others and expected in common and is_faint(given, common),
        inflected,
        best_known,
        lambda text: plain(text) in whole,
        first_name,
        of_another,
        lambda name: any(split(fold(each.name)) == list(name) for each in bearers_of(name[-1], common)),
    )


@lru_cache(maxsize=1 << 10)
def bearers(lexicon: str, surname: str) -> dict[frozenset[str], frozenset[str]]:
    """Give the first names of all known people of a surname, each with the words that say who they are."""
    return {
        frozenset(fold(each.name).split()[:-1]): frozenset(split(fold(each.about.fr)))
        for each in bearers_of(surname, Lexicon.load(lexicon))
    }


def bearers_of(surname: str, lexicon: Lexicon) -> tuple[Person, ...]:
    """Give the people of a surname whom reference works know."""
    family = name_of(surname, lexicon)
    return family.people if family else ()


def name_of(word: str, lexicon: Lexicon) -> ProperNoun | None:
    """Give what a word is as a name, whatever was typed."""
    return lexicon.proper(word) if is_normalised(word) and len(word) <= LONGEST else None


def is_faint(word: str, lexicon: Lexicon) -> bool:
    """Tell whether hardly anybody knows a word: it is never seen, or no more than a name."""
    return lexicon.frequency(word) < RAREST if word in lexicon else name_of(word, lexicon) is not None


@lru_cache(maxsize=1 << 12)
def forms(lexicon: str, word: str) -> frozenset[tuple[str, str]]:
    """Give the adjectives and verbs that a word is a form of."""
    common = Lexicon.load(lexicon)
    return frozenset(
        (reading.part_of_speech, reading.lemma)
        for reading in (common.readings(word) if word in common else ())
        if reading.part_of_speech in {"adjective", "verb"}
    )


def with_answers(words: Vocabulary, entries: Sequence[Entry]) -> Vocabulary:
    """Give a vocabulary that knows the words of further answers, too: those of a pack."""
    if not entries:
        return words
    answers, whole = words_of_answers(entries), whole_answers(entries)
    return words._replace(
        known=lambda word: word in answers or words.known(word),
        answers=lambda text: plain(text) in whole or words.answers(text),
    )


def whole_answers(entries: Iterable[Entry]) -> frozenset[str]:
    """Give the answers as they would be compared, whole."""
    return frozenset(plain(entry.answer) for entry in entries if entry.answer)


def plain(text: str) -> str:
    """Give the words that count in a text as one, folded."""
    return "".join(word.text for word in bare(words_of(text)))


@cache
def other_names(lexicon: str) -> dict[str, tuple[str, ...]]:
    """Give by the folded name of a thing what else it is called: who may say Japan or Roma here may say it there."""
    spellings = defaultdict[str, list[str]](list)
    for layer in source.layers(source.folder(plain_name(lexicon))):
        for line in source.lines(layer / "spellings.txt"):
            other, usual = line.split()
            spellings[fold(usual)].append(other)
    found: dict[str, tuple[str, ...]] = {}
    for entry in (entry for book in BOOKS.values() for entry in load(book).values() if entry.answer[:1].isupper()):
        named = [variant for variant in entry.variants if variant[:1].isupper()]
        spelled = [other for name in (entry.answer, *named) for other in spellings.get(fold(name), ())]
        found[fold(entry.answer)] = (*found.get(fold(entry.answer), ()), *named, *spelled)
    return found


@cache
def joined_words(book: int) -> frozenset[str]:
    """Give what a book's answers write in parts as one word each: PACMAN is another thing than Rayman."""
    answers = (fold(entry.answer) for entry in load(BOOKS[book]).values())
    return frozenset(answer.replace("-", "") for answer in answers if "-" in answer and " " not in answer)


@cache
def other_things() -> frozenset[str]:
    """Read names and words beside the dictionary's that people mean when they type them."""
    return frozenset(fold(word) for line in lines(DATA / "other_things.txt") for word in line.split())


def known_before(lexicon: str) -> Callable[[str], bool]:
    """Give what rules 1 and 2 took for a word."""
    words, answers = dictionary(lexicon, Rulings()), answer_words(1)
    return lambda word: word in words or word in answers
