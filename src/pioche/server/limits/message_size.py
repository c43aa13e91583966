"""Size limits of messages: how long and how deeply nested they may be."""

import re
from itertools import accumulate

from pioche.kernel.errors import Malformed

MOST_BYTES = 16_384
DEEPEST = 24

_STRINGS = re.compile(rb'"(?:[^"\\]++|\\.)*+"?', re.DOTALL)
"""A string, also one without its end; possessive, so that no text makes it look twice."""
_STEPS = {ord("["): 1, ord("{"): 1, ord("]"): -1, ord("}"): -1}
_OTHER = bytes(set(range(256)) - set(_STEPS))


def refuse_deep(raw: str | bytes) -> None:
    """Raise Malformed for JSON that is too long or nested too deeply to be honest."""
    text = raw.encode() if isinstance(raw, str) else raw
    if len(text) > MOST_BYTES:
        raise Malformed(f"longer than {MOST_BYTES} bytes")
    if text.count(b"[") + text.count(b"{") <= DEEPEST:
        return  # so it is with nearly all messages
    brackets = _STRINGS.sub(b"", text).translate(None, _OTHER)
    if max(accumulate(map(_STEPS.__getitem__, brackets)), default=0) > DEEPEST:
        raise Malformed(f"nested more than {DEEPEST} deep")
