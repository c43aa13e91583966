"""The letters of a patience: the same number, or the same day, gives the same order."""

from pioche.components.clebox import LETTERS, RACK
from pioche.kernel.chance import Chance, seed_from

from .events import Shuffled
from .options import MOST_NUMBERS, Choices


def shuffled(options: Choices, chance: Chance) -> Shuffled:
    """P-08: shuffle by the day, or by the number, which chance gives when none was chosen."""
    if options.date:
        return Shuffled(0, order_of_day(options.date), RACK)
    number = options.number or 1 + chance.below(MOST_NUMBERS)
    return Shuffled(number, order_of_number(number), RACK)


def order_of_number(number: int) -> str:
    """Give the letters in the order of a number."""
    return _order(f"patience {number}")


def order_of_day(date: str) -> str:
    """Give the letters in the order of a day, written as 2026-11-15."""
    return _order(f"patience of {date}")


def _order(name: str) -> str:
    return "".join(Chance(seed_from(name)).shuffle(LETTERS))
