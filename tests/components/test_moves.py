"""Whether letters can be laid at all."""

import pytest

from pioche.components.moves import check_letters, check_squares, touches
from pioche.components.tiles import Tile, placed
from pioche.kernel.errors import Illegal

ROWS = (".....", ".AXE.", ".....", ".....", ".....")


@pytest.mark.parametrize(
    ("tiles", "message"),
    [
        ((Tile(5, 0, "A"),), "no such square"),
        ((Tile(0, -1, "A"),), "no such square"),
        ((Tile(0, 0, "A"), Tile(0, 0, "B")), "share"),
        ((Tile(1, 2, "A"),), "C2 is taken"),
        ((Tile(0, 0, "A"), Tile(1, 0, "B"), Tile(1, 4, "C")), "one row or column"),
        ((Tile(0, 0, "A"), Tile(0, 2, "B")), "no empty square"),
        ((Tile(0, 2, "A"), Tile(3, 2, "B")), "no empty square"),
    ],
)
def test_squares_that_will_not_do(tiles: tuple[Tile, ...], message: str) -> None:
    """Letters go on free squares of one line without gaps; the refusal says what is wrong."""
    with pytest.raises(Illegal, match=f"X-01.*{message}"):
        check_squares(ROWS, tiles, "X-01")


def test_letters_of_the_board_fill_gaps() -> None:
    """Letters may be laid on both sides of letters that lie there."""
    check_squares(ROWS, placed(1, 0, False, "T...S"), "X-01")
    check_squares(ROWS, placed(0, 2, True, "A.B"), "X-01")


@pytest.mark.parametrize(
    ("tiles", "rule"),
    [
        ((), "X-01"),
        ((Tile(0, 0, "Z"),), "X-01"),
        ((Tile(0, 0, "A"), Tile(0, 1, "A")), "X-01"),
        ((Tile(0, 0, "Z", joker=True), Tile(0, 1, "Z", joker=True)), "X-01"),
        ((Tile(0, 0, "", joker=True),), "X-02"),
        ((Tile(0, 0, "?", joker=True),), "X-02"),
        ((Tile(0, 0, "é"),), "X-02"),
        ((Tile(0, 0, "AB"),), "X-02"),
    ],
)
def test_letters_that_will_not_do(tiles: tuple[Tile, ...], rule: str) -> None:
    """Letters come from the rack, and a joker names a letter."""
    with pytest.raises(Illegal, match=rule):
        check_letters("AB?", tiles, "X-01", "X-02")


def test_touching() -> None:
    """A letter touches another above, below, left or right of it, not across a corner."""
    assert touches(ROWS, placed(2, 2, False, "A"))
    assert touches(ROWS, placed(1, 4, False, "A"))
    assert not touches(ROWS, placed(2, 4, False, "A"))
    assert not touches(ROWS, placed(4, 0, False, "ABC"))
