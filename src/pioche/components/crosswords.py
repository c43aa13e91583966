"""Between the crossword search and the table: placements as tiles, racks before and after them, letters unseen."""

from collections import Counter

from pioche.components.bags import in_order, without
from pioche.components.tiles import EMPTY, Rows, Run, Tile, placed
from pioche.kernel.text import Text
from pioche.lexicon import Lexicon
from pioche.lexicon.alphabet import JOKER
from pioche.lexicon.search import Placement


def tiles_of(placement: Placement) -> tuple[Tile, ...]:
    """Give the tiles of a placement across or down."""
    return placed(placement.row, placement.col, placement.direction == "down", placement.letters)


def rack_after(rack: str, placement: Placement) -> str:
    """Give the letters that a placement leaves on a rack."""
    return without(rack, map(held, placement.laid))


def unseen(bag: str, rows: Rows, rack: str) -> str:
    """Give the letters of a bag that lie neither on the board nor on one's own rack."""
    laid = Counter(held(sign) for row in rows for sign in row if sign != EMPTY)
    return in_order((Counter(bag) - laid - Counter(rack)).elements())


def held(sign: str) -> str:
    """Give a letter of the board as it stood on the rack: a small letter was a joker."""
    return JOKER if sign.islower() else sign


def plural_fault(lexicon: Lexicon, run: Run, tiles: tuple[Tile, ...]) -> Text | None:
    """Say why a word may not be formed by these tiles if it is only a plural and its final letter is new (C-10)."""
    last = run.squares()[-1]
    if not any((tile.row, tile.column) == last for tile in tiles) or not lexicon.plural_only(run.word):
        return None
    word, end = run.word, run.word[-1]
    return Text(
        f"{word} est un pluriel : son {end} final doit déjà être sur le plateau.",
        f"{word} is a plural: its final {end} must be on the board already.",
    )
