"""How many words are still to come, as experience tells: the feeling of a practised player for the board.

A position is described by two distances to the last square: how far the next word has to run (`along`, from the line of
the last word), and how far the last word itself has stopped short (`across`, from its end).
"""

from collections.abc import Sequence
from pathlib import Path
from typing import TypeAlias

from pioche.components.clebox import BOARD
from pioche.components.datafiles import BadData, lines
from pioche.components.tiles import Run
from pioche.lexicon.search import Scoring

EDGE = BOARD.size - 1
Outlook: TypeAlias = Sequence[Sequence[float]]
"""The words still to come, by `along` and `across`."""

FINE = 100
"""Points of the search for one word less."""
FAR = 30.0
"""More words than ever remain."""


def read_outlook(path: Path) -> Outlook:
    """Read a table of words still to come."""
    rows = tuple(tuple(float(number) for number in line.split()) for line in lines(path))
    if len(rows) != BOARD.size or any(len(row) != BOARD.size for row in rows):
        raise BadData(f"{path.name}: {BOARD.size} lines of {BOARD.size} numbers are wanted")
    return rows


LEARNT = read_outlook(Path(__file__).parents[1] / "data" / "outlook.txt")


def distances(run: Run) -> tuple[int, int]:
    """Give `along` and `across` of a position whose last word is this run."""
    end = (run.column if not run.down else run.row) + len(run.word) - 1
    line = run.column if run.down else run.row
    return EDGE - line, EDGE - end


def words_to_come(outlook: Outlook, run: Run) -> float:
    """Give how many words are still to come after a word."""
    along, across = distances(run)
    return outlook[along][across]


def search_scoring(outlook: Outlook, last: Run | None) -> Scoring:
    """Make the search prefer words after which few are to come.

    The squares behind the crossing are worth what it is worth to come so far, so that their sum is the value of the
    square where a word ends.
    """
    squares = [[0] * BOARD.size for _ in range(BOARD.size)]
    if last is None:
        for place in range(1, BOARD.size):
            squares[0][place] = squares[place][0] = _gain(outlook, EDGE, place, first=1)
        return Scoring(squares=squares)
    for row, column in last.squares():
        line, crossing = (row, column) if last.down else (column, row)
        for place in range(crossing + 1, BOARD.size):
            gain = _gain(outlook, EDGE - line, place, first=crossing + 1)
            if last.down:
                squares[row][place] = gain
            else:
                squares[place][column] = gain
    return Scoring(squares=squares)


def _gain(outlook: Outlook, along: int, place: int, first: int) -> int:
    """Give the points of coming to a place in a line from the one before it, the first of them from nowhere."""
    before = FAR if place == first else outlook[along][EDGE - place + 1]
    return round(FINE * (before - outlook[along][EDGE - place]))
