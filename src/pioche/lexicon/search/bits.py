"""Bits of 64-bit words inside kernels: the two machine instructions that NumPy has no name for."""

from collections.abc import Callable
from typing import Any

import numpy as np
from numba import types
from numba.extending import intrinsic

ONE = np.uint64(1)
NONE = np.uint64(0)


def _count(_: Any, _word: Any) -> Any:
    """Type and emit the instruction that counts the bits that are set."""

    def emit(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.uint64), emit


def _lowest(_: Any, _word: Any) -> Any:
    """Type and emit the instruction that finds the lowest bit that is set."""

    def emit(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], context.get_constant(types.boolean, False))

    return types.int64(types.uint64), emit


_instruction: Callable[[Any], Any] = intrinsic

count: Callable[[np.uint64], int] = _instruction(_count)
"""How many bits of a word are set (in kernels only)."""

lowest: Callable[[np.uint64], int] = _instruction(_lowest)
"""The place of the lowest bit that is set, 64 when there is none (in kernels only)."""
