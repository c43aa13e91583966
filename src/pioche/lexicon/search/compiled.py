"""One typed door to the compiler: kernels are plain Python over arrays, compiled once and cached on disk."""

import os
from collections.abc import Callable
from functools import lru_cache
from inspect import getfile
from pathlib import Path
from typing import ParamSpec, TypeVar

import numba

from pioche.lexicon import files
from pioche.lexicon.cache_keys import LEXICON, code_key

P = ParamSpec("P")
R = TypeVar("R")


def kernel(function: Callable[P, R]) -> Callable[P, R]:
    """Compile a function over NumPy arrays to machine code on its first call."""
    # Numba compares the file of a kernel only, not those of the kernels and constants that went into its code.
    package = package_of(function.__module__, Path(getfile(function)))
    numba.config.CACHE_DIR = str(cache_of(package))  # type: ignore[attr-defined] # made by numba as it starts
    compiled: Callable[P, R] = numba.njit(cache=True, nogil=True, boundscheck=False)(function)
    return compiled


@lru_cache(maxsize=64)
def cache_of(package: Path) -> Path:
    """Give the folder for the compiled kernels of a package: they may be built of its code and of the lexicon's."""
    base = Path(os.environ.get("NUMBA_CACHE_DIR") or files.cache_folder() / "kernels")
    return files.in_use(base / f"{package.name}-{numba.__version__}-{code_key(LEXICON, package)}")


def package_of(module: str, file: Path) -> Path:
    """Give the folder of the part of the house that a module belongs to: the lexicon, or the room of a game."""
    deeper = len(module.split(".")) - len(("pioche", "games", "room", "module"))
    return LEXICON if LEXICON in file.parents else file.parents[max(deeper, 0)]
