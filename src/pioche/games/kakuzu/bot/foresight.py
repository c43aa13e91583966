"""What a stone tells: how well the next lift could be aimed after each digit that may lie under it."""

import numpy as np
import numpy.typing as npt
from msgspec import Struct

from ..board import Digit, Square, covered
from ..completions import Cells
from ..probes import Floats


class Prospect(Struct, frozen=True):
    """What lifting one stone for a digit promises."""

    digit: Digit
    square: Square
    hit: float
    """The probability that the digit lies there."""
    after_hit: Floats
    """For each digit 1 to 9, the best probability of finding it next, once this one was found."""
    after_miss: Floats
    """The same once this one was missed, averaged over what may lie there instead."""


def prospects(board: str, grids: Cells, aims: list[tuple[Digit, Square]]) -> list[Prospect]:
    """Look one stone ahead from a board whose completions are all listed; each is as likely as the others."""
    stones = np.array(covered(board))
    lies = (grids[:, stones, None] == np.arange(1, 10, dtype=np.uint8)).astype(np.float32)
    return [_prospect(lies, int(np.searchsorted(stones, square)), digit, square) for digit, square in aims]


def _prospect(lies: npt.NDArray[np.float32], place: int, digit: Digit, square: Square) -> Prospect:
    here = lies[:, place]
    ways = here.sum(axis=0)
    together = (here.T @ lies.reshape(len(lies), -1)).reshape(9, -1, 9)
    together[:, place] = 0
    # Row e: the best probability of each digit once an e has come to light here.
    best = together.max(axis=1) / np.maximum(ways, 1)[:, None]
    others = ways.copy()
    others[digit - 1] = 0
    after_miss = others @ best / max(1.0, float(others.sum()))
    return Prospect(digit, square, float(ways[digit - 1] / len(lies)), best[digit - 1], after_miss)
