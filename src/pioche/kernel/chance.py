"""The only source of chance: a stream of numbers that anybody can compute again once the seed is shown.

The numbers of a decision come from SHA-256 over the game's seed, the decision's place in the log and a block counter.
So no generator has to be saved with a game, and a published seed proves every draw.
"""

import hashlib
import hmac
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

SEED_BYTES = 32


def seed_from(text: str) -> bytes:
    """Make a seed of a text, for games that are to be played again alike."""
    return hashlib.sha256(f"pioche seed {text}".encode()).digest()


def commitment(seed: bytes) -> str:
    """Give the fingerprint that is shown before the game, so that the seed cannot be changed afterwards."""
    return hashlib.sha256(b"pioche commitment " + seed).hexdigest()


def day_key(secret: bytes, game: str, day: str) -> bytes:
    """Give the key from which a house with a secret of its own deals a day; it gives no other day's key away."""
    return hmac.digest(secret, f"{game}|{day}".encode(), "sha256")


def day_commitment(key: bytes) -> str:
    """Give the fingerprint of a day's key, which is shown while the day runs."""
    return hashlib.sha256(b"pioche day " + key).hexdigest()


class Chance:
    """The chance of one decision."""

    def __init__(self, seed: bytes, place: int = 0, day_key: bytes | None = None) -> None:
        self._seed = seed
        self._place = place
        self._day_key = day_key
        self._block = 0
        # The numbers come from the lowest bits of the pool; those above them have been used.
        self._pool = 0
        self._bits = 0

    def _secret(self) -> bytes:
        """Give what the numbers are computed from: it is asked for when they are, since many a decision needs none."""
        return self._seed

    def below(self, bound: int) -> int:
        """Give a whole number from 0 to bound - 1, each equally likely."""
        if bound < 1:
            raise ValueError("chance needs at least one possibility")
        width = (bound - 1).bit_length()
        while True:
            if self._bits < width:
                self._fill(width)
            self._bits -= width
            number = self._pool >> self._bits & (1 << width) - 1
            # Taking the remainder of a larger number would favour small results: try again instead.
            if number < bound:
                return number

    def _take(self, width: int) -> int:
        if self._bits < width:
            self._fill(width)
        self._bits -= width
        return self._pool >> self._bits & (1 << width) - 1

    def _fill(self, width: int) -> None:
        """Add blocks to the pool until it has so many bits."""
        pool, key = self._pool & (1 << self._bits) - 1, self._secret() + self._place.to_bytes(8, "big")
        while self._bits < width:
            block = hashlib.sha256(key + self._block.to_bytes(8, "big")).digest()
            pool = pool << 256 | int.from_bytes(block, "big")
            self._bits += 256
            self._block += 1
        self._pool = pool

    def of_day(self, name: str) -> "Chance":
        """Give the chance of a deal of a day: the same in every house, or in all games under one day's key."""
        if self._day_key is None:
            return Chance(seed_from(name))
        return Chance(hmac.digest(self._day_key, name.encode(), "sha256"))

    def unit(self) -> float:
        """Give a number from 0 up to, but not including, 1."""
        return self._take(53) / (1 << 53)

    def choose(self, items: Sequence[T]) -> T:
        """Give one of the items, each equally likely."""
        return items[self.below(len(items))]

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        """Give the items in an order drawn at random."""
        return self.draw(items, len(items))[0]

    def draw(self, items: Sequence[T], count: int) -> tuple[tuple[T, ...], tuple[T, ...]]:
        """Draw items blindly: give those drawn, in order, and those left."""
        if not 0 <= count <= len(items):
            raise ValueError(f"cannot draw {count} of {len(items)}")
        left = list(items)
        drawn: list[T] = []
        # As `below` does for each of them; whole games are dealt here, so that calls would cost more than the draws.
        pool, bits = self._pool, self._bits
        for size in range(len(left), len(left) - count, -1):
            width = (size - 1).bit_length()
            place = size
            while place >= size:
                if bits < width:
                    self._bits = bits
                    self._fill(width)
                    pool, bits = self._pool, self._bits
                bits -= width
                place = pool >> bits & (1 << width) - 1
            last = left.pop()
            if place < size - 1:
                last, left[place] = left[place], last
            drawn.append(last)
        self._bits = bits
        return tuple(drawn), tuple(left)

    def roll(self, sides: int = 6) -> int:
        """Roll a die."""
        return self.below(sides) + 1
