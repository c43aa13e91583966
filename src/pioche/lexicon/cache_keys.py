"""Keys of the cache: what code builds is kept under a digest of that code, so that no mended fault lives on in it."""

import hashlib
from functools import lru_cache
from pathlib import Path

import numpy as np

LEXICON = Path(__file__).parent


@lru_cache(maxsize=64)
def code_key(*packages: Path) -> str:
    """Give a short hash of all source files of some packages and of NumPy's version: other code, other cache.

    Whole packages, rather than the modules that build something today: a key that leaves one out is noticed by nobody.
    """
    whole = hashlib.blake2b(np.__version__.encode(), digest_size=6)
    for package in packages:
        for file in sorted(package.rglob("*.py")):
            name = file.relative_to(package).as_posix()
            whole.update(b"\0" + name.encode() + b"\0" + file.read_bytes())
    return whole.hexdigest()
