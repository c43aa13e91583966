"""The board and the letters of LA CLÉ."""

from collections import Counter

import pytest

from pioche.components.clebox import BOARD, DATA, GREY, LETTERS, PLAIN, SIGNS

ROWS = BOARD.rows
MIRROR = str.maketrans("rvobRVOB", "vrboVRBO")
"""Left and right change places: red and green, blue and orange."""
FLIP = str.maketrans("rbvoRBVO", "brovBROV")
"""Top and bottom change places: red and blue, green and orange."""


def test_the_board_has_19_by_19_squares() -> None:
    """L-01: 19×19 squares."""
    assert BOARD.size == 19
    assert all(len(row) == 19 for row in ROWS)


@pytest.mark.parametrize("sign", SIGNS.values())
def test_every_colour_has_40_squares_5_of_them_keys(sign: str) -> None:
    """L-02: no colour has more squares or more key squares than another."""
    assert len(BOARD.squares(sign)) == 35
    assert len(BOARD.squares(sign.upper())) == 5


def test_the_central_squares_are_grey() -> None:
    """L-02: the central 3×3 squares are grey, and no others."""
    assert BOARD.squares(GREY) == tuple((row, column) for row in (8, 9, 10) for column in (8, 9, 10))


def test_no_colour_is_favoured() -> None:
    """L-02: mirrored and flipped, the board is the same with the colours exchanged."""
    assert tuple(row[::-1].translate(MIRROR) for row in ROWS) == ROWS
    assert tuple(row.translate(FLIP) for row in ROWS[::-1]) == ROWS
    turned = tuple("".join(row[column] for row in ROWS) for column in range(19))
    assert [row.replace(PLAIN, "") for row in turned] == [
        row.translate(str.maketrans("vbVB", "bvBV")).replace(PLAIN, "") for row in ROWS
    ]


def test_the_letters() -> None:
    """L-03: 140 letters and 4 jokers."""
    counts = Counter(LETTERS)
    assert counts.pop("?") == 4
    assert sum(counts.values()) == 140
    assert len(counts) == 26
    assert (counts["E"], counts["A"], counts["W"]) == (23, 13, 1)


@pytest.mark.parametrize("name", ["cle_board.txt", "cle_letters.txt"])
def test_reconstructions_say_so(name: str) -> None:
    """L-02, L-03: the data files say that they are reconstructions."""
    assert "reconstruction" in (DATA / name).read_text(encoding="utf-8")
