"""What a crossword search gives back: a sized sequence of placements that are spelled out only when looked at."""

from collections.abc import Iterator, Sequence
from itertools import repeat
from typing import Literal, NamedTuple, TypeAlias, cast, overload

import msgspec
import numpy as np
from numpy.typing import NDArray

from pioche.lexicon import alphabet
from pioche.lexicon.search.board import DIRECTIONS, EMPTY, STEPS, Board
from pioche.lexicon.search.lines import DIRECTION_SHIFT, LENGTHS, SQUARE_SHIFT, SQUARES, TEXT_SHIFT

Direction: TypeAlias = Literal["across", "down", "descending", "ascending"]
CROSSWORD: tuple[Direction, ...] = ("across", "down")
SHOWN = 4
SPELLED = bytes.maketrans(bytes(range(26)), alphabet.LETTERS.encode())


Square: TypeAlias = tuple[int, int]


class Made(NamedTuple):
    """A word that a placement makes, and its squares as (row, column)."""

    word: str
    squares: list[Square]


class Placement(msgspec.Struct, frozen=True):
    """A word laid on a board."""

    word: str
    """The whole word, with the letters that were there before, in capitals."""
    row: int
    col: int
    """The square of its first letter."""
    direction: Direction
    letters: str
    """As long as the word: the letters laid, a joker in small, a dot for each letter that was there before."""
    score: int = 0
    """What the placement is worth, when the search was given a scoring."""

    @property
    def laid(self) -> str:
        """The letters taken from the rack, a joker in small."""
        return self.letters.replace(".", "")

    @property
    def squares(self) -> list[Square]:
        """The squares of the whole word, as (row, column)."""
        down, right = STEPS[self.direction]
        return [(self.row + nth * down, self.col + nth * right) for nth in range(len(self.word))]

    def on(self, rows: Sequence[str]) -> list[str]:
        """Give the rows of a board after the placement."""
        grid = [list(row) for row in rows]
        for (row, col), letter in zip(self.squares, self.letters, strict=True):
            if letter != ".":
                grid[row][col] = letter
        return ["".join(row) for row in grid]

    def words(self, rows: Sequence[str]) -> list[Made]:
        """Give all words that the placement makes on a board: the one laid, then those that arise across it."""
        after = self.on(rows)
        made = [Made(self.word, self.squares)]
        for square, letter in zip(self.squares, self.letters, strict=True):
            for direction in CROSSWORD:
                if letter != "." and direction != self.direction:
                    squares = _run(after, square, STEPS[direction])
                    if len(squares) > 1:
                        made.append(Made("".join(after[row][col] for row, col in squares).upper(), squares))
        return made


def _run(rows: Sequence[str], square: Square, step: Square) -> list[Square]:
    """Give the squares of the run of letters through one of them."""
    squares = [square]
    for sign, end in ((-1, 0), (1, -1)):
        row, col = squares[end][0] + sign * step[0], squares[end][1] + sign * step[1]
        while 0 <= row < len(rows) and 0 <= col < len(rows[0]) and rows[row][col] != ".":
            squares.insert(len(squares) if sign > 0 else 0, (row, col))
            row, col = row + sign * step[0], col + sign * step[1]
    return squares


class Placements(Sequence[Placement]):
    """Placements kept as numbers: patterns (heads and text), and for each placement its pattern and its jokers."""

    __slots__ = ("_board", "_cells", "_choices", "_heads", "_owners", "_scores", "_text")

    def __init__(
        self,
        board: Board,
        heads: NDArray[np.int64],
        text: NDArray[np.uint8],
        owners: NDArray[np.uint32] | None = None,
        choices: NDArray[np.uint32] | None = None,
        scores: NDArray[np.int64] | None = None,
    ) -> None:
        self._board = board
        self._cells = board.cells.data
        self._heads = heads
        self._text = text.data
        self._owners = owners
        self._choices = choices
        self._scores = scores

    def __len__(self) -> int:
        return len(self._heads) if self._owners is None else len(self._owners)

    @overload
    def __getitem__(self, place: int) -> Placement: ...
    @overload
    def __getitem__(self, place: slice) -> list[Placement]: ...
    def __getitem__(self, place: int | slice) -> Placement | list[Placement]:
        places = range(len(self))[place]
        return self._spell(places) if isinstance(places, int) else [self._spell(nth) for nth in places]

    def __iter__(self) -> Iterator[Placement]:
        owners = range(len(self._heads)) if self._owners is None else self._owners.tolist()
        choices = repeat(0, len(owners)) if self._choices is None else self._choices.tolist()
        scores = repeat(0, len(owners)) if self._scores is None else self._scores.tolist()
        heads = self._heads.tolist()
        last, pattern = -1, None
        for owner, choice, score in zip(owners, choices, scores, strict=True):
            # All placements of a pattern stand together: it is spelled once.
            if pattern is None or owner != last:
                last, pattern = owner, self._pattern(heads[owner])
            yield pattern.placement(choice, score)

    def __repr__(self) -> str:
        shown = ", ".join(f"{placement.word} {placement.direction}" for placement in self[:SHOWN])
        return (
            f"<{len(self)} placements: {shown}{', …' if len(self) > SHOWN else ''}>" if len(self) else "<no placements>"
        )

    def _spell(self, nth: int) -> Placement:
        """Spell one placement."""
        pattern = self._pattern(int(self._heads[nth if self._owners is None else self._owners[nth]]))
        choice = 0 if self._choices is None else int(self._choices[nth])
        return pattern.placement(choice, 0 if self._scores is None else int(self._scores[nth]))

    def _pattern(self, head: int) -> "_Pattern":
        """Spell a pattern."""
        start, size = head >> TEXT_SHIFT, head & LENGTHS
        square, direction = head >> SQUARE_SHIFT & SQUARES, DIRECTIONS[head >> DIRECTION_SHIFT & 3]
        row, col = divmod(square, self._board.width + 2)
        step = STEPS[direction][0] * (self._board.width + 2) + STEPS[direction][1]
        word = bytes(self._text[start : start + size]).translate(SPELLED).decode("ascii")
        cells = self._cells[square : square + size * step : step]
        letters = [letter if cell == EMPTY else "." for letter, cell in zip(word, cells, strict=True)]
        return _Pattern(word, row - 1, col - 1, cast("Direction", direction), letters)


class _Pattern(NamedTuple):
    """A word in its squares, jokers left open."""

    word: str
    row: int
    col: int
    direction: Direction
    letters: list[str]

    def placement(self, choice: int, score: int) -> Placement:
        """Lay the word with a choice of jokers: bits of the letters laid, the last letter lowest."""
        word, row, col, direction, letters = self
        if choice:
            letters = letters.copy()
            place = len(letters)
            while choice:
                place -= 1
                if letters[place] != ".":
                    if choice & 1:
                        letters[place] = letters[place].lower()
                    choice >>= 1
        return Placement(word, row, col, direction, "".join(letters), score)
