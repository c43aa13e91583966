"""Whether pawns may lie where a seat wants to lay them, and the runs of letters that they form."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from pioche.components.moves import check_letters, touches
from pioche.components.tiles import Rows, Tile, is_blank, lay, runs_formed, square_name, taken
from pioche.kernel.errors import Illegal
from pioche.lexicon.search.board import STEPS
from pioche.lexicon.search.placement_list import Direction

from .box import BOARD, ORANGE_SQUARES

DIAGONALS: tuple[Direction, ...] = ("descending", "ascending")
DIRECTIONS: tuple[Direction, ...] = ("across", "down", *DIAGONALS)


class Line(NamedTuple):
    """Letters that stand together in one of the four directions."""

    row: int
    column: int
    direction: Direction
    word: str

    @property
    def squares(self) -> list[tuple[int, int]]:
        """Its squares in order."""
        down, right = STEPS[self.direction]
        return [(self.row + nth * down, self.column + nth * right) for nth in range(len(self.word))]


@lru_cache(maxsize=256)
def lines_of(rows: Rows, rack: str, tiles: tuple[Tile, ...], wish: Direction | None) -> tuple[Line, ...]:
    """Give the lines that count for a placement, the word laid first, or raise Illegal when they form none."""
    if any(tile.joker for tile in tiles):
        raise Illegal("Q-01", "Il n’y a pas de joker dans ce jeu.", "There are no jokers in this game.")
    check_letters(rack, tiles, "Q-10", "Q-01")
    check_squares(rows, tiles)
    after = lay(rows, tiles)
    direction = direction_of(after, tiles, wish)
    main = line_through(after, tiles[0].row, tiles[0].column, direction)
    if any((tile.row, tile.column) not in main.squares for tile in tiles):
        raise Illegal("Q-19", "Ne laisse pas de case vide dans ton mot.", "Leave no empty square within your word.")
    if len(main.word) < 2:
        raise Illegal("Q-22", "Un mot a au moins deux lettres.", "A word has at least two letters.")
    runs = (Line(run.row, run.column, "down" if run.down else "across", run.word) for run in runs_formed(after, tiles))
    return main, *(run for run in runs if run != main)


def check_squares(rows: Rows, tiles: Sequence[Tile]) -> None:
    """Refuse pawns beside the board, on each other or on pawns that lie already."""
    squares = {(tile.row, tile.column) for tile in tiles}
    if any(not BOARD.holds(*square) for square in squares):
        raise Illegal("Q-19", "Cette case n’existe pas sur le plateau.", "There is no such square on the board.")
    if len(squares) < len(tiles):
        raise Illegal("Q-19", "Deux pions ne vont pas sur la même case.", "Two pawns cannot share a square.")
    for row, column in sorted(squares):
        if taken(rows, row, column):
            name = square_name(row, column)
            raise Illegal("Q-19", f"La case {name} est déjà occupée.", f"The square {name} is taken already.")


def direction_of(rows: Rows, tiles: Sequence[Tile], wish: Direction | None) -> Direction:
    """Q-19: tell in which direction pawns run; one pawn alone runs as wished, or along the longer word."""
    if len(tiles) == 1:
        one = tiles[0]
        crossword: tuple[Direction, ...] = ("across", "down")
        if wish is not None:
            return wish
        return max(crossword, key=lambda way: len(line_through(rows, one.row, one.column, way).word))
    for direction in DIRECTIONS:
        if all(on_line(tiles[0], tile, direction) for tile in tiles) and wish in {None, direction}:
            return direction
    raise Illegal(
        "Q-19",
        "Pose tes pions en ligne : de gauche à droite, de haut en bas ou en diagonale.",
        "Lay your pawns in one line: across, down or diagonally.",
    )


def on_line(first: Tile, other: Tile, direction: Direction) -> bool:
    """Tell whether a pawn lies on the line through another."""
    down, right = STEPS[direction]
    return (other.row - first.row) * right == (other.column - first.column) * down


def line_through(rows: Rows, row: int, column: int, direction: Direction) -> Line:
    """Give the whole run of letters through a square that is taken."""
    down, right = STEPS[direction]
    while taken(rows, row - down, column - right):
        row, column = row - down, column - right
    letters = ""
    at = row, column
    while taken(rows, *at):
        letters += rows[at[0]][at[1]]
        at = at[0] + down, at[1] + right
    return Line(row, column, direction, letters)


def merely_prolongs(rows: Rows, lines: Sequence[Line]) -> bool:
    """Q-21: tell whether a word only grows out of letters in its own line, and crosses nothing.

    It crosses by a letter that stands alone in its line, for every letter of the board belongs to some word; by a
    stretch of letters that all belong to words of another direction, as where it runs through neighbours; and by
    making new words beside it.
    """
    main, *beside = lines
    stretches = [
        list(stretch) for held, stretch in groupby(main.squares, key=lambda square: taken(rows, *square)) if held
    ]
    return (
        bool(stretches)
        and not beside
        and not any(
            len(stretch) == 1 or all(in_other_word(rows, *square, main.direction) for square in stretch)
            for stretch in stretches
        )
    )


def in_other_word(rows: Rows, row: int, column: int, direction: Direction) -> bool:
    """Tell whether a letter of the board belongs to a word across or down that does not run in a direction."""
    down = taken(rows, row - 1, column) or taken(rows, row + 1, column)
    across = taken(rows, row, column - 1) or taken(rows, row, column + 1)
    return (down and direction != "down") or (across and direction != "across")


def check_joined(rows: Rows, tiles: Sequence[Tile], main: Line) -> None:
    """Q-20, Q-21: the first word touches the orange zone, a later one joins a letter of the board."""
    if is_blank(rows):
        if ORANGE_SQUARES.isdisjoint(main.squares):
            raise Illegal(
                "Q-20",
                "Le premier mot passe par la zone orange.",
                "The first word has at least one letter in the orange zone.",
            )
    elif len(main.word) == len(tiles) and not touches(rows, tiles):
        raise Illegal(
            "Q-21",
            "Ton mot doit croiser ou toucher un mot du plateau.",
            "Your word must cross or touch a word on the board.",
        )
