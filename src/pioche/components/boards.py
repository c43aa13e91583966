"""Crossword boards as they are printed: which kind each square is, read from a text file."""

from pathlib import Path

from msgspec import Struct

from pioche.components.datafiles import BadData, lines

SquareAt = tuple[int, int]
"""A square by its row and its column, both counted from 0 at the top left."""


class Board(Struct, frozen=True):
    """A square board; `rows` has one sign for each square, and the game says what the signs mean."""

    rows: tuple[str, ...]

    @property
    def size(self) -> int:
        """The number of rows, and of columns."""
        return len(self.rows)

    def holds(self, row: int, column: int) -> bool:
        """Tell whether there is such a square."""
        return 0 <= row < self.size and 0 <= column < self.size

    def squares(self, signs: str) -> tuple[SquareAt, ...]:
        """Give all squares of some kinds."""
        return tuple(
            (row, column) for row, line in enumerate(self.rows) for column, sign in enumerate(line) if sign in signs
        )


def read_board(path: Path, signs: str) -> Board:
    """Read a board from a file that has one line for each row and no other signs than these."""
    rows = tuple(lines(path))
    if not rows or any(len(row) != len(rows) for row in rows):
        raise BadData(f"{path.name}: a board has as many rows as columns, all of the same length")
    if strange := set("".join(rows)) - set(signs):
        raise BadData(f"{path.name}: there is no kind of square called {', '.join(sorted(strange))}")
    return Board(rows)
