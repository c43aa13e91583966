"""The code of a table: short enough to say aloud, too many to try."""

import secrets

ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""No 0, O, 1 or I: they are read for one another."""
LENGTH = 6


def new_code() -> str:
    """Make a code: one of a thousand million."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def read_code(text: str) -> str | None:
    """Read a code as people type it, with small letters and spaces; None when it can be none."""
    code = "".join(text.split()).replace("-", "").upper()
    return code if len(code) == LENGTH and set(code) <= set(ALPHABET) else None
