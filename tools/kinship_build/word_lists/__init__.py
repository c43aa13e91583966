"""Short lists of words and prefixes, one file each, that the rules lean on."""

from pathlib import Path

HOME = Path(__file__).resolve().parent


def word_list(name: str) -> frozenset[str]:
    """Read a list, without its comments."""
    lines = (HOME / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    return frozenset(word for line in lines for word in line.partition("#")[0].split())
