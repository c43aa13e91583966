"""Proper nouns: first names, surnames, places, and people of whom it is known who they are."""

from collections import defaultdict
from functools import lru_cache
from pathlib import Path
from typing import Literal, TypeAlias

from msgspec import Struct

from pioche.kernel.text import Text
from pioche.lexicon import source
from pioche.lexicon.alphabet import fold

NameKind: TypeAlias = Literal["first name", "surname", "place", "person", "title", "other"]

KINDS: dict[str, NameKind] = {
    "pm": "first name",
    "pf": "first name",
    "pe": "first name",
    "n": "surname",
    "g": "place",
    "t": "title",
    "o": "other",
}


class Person(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody known: the name as one word, the full name, who it is, the century (below zero before Christ)."""

    spelling: str
    name: str
    about: Text
    century: int | None = None


class ProperNoun(Struct, frozen=True, forbid_unknown_fields=True):
    """A proper noun: its spellings, what it can be, the people who bear it, and what it is where no person is meant."""

    spellings: tuple[str, ...]
    kinds: tuple[NameKind, ...]
    people: tuple[Person, ...] = ()
    note: Text | None = None


class Names:
    """The proper nouns of a version, by normalised word."""

    def __init__(self, data: Path) -> None:
        self._spellings: dict[str, dict[str, None]] = defaultdict(dict)
        self._kinds: dict[str, dict[NameKind, None]] = defaultdict(dict)
        self._people: dict[str, list[Person]] = defaultdict(list)
        self._notes: dict[str, Text] = {}
        self._read_people(data / "people.tsv")
        self._read_places(data / "places.tsv")
        for file in ("more_names.txt", "names.txt"):
            self._read_names(data / file)

    def _read_people(self, file: Path) -> None:
        for line in source.lines(file):
            spelling, name, french, english, century = line.split("\t")
            lived = int(century) if century else None
            self._people[fold(spelling)].append(Person(spelling, name, Text(fr=french, en=english), lived))
            self._add(spelling, ["person"])

    def _read_places(self, file: Path) -> None:
        for line in source.lines(file):
            spelling, french, english = line.split("\t")
            self._notes.setdefault(fold(spelling), Text(fr=french, en=english))
            self._add(spelling, ["place"])

    def _read_names(self, file: Path) -> None:
        for line in source.lines(file):
            text, _, note = line.partition("#")
            spelling, *codes = text.split()
            self._add(spelling, [KINDS[code] for code in codes])
            if note:
                french, _, english = note.partition("|")
                self._notes[fold(spelling)] = Text(fr=french.strip(), en=english.strip())

    def _add(self, spelling: str, kinds: list[NameKind]) -> None:
        word = fold(spelling)
        self._spellings[word][spelling] = None
        self._kinds[word].update(dict.fromkeys(kinds))

    def words(self) -> list[str]:
        """List all proper nouns as normalised words."""
        return sorted(self._spellings)

    def people(self, word: str) -> tuple[Person, ...]:
        """Give the known people of a name."""
        return tuple(self._people.get(word, ()))

    def noun(self, word: str) -> ProperNoun | None:
        """Give what is known of a normalised word as a proper noun."""
        if word not in self._spellings:
            return None
        kinds = tuple(self._kinds[word])
        return ProperNoun(tuple(self._spellings[word]), kinds, self.people(word), self._notes.get(word))


@lru_cache(maxsize=4)
def names(data: Path) -> Names:
    """Read the names of a version once."""
    return Names(data)
