"""How long and how deep a message may be."""

import re

from pioche.kernel.errors import Malformed

MOST_BYTES = 16_384
DEEPEST = 24

_STRINGS = re.compile(rb'"(?:[^"\\]++|\\.)*+"?', re.DOTALL)
"""A string, also one without its end; possessive, so that no text makes it look twice."""
_BRACKETS = re.compile(rb"[\[\]{}]")


def refuse_deep(raw: str | bytes) -> None:
    """Raise Malformed for JSON that is too long or nested too deeply to be honest."""
    text = raw.encode() if isinstance(raw, str) else raw
    if len(text) > MOST_BYTES:
        raise Malformed(f"longer than {MOST_BYTES} bytes")
    if text.count(b"[") + text.count(b"{") <= DEEPEST:
        return  # so it is with nearly all messages
    depth = 0
    for bracket in _BRACKETS.findall(_STRINGS.sub(b"", text)):
        depth += 1 if bracket in b"[{" else -1
        if depth > DEEPEST:
            raise Malformed(f"nested more than {DEEPEST} deep")
