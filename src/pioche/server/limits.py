"""Limits that keep one guest from spoiling the evening of the others."""

from collections import OrderedDict

from pioche.kernel.errors import Malformed

MOST_BYTES = 16_384
DEEPEST = 24
ADDRESSES_REMEMBERED = 20_000


class Bucket:
    """Lets so many things through per second, and a burst of them at once."""

    def __init__(self, per_second: float, burst: float, now: float) -> None:
        self._per_second = per_second
        self._burst = burst
        self._left = burst
        self._since = now

    def take(self, now: float) -> bool:
        """Tell whether one more may pass now."""
        if self.empty(now):
            return False
        self._left -= 1
        return True

    def empty(self, now: float) -> bool:
        """Tell whether nothing may pass now."""
        self._left = min(self._burst, self._left + (now - self._since) * self._per_second)
        self._since = now
        return self._left < 1


class Gate:
    """A bucket for each address; the least recently seen addresses are forgotten."""

    def __init__(self, per_second: float, burst: float) -> None:
        self._per_second = per_second
        self._burst = burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def admits(self, address: str, now: float) -> bool:
        """Tell whether one more of an address may pass now."""
        bucket = self._buckets.pop(address, None) or Bucket(self._per_second, self._burst, now)
        self._buckets[address] = bucket
        while len(self._buckets) > ADDRESSES_REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket.take(now)

    def shut(self, address: str, now: float) -> bool:
        """Tell whether an address has used up what it may do, without counting this as one more."""
        bucket = self._buckets.get(address)
        return bucket is not None and bucket.empty(now)


def refuse_deep(raw: str | bytes) -> None:
    """Raise Malformed for JSON that is too long or nested too deeply to be honest."""
    text = raw.encode() if isinstance(raw, str) else raw
    if len(text) > MOST_BYTES:
        raise Malformed(f"longer than {MOST_BYTES} bytes")
    depth = deepest = 0
    in_string = escaped = False
    for byte in text:
        if in_string:
            in_string = escaped or byte != ord('"')
            escaped = not escaped and byte == ord("\\")
        elif byte == ord('"'):
            in_string = True
        elif byte in b"[{":
            depth += 1
            deepest = max(deepest, depth)
        elif byte in b"]}":
            depth -= 1
    if deepest > DEEPEST:
        raise Malformed(f"nested more than {DEEPEST} deep")
