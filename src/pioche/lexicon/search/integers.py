"""Whole numbers inside kernels: what arrays hold, widened so that unsigned and signed numbers mix without surprise."""

from collections.abc import Callable
from typing import Any, cast

import numpy as np

whole = cast("Callable[[Any], int]", np.int64)
"""A number as 64 bits with a sign; to the type checker it is an int, as it is in compiled code.

A plain 0 that one kernel hands to another has a type of its own, for which the other would be compiled once more.
"""
