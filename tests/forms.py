"""Which forms of a test every run plays, and which are further forms of the same promise, left to the long run."""

from collections.abc import Sequence
from typing import Any

import pytest

LONG = pytest.mark.long


def further(*values: Any) -> list[Any]:
    """Give further forms of what another form holds already: `make test-long` plays them."""
    return [pytest.param(value, marks=LONG) for value in values]


def seeds(few: int, many: int) -> list[Any]:
    """Give so many seeds, of which every run takes only the first few."""
    return [*range(few), *further(*range(few, many))]


def pairs(firsts: Sequence[Any], seconds: Sequence[Any]) -> list[Any]:
    """Give every pair; a run that is not long plays each of the first and each of the second at least once."""
    count = max(len(firsts), len(seconds))
    few = {(number % len(firsts), number % len(seconds)) for number in range(count)}
    return [
        pytest.param(first, second, marks=[] if (one, other) in few else [LONG])
        for one, first in enumerate(firsts)
        for other, second in enumerate(seconds)
    ]
