"""Every game of the house is played to its end in the browser by every run of the tests."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.browser.boxes import GAMES

MARK = "pytest.mark.whole_game("


def whole_games(folder: Path) -> Iterator[str]:
    """Give the games of tests that say to play one to its end and are not left to long runs."""
    for file in folder.glob("test_*.py"):
        for test in ast.parse(file.read_text(encoding="utf-8")).body:
            marks = [ast.unparse(mark) for mark in getattr(test, "decorator_list", ())]
            if "pytest.mark.long" not in marks:
                yield from (
                    ast.literal_eval(mark[23:-1]) for mark in marks if mark.startswith("pytest.mark.whole_game(")
                )


def test_every_game_is_played_to_its_end() -> None:
    """A game that moves in brings such a test; one that is moved to the long runs leaves another behind."""
    assert sorted(whole_games(Path(__file__).parent)) == sorted(GAMES)
