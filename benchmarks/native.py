"""Plain twins in C (`twins.c`), compiled for a measurement where there is a compiler."""

import ctypes
import shutil
import subprocess
import tempfile
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

SOURCE = Path(__file__).with_name("twins.c")


@lru_cache(maxsize=1)
def library() -> ctypes.CDLL | None:
    """Compile the twins and load them; None where there is no C compiler."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        return None
    made = Path(tempfile.mkdtemp(prefix="pioche-twins-")) / "twins.so"
    subprocess.run([compiler, "-O3", "-march=native", "-shared", "-fPIC", "-o", made, SOURCE], check=True)
    loaded = ctypes.CDLL(str(made))
    for name in ("words_from", "generate", "completions"):
        getattr(loaded, name).restype = ctypes.c_long
    return loaded


def pointer(array: NDArray[Any]) -> ctypes.c_void_p:
    """Give where an array lies; it has to be kept as long as that is used."""
    return ctypes.c_void_p(np.ascontiguousarray(array).ctypes.data)
