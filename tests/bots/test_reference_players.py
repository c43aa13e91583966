"""The three people of the benchmarks: they know nothing of the bots, and play as people do."""

import ast
from pathlib import Path

import pytest
from benchmarks.ledger import Ledger
from benchmarks.people.person import PEOPLE
from benchmarks.people.words_in_mind import famous, in_mind, knowledge
from benchmarks.reference_players import WAYS, meet

HOME = Path(__file__).parents[2] / "benchmarks" / "people"


def imported(file: Path) -> list[str]:
    """Give the modules that a file imports."""
    nodes = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
    return [node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)]


@pytest.mark.parametrize("file", sorted(HOME.glob("*.py")), ids=lambda file: file.stem)
def test_people_know_nothing_of_the_bots(file: Path) -> None:
    """Nothing of any room's `bot` folder, of strengths or of how bots speak is in them."""
    parts = {part for module in imported(file) for part in module.split(".")}
    assert not parts & {"bot", "bots", "speech", "strengths", "levels"}


def test_a_child_has_a_childs_words() -> None:
    """MAMAN and CARTABLE are a child's, a grown-up's tenses are not; whoever is older knows more."""
    child, family, club = (knowledge(person, "fr-1").words for person in PEOPLE.values())
    assert all(word in child for word in ("MAMAN", "CARTABLE", "GIRAFE", "MANGER"))
    assert "DEJEUNASSENT" not in child
    assert len(child) < len(family) < len(club)


def test_everybody_knows_the_names_that_are_theirs() -> None:
    """Names by fame come beside the words: a child knows those that children know, a reader more."""
    child, family, club = (knowledge(person, "fr-2", names=True).words for person in PEOPLE.values())
    for person, known in zip(PEOPLE.values(), (child, family, club), strict=True):
        assert [name for name in famous(person.fame) if name not in known] == []
    assert all(name in child for name in ("LOUIS", "ALICE"))
    assert "DESCARTES" in club
    assert "DESCARTES" not in child


def test_nobody_thinks_of_all_their_words_at_once() -> None:
    """Short words are at hand, of the long ones some come to mind, and others the next time."""
    person = PEOPLE["family"]
    now, later = (set(in_mind(person, "fr-1", mood)) for mood in (0, 1))
    known = set(knowledge(person, "fr-1").words)
    assert {word for word in known if len(word) <= 3} <= now < known
    assert now != later


@pytest.mark.parametrize("name", ["kakuzu", "kirdy", "rondo", "cle"])
def test_people_play_a_game_to_its_end(name: str) -> None:
    """A child and a family play without a refused move, and somebody wins."""
    assert meet(name, "family", "child", (1,), Ledger()).games == 1


def test_everybody_plays_every_game_of_several_seats() -> None:
    """There is a way to play for each of the five games."""
    assert set(WAYS) == {"kakuzu", "kirdy", "rondo", "cle", "coquillaude"}
