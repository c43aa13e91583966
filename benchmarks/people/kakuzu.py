"""How people play KAKUZU: they look where a digit can still lie, and lift where the fewest places are left."""

from itertools import product
from typing import Any

from benchmarks.people.person import Person
from pioche.games.kakuzu import commands as kakuzu
from pioche.games.kakuzu.board import COVERED, DIGITS, PEERS, SQUARES, Digit, Square, box_of
from pioche.kernel.base import Command
from pioche.kernel.chance import Chance

LINES = [
    *([9 * row + column for column in range(9)] for row in range(9)),
    *([9 * row + column for row in range(9)] for column in range(9)),
]
BOXES = [
    [9 * (down + row) + across + column for row in range(3) for column in range(3)]
    for down, across in product((0, 3, 6), repeat=2)
]
BOXES_ONLY, WITH_LINES, WITH_SQUARES = 1, 2, 3


def act(view: Any, person: Person, chance: Chance) -> tuple[Command, float]:
    """Lift any stone in the preparation; then the likeliest that one sees."""
    if view.phase == "preparation":
        free = [square for square in SQUARES if view.board[square] == COVERED and box_of(square) in view.open_boxes]
        return kakuzu.Lift(chance.choose(free)), 1.5
    if view.sought is not None:
        return kakuzu.Lift(_likeliest(view.board, view.sought, person, chance)[1]), 4.0
    best = max((*_likeliest(view.board, digit, person, chance), digit) for digit in view.announceable)
    return kakuzu.Announce(Digit(best[2])), 6.0


def _likeliest(board: str, digit: int, person: Person, chance: Chance) -> tuple[float, Square]:
    """Give the square that one takes for the likeliest, and how sure one is."""
    seen = [square for square in SQUARES if board[square] == str(digit) and chance.unit() >= person.overlooked]
    shut = set().union(*(PEERS[square] for square in seen)) if seen else set()
    open_squares = [square for square in SQUARES if board[square] == COVERED and square not in shut]
    if not open_squares:
        return 0.0, chance.choose([square for square in SQUARES if board[square] == COVERED])
    sure = dict.fromkeys(open_squares, 0.0)
    for unit in BOXES if person.units == BOXES_ONLY else [*BOXES, *LINES]:
        places = [Square(square) for square in unit if square in sure]
        if any(board[square] == str(digit) for square in unit):
            continue
        for square in places:
            sure[square] = max(sure[square], 1 / len(places))
    if person.units == WITH_SQUARES:
        for square in open_squares:
            sure[square] = max(sure[square], 1 / _possible(board, square))
    most = max(sure.values())
    return most, chance.choose([square for square in open_squares if sure[square] == most])


def _possible(board: str, square: Square) -> int:
    around = {board[peer] for peer in PEERS[square]}
    return max(1, sum(str(digit) not in around for digit in DIGITS))
