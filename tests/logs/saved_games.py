"""Saved games, packed into one file for each game and version of its rules: whole files would weigh too much."""

import lzma
from pathlib import Path

import msgspec
from msgspec import Struct

PACKED = ".jsonl.xz"
"""How such files are called: one game a line, as JSON, packed without a date so that the bytes stay the same."""


class SavedGame(Struct, frozen=True):
    """A finished game, and how it ended when it was saved."""

    name: str
    outcome: str
    log: str


def unpacked(file: Path) -> list[SavedGame]:
    """Give the games of a file."""
    return [msgspec.json.decode(line, type=SavedGame) for line in lzma.decompress(file.read_bytes()).splitlines()]
