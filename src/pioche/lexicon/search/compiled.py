"""One typed door to the compiler: kernels are plain Python over arrays, compiled once and cached on disk."""

import os
from collections.abc import Callable
from functools import lru_cache
from inspect import getfile
from pathlib import Path
from typing import ParamSpec, TypeVar

import numba

from pioche.lexicon import files
from pioche.lexicon.cache_keys import module_key

P = ParamSpec("P")
R = TypeVar("R")


def kernel(function: Callable[P, R]) -> Callable[P, R]:
    """Compile a function over NumPy arrays to machine code on its first call."""
    # Numba compares the file of a kernel only, not those of the kernels and constants that went into its code.
    numba.config.CACHE_DIR = str(cache_of(Path(getfile(function))))  # type: ignore[attr-defined] # made at its start
    compiled: Callable[P, R] = numba.njit(cache=True, nogil=True, boundscheck=False)(function)
    return compiled


@lru_cache(maxsize=256)
def cache_of(module: Path) -> Path:
    """Give the folder for the compiled kernels of a module, as its code and all that it imports stand now."""
    base = Path(os.environ.get("NUMBA_CACHE_DIR") or files.cache_folder() / "kernels")
    return files.in_use(base / f"{module.stem}-{numba.__version__}-{module_key(module)}")
