"""One typed door to the compiler: kernels are plain Python over arrays, compiled once and cached on disk."""

from collections.abc import Callable
from typing import ParamSpec, TypeVar

from numba import njit

P = ParamSpec("P")
R = TypeVar("R")


def kernel(function: Callable[P, R]) -> Callable[P, R]:
    """Compile a function over NumPy arrays to machine code on its first call."""
    compiled: Callable[P, R] = njit(cache=True, nogil=True, boundscheck=False)(function)
    return compiled
