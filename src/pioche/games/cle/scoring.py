"""What letters are worth, and who wins."""

from collections.abc import Sequence

from pioche.components.clebox import BOARD, SIGNS, Colour
from pioche.components.tiles import Run, Tile, square_name
from pioche.kernel.game import Outcome, SheetLine
from pioche.kernel.seats import Seat, all_seats
from pioche.kernel.text import Text

from .state import State

ANY_SQUARE, OWN_COLOUR, KEY_SQUARE, OWN_KEY_SQUARE = 5, 10, 25, 50
KEY_WORD = 50
CONTEST = 50
GOING_OUT = 50
LETTER_LEFT = 5
SCORING_LENGTH = 3


def letter_points(row: int, column: int, colour: Colour) -> int:
    """C-16: what a letter is worth on a square for the seat of a colour."""
    sign = BOARD.rows[row][column]
    own = SIGNS[colour]
    if sign == own.upper():
        return OWN_KEY_SQUARE
    if sign == own:
        return OWN_COLOUR
    return KEY_SQUARE if sign in KEY_SIGNS else ANY_SQUARE


KEY_SIGNS = frozenset(sign.upper() for sign in SIGNS.values())


def sheet(state: State, seat: Seat, tiles: Sequence[Tile], runs: Sequence[Run]) -> tuple[SheetLine, ...]:
    """C-16, C-17, C-18: tell how the value of a move comes about."""
    if not state.options.short_words_score and all(len(run.word) < SCORING_LENGTH for run in runs):
        return (SheetLine(Text("Aucun mot de trois lettres : rien.", "No word of three letters: nothing."), 0),)
    lines = [
        SheetLine(
            Text(f"{tile.letter} en {at}", f"{tile.letter} on {at}"), letter_points(tile.row, tile.column, colour)
        )
        for tile in tiles
        for at, colour in [(square_name(tile.row, tile.column), state.colours[seat])]
    ]
    if forms_key(state, runs):
        lines.append(SheetLine(Text(f"Mot-clé {state.key}", f"Key word {state.key}"), KEY_WORD))
    return tuple(lines)


def forms_key(state: State, runs: Sequence[Run]) -> bool:
    """C-18: tell whether the key word in play is formed, in any direction."""
    return any(run.word == state.key for run in runs)


def out_points(state: State, seat: Seat) -> int:
    """C-19: what the first seat without letters earns; in rules 1 its partner's letters counted too."""
    racks = state.racks
    paid = all_seats(state.seats) if state.rules < 2 else state.opponents(seat)
    return GOING_OUT + LETTER_LEFT * sum(len(racks[other]) for other in paid)


def totals(state: State) -> tuple[int, ...]:
    """C-22: what counts for each seat in the end; partners' points are summed."""
    sides = state.sides
    return tuple(
        sum(score for other, score in zip(sides, state.scores, strict=True) if other == side) for side in sides
    )


def outcome(state: State) -> Outcome | None:
    """C-21: the highest total wins, ties share; None as long as the game goes on."""
    if not state.end:
        return None
    points = totals(state)
    winners = tuple(Seat(seat) for seat, total in enumerate(points) if total == max(points))
    return Outcome(state.end, winners, points)
