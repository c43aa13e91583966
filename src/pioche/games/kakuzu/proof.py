"""Why a digit is certain though it is not seen at once: the stones that must be known first, in a few words."""

from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct

from pioche.components.hints import region
from pioche.components.phrases import listed
from pioche.kernel.text import Text

from .board import BOXES, DIGITS, PEERS, Digit, Square, box_of, column_of, covered, name_of, row_of, uncover
from .bot.elimination import possible

UNITS: tuple[Callable[[Square], int], ...] = (row_of, column_of, box_of)
TOLD = 2
"""So many stones are told one by one; of more only what lies under them."""
MOST = 6
"""A chain of more stones is no help to anybody."""


class Known(Struct, frozen=True):
    """A digit that follows from what lies open and from what was found before it."""

    digit: Digit
    square: Square
    unit: int | None = None
    """In which it has no other place, 0 for the row, 1 the column, 2 the box; None: the stone hides no other digit."""

    def __str__(self) -> str:
        return f"{self.digit}@{name_of(self.square)}"


class Proof(Struct, frozen=True):
    """Why a digit is certain, and on which stones that rests."""

    text: Text
    rests: tuple[str, ...]
    """What lies under them, as remarks write it."""


def prove(board: str, digit: Digit, square: Square) -> Proof:
    """Say why a digit must lie under a stone: step by step where that can be followed, else what else is excluded."""
    chain = _chain(board, digit, square)
    if chain is None or len(chain) > MOST + 1:
        return Proof(_left(board, digit, square), ())
    *before, last = chain
    return Proof(_told(before, last), tuple(map(str, before)))


def _chain(board: str, digit: Digit, square: Square) -> list[Known] | None:
    """Give what follows from what, the wanted digit last and nothing needless; None if that is too hard."""
    found, now = list[Known](), board
    while True:
        wanted = _reason(now, digit, square)
        if wanted is not None:
            return _needed(board, found, wanted)
        fresh = [each for stone in covered(now) if (each := _single(now, stone)) is not None]
        if not fresh:
            return None
        for each in fresh:
            now = uncover(now, each.square, each.digit)
        found += fresh


def _needed(board: str, found: Sequence[Known], wanted: Known) -> list[Known]:
    """Leave out whatever the last step does not need, the latest first."""
    chain = [*found, wanted]
    for each in reversed(found):
        fewer = [other for other in chain if other.square != each.square]
        if (kept := _replayed(board, fewer)) is not None:
            chain = kept
    return chain


def _replayed(board: str, chain: Iterable[Known]) -> list[Known] | None:
    """Follow a chain again; None where a step no longer follows."""
    now, kept = board, list[Known]()
    for each in chain:
        again = _reason(now, each.digit, each.square)
        if again is None:
            return None
        kept.append(again)
        now = uncover(now, each.square, each.digit)
    return kept


def _single(board: str, square: Square) -> Known | None:
    """Give the digit that a stone must hide, as far as one look at the board tells."""
    reasons = (_reason(board, digit, square) for digit in _left_at(board, square))
    return next((each for each in reasons if each is not None), None)


def _reason(board: str, digit: Digit, square: Square) -> Known | None:
    """Tell in one step why a digit must lie at a square; None if it need not."""
    left = _left_at(board, square)
    if digit not in left:
        return None
    places = possible(board, digit, covered(board))
    for number in (2, 0, 1):
        unit = UNITS[number]
        if all(other == square or unit(other) != unit(square) for other in places):
            return Known(digit, square, number)
    return Known(digit, square) if len(left) == 1 else None


def _left_at(board: str, square: Square) -> tuple[Digit, ...]:
    seen = {board[peer] for peer in PEERS[square]}
    return tuple(digit for digit in DIGITS if str(digit) not in seen)


def _told(before: Sequence[Known], last: Known) -> Text:
    end = _step(last)
    if not before:
        return Text(f"{_upper(end.fr)}.", f"{_upper(end.en)}.")
    if len(before) <= TOLD:
        first = " ".join(f"{_upper(_step(each).fr)}." for each in before)
        first_en = " ".join(f"{_upper(_step(each).en)}." for each in before)
        return Text(f"{first} Alors {end.fr}.", f"{first_en} Then {end.en}.")
    found = listed(
        Text(f"{each.digit} en {name_of(each.square)}", f"{each.digit} at {name_of(each.square)}") for each in before
    )
    return Text(f"De proche en proche : {found.fr}. Alors {end.fr}.", f"One by one: {found.en}. Then {end.en}.")


def _step(known: Known) -> Text:
    at, digit = name_of(known.square), known.digit
    if known.unit is None:
        return Text(f"en {at}, il ne reste que le {digit}", f"at {at} only the {digit} is left")
    where = _unit(known.square, known.unit)
    return Text(f"{where.fr}, le {digit} ne va qu’en {at}", f"{where.en} the {digit} fits only at {at}")


def _unit(square: Square, unit: int) -> Text:
    row, column = name_of(square)[0], name_of(square)[1]
    box = region(9, [(row_of(each), column_of(each)) for each in BOXES[box_of(square)]])
    return (
        Text(f"dans la rangée {row}", f"in row {row}"),
        Text(f"dans la colonne {column}", f"in column {column}"),
        Text(f"dans le carré {box.fr}", f"in the box {box.en}"),
    )[unit]


def _left(board: str, digit: Digit, square: Square) -> Text:
    """Name the places that the eye leaves the digit where they are fewest: all but one lead nowhere."""
    places = possible(board, digit, covered(board))
    number = min(range(3), key=lambda each: sum(UNITS[each](other) == UNITS[each](square) for other in places))
    unit, where = UNITS[number], _unit(square, number)
    others = [name_of(other) for other in places if unit(other) == unit(square) and other != square]
    fr, en = " ou ".join(others), " or ".join(others)
    return Text(
        f"{_upper(where.fr)}, le {digit} irait aussi en {fr}, mais alors la grille ne pourrait plus se remplir.",
        f"{_upper(where.en)} the {digit} would also fit at {en}, but then the grid could not be filled any more.",
    )


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]
