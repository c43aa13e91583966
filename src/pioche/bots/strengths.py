"""A strength is a number from 1 (a child) to 6 (a master), and every trait of a bot is a continuous function of it."""

from collections.abc import Callable
from typing import Generic, TypeAlias, TypeVar

from msgspec import Struct

from pioche.kernel.chance import Chance

WEAKEST, STRONGEST = 1.0, 6.0
DIGITS = 2
"""Nobody can tell two strengths apart that differ by less than a hundredth."""
GREEDY = "greedy"
"""A player for measurements only: it takes the most points it can get now and thinks no further."""


class UnknownLevel(LookupError):
    """There is no bot of this level."""


def strength_of(key: str) -> float:
    """Read a strength from a level's key: a number such as 3 or 2.5."""
    try:
        strength = round(float(key), DIGITS) if key.isascii() and key.replace(".", "", 1).isdigit() else 0.0
    except ValueError:
        strength = 0.0
    if not WEAKEST <= strength <= STRONGEST:
        raise UnknownLevel(f"no bot of level {key!r}; there are the numbers from 1 to 6, such as 2.5, and {GREEDY}")
    return strength


def key_of(strength: float) -> str:
    """Write a strength as a level's key."""
    return f"{round(strength, DIGITS):g}"


class Curve(Struct, frozen=True):
    """A trait by strength: its values at 1, 2, 3 and so on, and in between by equal differences or equal ratios."""

    values: tuple[float, ...]
    by_ratio: bool = False

    def __call__(self, strength: float) -> float:
        """Give the value at a strength; beyond the last given value it stays as it is."""
        place = min(max(strength - WEAKEST, 0.0), len(self.values) - 1.0)
        below = min(int(place), len(self.values) - 2)
        low, high, part = self.values[below], self.values[below + 1], place - below
        return float(low * (high / low) ** part) if self.by_ratio else low + (high - low) * part


def line(*values: float) -> Curve:
    """Give a curve through a value for each whole strength, straight in between."""
    return Curve(values)


def ratio(*values: float) -> Curve:
    """Give a curve through a value for each whole strength, growing by equal ratios in between."""
    return Curve(values, by_ratio=True)


def whole(count: float, chance: Chance) -> int:
    """Turn a count of a curve into a whole number, so that its average is what the curve says."""
    return int(count) + (chance.unit() < count % 1)


T = TypeVar("T")
OfStrength: TypeAlias = Callable[[float], T]


class ByStrength(Generic[T]):
    """What bots have in one game, by the key of their level; any other key raises UnknownLevel."""

    def __init__(self, of_strength: OfStrength[T], greedy: T | None = None) -> None:
        self._of_strength = of_strength
        self._made: dict[str, T] = {} if greedy is None else {GREEDY: greedy}

    def __getitem__(self, key: str) -> T:
        if key not in self._made:
            self._made[key] = self._of_strength(strength_of(key))
        return self._made[key]
