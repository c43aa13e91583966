"""Proper nouns: first names, surnames, places, and people of whom it is known who they are.

Their text files are read once; what was read is kept like the words: mapped from the cache, and a noun decoded when it
is asked for.
"""

from collections import defaultdict
from functools import lru_cache
from pathlib import Path
from typing import Literal, TypeAlias

import numpy as np
from msgspec import Struct
from msgspec.msgpack import Decoder, Encoder

from pioche.kernel.text import Text
from pioche.lexicon import cache_keys, files, source
from pioche.lexicon.alphabet import fold
from pioche.lexicon.files import Arrays
from pioche.lexicon.words import WordTable

NameKind: TypeAlias = Literal["first name", "surname", "place", "person", "character", "title", "other"]

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
    """Somebody known: the name as one word, the full name, who it is, the century (below zero before Christ).

    Gods, heroes and characters of fiction are such people, too: `legend` tells them from those who have lived.
    """

    spelling: str
    name: str
    about: Text
    century: int | None = None
    legend: bool = False


class ProperNoun(Struct, frozen=True, forbid_unknown_fields=True):
    """A proper noun: its spellings, what it can be, the people who bear it, and what it is where no person is meant.

    The best known comes first, among the people and among the kinds: FRANCE is a place before it is Anatole France.
    """

    spellings: tuple[str, ...]
    kinds: tuple[NameKind, ...]
    people: tuple[Person, ...] = ()
    note: Text | None = None


class NameFiles:
    """The proper nouns of a version, read from text files by normalised word; the newest layer goes first."""

    def __init__(self, data: Path) -> None:
        self._spellings: dict[str, dict[str, None]] = defaultdict(dict)
        self._kinds: dict[str, dict[NameKind, None]] = defaultdict(dict)
        self._people: dict[str, list[Person]] = defaultdict(list)
        self._notes: dict[str, Text] = {}
        oldest, *later = source.layers(data)
        for layer in reversed(later):  # places that are better known than any bearer of their name
            self._read_places(layer / "places.tsv")
        for layer in reversed([oldest, *later]):
            self._read_people(layer / "people.tsv")
            self._read_characters(layer / "characters.tsv")
            self._read_names(layer / "more_names.txt")
            self._read_places(layer / "places.tsv")
        self._read_names(source.newest(data, "names.txt"))
        for layer in source.layers(data):
            self._read_spellings(layer / "spellings.txt")

    def _read_people(self, file: Path) -> None:
        for line in source.lines(file):
            spelling, name, french, english, century = line.split("\t")
            lived = int(century) if century else None
            self._bear(Person(spelling, name, Text(fr=french, en=english), lived))
            self._add(spelling, ["person"])

    def _read_characters(self, file: Path) -> None:
        for line in source.lines(file):
            spelling, name, french, english = line.split("\t")
            self._bear(Person(spelling, name, Text(fr=french, en=english), legend=True))
            self._add(spelling, ["character"])

    def _bear(self, person: Person) -> None:
        bearers = self._people[fold(person.spelling)]
        if person.name not in {other.name for other in bearers}:
            bearers.append(person)

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
                self._notes.setdefault(fold(spelling), Text(fr=french.strip(), en=english.strip()))

    def _read_spellings(self, file: Path) -> None:
        """Read other spellings of names that are known by now: each is all that the usual one is."""
        for line in source.lines(file):
            other, usual = line.split()
            word = fold(usual)
            for person in self._people.get(word, ()):
                self._bear(Person(other, person.name, person.about, person.century, person.legend))
            if word in self._notes:
                self._notes.setdefault(fold(other), self._notes[word])
            self._add(other, list(self._kinds[word]))

    def _add(self, spelling: str, kinds: list[NameKind]) -> None:
        word = fold(spelling)
        self._spellings[word][spelling] = None
        self._kinds[word].update(dict.fromkeys(kinds))

    def words(self) -> list[str]:
        """List all proper nouns as normalised words."""
        return sorted(self._spellings)

    def noun(self, word: str) -> ProperNoun:
        """Give what is known of one of the words."""
        people = tuple(self._people.get(word, ()))
        return ProperNoun(tuple(self._spellings[word]), tuple(self._kinds[word]), people, self._notes.get(word))


class Names:
    """The proper nouns of a version, by normalised word.

    `letters` and `starts` are the words; `nouns` holds what is known of each, one after the other in the same order,
    and `places` (one longer than the words) where each begins.
    """

    def __init__(self, arrays: Arrays) -> None:
        self._table = WordTable(arrays["letters"], arrays["starts"])
        self._nouns = arrays["nouns"].data
        self._places = arrays["places"].data

    def words(self) -> list[str]:
        """List all proper nouns as normalised words."""
        return list(self._table)

    def people(self, word: str) -> tuple[Person, ...]:
        """Give the known people of a name."""
        noun = self.noun(word)
        return noun.people if noun else ()

    def noun(self, word: str) -> ProperNoun | None:
        """Give what is known of a normalised word as a proper noun."""
        place = self._table.find(word)
        return _DECODER.decode(self._nouns[self._places[place] : self._places[place + 1]]) if place >= 0 else None


_DECODER = Decoder(ProperNoun)


def arrays(data: Path) -> Arrays:
    """Read the names of a version and write them as arrays."""
    read, encoder = NameFiles(data), Encoder()
    words = read.words()
    table = WordTable.from_words(words)
    nouns = [encoder.encode(read.noun(word)) for word in words]
    places = np.zeros(len(nouns) + 1, dtype=np.uint32)
    np.cumsum([len(noun) for noun in nouns], out=places[1:])
    written = np.frombuffer(b"".join(nouns), dtype=np.uint8)
    return {"letters": table.letters, "starts": table.starts, "nouns": written, "places": places}


@lru_cache(maxsize=4)
def names(data: Path) -> Names:
    """Give the names of a version; the same object each time."""
    home = files.in_use(cache_keys.home_of(data))
    return Names(files.kept(home, "proper_nouns", lambda: arrays(data)))
