"""Letters on a board."""

import random

import pytest

from pioche.components.tiles import (
    Rows,
    Run,
    Tile,
    all_runs,
    is_blank,
    lay,
    lift,
    no_letters,
    placed,
    run_through,
    runs_formed,
    square_name,
)  # fmt: skip

TACT: Rows = (".T...", "RAME.", ".C.T.", ".T.R.", "...E.")


def test_letters_are_laid_and_lifted() -> None:
    """A joker shows as a small letter; lifting gives the board back."""
    tiles = placed(1, 1, False, "aX")
    assert tiles == (Tile(1, 1, "A", joker=True), Tile(1, 2, "X"))
    assert [tile.held for tile in tiles] == ["?", "X"]
    rows = lay(no_letters(4), tiles)
    assert rows == ("....", ".aX.", "....", "....")
    assert not is_blank(rows)
    assert lift(rows, tiles) == no_letters(4)


def test_a_placement_skips_letters_that_lie_there() -> None:
    """A dot stands for a letter that lies on the board already."""
    assert placed(0, 2, True, "A.B") == (Tile(0, 2, "A"), Tile(2, 2, "B"))


def test_runs() -> None:
    """A run is as long as letters stand together, in capitals."""
    assert run_through(TACT, 2, 1, down=True) == Run(0, 1, True, "TACT")
    assert run_through(TACT, 2, 1, down=False) == Run(2, 1, False, "C")
    assert {run.word for run in all_runs(TACT)} == {"RAME", "TACT", "ETRE"}
    assert Run(1, 2, True, "ABC").squares() == [(1, 2), (2, 2), (3, 2)]


def test_runs_formed_by_a_move() -> None:
    """All runs with new letters count, the word that was laid first, and each of them once."""
    tiles = placed(2, 2, False, "O.E")
    assert [run.word for run in runs_formed(lay(TACT, tiles), tiles)] == ["COTE", "MO"]
    tiles = placed(1, 3, True, "E")[:1]
    rows = (".....", "RAM..", "...T.", "...R.", "...E.")
    assert [run.word for run in runs_formed(lay(rows, tiles), tiles)] == ["RAME", "ETRE"]


def slow_runs(rows: Rows) -> set[tuple[str, int, int, bool]]:
    """Find all runs by splitting each row and column at its empty squares."""
    found = set()
    columns = ["".join(row[column] for row in rows) for column in range(len(rows))]
    for down, lines in ((False, rows), (True, columns)):
        for number, line in enumerate(lines):
            place = 0
            for part in line.split("."):
                if len(part) > 1:
                    found.add((part.upper(), place if down else number, number if down else place, down))
                place += len(part) + 1
    return found


@pytest.mark.parametrize("seed", range(20))
def test_runs_agree_with_a_slow_twin(seed: int) -> None:
    """On boards filled at random all runs are found, each once."""
    dice = random.Random(seed)
    rows = tuple("".join(dice.choice("..ABc") for _ in range(9)) for _ in range(9))
    runs = list(all_runs(rows))
    assert {(run.word, run.row, run.column, run.down) for run in runs} == slow_runs(rows), f"seed {seed}"
    assert len(runs) == len(set(runs))


def test_squares_have_names() -> None:
    """People name a square by a letter for the column and a number for the row."""
    assert square_name(0, 0) == "A1"
    assert square_name(18, 18) == "S19"
