"""Old games: every saved game of the corpus replays to the same end, in this version and in all later ones."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pioche.kernel import logtext, registry
from pioche.kernel.codec import encode
from pioche.kernel.log import fold
from pioche.kernel.proof import verify
from tests.forms import LONG
from tests.logs.saved_games import PACKED, SavedGame, unpacked

CORPUS = Path(__file__).parent
FILES = sorted(CORPUS.glob("*/*.jsonl"))
GAMES_EACH = 20
GAMES_IN_ALL = 100
PACKS = sorted(CORPUS.glob(f"*/*{PACKED}"))
SAMPLE = 30
"""Every thirtieth packed game is replayed in each run of the tests, all of them in the long one."""
SHIPPED = [path.parent.name for path in (CORPUS.parents[1] / "src" / "pioche" / "games").glob("*/meta.py")]


def outcomes(game: str) -> dict[str, str]:
    """Give how each saved game of a game ended."""
    lines = (CORPUS / game / "outcomes.txt").read_text(encoding="utf-8").splitlines()
    return {line.partition(" ")[0]: line.partition(" ")[2] for line in lines}


@pytest.mark.parametrize("name", sorted(SHIPPED))
def test_every_game_has_saved_games(name: str) -> None:
    """At least twenty games of each are kept, of every variant and number of seats."""
    game = registry.find(name)
    logs = [logtext.parse(game, file.read_text(encoding="utf-8")) for file in (CORPUS / name).glob("*.jsonl")]
    assert len(logs) >= GAMES_EACH
    assert {log.setup.options for log in logs} >= set(game.meta.variants.values())
    assert {log.setup.seats for log in logs} == set(game.meta.seats)


@pytest.mark.parametrize("name", sorted(SHIPPED))
def test_a_hundred_games_of_each_are_saved(name: str) -> None:
    """Whole files and packed ones together are a hundred games and more, no two of them alike."""
    packed = [game for file in PACKS if file.parent.name == name for game in unpacked(file)]
    logs = [file.read_text(encoding="utf-8") for file in (CORPUS / name).glob("*.jsonl")]
    assert len({*logs, *(game.log for game in packed)}) >= GAMES_IN_ALL
    assert len({game.name for game in packed}) == len(packed)


def replay(name: str, saved: SavedGame) -> None:
    """Replay a packed game: the same outcome, the same text, and every draw proved."""
    game = registry.find(name)
    log = logtext.parse(game, saved.log)
    outcome = game.outcome(fold(game, log.setup, log.events()))
    assert encode(outcome).decode() == saved.outcome, saved.name
    assert logtext.dump(game, log) == saved.log, saved.name
    verify(game, log)


@pytest.mark.parametrize("file", PACKS, ids=lambda file: f"{file.parent.name}-{file.name}")
def test_some_packed_games_replay(file: Path) -> None:
    """Its events lead to the outcome that was noted then, and its seed proves every draw under its rules."""
    for saved in unpacked(file)[::SAMPLE]:
        replay(file.parent.name, saved)


@pytest.mark.long
@pytest.mark.parametrize("file", PACKS, ids=lambda file: f"{file.parent.name}-{file.name}")
def test_all_packed_games_replay(file: Path) -> None:
    """The same for each of them."""
    for saved in unpacked(file):
        replay(file.parent.name, saved)


def some_of(files: list[Path]) -> Iterator[Any]:
    """Give all saved games; those of a variant and a number of seats that have come before are further ones."""
    seen: set[tuple[str, str, str]] = set()
    for file in files:
        version, _, variant, seats = file.stem.split("-")
        kinds = {(file.parent.name, version, variant), (file.parent.name, version, seats)}
        yield pytest.param(file, marks=[LONG] if kinds <= seen else [])
        seen |= kinds


@pytest.mark.parametrize("file", list(some_of(FILES)), ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_a_saved_game_replays(file: Path) -> None:
    """Its events lead to the outcome that was noted then, and its seed proves every draw under its rules."""
    game = registry.find(file.parent.name)
    text = file.read_text(encoding="utf-8")
    log = logtext.parse(game, text)
    state = fold(game, log.setup, log.events())
    assert encode(game.outcome(state)).decode() == outcomes(file.parent.name)[file.name]
    assert logtext.dump(game, log) == text
    verify(game, log)
