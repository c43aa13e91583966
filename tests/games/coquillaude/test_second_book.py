"""The second Coquillaudet: complete, of our time, for three generations, with people of every continent."""

import importlib.util
from collections import Counter
from pathlib import Path
from types import ModuleType

import pytest

from pioche.games.coquillaude import coquillaudet
from pioche.games.coquillaude.answer_words import vocabulary
from pioche.games.coquillaude.coquillaudet import FOLDER, SECOND, load
from pioche.games.coquillaude.entries import Entry, read_theme
from pioche.games.coquillaude.judgement import weigh
from pioche.lexicon.source import DEFAULT_VERSION

TOOL = Path(__file__).parents[3] / "tools" / "check_book.py"


def tool() -> ModuleType:
    """Load the maintainer's script."""
    spec = importlib.util.spec_from_file_location("check_book", TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


CHECK = tool()
BOOK = tuple(load(SECOND).values())


def share(entries: tuple[Entry, ...], of: int) -> float:
    """Give how large a part of the book is."""
    return len(entries) / of


def test_every_question_of_the_dice_has_a_second_one() -> None:
    """Q-01: for each of the 1188 numbers with a question the second book has one of as many stars."""
    first = {number: entry.stars for number, entry in load(FOLDER).items() if entry.question}
    assert {entry.number: entry.stars for entry in BOOK} == first
    assert len(BOOK) == 1188


@pytest.mark.parametrize("name", CHECK.THEMES)
def test_a_theme_keeps_its_shares(name: str) -> None:
    """Each of the twelve themes has 99 questions, with its shares of kinds, publics, years, women and continents."""
    theme = read_theme(SECOND / f"{name}.toml")
    assert list(CHECK.lacking(theme)) == []
    assert len(theme.entry) == 99


@pytest.mark.parametrize("name", CHECK.THEMES)
def test_a_theme_has_no_fault(name: str) -> None:
    """No question gives its answer away, lacks its note or is set badly, and the judge agrees with every list."""
    assert list(CHECK.faults_of(read_theme(SECOND / f"{name}.toml"))) == []


def test_the_first_book_knows_mistakes_too() -> None:
    """Q-06, Q-08: each question of the first book lists wrong answers of the kind asked for, and each is refused."""
    words = vocabulary(DEFAULT_VERSION)
    first = [entry for entry in load(FOLDER).values() if entry.question]
    assert [entry.number for entry in first if len(entry.wrong) < 2] == []
    assert [(entry.number, typed) for entry in first for typed in entry.wrong if weigh(entry, typed, words).right] == []


def test_no_question_is_asked_twice() -> None:
    """Within the second book, and beside the first, no question comes again in other words."""
    themes = {name: read_theme(SECOND / f"{name}.toml") for name in CHECK.THEMES}
    found = [
        twin
        for name, theme in themes.items()
        for twin in CHECK.twins(theme, {other: each for other, each in themes.items() if other != name})
    ]
    assert found == []


def test_the_book_is_of_our_time() -> None:
    """At least half of the questions are about 1990 or later."""
    assert share(tuple(entry for entry in BOOK if (entry.year or 0) >= CHECK.RECENT), len(BOOK)) >= 0.5


def test_women_and_every_continent() -> None:
    """At least four people in ten are women, and people of each of the six continents are asked about."""
    people = [person for entry in BOOK for person in entry.people]
    sexes, continents = Counter(person.sex for person in people), Counter(person.continent for person in people)
    assert sexes["f"] >= 0.4 * len(people), sexes
    assert set(continents) == {"africa", "asia", "europe", "north-america", "oceania", "south-america"}
    assert min(continents.values()) >= 12, continents


def test_three_generations_find_their_ground() -> None:
    """A table of children, or of experts, has enough questions of each number of stars for a whole game."""
    for stars in (1, 2, 3):
        by_public = Counter(entry.public for entry in BOOK if entry.stars == stars)
        assert by_public["8+"] >= 35, (stars, by_public)
        assert by_public["all"] + by_public["experts"] >= 120, (stars, by_public)


def test_a_quarter_is_not_asked_plainly() -> None:
    """Intruders, charades, anagrams, “who am I” and pictures make up at least a quarter of the book."""
    kinds = Counter[str](entry.kind for entry in BOOK)
    assert set(kinds) == {"question", *CHECK.RIDDLES}
    assert kinds["question"] <= 0.75 * len(BOOK), kinds
    assert min(kinds.values()) >= 36, kinds


def test_the_themes_are_the_folder_s() -> None:
    """The script, which deals the numbers, knows exactly the themes that the folder has."""
    assert sorted(path.stem for path in coquillaudet.SECOND.glob("*.toml")) == sorted(CHECK.THEMES)
