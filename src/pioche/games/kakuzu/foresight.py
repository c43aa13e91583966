"""What a stone tells: how well the next lift could be aimed after each digit that may lie under it."""

import numpy as np
from msgspec import Struct

from .board import Digit, Square
from .completions import Cells
from .sampling import Floats


class Prospect(Struct, frozen=True):
    """What lifting one stone for a digit promises."""

    square: Square
    hit: float
    """The probability that the digit lies there."""
    after_hit: Floats
    """For each digit 1 to 9, the best probability of finding it next, once this one was found."""
    after_miss: Floats
    """The same once this one was missed, averaged over what may lie there."""


def prospects(grids: Cells, digit: Digit, squares: tuple[Square, ...]) -> list[Prospect]:
    """Look one stone ahead, with every completion as likely as the others."""
    lies = grids[:, :, None] == np.arange(1, 10, dtype=np.uint8)
    flat = lies.reshape(len(grids), 729).astype(np.float32)
    return [_prospect(lies[:, square], flat, digit, square, grids) for square in squares]


def _prospect(here: "np.typing.NDArray[np.bool_]", flat: "np.typing.NDArray[np.float32]", digit: Digit, square: Square, grids: Cells) -> Prospect:
    del grids
    counts = here.sum(axis=0)
    return Prospect(square, 0.0, counts, counts)
