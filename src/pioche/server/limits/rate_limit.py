"""Rate limits of the HTTP side: whoever asks too often is told how long to wait."""

import math
import time

from litestar.exceptions import TooManyRequestsException

from pioche.tables.runtime.rate_limit import RateLimiter


def enforce_rate_limit(gate: RateLimiter, address: str, sentence: str) -> None:
    """Count one more thing of an address, or refuse it with the seconds after which it may come again."""
    now = time.monotonic()
    if not gate.admits(address, now):
        raise TooManyRequestsException(sentence, headers=retry_after(gate.wait(address, now)))


def retry_after(seconds: float) -> dict[str, str]:
    """Give the header that tells when to come again: whole seconds, one at least."""
    return {"retry-after": str(max(1, math.ceil(seconds)))}
