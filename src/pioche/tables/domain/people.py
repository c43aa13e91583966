"""Who sits at a table: guests without accounts."""

import hashlib
import re
import unicodedata
from typing import NewType

from msgspec import Struct

PersonId = NewType("PersonId", str)
"""The public name of a guest: a fingerprint of the secret token that only the guest's browser holds."""

LONGEST_NAME = 24
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs that Unicode takes for such and nobody sees."""
SEEN = "LNPS"
"""Letters, digits, points and signs; marks alone have nothing to stand on."""
TOKEN_BYTES, OLD_TOKEN_LENGTH = 33, 43
TOKEN_LENGTH = TOKEN_BYTES * 4 // 3
ID_LENGTH, OLD_ID_LENGTH = 32, 20
"""Hexadecimal digits: 128 bits. Guests of earlier versions keep the 80 bits under which their seats are noted."""
COLOURS = ("red", "orange", "green", "blue", "violet", "grey")


class Person(Struct, frozen=True, forbid_unknown_fields=True):
    """A guest as the others see them."""

    id: PersonId
    name: str
    colour: str = "blue"


def is_token(text: str) -> bool:
    """Tell whether something looks like a token, of today or of an earlier version."""
    return len(text) in {OLD_TOKEN_LENGTH, TOKEN_LENGTH}


def person_of(token: str) -> PersonId:
    """Give the public name of the guest who holds a token; it does not lead back to the token."""
    length = OLD_ID_LENGTH if len(token) == OLD_TOKEN_LENGTH else ID_LENGTH
    return PersonId(hashlib.sha256(f"pioche guest {token}".encode()).hexdigest()[:length])


def clean_name(text: str) -> str:
    """Give a name as it is shown: one line, no control characters, at most 24 letters; empty when nothing is seen."""
    line = re.sub(r"\s+", " ", text)
    shown = "".join(char for char in line if char.isprintable() and char not in BLANKS)
    name = re.sub(r" +", " ", shown).strip()[:LONGEST_NAME].rstrip()
    return name if any(unicodedata.category(char)[0] in SEEN for char in name) else ""
