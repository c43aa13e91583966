"""The data folder of a house: locked for one process, with one sentence when it cannot be opened."""

import contextlib
import os
import sqlite3
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from pioche.storage.house_key import KEY_FILE, house_key
from pioche.storage.schema import TooNew, migrate
from pioche.storage.sqlite import FILE, PRIVATE, connect

LOCK = "pioche.lock"
"""Beside the database, whose own locks let two houses write by turns; each would know only its own moves."""


class NotOpened(Exception):
    """No house can be opened in a folder; the message says why, in English and in French."""

    def __init__(self, english: str, french: str) -> None:
        super().__init__(english)
        self.french = french


class FolderLock:
    """A folder that one house has to itself, as long as the lock file in it is the one that it has locked."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / LOCK
        self._descriptor = self._take()
        if self._descriptor is None:
            raise NotOpened(f"a house is already open in {folder}", f"une maison est déjà ouverte dans {folder}")

    def holds(self) -> bool:
        """Tell whether the folder is still ours; a lock file that was taken away is put back if nobody came between."""
        if self._descriptor is not None and not self._in_place(self._descriptor):
            self.end()
            self._descriptor = self._take()
        return self._descriptor is not None

    def end(self) -> None:
        """Leave the folder to the next house."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None

    def _take(self) -> int | None:
        descriptor = os.open(self._path, os.O_RDWR | os.O_CREAT, PRIVATE)
        if _locked(descriptor):
            return descriptor
        os.close(descriptor)
        return None

    def _in_place(self, descriptor: int) -> bool:
        try:
            return os.path.samestat(os.fstat(descriptor), self._path.stat())
        except FileNotFoundError:
            return False


@contextlib.contextmanager
def occupied(folder: Path) -> Iterator[Callable[[], bool]]:
    """Keep a folder to oneself and tell on request whether it still is; however the process ends, it is free then."""
    folder.mkdir(parents=True, exist_ok=True)
    occupation = FolderLock(folder)
    try:
        yield occupation.holds
    finally:
        occupation.end()


def check(folder: Path) -> None:
    """Make a folder ready for a house, or raise NotOpened."""
    with occupied(folder):
        try:
            with contextlib.closing(connect(folder / FILE)) as connection:
                migrate(connection)
                connection.execute("SELECT * FROM house").fetchall()  # without it nobody knows when the house was open
        except (sqlite3.Error, TooNew) as error:
            raise NotOpened(f"{folder / FILE}: {error}", f"{folder / FILE} : {error}") from error
        try:
            house_key(folder)
        except ValueError as error:
            key = folder / KEY_FILE
            raise NotOpened(f"{key} is not the key of a house", f"{key} n’est pas la clé d’une maison") from error


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
