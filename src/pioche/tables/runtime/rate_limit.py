"""Rate limits by token bucket: how often something may be done by one guest or address."""

from collections import OrderedDict

REMEMBERED = 20_000
"""So many guests or addresses have a bucket of their own."""


class TokenBucket:
    """A token bucket: lets so many things through per second, and a burst of them at once."""

    def __init__(self, per_second: float, burst: float, now: float) -> None:
        self._per_second = per_second
        self._burst = burst
        self._left = burst
        self._since = now

    def take(self, now: float, amount: float = 1) -> bool:
        """Tell whether one more may pass now; a large one may leave a debt."""
        if self.empty(now):
            return False
        self._left -= amount
        return True

    def empty(self, now: float) -> bool:
        """Tell whether nothing may pass now."""
        self._left = min(self._burst, self._left + (now - self._since) * self._per_second)
        self._since = now
        return self._left < 1

    def left(self, now: float) -> float:
        """Give how many may pass now."""
        return 0.0 if self.empty(now) else self._left

    def wait(self, now: float) -> float:
        """Give the seconds until the next one may pass."""
        return max(0.0, 1 - self._left) / self._per_second if self.empty(now) else 0.0


class RateLimiter:
    """A rate limiter: a token bucket for each guest or address; the least recently seen are forgotten."""

    def __init__(self, per_second: float, burst: float) -> None:
        self._per_second = per_second
        self._burst = burst
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def admits(self, whose: str, now: float, amount: float = 1) -> bool:
        """Tell whether one more of somebody's may pass now."""
        bucket = self._buckets.pop(whose, None) or TokenBucket(self._per_second, self._burst, now)
        self._buckets[whose] = bucket
        while len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket.take(now, amount)

    def shut(self, whose: str, now: float) -> bool:
        """Tell whether somebody has used up what they may do, without counting this as one more."""
        bucket = self._buckets.get(whose)
        return bucket is not None and bucket.empty(now)

    def left(self, whose: str, now: float) -> float:
        """Give how many of somebody's may pass now."""
        bucket = self._buckets.get(whose)
        return bucket.left(now) if bucket else self._burst

    def wait(self, whose: str, now: float) -> float:
        """Give the seconds until the next one of somebody's may pass."""
        bucket = self._buckets.get(whose)
        return bucket.wait(now) if bucket else 0.0
