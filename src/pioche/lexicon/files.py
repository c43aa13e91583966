"""Arrays in files: written once in full or not at all, read by memory map, shared by all processes."""

import os
import shutil
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Arrays: TypeAlias = Mapping[str, NDArray[Any]]

CONTENTS = "contents.txt"
"""Lists the arrays of a folder and their sizes; a folder that does not match its list is damaged."""

MOST_KEPT = 4
"""How many folders of one kind may stay: each change of the code or the data begins another one."""


class Damaged(ValueError):
    """A folder of arrays is not what was written."""


def cache_folder() -> Path:
    """Give the folder for what can be made again: $PIOCHE_CACHE, or the user's cache folder."""
    chosen = os.environ.get("PIOCHE_CACHE")
    if chosen:
        return Path(chosen)
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "pioche"


def in_use(home: Path) -> Path:
    """Note that a folder of the cache is used now; a new one replaces those of its kind unused for longest.

    A folder is named by its kind and two keys; it may be taken from a running process, which then builds again.
    """
    try:
        if not home.is_dir():
            home.mkdir(parents=True)
            kind = home.name.rsplit("-", 2)[0]
            alike = [other for other in home.parent.iterdir() if other.name.rsplit("-", 2)[0] == kind]
            for old in sorted(alike, key=lambda folder: folder.stat().st_mtime, reverse=True)[MOST_KEPT:]:
                discard(old)
        os.utime(home)
    except OSError:
        # No place to write, or another process removes the same folders: then there is nothing to do here.
        pass
    return home


def kept(home: Path | None, name: str, build: Callable[[], Arrays]) -> Arrays:
    """Give the arrays kept under a name, building them the first time; what cannot be kept stays in memory."""
    if home is None:
        return build()
    folder = home / name
    damaged = folder.exists()
    try:
        return read(folder)
    except (OSError, ValueError):
        arrays = build()
    try:
        if damaged:
            discard(folder)
        write(folder, arrays)
        return read(folder)
    except (OSError, ValueError):
        # No place to write, or another process is mending the same folder: what we built serves as well.
        return arrays


def read(folder: Path) -> Arrays:
    """Map every array of a folder into memory, read-only."""
    listed = (folder / CONTENTS).read_text(encoding="ascii").split()
    arrays: dict[str, NDArray[Any]] = {}
    for name, size in zip(listed[::2], listed[1::2], strict=True):
        file = folder / f"{name}.npy"
        if file.stat().st_size != int(size):
            raise Damaged(f"{file} has not the size that was written")
        try:
            # Without the type of mapped arrays, which costs microseconds at every look.
            arrays[name] = np.load(file, mmap_mode="r").view(np.ndarray)
        except ValueError as error:
            raise Damaged(f"{file} cannot be read: {error}") from error
    return arrays


def write(folder: Path, arrays: Arrays) -> None:
    """Write arrays so that a reader sees all of them or none, also when two processes write at once."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    draft = Path(tempfile.mkdtemp(prefix=f".{folder.name}-", dir=folder.parent))
    try:
        lines = []
        for name, array in arrays.items():
            file = draft / f"{name}.npy"
            np.save(file, array)
            lines.append(f"{name} {file.stat().st_size}\n")
        (draft / CONTENTS).write_text("".join(lines), encoding="ascii")
        draft.rename(folder)
    except OSError:
        # Another process was first, and its arrays are the same as ours; or there is no place.
        shutil.rmtree(draft, ignore_errors=True)
        if not folder.is_dir():
            raise


def discard(folder: Path) -> None:
    """Put a damaged or an old folder out of the way, at once for all readers."""
    if folder.exists():
        away = Path(tempfile.mkdtemp(prefix=f".{folder.name}-away-", dir=folder.parent))
        folder.rename(away / folder.name)
        shutil.rmtree(away, ignore_errors=True)
