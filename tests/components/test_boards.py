"""Boards as they are printed."""

from pathlib import Path

import pytest

from pioche.components.boards import read_board
from pioche.components.datafiles import BadData


def test_a_board_is_read_from_a_file(tmp_path: Path) -> None:
    """A board is a readable file with one sign for each square."""
    file = tmp_path / "board.txt"
    file.write_text("# three by three\n.r.\nrGr\n.r.\n", encoding="utf-8")
    board = read_board(file, ".rG")
    assert board.size == 3
    assert board.squares("G") == ((1, 1),)
    assert len(board.squares("r")) == 4
    assert board.holds(2, 2)
    assert not board.holds(3, 0)
    assert not board.holds(0, -1)


@pytest.mark.parametrize("text", ["", "...\n...\n", "..\n.\n", ".x\n..\n"])
def test_a_mistake_in_a_board_is_named(tmp_path: Path, text: str) -> None:
    """A board that is not square or has a strange sign is refused."""
    file = tmp_path / "board.txt"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadData, match=r"board\.txt"):
        read_board(file, ".r")
