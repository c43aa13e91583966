"""The committed text data of a lexicon version, read as it stands: one small reader per file.

A version may stand on another one, named in its base.txt. Files made by a program it then has whole or takes from its
base; files kept by hand hold only what is new and are read beside those of the base.
"""

import hashlib
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

DATA = Path(__file__).parent / "data"
DEFAULT_VERSION = "fr-2"
BASE = "base.txt"
SHORT_WORDS = "short_words.txt"


class UnknownVersion(ValueError):
    """There is no lexicon of that name."""


class Paradigm(NamedTuple):
    """How lemmas inflect: part of speech, how many of their last letters fall, endings with the codes of each."""

    part: str
    falls: int
    endings: tuple[tuple[str, tuple[str, ...]], ...]


class Addition(NamedTuple):
    """A word added by hand and the reason: it has a paradigm of its own, or inflects like another lemma."""

    lemma: str
    paradigm: Paradigm | None
    model: str
    reason: str


class Removal(NamedTuple):
    """A word (capitals) or a whole lemma (small letters) taken out by hand: the kind of reason and a note."""

    target: str
    kind: str
    note: str


def versions() -> list[str]:
    """List the lexicon versions that come with the product."""
    return list(_versions(DATA))


@lru_cache(maxsize=1)
def _versions(data: Path) -> tuple[str, ...]:
    """Look for them once: every guest's name asks for one."""
    marks = ("words.txt", BASE)
    return tuple(sorted(folder.name for folder in data.iterdir() if any((folder / mark).is_file() for mark in marks)))


def folder(version: str) -> Path:
    """Give the folder of a version, or raise UnknownVersion."""
    if version not in versions():
        raise UnknownVersion(f"no lexicon “{version}”; there is {', '.join(versions())}")
    return DATA / version


def layers(home: Path) -> tuple[Path, ...]:
    """Give the folder of a version and those that it stands on, the oldest first."""
    below = next(lines(home / BASE), None)
    return (*(layers(home.parent / below) if below else ()), home)


def newest(home: Path, name: str) -> Path:
    """Give the file of a name that counts in a version: its own, or that of the nearest version below."""
    return next((file for layer in reversed(layers(home)) if (file := layer / name).is_file()), home / name)


@lru_cache(maxsize=8)
def digest(home: Path) -> str:
    """Give a short hash of all data files of a version: other data, other cache."""
    whole = hashlib.blake2b(digest_size=10)
    for layer in layers(home):
        for file in sorted(layer.iterdir()):
            if file.suffix in {".txt", ".tsv"}:
                whole.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return whole.hexdigest()


def lines(file: Path) -> Iterator[str]:
    """Give the lines of a file that are neither empty nor remarks; an absent file has none."""
    if file.is_file():
        for line in file.read_text(encoding="utf-8").split("\n"):
            if line and not line.startswith("#"):
                yield line


def read_paradigm(fields: list[str]) -> Paradigm:
    """Read a paradigm: part of speech, number of letters that fall, endings as ending=code,code."""
    part, falls, *endings = fields
    pairs = (ending.split("=") for ending in endings)
    spelled = (("" if ending == "-" else ending, tuple(codes.split(","))) for ending, codes in pairs)
    return Paradigm(part, int(falls), tuple(spelled))


def paradigms(home: Path) -> list[Paradigm]:
    """Read paradigms.txt; the number of a paradigm is its place."""
    return [read_paradigm(line.split(" ")[1:]) for line in lines(newest(home, "paradigms.txt"))]


def additions(layer: Path) -> list[Addition]:
    """Read additions.txt of one layer: lemma, paradigm or “like” and another lemma, “#”, reason."""
    found = []
    for line in lines(layer / "additions.txt"):
        text, _, reason = line.partition("#")
        lemma, *fields = text.split()
        model = fields[1] if fields[0] == "like" else ""
        found.append(Addition(lemma, None if model else read_paradigm(fields), model, reason.strip()))
    return found


def removals(layer: Path) -> list[Removal]:
    """Read removals.txt of one layer: word or lemma, kind, “#”, note."""
    return [_removal(line) for line in lines(layer / "removals.txt")]


def short_words(home: Path) -> set[str] | None:
    """Read the accepted words of two and three letters; None when a version keeps no such list."""
    if not newest(home, SHORT_WORDS).is_file():
        return None
    found: set[str] = set()
    for layer in layers(home):
        found -= {refusal.target for refusal in short_refusals(layer)}
        for line in lines(layer / SHORT_WORDS):
            found.update(line.removeprefix("+ ").split() if line.startswith("+ ") else ())
    return found


def short_refusals(layer: Path) -> list[Removal]:
    """Read the refused words of two and three letters of one layer: “-”, word, kind, “#”, note."""
    return [_removal(line.removeprefix("- ")) for line in lines(layer / SHORT_WORDS) if line.startswith("- ")]


def _removal(line: str) -> Removal:
    text, _, note = line.partition("#")
    target, kind = text.split()
    return Removal(target, kind, note.strip())
