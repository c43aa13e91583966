"""Why a digit is certain: each step can be checked on the board, and what cannot be followed is not claimed."""

import pytest

from pioche.games.kakuzu.board import DIGITS, Digit, Square, covered, name_of
from pioche.games.kakuzu.proof import MOST, prove
from pioche.games.kakuzu.sudoku import marginals

BOARD = ".3....7...9.2..365.679534...7.6..25.9.2............1..65439.817381.67942.29......"
D3, B3 = Square(29), Square(11)


def test_a_certainty_is_told_step_by_step() -> None:
    """Z-10: the stones that must be known first are named with their digits, and nothing else is."""
    proof = prove(BOARD, Digit(3), D3)
    assert proof.text.fr == "En B3, il ne reste que le 8. Alors en D3, il ne reste que le 3."
    assert proof.text.en == "At B3 only the 8 is left. Then at D3 only the 3 is left."
    assert proof.rests == ("8@B3",)


def test_what_is_seen_at_once_needs_no_other_stone() -> None:
    """Z-10: a stone that its row, column or box tells alone rests on nothing."""
    proof = prove(BOARD, Digit(8), B3)
    assert proof.text.fr == "En B3, il ne reste que le 8."
    assert proof.rests == ()


@pytest.mark.parametrize("covers", [20, 54, 62])
def test_every_step_is_true(covers: int) -> None:
    """Z-10: whatever a reason rests on is certain itself, and a chain that nobody follows is left out."""
    board = BOARD[:covers] + "." + BOARD[covers + 1 :]
    known = marginals(board).probability
    for square in covered(board):
        for digit in (each for each in DIGITS if known[square, each - 1] == 1):
            proof = prove(board, digit, square)
            assert name_of(square) in proof.text.fr or "irait aussi" in proof.text.fr
            assert len(proof.rests) <= MOST
            for rest in proof.rests:
                value, where = rest.split("@")
                stone = next(each for each in covered(board) if name_of(each) == where)
                assert known[stone, int(value) - 1] == 1
