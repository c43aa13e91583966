"""Why a digit cannot lie below a stone, or must: what people see at a glance, in words."""

from collections.abc import Callable

from pioche.kernel.text import Text

from .board import SQUARES, Digit, Square, box_of, column_of, covered, name_of, row_of
from .bot.elimination import possible

UNITS: tuple[Callable[[Square], int], ...] = (row_of, column_of, box_of)
NOTHING = Text("", "")


def reason(board: str, digit: Digit, square: Square) -> Text:
    """Say why a digit is excluded at a square, or why it is its last place; nothing where neither is seen at once."""
    lying = [other for other in SQUARES if board[other] == str(digit)]
    for unit, called in zip(UNITS, _called(square), strict=True):
        if any(unit(other) == unit(square) for other in lying):
            return Text(f", il y a déjà un {digit} {called.fr}", f", there is a {digit} {called.en} already")
    places = possible(board, digit, covered(board))
    for unit, called in zip(UNITS, _called(square), strict=True):
        if [other for other in places if unit(other) == unit(square)] == [square]:
            return Text(f", seule place du {digit} {called.fr}", f", the only place for a {digit} {called.en}")
    return NOTHING


def _called(square: Square) -> tuple[Text, Text, Text]:
    row, column = name_of(square)[0], name_of(square)[1]
    return (
        Text(f"dans la rangée {row}", f"in row {row}"),
        Text(f"dans la colonne {column}", f"in column {column}"),
        Text("dans ce carré de neuf cases", "in this box of nine"),
    )
