"""Whether letters can be laid at all: on free squares of one line, without gaps, from the rack of the seat."""

from collections.abc import Sequence

from pioche.components.bags import lacking
from pioche.components.tiles import Rows, Tile, square_name, taken
from pioche.kernel.errors import Illegal
from pioche.lexicon.alphabet import JOKER, LETTERS


def check_letters(rack: str, tiles: Sequence[Tile], rule: str, joker_rule: str) -> None:
    """Refuse tiles that are no letters, or that the rack does not hold."""
    if not tiles:
        raise Illegal(rule, "Pose au moins une lettre.", "Lay at least one letter.")
    if any(len(tile.letter) != 1 or tile.letter not in LETTERS for tile in tiles):
        raise Illegal(
            joker_rule,
            "Chaque pion posé porte une lettre de A à Z, le joker aussi : nomme-la.",
            "Every tile laid bears a letter from A to Z, a joker too: name it.",
        )
    if missing := lacking(rack, (tile.held for tile in tiles)):
        fr = ", ".join(dict.fromkeys("joker" if letter == JOKER else letter for letter in missing))
        raise Illegal(rule, f"Tu n’as pas assez de : {fr}.", f"You do not have enough of: {fr}.")


def check_squares(rows: Rows, tiles: Sequence[Tile], rule: str) -> None:
    """Refuse tiles that do not lie on free squares in one line, with no empty square between them."""
    squares = {(tile.row, tile.column) for tile in tiles}
    if any(not (0 <= row < len(rows) and 0 <= column < len(rows)) for row, column in squares):
        raise Illegal(rule, "Cette case n’existe pas sur le plateau.", "There is no such square on the board.")
    if len(squares) < len(tiles):
        raise Illegal(rule, "Deux lettres ne vont pas sur la même case.", "Two letters cannot share a square.")
    for row, column in sorted(squares):
        if taken(rows, row, column):
            name = square_name(row, column)
            raise Illegal(rule, f"La case {name} est déjà occupée.", f"The square {name} is taken already.")
    if min(len({row for row, _ in squares}), len({column for _, column in squares})) > 1:
        raise Illegal(rule, "Pose tes lettres sur une seule ligne.", "Lay your letters in one row or column.")
    first, last = min(squares), max(squares)
    line = [(row, column) for row in range(first[0], last[0] + 1) for column in range(first[1], last[1] + 1)]
    if any(square not in squares and not taken(rows, *square) for square in line):
        raise Illegal(rule, "Ne laisse pas de case vide dans ton mot.", "Leave no empty square within your word.")


def touches(rows: Rows, tiles: Sequence[Tile]) -> bool:
    """Tell whether a tile would lie beside a letter of the board."""
    around = ((-1, 0), (1, 0), (0, -1), (0, 1))
    return any(taken(rows, tile.row + down, tile.column + right) for tile in tiles for down, right in around)
