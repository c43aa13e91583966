"""Answers as a rule makes them from the questions: ways to write the right one, and other things of the same kind."""

import random
import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from pioche.games.coquillaude.coquillaudet import load
from pioche.games.coquillaude.entries import Entry
from pioche.lexicon import Lexicon
from pioche.lexicon.alphabet import fold

QUESTIONS = [entry for entry in load().values() if entry.question]
LEAST = 6
"""Words of so many letters are misspelt."""


class Typed(NamedTuple):
    """What somebody types, and by which rule."""

    entry: Entry
    text: str
    way: str


def swapped(text: str, chance: random.Random) -> str:
    """Swap two neighbours within the longest word."""
    return within(text, lambda word, at: word[:at] + word[at + 1] + word[at] + word[at + 2 :], chance)


def dropped(text: str, chance: random.Random) -> str:
    """Leave a letter out."""
    return within(text, lambda word, at: word[:at] + word[at + 1 :], chance)


def doubled(text: str, chance: random.Random) -> str:
    """Type a letter twice."""
    return within(text, lambda word, at: word[:at] + word[at] + word[at:], chance)


def beside(text: str, chance: random.Random) -> str:
    """Hit the key beside the right one."""
    rows = "azertyuiop", "qsdfghjklm", "wxcvbn"
    neighbours = {one: other for row in rows for one, other in zip(row, row[1:] + row[-2], strict=True)}
    return within(text, lambda word, at: word[:at] + neighbours.get(word[at], "e") + word[at + 1 :], chance)


def within(text: str, change: Callable[[str, int], str], chance: random.Random) -> str:
    """Change a letter in the middle of the longest word."""
    word = max(re.findall(r"\w+", text), key=len)
    if len(word) < LEAST or word.isdecimal():
        return text
    return text.replace(word, change(word, chance.randrange(1, len(word) - 2)), 1)


def by_ear(text: str, _chance: random.Random) -> str:
    """Write as it sounds."""
    for old, new in (
        ("ph", "f"),
        ("th", "t"),
        ("y", "i"),
        ("qu", "k"),
        ("eau", "o"),
        ("nn", "n"),
        ("mm", "m"),
        ("ll", "l"),
    ):
        text = text.replace(old, new)
    return text


def without_marks(text: str, _chance: random.Random) -> str:
    """Leave apostrophes and hyphens out, as on a telephone."""
    return fold(text).lower().replace("’", "").replace("'", "").replace("-", " ")


def with_article(text: str, chance: random.Random) -> str:
    """Put a small word before."""
    return f"{chance.choice(('le', 'la', 'les', 'un', 'une', 'ses', 'son', 'dans le', 'c’est', 'à'))} {text}"


def with_initials(text: str, _chance: random.Random) -> str:
    """Shorten the first name of a person."""
    first, *rest = text.split()
    named = rest and all(part[0].isupper() for part in (first, rest[-1])) and first.isalpha() and len(rest) == 1
    return f"{first[0]}. {' '.join(rest)}" if named and rest[-1].isalpha() else text


WAYS: dict[str, Callable[[str, random.Random], str]] = {
    "lower case": lambda text, _chance: fold(text).lower(),
    "no marks": without_marks,
    "capitals": lambda text, _chance: text.upper(),
    "article": with_article,
    "initials": with_initials,
    "swapped": swapped,
    "dropped": dropped,
    "doubled": doubled,
    "beside": beside,
    "by ear": by_ear,
}


def right_answers() -> Iterator[Typed]:
    """Give two ways to type each answer, by a fixed seed; what would be another word is left to the wrong ones."""
    chance = random.Random(17)
    names = set(Lexicon.load().with_names())
    for entry in QUESTIONS:
        for way in chance.sample(sorted(WAYS), 2):
            text = WAYS[way](entry.answer.lower() if way in {"by ear"} else entry.answer, chance)
            changed = set(re.findall(r"[A-Z]+", fold(text))) - set(re.findall(r"[A-Z]+", fold(entry.answer)))
            if way in {"swapped", "dropped", "doubled", "beside", "by ear"} and changed & names:
                continue
            yield Typed(entry, text, way)


def wrong_answers() -> Iterator[Typed]:
    """Give other things: answers of the same theme, numbers beside, and known words as near as possible."""
    chance = random.Random(18)
    by_theme: dict[str, list[Entry]] = {}
    for entry in QUESTIONS:
        by_theme.setdefault(entry.topic, []).append(entry)
    for entry in QUESTIONS:
        own = {fold(text) for text in (entry.answer, *entry.variants)}
        if entry.answer.isdecimal():
            yield Typed(entry, str(int(entry.answer) + chance.choice((-1, 1))), "number")
            continue
        others = [other.answer for other in by_theme[entry.topic] if fold(other.answer) not in own]
        alike = sorted(others, key=lambda text: -len(set(pairs(text)) & set(pairs(entry.answer))))
        yield Typed(entry, chance.choice(others), "other")
        yield Typed(entry, alike[0], "alike")


def pairs(text: str) -> list[str]:
    """Give the pairs of letters of a text."""
    folded = fold(text)
    return [folded[at : at + 2] for at in range(len(folded) - 1)]
