"""Opening the store of a folder: for one house at a time, and with one sentence when that is not possible."""

import contextlib
import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path

from pioche.storage.schema import TooNew, migrate
from pioche.storage.sqlite import FILE, connect

LOCK = "pioche.lock"
"""Beside the database, whose own locks let two houses write by turns; each would know only its own moves."""


class NotOpened(Exception):
    """No house can be opened in a folder; the message says why."""


@contextlib.contextmanager
def occupied(folder: Path) -> Iterator[None]:
    """Keep a folder to oneself; however the process ends, the folder is free again then."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / LOCK).open("a") as file:
        if not _locked(file.fileno()):
            raise NotOpened(f"a house is already open in {folder}")
        yield


def check(folder: Path) -> None:
    """Make a folder ready for a house, or raise NotOpened."""
    with occupied(folder):
        try:
            with contextlib.closing(connect(folder / FILE)) as connection:
                migrate(connection)
        except (sqlite3.Error, TooNew) as error:
            raise NotOpened(f"{folder / FILE}: {error}") from error


if sys.platform == "win32":
    import msvcrt

    def _locked(descriptor: int) -> bool:
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _locked(descriptor: int) -> bool:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return True  # a file system without locks: better a house without one than none
        return True
