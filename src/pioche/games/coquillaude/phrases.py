"""What is typed and what is expected, as words that can be compared.

A text has several readings: small words count or do not, « mille » is a number or a distance, « d’Arc » is one word or
two. An answer has further forms besides: the surname in another spelling behind the first name, middle names left out.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from rapidfuzz.distance import OSA

from pioche.lexicon.alphabet import MOST_FOLDS, fold

from .asides import without_hedges, without_held_letters
from .numerals import digits, with_digits, written_out

_FOREIGN = str.maketrans(
    {"ʼ": "’", "ð": "d", "Ð": "D", "đ": "d", "Đ": "D", "ł": "l", "Ł": "L", "þ": "th", "Þ": "Th", "ı": "i"}
)
"""Letters that folding leaves alone, and that no French keyboard has."""
_ELIDED = re.compile(r"\b(?P<small>[CDJLMNST]|QU)['’]")
_UNMARKED = re.compile(r"\b(?:[CDJLMNST]|QU) +(?=[AEIOUYH])")
"""An elision typed with a space, « l hippocampe »; a first name’s initial looks the same."""
_LETTERS = re.compile(r"\b[A-Z](?:[. ]+[A-Z]\b)+\.?")
"""Single letters in a row: H. C. Andersen, N.Y."""
INITIAL = "INITIALE"
"""Stands before the letter of a first name, so that V. is no number and A. no small word."""
_INITIAL = re.compile(r"(?:(?<=\s)|^)(?P<letter>[A-Z])(?:\. ?|\s+(?=\S))(?=[A-Z])")
_LONE_LETTER = re.compile(r"\b(?P<letter>[A-Z])-(?=[A-Z]{3})")
"""A letter that a hyphen parts from its word: i-phone, e-mail."""
_FULL_STOP = re.compile(r"(?!^M\.)\b[A-Z]\.(?=\s*\w)")
_SHORTENED = {"ST": "SAINT", "STE": "SAINTE", "MR": "MONSIEUR", "MME": "MADAME", "DR": "DOCTEUR", "MT": "MONT"}
_ABBREVIATED = {
    "MLK": "MARTIN LUTHER KING", "JFK": "JOHN FITZGERALD KENNEDY", "FDR": "FRANKLIN DELANO ROOSEVELT",
    "VGE": "VALERY GISCARD D'ESTAING", "BB": "BRIGITTE BARDOT", "NY": "NEW YORK", "NYC": "NEW YORK",
    "LA": "LOS ANGELES", "USA": "ETATS UNIS", "EU": "ETATS UNIS", "US": "ETATS UNIS", "UK": "ROYAUME UNI",
    "RU": "ROYAUME UNI", "GB": "GRANDE BRETAGNE", "URSS": "UNION SOVIETIQUE", "UE": "UNION EUROPEENNE",
    "ONU": "ORGANISATION DES NATIONS UNIES", "CDG": "CHARLES DE GAULLE", "JC": "JESUS CHRIST", "NB": "NOIR ET BLANC",
}  # fmt: skip
"""What is usual where one types on a telephone."""

ARTICLES = frozenset({"LE", "LA", "LES", "UN", "UNE", "DES", "DU", "DE", "AU", "AUX", "EN", "EST", "THE", "OF"})
SMALL = ARTICLES | frozenset(
    {"A", "CE", "CES", "CET", "CETTE", "CROIS", "DANS", "ELLE", "ELLES", "ETAIT", "ETAIENT", "EUH", "IL", "ILS", "JE",
     "LEUR", "LEURS", "LUI", "MA", "MES", "MON", "ON", "PAR", "PENSE", "QUE", "SA", "SES", "SON", "SONT", "SUR", "TA",
     "TES", "TON", "VERS", "CHEZ", "AVEC", "POUR", "COMME", "Y"}
)  # fmt: skip
"""Words that may be there or not."""
AND = frozenset({"ET", "AND"})
"""Laurel Hardy is Laurel et Hardy; but behind an answer these bring another one."""
PARTICLES = frozenset({"VAN", "VON", "DER", "DEN", "TEN", "DA", "DI", "DEL", "DELLA", "DOS", "EL", "AL", "BEN", "IBN"})
"""Words within a name that are written small and belong to its surname."""
_BOTH = re.compile(r"\b(?P<several>LES|SES|SON|LEURS|MES|CES|DES) (?:2|DEUX) ")
"""« Les deux bras »: two of them are no number that was asked for."""


MOST_NAMES = 6
"""Of a name with more words none is left out."""


class Word(NamedTuple):
    """A folded word, and whether it is written as a name, or with a hyphen."""

    text: str
    name: bool = False
    bound: bool = False


class Form(NamedTuple):
    """Words of an answer in one of its forms."""

    words: tuple[Word, ...]
    partial: bool = False
    """Whether a fuller form of the same name exists, so that other words before it would be another first name."""

    @property
    def texts(self) -> tuple[str, ...]:
        """The words alone."""
        return tuple(word.text for word in self.words)


@lru_cache(maxsize=1 << 12)
def words_of(text: str, *, joined: bool = False) -> tuple[Word, ...]:
    """Give the words of a text; an elided article is a word apart that is left out, or stays with its noun."""
    bare = text.translate(_FOREIGN)
    folded = _ELIDED.sub(lambda found: found["small"] if joined else " ", fold(bare).replace("&", " ET "))
    parts = split(written_out(folded))
    names = {fold(part) for part in re.findall(r"\w+", bare) if part[:1].isupper()}
    if joined:
        names |= {split(_ELIDED.sub(lambda found: found["small"], fold(part)))[-1] for part in capitals(bare)}
    bound = hyphened(fold(bare))
    return tuple(Word(_SHORTENED.get(part, part), part in names, part in bound) for part in parts)


def hyphened(folded: str) -> frozenset[str]:
    """Give the words that a hyphen binds to others: poisson-chat."""
    return frozenset(part for word in re.findall(r"\w+(?:-\w+)+", folded) for part in word.split("-"))


def capitals(text: str) -> list[str]:
    """Give elided words with the name behind them: d’Arc."""
    return re.findall(r"\b\w{1,2}['’][A-ZÀ-ÖØ-Þ]\w*", text)


def split(folded: str) -> list[str]:
    """Cut a folded text into words and numbers."""
    return folded.translate(_APART).split()


class _Apart(dict[int, str]):
    """A space for every sign that is neither a letter nor a digit, each looked at when it is first met."""

    def __missing__(self, code: int) -> str:
        sign = chr(code) if chr(code).isalnum() else " "
        if len(self) < MOST_FOLDS:
            self[code] = sign
        return sign


_APART = _Apart()


def readings(text: str) -> list[tuple[Word, ...]]:
    """Give the ways to read a text, the fullest first."""
    return list(_readings(text))


@lru_cache(maxsize=1 << 12)
def _readings(text: str) -> tuple[tuple[Word, ...], ...]:
    """Read what a question lists once, not for each answer to it."""
    found: list[tuple[Word, ...]] = []
    for joined in (False, True):
        words = words_of(text, joined=joined)
        marks = {word.text: word for word in words}
        texts = [word.text for word in words]
        for reading in (with_digits(texts), list(map(digits, texts))):
            marked = tuple(marks.get(each, Word(each)) for each in reading)
            found += [marked, bare(marked)]
    return tuple(reading for reading in dict.fromkeys(found) if reading)


def typed_readings(text: str) -> list[tuple[Word, ...]]:
    """Give the ways to read what somebody typed, with and without what is said around it."""
    folded = fold(text).strip()
    texts = dict.fromkeys((text, *(each for each in without_hedges(folded) if each != folded)))
    texts |= dict.fromkeys(each for one in texts for each in without_held_letters(fold(one)))
    return list(dict.fromkeys(reading for each in texts for reading in _read(each)))


def unmarked_readings(text: str) -> list[tuple[Word, ...]]:
    """Give the ways to read what somebody typed whose elisions have a space for an apostrophe, if there are any."""
    folded = fold(text).strip()
    texts = {each: _UNMARKED.sub("", each) for each in (folded, *without_hedges(folded))}
    return [reading for each, elided in texts.items() if elided != each for reading in readings(elided)]


def _read(text: str) -> list[tuple[Word, ...]]:
    """Give the ways to read a text; usual abbreviations are read out."""
    folded = fold(text).strip()
    together = _LETTERS.sub(lambda found: "".join(filter(str.isalpha, found[0])) + " ", folded).strip()
    found = readings(text)
    if (initials := _INITIAL.sub(lambda match: f"{INITIAL}{match['letter']} ", folded)) != folded:
        # A letter with a full stop is nothing else, except that M. is a gentleman.
        found = readings(initials) + ([] if _FULL_STOP.search(folded) else found)
    if long := _ABBREVIATED.get("".join(filter(str.isalnum, folded))):
        found += readings(long)
    if together != folded:
        found += readings(together)
    if (joined := _LONE_LETTER.sub(lambda match: match["letter"], folded)) != folded:
        found += readings(joined)
    plain = " ".join(word.text for word in words_of(text)) + " "
    if (one := _BOTH.sub(lambda match: match["several"] + " ", plain)) != plain:
        found += readings(one)
    return list(dict.fromkeys(found))


def bare(words: Sequence[Word]) -> tuple[Word, ...]:
    """Leave the small words out; a letter at the end is none: vitamine A."""
    last = len(words) - 1
    left_out = SMALL | AND
    return tuple(
        word for nth, word in enumerate(words) if word.text not in left_out or (nth == last > 0 and len(word.text) == 1)
    )


@lru_cache(maxsize=1 << 8)
def forms_of(answer: str, variants: tuple[str, ...], surname: bool = False) -> tuple[Form, ...]:
    """Give all forms of an answer: as it is listed, with each spelling of the surname, without middle names.

    A surname alone is a form of a name if it is listed, or if it is enough.
    """
    enough = [words[-1].text] if surname and is_name(words := bare(words_of(answer))) else []
    listed = [reading for text in (answer, *variants, *map(str.capitalize, enough)) for reading in readings(text)]
    long = [reading for reading in listed if len(bare(reading)) > 1]
    spliced = [reading for one in long for reading in spelled_otherwise(one, listed)]
    shorter = [reading for one in (*long, *spliced) for reading in without_middle(one)]
    surnames = {reading[-1].text for reading in long if is_name(bare(reading))}
    full = [Form(reading, len(reading) == 1 and reading[0].text in surnames) for reading in (*listed, *spliced)]
    return tuple(dict.fromkeys((*full, *(Form(reading, partial=True) for reading in shorter))))


def is_name(words: Sequence[Word]) -> bool:
    """Tell whether words are the name of a person or a place: all written with capitals, no number among them."""
    return len(words) > 1 and all(word.text in PARTICLES or (word.name and not word.text.isdecimal()) for word in words)


def spelled_otherwise(full: tuple[Word, ...], listed: Iterable[tuple[Word, ...]]) -> Iterator[tuple[Word, ...]]:
    """Give a full name with its surname as a variant spells it: Igor Stravinski."""
    last = full[-1]
    for other in listed:
        if len(other) == 1 and other[0] != last and last.name and alike_at_all(other[0].text, last.text):
            yield (*full[:-1], Word(other[0].text, name=True))


def alike_at_all(one: str, other: str) -> bool:
    """Tell whether two words may be spellings of the same name, as Mendeleïev and Mendeleev."""
    return one[:1] == other[:1] and OSA.normalized_similarity(one, other) >= 0.6


def without_middle(full: tuple[Word, ...]) -> Iterator[tuple[Word, ...]]:
    """Give a name of three words and more without some of those before its surname: Hans Andersen, Luther King."""
    words = bare(full)
    if not is_name(words) or len(words) > MOST_NAMES:
        return
    first, last = words[:-1], words[-1]
    for many in range(1, len(first)):
        for kept in combinations(first, many):
            left_out = [word for word in first if word not in kept]
            if all(len(word.text) > 1 for word in left_out):
                yield (*kept, last)
