"""What is seen at a glance, beside a slow twin of a few plain lines."""

from collections import Counter

import pytest

from pioche.games.kakuzu.board import BOXES, COVERED, DIGITS, PEERS, SQUARES, Digit, Square, box_of, column_of, row_of
from pioche.games.kakuzu.bot.elimination import at_a_glance, possible
from pioche.games.kakuzu.grids import fresh_grid
from pioche.kernel.chance import Chance, seed_from


def glance(board: str, digit: Digit, squares: list[Square]) -> dict[Square, float]:
    """Look at each square and its units, one after the other."""
    places = [square for square in squares if str(digit) not in {board[peer] for peer in PEERS[square]}]
    units = [(row_of(square), 9 + column_of(square), 18 + box_of(square)) for square in places]
    crowd = Counter(unit for three in units for unit in three)
    choices = [9 - len({board[peer] for peer in PEERS[square]} - {COVERED}) for square in places]
    return {
        square: 1 / min(own, *(crowd[unit] for unit in three))
        for square, three, own in zip(places, units, choices, strict=True)
    }


@pytest.mark.parametrize("seed", range(12))
def test_what_is_seen_at_a_glance_is_what_rows_columns_and_boxes_leave(seed: int) -> None:
    """On boards of all stages, with squares left out, each digit has the belief that its plain twin gives it."""
    chance = Chance(seed_from(f"glance {seed}"))
    grid = fresh_grid(chance)
    uncovered = {chance.choose(box) for box in BOXES} | {each for each in SQUARES if chance.below(12) < seed}
    board = "".join(grid[square] if square in uncovered else COVERED for square in SQUARES)
    looked_at = [square for square in SQUARES if square not in uncovered and chance.below(8)]
    for digit in DIGITS:
        twin = glance(board, digit, looked_at)
        assert at_a_glance(board, digit, looked_at) == twin
        assert possible(board, digit, looked_at) == tuple(twin)
