"""The file that holds the secret by which a house deals its days: the first such day and 64 hex digits, in one line."""

import re
import secrets
from datetime import timedelta
from pathlib import Path

from pioche.storage.house_key import write_private
from pioche.tables.domain.day_secret import DaySecret
from pioche.tables.domain.days import latest_day
from pioche.tables.runtime.clock import SystemClock

DAYS_FILE = "pioche.days"
_LINE = re.compile(r"(\d{4}-\d{2}-\d{2}) ([0-9a-f]{64})\n?")


class SpoiltSecret(Exception):
    """A file does not hold the secret of a house; said in English and in French."""

    def __init__(self, english: str, french: str) -> None:
        super().__init__(english)
        self.french = french


def read_day_secret(file: Path) -> DaySecret:
    """Read a secret that nodes of a house share."""
    try:
        line = _LINE.fullmatch(file.read_text(encoding="ascii"))
    except UnicodeDecodeError:
        line = None
    if line is None:
        raise SpoiltSecret(
            f"{file} does not hold the secret of a house: a day and 64 hex digits in one line",
            f"{file} ne contient pas le secret d’une maison : un jour et 64 chiffres hexadécimaux sur une ligne",
        )
    return DaySecret(bytes.fromhex(line[2]), line[1])


def own_day_secret(folder: Path) -> DaySecret:
    """Give the secret of the house in a folder; a house that has none makes one, for days to come."""
    file = folder / DAYS_FILE
    if not file.exists():
        folder.mkdir(parents=True, exist_ok=True)
        first = latest_day(SystemClock().wall_ms()) + timedelta(days=1)
        write_private(file, f"{first.isoformat()} {secrets.token_hex(32)}\n")
    return read_day_secret(file)
