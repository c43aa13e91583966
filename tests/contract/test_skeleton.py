"""Every room has the same skeleton: whoever knows one room knows where to look in all of them."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from pioche.kernel import registry
from tests.contract.skeleton import FUNCTIONS, problems
from tests.contract.test_conformance import ROOMS

BATAILLE = registry.room("bataille", "tests.rooms")


@pytest.mark.parametrize(("rooms", "name"), ROOMS)
def test_a_room_has_the_skeleton(rooms: str, name: str) -> None:
    """Each role has its file and its name, once; no module is a gerund, and none imports itself round a corner."""
    assert problems(registry.room(name, rooms)) == []


@pytest.mark.parametrize(("rooms", "name"), ROOMS)
def test_a_game_is_made_of_the_functions_of_its_room(rooms: str, name: str) -> None:
    """`GAME` holds the very functions that stand in the files of their roles."""
    functions = {role: getattr(registry.find(name, rooms), role) for role in FUNCTIONS}
    found = {role: (each.__module__, each.__name__) for role, each in functions.items()}
    assert found == {role: (f"{rooms}.{name}.{module}", role) for role, module in FUNCTIONS.items()}


def rename(old: str, new: str) -> Callable[[Path], object]:
    """Give a room's file another name."""
    return lambda room: (room / old).rename(room / new)


def add(file: str, text: str) -> Callable[[Path], object]:
    """Write something at the end of a room's file."""

    def write(room: Path) -> None:
        before = (room / file).read_text(encoding="utf-8") if (room / file).exists() else ""
        (room / file).write_text(before + text, encoding="utf-8")

    return write


def replace(file: str, old: str, new: str) -> Callable[[Path], object]:
    """Write something else in a room's file."""

    def write(room: Path) -> None:
        text = (room / file).read_text(encoding="utf-8")
        assert old in text
        (room / file).write_text(text.replace(old, new), encoding="utf-8")

    return write


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (rename("README.md", "LISEZMOI.md"), "no README.md"),
        (rename("evolve.py", "evolution.py"), "evolve is not in evolve"),
        (rename("bot/levels.py", "bot/habits.py"), "Traits is not in bot.levels"),
        (replace("state.py", "class State(", "class Position("), "State is not in state"),
        (replace("events.py", "AnyEvent: TypeAlias", "Happening: TypeAlias"), "AnyEvent is not in events"),
        (add("bot/think.py", "\n\ndef remark(state, act):\n    return None\n"), "remark is also in bot.think"),
        (add("scoring.py", "\n\nclass View:\n    pass\n"), "View is also in scoring"),
        (replace("__init__.py", "decide.decide", "decide.judge"), "GAME does not take decide from decide"),
        (replace("__init__.py", "think.think", "random_command.random_command"), "GAME does not take think from"),
        (add("scoring.py", "\n\ndef weight(state, event):\n    return 0\n"), "weight is also in scoring"),
        (add("gains.py", "\n\ndef weight(state, event):\n    return 0\n"), "GAME does not take weight from gains"),
        (add("weighing.py", ""), "weighing is a gerund"),
        (add("bot/finding.py", ""), "bot.finding is a gerund"),
        (add("events.py", "\nfrom .view import View\n"), None),
        (add("state.py", "\nfrom .scoring import taker\n"), "scoring → state → scoring is a cycle of imports"),
        (add("view.py", "\nfrom .bot import think\n"), "bot.think → view → bot.think is a cycle of imports"),
    ],
    ids=lambda value: value if isinstance(value, str) else None,
)
def test_a_room_that_departs_from_it_is_found(
    change: Callable[[Path], object], problem: str | None, tmp_path: Path
) -> None:
    """A room that keeps a role elsewhere, under another name or twice fails, and is told what is wrong."""
    room = tmp_path / "bisbille"
    shutil.copytree(BATAILLE, room)
    assert problems(room) == []
    change(room)
    found = problems(room)
    assert any(each.startswith(problem) for each in found) if problem else not found, found
