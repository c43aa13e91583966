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
    """A file does not hold the secret of a house; the message says so, in English and in French."""

    def __init__(self, file: Path) -> None:
        super().__init__(f"{file} does not hold the secret of a house: a day and 64 hex digits in one line")
        explained = "un jour et 64 chiffres hexadécimaux sur une ligne"
        self.french = f"{file} ne contient pas le secret d’une maison : {explained}"


def read_day_secret(file: Path) -> DaySecret:
    """Read a secret that nodes of a house share."""
    try:
        return parse_day_secret(file.read_text(encoding="ascii"), file)
    except UnicodeDecodeError:
        raise SpoiltSecret(file) from None


def parse_day_secret(text: str, file: Path) -> DaySecret:
    """Read a secret as it is kept; where that is, is told when it is none."""
    line = _LINE.fullmatch(text)
    if line is None:
        raise SpoiltSecret(file)
    return DaySecret(bytes.fromhex(line[2]), line[1])


def own_day_secret(folder: Path) -> DaySecret:
    """Give the secret of the house in a folder; a house that has none makes one, for days to come."""
    file = folder / DAYS_FILE
    if not file.exists():
        folder.mkdir(parents=True, exist_ok=True)
        write_private(file, fresh_day_secret() + "\n")
    return read_day_secret(file)


def fresh_day_secret() -> str:
    """Make the secret of a house that has none, for days to come."""
    first = latest_day(SystemClock().wall_ms()) + timedelta(days=1)
    return f"{first.isoformat()} {secrets.token_hex(32)}"
