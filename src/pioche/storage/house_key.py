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
    fresh = SigningKey.generate()
    path = folder / KEY_FILE
    # Written aside and then put in its place: a key that was cut short would sign for nobody.
    aside = path.with_suffix(".new")
    aside.unlink(missing_ok=True)
    descriptor = os.open(aside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE)
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        file.write(bytes(fresh).hex() + "\n")
        file.flush()
        os.fsync(file.fileno())
    aside.replace(path)
    return fresh


def read_key(folder: Path) -> SigningKey | None:
    """Give the key of the house in a folder; None where there is none."""
    try:
        text = (folder / KEY_FILE).read_text(encoding="ascii")
    except FileNotFoundError:
        return None
    return SigningKey(bytes.fromhex(text.strip()))
