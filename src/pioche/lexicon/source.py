"""The committed text data of a lexicon version, read as it stands: one small reader per file."""

import hashlib
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

DATA = Path(__file__).parent / "data"
DEFAULT_VERSION = "fr-1"


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
    return sorted(folder.name for folder in DATA.iterdir() if (folder / "words.txt").is_file())


def folder(version: str) -> Path:
    """Give the folder of a version, or raise UnknownVersion."""
    if version not in versions():
        raise UnknownVersion(f"no lexicon “{version}”; there is {', '.join(versions())}")
    return DATA / version


@lru_cache(maxsize=8)
def digest(home: Path) -> str:
    """Give a short hash of all data files of a folder: other data, other cache."""
    whole = hashlib.blake2b(digest_size=10)
    for file in sorted(home.iterdir()):
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
    return [read_paradigm(line.split(" ")[1:]) for line in lines(home / "paradigms.txt")]


def additions(home: Path) -> list[Addition]:
    """Read additions.txt: lemma, paradigm or “like” and another lemma, “#”, reason."""
    found = []
    for line in lines(home / "additions.txt"):
        text, _, reason = line.partition("#")
        lemma, *fields = text.split()
        model = fields[1] if fields[0] == "like" else ""
        found.append(Addition(lemma, None if model else read_paradigm(fields), model, reason.strip()))
    return found


def removals(home: Path) -> list[Removal]:
    """Read removals.txt: word or lemma, kind, “#”, note."""
    found = []
    for line in lines(home / "removals.txt"):
        text, _, note = line.partition("#")
        target, kind = text.split()
        found.append(Removal(target, kind, note.strip()))
    return found


def short_words(home: Path) -> set[str] | None:
    """Read the accepted words of two and three letters; None when a version keeps no such list."""
    if not (home / "short_words.txt").is_file():
        return None
    accepted = (line.removeprefix("+ ").split() for line in lines(home / "short_words.txt") if line.startswith("+ "))
    return {word for words in accepted for word in words}


def short_refusals(home: Path) -> list[Removal]:
    """Read the refused words of two and three letters: “-”, word, kind, “#”, note."""
    found = []
    for line in lines(home / "short_words.txt"):
        if line.startswith("- "):
            text, _, note = line.removeprefix("- ").partition("#")
            target, kind = text.split()
            found.append(Removal(target, kind, note.strip()))
    return found
