"""The Coquillaudet: one entry for each number of four dice, read once from the files of the themes."""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import product
from pathlib import Path

import msgspec

from pioche.components.datafiles import BadData
from pioche.kernel.text import Text
from pioche.lexicon.alphabet import fold

from .box import DATA
from .entries import Entry, faults, read_theme

FOLDER = DATA / "coquillaudet"
SECOND = DATA / "coquillaudet-2"
"""A second book, of our time; its questions have the stars that their numbers have in the first."""
BOOKS = {1: FOLDER, 2: SECOND}
BONUSES = "bonus"
"""The file with the bonus entries."""
NUMBERS = tuple(int("".join(digits)) for digits in product("123456", repeat=4))
"""All numbers of four dice, in order."""


@cache
def load(folder: Path = FOLDER) -> Mapping[int, Entry]:
    """Read all entries by their numbers, or raise BadData with what is wrong and where."""
    entries: dict[int, Entry] = {}
    for path in sorted(folder.glob("*.toml")):
        theme = read_theme(path)
        for entry in theme.entry:
            complain(path, entry, entries)
            entries[entry.number] = msgspec.structs.replace(entry, theme=Text(theme.fr, theme.en), topic=theme.theme)
    if not any(entry.question for entry in entries.values()):
        raise BadData(f"there are no questions in {folder.name}")
    return entries


def entry(book: int, number: int) -> Entry:
    """Give an entry of a book; bonuses stand in the first."""
    return load(BOOKS[book])[number]


@cache
def answer_words(book: int) -> frozenset[str]:
    """Give all words of all answers of a book, folded."""
    return words_of_answers(load(BOOKS[book]).values())


def words_of_answers(entries: Iterable[Entry]) -> frozenset[str]:
    """Give all words of all answers, folded."""
    texts = (text for entry in entries for text in (entry.answer, *entry.variants))
    return frozenset(word for text in texts for word in re.findall(r"[A-Z]+", fold(text)))


def complain(path: Path, entry: Entry, known: Mapping[int, Entry]) -> None:
    """Raise BadData if an entry cannot be played."""
    where = f"{path.name}: {entry.number}"
    if entry.number not in NUMBERS:
        raise BadData(f"{where} is no number of four dice")
    if entry.number in known:
        raise BadData(f"{where} is there twice")
    if entry.bonus is not None:
        if entry.stars or entry.question or entry.answer:
            raise BadData(f"{where} is a bonus and a question at once")
    elif fault := next(faults(entry), None):
        raise BadData(f"{where} {fault.en}")


def entry_for(number: int, asked: tuple[int, ...], entries: Mapping[int, Entry]) -> Entry:
    """Give the entry of a number; a question that was asked before in the game gives way to the next entry."""
    start = NUMBERS.index(number)
    for following in (*NUMBERS[start:], *NUMBERS[:start]):
        if following in entries and following not in asked:
            return entries[following]
    return entries[number]
