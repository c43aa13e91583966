"""The small words of sentences: who does it, of whom, how many, and how a word is written in it."""

import re
from collections.abc import Iterable
from functools import lru_cache
from unicodedata import combining, normalize

from pioche.kernel.text import Text, You
from pioche.lexicon import Lexicon

VOWELS = frozenset("aàâäeéèêëiîïoôöuùûüœæ")
BREATHED = re.compile(
    r"h(?:a(?:mid|ch|ddock|gard|i(?!t)|la[gi]|le(?!in)|ll(?!uc)|lo(?!g)|lt(?!er)|mac"
    r"|mburg|meau|mmam|mp|mster|mza|n(?!na)|pp|quen|r[acdefgnp]|rico|roun|rold|rry|sa|sc|ss|t|u|v|yon)"
    r"|e(?:aume|ler|nn|raut|riss|rni|ron|ros$|rs|urt|tr)"
    r"|i(?:bou|c$|deu|erarch|ppie|ss|ts?$)"
    r"|o(?:bb|ch|ckey|ld|llan|mard|ngr|nt|quet|rd|rs|tt|u)"
    r"|u(?:blot|ch|e|guen|it(?!r)|lo|lul|ns?$|pp|re|rl|ro|rr|ss|tt))"
)
"""How names and words begin whose H is heard: de Harry, de HAINE, de HÉROS, but d’Hélène, d’HALEINE, d’HÉROÏNE."""


FAMILIAR = 1.0
"""So often per million words do words occur that nobody would contest."""


def does(name: str, french: tuple[str, str], english: tuple[str, str]) -> Text:
    """Say who does something, with the verb as it is told of others and to oneself: Léa pose, Tu poses."""
    if isinstance(name, You):
        return Text(f"Tu {french[1]}", f"You {english[1]}")
    return Text(f"{name} {french[0]}", f"{name} {english[0]}")


def to(name: str) -> Text:
    """Name somebody to whom something goes, or for whom it is: à Léa, à toi."""
    return Text("à toi", "you") if isinstance(name, You) else Text(f"à {name}", name)


def whom(name: str) -> Text:
    """Name somebody behind any other preposition: pour Léa, pour toi."""
    return Text("toi", "you") if isinstance(name, You) else Text(name, name)


def of(name: str) -> str:
    """Put « de » before a name or a word: d’Anna, de Léa."""
    return f"d’{name}" if elides(name) else f"de {name}"


def elides(name: str) -> bool:
    """Tell whether French drops a vowel before a name: a vowel or a silent H follows, and Y before a consonant."""
    folded = name.strip().casefold()
    first, second = folded[:1], folded[1:2]
    if first == "y":
        return second.isalpha() and second not in VOWELS
    if first == "h":
        return second.isalpha() and not BREATHED.match(_bare(folded))
    return first in VOWELS


def _bare(folded: str) -> str:
    """Give letters without their accents."""
    return "".join(each for each in normalize("NFD", folded) if not combining(each))


def counted(count: int, french: str, english: str, plural: str = "") -> Text:
    """Count things in both languages: none is singular in French, plural in English; − is a true minus."""
    number = f"−{-count}" if count < 0 else str(count)
    return Text(
        f"{number} {french if abs(count) < 2 else french + 's'}",
        f"{number} {english if abs(count) == 1 else plural or english + 's'}",
    )


def points(count: int) -> Text:
    """Count points."""
    return counted(count, "point", "point")


def with_usual(said: Text, word: str, worth: int) -> Text:
    """Add to a sentence about a rare word one that everybody says, and what it was worth."""
    other, more = capitals(word), points(worth)
    return Text(f"{said.fr} Plus courant : {other}, {more.fr}.", f"{said.en} More usual: {other}, {more.en}.")


def listed(items: Iterable[Text]) -> Text:
    """Join items as a sentence does: A, B et C."""
    every = list(items)
    return Text(_row([each.fr for each in every], "et"), _row([each.en for each in every], "and"))


def tally(entries: Iterable[tuple[str, object]]) -> Text:
    """List names with what each has, oneself as “toi”: Léa 12, toi 8."""
    every = [(whom(name), what) for name, what in entries]
    return Text(
        ", ".join(f"{who.fr} {what}" for who, what in every), ", ".join(f"{who.en} {what}" for who, what in every)
    )


def _row(items: list[str], last: str) -> str:
    return f"{', '.join(items[:-1])} {last} {items[-1]}" if len(items) > 1 else "".join(items)


def capitals(word: str) -> str:
    """Write a word of the game with its accents, as a sentence does: ÉGOUT for the letters EGOUT.

    As long as the dictionary is not ready the letters stay bare, so that a cold house can show its tables.
    """
    return _capitals(Lexicon.in_memory(), word)


@lru_cache(maxsize=1 << 14)
def _capitals(known: tuple[Lexicon, ...], word: str) -> str:
    return next((written for each in known if (written := each.capitals(word)) != word), word)


def familiar(word: str) -> str:
    """Write a word likewise if everybody knows it; accents on a rare one would tell that the dictionary has it."""
    known = any(each.frequency(word) >= FAMILIAR for each in Lexicon.in_memory())
    return capitals(word) if known else word


def spelled(words: Iterable[str]) -> dict[str, str]:
    """Give the accented capitals of those words whose letters alone do not show them, for a view."""
    return _spelled(Lexicon.in_memory(), tuple(words))


@lru_cache(maxsize=1 << 10)
def _spelled(known: tuple[Lexicon, ...], words: tuple[str, ...]) -> dict[str, str]:
    """Give them once: every seat sees the same words, and most acts make no new one."""
    return {word: written for word in words if word and (written := _capitals(known, word)) != word}
