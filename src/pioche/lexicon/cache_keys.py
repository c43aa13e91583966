"""Keys of the cache: what code builds is kept under a digest of that code, so that no mended fault lives on in it."""

import hashlib
import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path

import numpy as np

from pioche.lexicon import files, source

LEXICON = Path(__file__).parent
IMPORT = re.compile(r"^\s*from +(\.*)([\w.]*) +import +(\([^)]*\)|[^\n]*)", re.MULTILINE)


def home_of(data: Path, flavour: str = "") -> Path:
    """Give the folder of the cache for this data as this code expands and indexes it."""
    keys = f"{source.digest(data)}-{package_key(LEXICON)}"
    return files.cache_folder() / "lexicon" / f"{data.name}{flavour}-{keys}"


@lru_cache(maxsize=8)
def package_key(package: Path) -> str:
    """Give the key of all code of a package, so that nobody has to know which of its modules build something."""
    return _key(package.rglob("*.py"))


@lru_cache(maxsize=256)
def module_key(module: Path) -> str:
    """Give the key of a module and of all that it imports of the house, directly or not."""
    return _key(imported(module))


def _key(files: Iterable[Path]) -> str:
    whole = hashlib.blake2b(np.__version__.encode(), digest_size=6)
    for name, text in sorted((file.name, text_of(file)) for file in files):
        whole.update(f"\0{name}\0{text}".encode())
    return whole.hexdigest()


def imported(module: Path) -> set[Path]:
    """Give the files of a module and of all that it imports of the house."""
    found, left = {module}, [module]
    while left:
        new = set(_imports(left.pop())) - found
        found |= new
        left += new
    return found


@lru_cache(maxsize=1024)
def text_of(file: Path) -> str:
    """Read a source file, once."""
    return file.read_text(encoding="utf-8")


@lru_cache(maxsize=1024)
def _imports(module: Path) -> tuple[Path, ...]:
    """Give the files that a module imports from the package it belongs to."""
    return tuple(path for line in IMPORT.finditer(text_of(module)) for path in _files(module, *line.groups()))


def _files(module: Path, dots: str, name: str, parts: str) -> Iterator[Path]:
    """Give the files behind `from name import parts`: a module, or a package and its parts that are modules."""
    top = module.parents[len(dots) - 1] if dots else LEXICON.parents[1]
    home = top.joinpath(*filter(None, name.split(".")))
    if home.with_suffix(".py").is_file():
        yield home.with_suffix(".py")
    elif home.is_dir():
        names = ["__init__", *re.findall(r"\w+", parts)]
        yield from (file for each in names if (file := home / f"{each}.py").is_file())
        yield from (file for each in names if (file := home / each / "__init__.py").is_file())
