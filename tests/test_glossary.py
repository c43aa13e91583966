"""`docs/glossary.md` is true, and the house keeps to it: words stand where it says, and modules are nouns."""

import re
from pathlib import Path

import pytest

import pioche

HOUSE = Path(pioche.__file__).parent
ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| ([^|]+) \| ([^|]+) \| ([^|]+) \|$", TEXT, re.MULTILINE)
ENTRIES = [(term, re.findall(r"`([^`]+)`", where)) for term, _, where in ROWS if term != "term"]
TEXT_OF = {term: meaning for term, meaning, _ in ROWS}
STANDARD = (
    "rate limit",
    "token bucket",
    "idempotency key",
    "backpressure",
    "fencing",
    "optimistic append",
    "openapi",
    "deadline",
    "quota",
    "circuit breaker",
    "fan-out",
    "commitment",
    "slowloris",
    "heartbeat",
)
"""What an engineer greps for."""
NOUNS = {"scoring", "seating", "spelling", "waiting"}
"""Words in -ing that are things."""


def file_of(path: str) -> Path:
    """Give the file that the glossary means."""
    return ROOT / path if path.startswith(("web/", "tests/", "docs/", "benchmarks/")) else HOUSE / path


def is_bare_gerund(module: str) -> bool:
    """Tell whether a module is named by what it does, not by what it is."""
    return module.endswith("ing") and "_" not in module.removeprefix("test_") and module not in NOUNS


@pytest.mark.parametrize(("term", "paths"), ENTRIES, ids=[term for term, _ in ENTRIES])
def test_every_file_of_the_glossary_is_there(term: str, paths: list[str]) -> None:
    """A term leads to at least one file, and all of them exist."""
    assert paths, term
    assert [path for path in paths if not file_of(path).is_file()] == []


def test_every_term_stands_once() -> None:
    """No term is explained twice."""
    terms = [each for term, _ in ENTRIES for each in term.split(", ")]
    assert len(terms) == len(set(terms))
    assert len(terms) > 80


@pytest.mark.parametrize("word", STANDARD)
def test_standard_words_are_found_where_the_glossary_says(word: str) -> None:
    """Whoever greps the sources for a standard word finds the place that the glossary names."""
    spelt = re.compile(
        re.escape(word).replace(r"\ ", r"[ _-]?").replace(r"\-", r"[ _-]?").removesuffix("y"), re.IGNORECASE
    )
    named = [path for term, paths in ENTRIES if spelt.search(f"{term} {TEXT_OF[term]}") for path in paths]
    assert any(spelt.search(file_of(path).read_text(encoding="utf-8")) for path in named), word


@pytest.mark.parametrize("folder", ["src/pioche", "tests", "benchmarks", "tools"])
def test_no_module_is_a_bare_gerund(folder: str) -> None:
    """A module is a noun; the rooms of games are looked at by the test of their skeleton."""
    modules = [path.relative_to(ROOT) for path in (ROOT / folder).rglob("*.py")]
    assert modules
    assert [path.as_posix() for path in modules if is_bare_gerund(path.stem.removeprefix("test_"))] == []


def test_gerunds_are_known_from_nouns() -> None:
    """What the search takes for a gerund: one word that says what a module does."""
    assert is_bare_gerund("keeping")
    assert not is_bare_gerund("scoring")
    assert not is_bare_gerund("gc_tuning")
