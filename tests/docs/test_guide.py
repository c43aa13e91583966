"""`docs/add-a-game.md` followed to the letter: a game that passes what all games pass, and no shared file is edited."""

import shlex
from collections.abc import Mapping
from pathlib import Path

import pytest
from msgspec import Struct

from tests.contract.skeleton import problems
from tests.docs.checkout import Checkout
from tests.docs.test_docs import GUIDE, commands

NAME = "bisbille"
ITS_OWN = (
    f"src/pioche/games/{NAME}/",
    f"tests/games/{NAME}/",
    f"tests/logs/{NAME}/",
    f"web/src/games/{NAME}/",
    f"web/src/protocol/{NAME}.ts",
)
QUICK = (
    "tests/contract",
    "tests/games/test_statements.py",
    f"tests/games/{NAME}",
    "tests/logs",
    "tests/test_web_layers.py",
)
"""Where tests are that are made for each game by its name."""
LONG = ("tests/server", "tests/bots", "tests/cli", "tests/tables")
NAMELESS = (
    "tests/test_layers.py",
    "tests/test_no_game_is_named.py",
    "tests/test_web_layers.py",
    "tests/test_glossary.py",
)


class Followed(Struct, frozen=True):
    """The guide, followed in a checkout."""

    checkout: Checkout
    before: Mapping[str, str]
    begun: Mapping[str, str]
    """All files after the first command."""
    answers: Mapping[str, str]


@pytest.fixture(scope="module")
def followed(tmp_path_factory: pytest.TempPathFactory) -> Followed:
    """Give every command of the guide that is ours, in its order; each does what it says."""
    checkout = Checkout(tmp_path_factory.mktemp("guide") / "pioche")
    before, begun = checkout.files(), None
    answers = {}
    for command in commands(GUIDE):
        program, *words = shlex.split(command)
        if program == "pioche":
            done = checkout.pioche(*words)
            assert done.returncode == 0, f"{command}: {done.stderr}"
            answers[command] = done.stdout
            begun = begun or checkout.files()
    assert begun is not None
    return Followed(checkout, before, begun, answers)


def pytest_in(checkout: Checkout, *words: str) -> None:
    """Run tests in the copy; some there are, and all pass."""
    done = checkout.python("-m", "pytest", "-m", "not long", *words)
    assert done.returncode == 0, done.stdout[-3000:]


def test_the_guide_begins_a_game(followed: Followed) -> None:
    """The first command writes the game, later ones find it."""
    first, *others = followed.answers
    assert first.startswith(f"pioche new-game {NAME}")
    assert len(others) >= 4
    assert "BISBILLE" in followed.answers["pioche games"]


def test_only_new_files_are_written(followed: Followed) -> None:
    """No shared file is edited: everything that is new is the game's own, and everything else is as it was."""
    after = followed.checkout.files()
    assert {path for path, text in followed.before.items() if after.get(path) != text} == set()
    new = sorted(set(after) - set(followed.before))
    assert [path for path in new if not path.startswith(ITS_OWN)] == []
    assert all(any(path.startswith(part) for path in new) for part in ITS_OWN)


def test_the_room_has_the_skeleton(followed: Followed) -> None:
    """The room is built like all others, it has no past, and nothing in it has the template's name."""
    room = followed.checkout.root / "src" / "pioche" / "games" / NAME
    assert problems(room) == []
    assert "rules_version=1," in (room / "meta.py").read_text(encoding="utf-8")
    texts = {
        path: path.read_text(encoding="utf-8")
        for part in ITS_OWN
        for path in Path(followed.checkout.root / part).rglob("*")
        if path.suffix in {".py", ".md", ".ts", ".svelte", ".svg", ".css", ".txt"}
    }
    assert texts
    assert [path for path, text in texts.items() if "bataille" in text.lower() or "B-0" in text] == []


def test_the_game_passes_what_every_game_passes(followed: Followed) -> None:
    """Conformance, skeleton, numbered rules, saved games and tables, and what is printed on the box."""
    pytest_in(followed.checkout, "-k", NAME, *QUICK)


def test_playthroughs_and_types_are_up_to_date(followed: Followed) -> None:
    """What the guide writes anew after a change of the rules stands there from the beginning."""
    assert any("golden" in command and "--write" in command for command in followed.answers)
    assert any("typescript" in command and "--write" in command for command in followed.answers)
    assert followed.checkout.files() == followed.begun


def test_it_is_written_as_we_write(followed: Followed) -> None:
    """Ruff finds nothing, in the rules and in their tests."""
    folders = [str(followed.checkout.root / part) for part in ITS_OWN[:2]]
    for words in (("check", "--no-cache"), ("format", "--check", "--no-cache")):
        done = followed.checkout.python("-m", "ruff", *words, *folders)
        assert done.returncode == 0, done.stdout


@pytest.mark.long
def test_the_house_takes_the_game_in(followed: Followed) -> None:
    """Secrecy, replays, forms, bots and tables of the new game; layers; and still no game is named in the house."""
    pytest_in(followed.checkout, "-k", NAME, *LONG)
    pytest_in(followed.checkout, *NAMELESS)


@pytest.mark.long
def test_its_types_are_strict(followed: Followed) -> None:
    """Mypy finds nothing, in the rules and in their tests."""
    done = followed.checkout.python("-m", "mypy", "--strict", "--no-incremental", *ITS_OWN[:2])
    assert done.returncode == 0, done.stdout


@pytest.mark.long
@pytest.mark.parametrize(
    "words",
    [
        ("@biomejs/biome/bin/biome", "check", f"src/games/{NAME}"),
        ("svelte-check/bin/svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings"),
        ("vitest/vitest.mjs", "run", f"src/games/{NAME}", "src/games/rooms.test.ts", "src/lib/words.test.ts"),
    ],
    ids=["biome", "svelte-check", "vitest"],
)
def test_the_client_takes_the_room_in(followed: Followed, words: tuple[str, ...]) -> None:
    """The client's own checks find nothing: how it is written, its types, its roles and its words."""
    program, *rest = words
    done = followed.checkout.node(f"node_modules/{program}", *rest)
    assert done.returncode == 0, done.stdout + done.stderr
