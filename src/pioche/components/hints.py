"""How a hint tells a word for a board of letters: where to look, which letters, which word (T-27)."""

from collections.abc import Iterable

from pioche.components.bags import in_order
from pioche.components.crosswords import held
from pioche.components.phrases import capitals, counted, listed
from pioche.components.tiles import square_name
from pioche.kernel.text import Text
from pioche.lexicon.alphabet import JOKER
from pioche.lexicon.search import Placement

_COLUMNS = (Text("à gauche", "on the left"), Text("", ""), Text("à droite", "on the right"))
_ROWS = (Text("en haut", "at the top"), Text("", ""), Text("en bas", "at the bottom"))
_CENTRE = Text("au centre", "in the middle")
_WAYS = {
    "across": Text("horizontalement", "across"),
    "down": Text("verticalement", "down"),
    "descending": Text("en diagonale vers le bas", "diagonally downwards"),
    "ascending": Text("en diagonale vers le haut", "diagonally upwards"),
}


def region(size: int, squares: Iterable[tuple[int, int]]) -> Text:
    """Name the part of a board where some squares lie, by thirds: en haut à gauche, au centre."""
    every = list(squares)
    row, column = (sum(numbers) / len(every) for numbers in zip(*every, strict=True))
    parts = _ROWS[int(3 * row / size)], _COLUMNS[int(3 * column / size)]
    french, english = (" ".join(filter(None, each)) for each in zip(*((one.fr, one.en) for one in parts), strict=True))
    return Text(french, english) if french else _CENTRE


def corners(size: int, squares: Iterable[tuple[int, int]]) -> tuple[str, str]:
    """Give the first and the last square of the part of a board that `region` names, and of what sticks out of it."""
    first, last = [], []
    for numbers in zip(*squares, strict=True):
        third = int(3 * sum(numbers) / len(numbers) / size)
        first.append(min(third * size // 3, *numbers))
        last.append(max((third + 1) * size // 3 - 1, *numbers))
    return square_name(*first), square_name(*last)


def named(letters: Iterable[str]) -> Text:
    """List letters of a rack in order: A, E et un joker."""
    return listed(
        Text("un joker", "a joker") if letter == JOKER else Text(letter, letter) for letter in in_order(letters)
    )


def board_steps(size: int, placement: Placement, worth: Text) -> tuple[Text, Text, Text]:
    """Tell a placement in three steps, with what it is worth behind the last."""
    where = region(size, placement.squares)
    length = counted(len(placement.word), "lettre", "letter")
    letters = named(map(held, placement.laid))
    at, word, way = square_name(placement.row, placement.col), capitals(placement.word), _WAYS[placement.direction]
    return (
        Text(f"Regarde {where.fr} : un mot de {length.fr}.", f"Look {where.en}: a word of {length.en}."),
        Text(f"Tu y poses {letters.fr}.", f"You lay {letters.en} there."),
        Text(f"{word}, {way.fr} depuis {at} : {worth.fr}.", f"{word}, {way.en} from {at}: {worth.en}."),
    )
