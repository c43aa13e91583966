"""Letters on their way to a board, and letters that lie on it.

The letters on a board are its rows as strings, as the crossword search reads them: a dot for an empty square, a capital
for a letter, a small letter for a joker that stands for it.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from msgspec import Struct

from pioche.lexicon.alphabet import JOKER

Rows: TypeAlias = tuple[str, ...]

EMPTY = "."


class Tile(Struct, frozen=True, forbid_unknown_fields=True):
    """A letter for a square; a joker names the letter that it stands for."""

    row: int
    column: int
    letter: str
    joker: bool = False

    @property
    def held(self) -> str:
        """The letter as it stood on the rack."""
        return JOKER if self.joker else self.letter

    @property
    def sign(self) -> str:
        """The letter as the rows of a board show it."""
        return self.letter.lower() if self.joker else self.letter


class Run(Struct, frozen=True):
    """Letters that stand together on a board, across or down."""

    row: int
    column: int
    down: bool
    word: str

    def squares(self) -> list[tuple[int, int]]:
        """Give its squares in order."""
        if self.down:
            return [(self.row + nth, self.column) for nth in range(len(self.word))]
        return [(self.row, self.column + nth) for nth in range(len(self.word))]


def no_letters(size: int) -> Rows:
    """Give the rows of an empty board."""
    return (EMPTY * size,) * size


def is_blank(rows: Rows) -> bool:
    """Tell whether no letter lies on the board."""
    return all(row == EMPTY * len(row) for row in rows)


def taken(rows: Rows, row: int, column: int) -> bool:
    """Tell whether a letter lies on a square; there is none beside the board."""
    return 0 <= row < len(rows) and 0 <= column < len(rows) and rows[row][column] != EMPTY


def lay(rows: Rows, tiles: Iterable[Tile]) -> Rows:
    """Give the rows with letters laid on them."""
    return _changed(rows, ((tile.row, tile.column, tile.sign) for tile in tiles))


def lift(rows: Rows, tiles: Iterable[Tile]) -> Rows:
    """Give the rows without letters that lay on them."""
    return _changed(rows, ((tile.row, tile.column, EMPTY) for tile in tiles))


def _changed(rows: Rows, signs: Iterable[tuple[int, int, str]]) -> Rows:
    grid = list(rows)
    for row, column, sign in signs:
        grid[row] = grid[row][:column] + sign + grid[row][column + 1 :]
    return tuple(grid)


def run_through(rows: Rows, row: int, column: int, down: bool) -> Run:
    """Give the run of letters through a square that is taken."""
    line, place = ("".join([each[column] for each in rows]), row) if down else (rows[row], column)
    first, end = line.rfind(EMPTY, 0, place) + 1, line.find(EMPTY, place)
    word = line[first : end if end >= 0 else None].upper()
    return Run(first, column, down, word) if down else Run(row, first, down, word)


def runs_formed(rows: Rows, tiles: Sequence[Tile]) -> list[Run]:
    """Give all runs of two letters and more that hold letters just laid, the longest line of letters laid first."""
    down = len({tile.row for tile in tiles}) > 1
    runs: list[Run] = []
    for way in (down, not down):
        seen: set[tuple[int, int]] = set()
        for tile in tiles:
            # Letters side by side are of one run: it is read once. Most letters have nobody beside them that way.
            if (tile.row, tile.column) not in seen and _has_company(rows, tile.row, tile.column, way):
                run = run_through(rows, tile.row, tile.column, way)
                runs.append(run)
                seen.update(run.squares())
    return runs


def _has_company(rows: Rows, row: int, column: int, down: bool) -> bool:
    """Tell whether a letter lies before or after a square of a row, or of a column."""
    if down:
        return taken(rows, row - 1, column) or taken(rows, row + 1, column)
    return taken(rows, row, column - 1) or taken(rows, row, column + 1)


def all_runs(rows: Rows) -> Iterator[Run]:
    """Give every run of two letters and more on a board."""
    for down in (False, True):
        for row, line in enumerate(rows):
            for column, sign in enumerate(line):
                before = (row - 1, column) if down else (row, column - 1)
                if sign != EMPTY and not taken(rows, *before):
                    run = run_through(rows, row, column, down)
                    if len(run.word) > 1:
                        yield run


def placed(row: int, column: int, down: bool, letters: str) -> tuple[Tile, ...]:
    """Give the tiles of a placement: one sign for each square from the first on, a dot where a letter lies already."""
    return tuple(
        Tile(row + nth * down, column + nth * (not down), sign.upper(), sign.islower())
        for nth, sign in enumerate(letters)
        if sign != EMPTY
    )


def square_name(row: int, column: int) -> str:
    """Name a square for people: its column by a letter, its row by a number, as in K10."""
    return f"{chr(ord('A') + column)}{row + 1}"
