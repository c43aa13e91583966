"""Help for a person: which stone, and why."""

from pioche.components.hints import region
from pioche.components.phrases import listed
from pioche.kernel.chance import Chance
from pioche.kernel.game import Hint
from pioche.kernel.seats import Seat
from pioche.kernel.text import Text

from ..board import BOXES, COVERED, PEERS, Digit, Square, box_of, column_of, covered, lying, name_of, row_of
from ..view import View
from .aims import Aim, by_probability
from .elimination import possible

ALL_ALIKE = Text(
    "Avant le premier chiffre, toutes les pierres se valent.", "Before the first digit all stones are alike."
)
MANY = 4
"""So many squares are named; more would be no help."""


def hint(view: View, seat: Seat, level: str, chance: Chance) -> Hint | None:
    """Advise where the sought digit lies, or which digit to announce."""
    del seat, level
    if not view.may:
        return None
    if view.phase == "preparation":
        return Hint((ALL_ALIKE,))
    digits = view.announceable if view.sought is None else (view.sought,)
    aim = by_probability(view, view.board, digits, chance)
    steps = (_look(aim), second_step(view.board, aim), _stone(aim))
    box = BOXES[box_of(aim.square)]
    near = name_of(box[0]), name_of(box[-1])
    if view.sought is not None:
        return Hint(steps, f"{aim.digit}@{name_of(aim.square)}", near)
    announce = Text(f"Annonce le {aim.digit}. {steps[2].fr}", f"Announce the {aim.digit}. {steps[2].en}")
    return Hint((steps[0], steps[1], announce), near=near)


def _look(aim: Aim) -> Text:
    where = region(9, [(row_of(square), column_of(square)) for square in BOXES[box_of(aim.square)]])
    return Text(
        f"Cherche le {aim.digit} dans le carré de neuf cases {where.fr}.",
        f"Look for the {aim.digit} in the box of nine {where.en}.",
    )


def second_step(board: str, aim: Aim) -> Text:
    """Tell what rows and columns leave of the box."""
    box = box_of(aim.square)
    left = [square for square in possible(board, aim.digit, covered(board)) if box_of(square) == box]
    if len(left) == 1:
        return Text(
            f"Rangées et colonnes n’y laissent qu’une place au {aim.digit}.",
            f"Rows and columns leave the {aim.digit} a single place there.",
        )
    if len(left) > MANY:
        return _line(board, aim)
    names = [name_of(square) for square in left]
    fr, en = (f"{', '.join(names[:-1])} {last} {names[-1]}" for last in ("ou", "or"))
    return Text(f"Il n’y reste que {fr} pour le {aim.digit}.", f"Only {en} are left for the {aim.digit} there.")


def _line(board: str, aim: Aim) -> Text:
    """Tell what excludes something in a box where most stones are left: only ever what lies open."""
    box, digit = BOXES[box_of(aim.square)], aim.digit
    stones = [square for square in box if board[square] == COVERED]
    open_ones = lying(board, str(digit))
    # With a row and a column gone no more than four would be left: it is one digit, and one line.
    for other in open_ones:
        if PEERS[other].intersection(stones):
            return _excluded(digit, other, across=row_of(other) in map(row_of, box))
    fr = f"Aucun {digit} levé ne touche ce carré" if open_ones else f"Aucun {digit} n’est encore levé"
    en = f"No open {digit} touches this box" if open_ones else f"No {digit} lies open yet"
    seen = {square: {board[peer] for peer in PEERS[square]} - {COVERED} for square in stones}
    excluded = sorted(seen[aim.square])
    if not excluded or len({len(each) for each in seen.values()}) == 1:
        return Text(
            f"{fr} : dans ce carré, toutes les pierres se valent presque.",
            f"{en}: in this box all stones are nearly alike.",
        )
    gone, verb = listed(Text(each, each) for each in excluded), "est exclu" if len(excluded) == 1 else "sont exclus"
    return Text(
        f"{fr}, mais sous une de ces pierres {gone.fr} {verb}.", f"{en}, but one of these stones cannot hide {gone.en}."
    )


def _excluded(digit: Digit, square: Square, *, across: bool) -> Text:
    name = name_of(square)
    line = (
        Text(f"la rangée {name[0]}", f"row {name[0]}") if across else Text(f"la colonne {name[1]}", f"column {name[1]}")
    )
    return Text(
        f"Le {digit} levé en {name} y exclut {line.fr}.", f"The open {digit} at {name} excludes {line.en} there."
    )


def _stone(aim: Aim) -> Text:
    where = name_of(aim.square)
    if aim.belief == 1:
        return Text(f"Lève {where} : c’est certain.", f"Lift {where}: it is certain.")
    chances = max(1, min(99, round(100 * aim.belief)))
    return Text(f"Lève {where} : {chances} % de chances.", f"Lift {where}: a chance of {chances}%.")
