"""Finds games by their folders: a new game is a new folder in `pioche.games`, and nothing else."""

import importlib
import pkgutil
from functools import cache
from pathlib import Path
from types import ModuleType

from pioche.kernel.game import AnyGame


class UnknownGame(LookupError):
    """There is no room of this name."""


def names(rooms: str = "pioche.games") -> tuple[str, ...]:
    """Give the names of all games, in alphabetical order."""
    return _rooms_in(tuple(_package(rooms).__path__))


@cache
def find(name: str, rooms: str = "pioche.games") -> AnyGame:
    """Give the game of a name: the value `GAME` of its room."""
    if name not in names(rooms):
        known = ", ".join(names(rooms)) or "none"
        raise UnknownGame(f"no game is called {name!r}; there are: {known}")
    game: AnyGame = importlib.import_module(f"{rooms}.{name}").GAME
    return game


def room(name: str, rooms: str = "pioche.games") -> Path:
    """Give the folder of a game."""
    find(name, rooms)
    return next(folder for path in _package(rooms).__path__ if (folder := Path(path) / name).is_dir())


@cache
def _rooms_in(folders: tuple[str, ...]) -> tuple[str, ...]:
    # Looked up once: whoever asks for the shelf again and again must not make the house read its disk.
    return tuple(sorted(module.name for module in pkgutil.iter_modules(folders) if module.ispkg))


def _package(rooms: str) -> ModuleType:
    return importlib.import_module(rooms)
