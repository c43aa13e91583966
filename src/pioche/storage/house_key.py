"""The house's own key, with which it signs the records of its games: one file in its folder, for its owner alone."""

import os
from pathlib import Path

from nacl.signing import SigningKey

from pioche.storage.sqlite import PRIVATE

KEY_FILE = "pioche.key"


def house_key(folder: Path) -> SigningKey:
    """Give the key of the house in a folder; a house that has none makes one."""
    known = read_key(folder)
    if known is not None:
        return known
    text = fresh_key()
    write_private(folder / KEY_FILE, text + "\n")
    return key_from(text)


def fresh_key() -> str:
    """Make the key of a new house, as it is kept."""
    return bytes(SigningKey.generate()).hex()


def key_from(text: str) -> SigningKey:
    """Read a key as it is kept, or raise ValueError."""
    return SigningKey(bytes.fromhex(text.strip()))


def write_private(path: Path, text: str) -> None:
    """Write a secret for its owner alone, whole or not at all: a key that was cut short would sign for nobody."""
    aside = path.with_name(f"{path.name}.new")
    aside.unlink(missing_ok=True)
    descriptor = os.open(aside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE)
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    aside.replace(path)


def read_key(folder: Path) -> SigningKey | None:
    """Give the key of the house in a folder; None where there is none."""
    try:
        text = (folder / KEY_FILE).read_text(encoding="ascii")
    except FileNotFoundError:
        return None
    return key_from(text)
