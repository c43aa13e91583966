"""The letters of a patience: the same number, or the same day, gives the same order."""

from collections.abc import Iterator
from itertools import count

from pioche.components.clebox import LETTERS, RACK
from pioche.kernel.chance import Chance, seed_from
from pioche.lexicon.alphabet import JOKER

from .events import Shuffled
from .options import MOST_NUMBERS, Options

VOWELS = frozenset("AEIOUY")
FEWEST_OF_A_KIND = 2
"""So many vowels, and so many consonants, are on the rack with which a day begins."""


def shuffled(options: Options, chance: Chance) -> Shuffled:
    """P-08: shuffle by the day, or by the number, which chance gives when none was chosen."""
    if options.date:
        return Shuffled(0, order_of_day(options.date, chance), RACK)
    number = options.number or 1 + chance.below(MOST_NUMBERS)
    return Shuffled(number, order_of_number(number), RACK)


def order_of_number(number: int) -> str:
    """Give the letters in the order of a number."""
    return _order(Chance(seed_from(f"patience {number}")))


def order_of_day(date: str, chance: Chance) -> str:
    """Give the letters in the order of a day, written as 2026-11-15: shuffled again while the rack is hopeless."""
    orders = (_order(chance.of_day(name)) for name in _names_of_day(date))
    return next(order for order in orders if has_hope(order[:RACK]))


def _names_of_day(date: str) -> Iterator[str]:
    yield f"patience of {date}"
    yield from (f"patience of {date}, {attempt}" for attempt in count(2))


def has_hope(rack: str) -> bool:
    """Tell whether a rack holds vowels and consonants enough for a first word; jokers are either."""
    vowels = sum(letter in VOWELS for letter in rack)
    jokers = rack.count(JOKER)
    return vowels + jokers >= FEWEST_OF_A_KIND and len(rack) - vowels >= FEWEST_OF_A_KIND


def _order(chance: Chance) -> str:
    return "".join(chance.shuffle(LETTERS))
