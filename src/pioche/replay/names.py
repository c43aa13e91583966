"""Names of records, by which they are found for ever."""

import base64
import hashlib

NAME_LENGTH = 26
"""Letters of five bits: more than anybody can try."""


def name_of(text: str) -> str:
    """Give the name of a record: a fingerprint of it, which nobody can guess since the seed is part of it."""
    digest = hashlib.sha256(b"pioche record " + text.encode()).digest()
    return base64.b32encode(digest).decode().lower()[:NAME_LENGTH]
