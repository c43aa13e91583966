"""Data files that people can read and correct: one thing a line, « # » begins a line of explanation."""

from pathlib import Path


class BadData(ValueError):
    """A data file does not hold what it should."""


def lines(path: Path) -> list[str]:
    """Give the lines of a data file without explanations and empty lines."""
    text = path.read_text(encoding="utf-8")
    return [line.rstrip() for line in text.splitlines() if line.strip() and not line.startswith("#")]
