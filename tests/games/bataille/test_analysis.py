"""What is said of a decision afterwards."""

import pytest

from pioche.kernel.base import TimeUp
from pioche.kernel.game import Act
from pioche.kernel.seats import Seat
from tests.rooms.bataille import GAME
from tests.rooms.bataille.commands import Lay

from .builders import dealt, laid


@pytest.mark.parametrize(
    ("card", "lowest_wins", "probability", "best", "better"),
    [(5, False, 0.5, 1.0, ("12",)), (12, False, 1.0, 1.0, ()), (12, True, 0.0, 0.5, ("5",)), (5, True, 0.5, 0.5, ())],
)
def test_a_card_is_compared_with_the_best(
    card: int, lowest_wins: bool, probability: float, best: float, better: tuple[str, ...]
) -> None:
    """B-03, B-04: a remark tells how often the card takes the trick, and what was given away."""
    remark = GAME.remark(dealt((5, 12), (1, 6), lowest_wins=lowest_wins), Act(Seat(0), Lay(card)))
    assert remark is not None
    assert remark.figures == {"probability": probability, "best": best, "lost": best - probability}
    assert remark.better == better


def test_a_card_on_the_table_is_certain() -> None:
    """B-03: what another seat has laid already is no chance any more."""
    remark = GAME.remark(laid(dealt((5, 12), (1, 6)), 5), Act(Seat(1), Lay(1)))
    assert remark is not None
    assert remark.text.en == "The 1 takes this trick 0 times in 100, the 6 would have 100 times in 100."


def test_nothing_is_said_of_the_sand() -> None:
    """B-05: what the table lays is nobody's decision."""
    assert GAME.remark(dealt((5, 12), (1, 6)), Act(None, TimeUp())) is None
