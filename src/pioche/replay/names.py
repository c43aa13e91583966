"""Names of records, by which they are found for ever."""

import base64
import hashlib
import re

NAME_LENGTH = 26
"""Letters of five bits: more than anybody can try."""


NAME = re.compile(rf"[a-z2-7]{{{NAME_LENGTH}}}")


def is_name(text: str) -> bool:
    """Tell whether a record could have such a name."""
    return NAME.fullmatch(text) is not None


def name_of(text: str) -> str:
    """Give the name of a record: a fingerprint of it, which nobody can guess since the seed is part of it."""
    digest = hashlib.sha256(b"pioche record " + text.encode()).digest()
    return base64.b32encode(digest).decode().lower()[:NAME_LENGTH]
