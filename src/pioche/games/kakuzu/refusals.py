"""What may not be lifted or announced, and why."""

from pioche.kernel.base import Command
from pioche.kernel.errors import Illegal

from .board import COVERED, SQUARES
from .commands import Announce, Lift
from .state import State


def refuse_illegal(state: State, command: Command) -> None:
    """Raise Illegal for a stone that may not be lifted, or a digit that may not be announced."""
    match command:
        case Announce(digit=digit) if digit not in state.announceable:
            raise _not_announceable(state, digit)
        case Lift(square=square) if square not in state.liftable:
            raise _not_liftable(state, square)


def _not_announceable(state: State, digit: int) -> Illegal:
    if digit in state.used:
        return Illegal(
            "Z-14",
            f"Tu as déjà trouvé un {digit} dans ce tour : annonce un autre chiffre.",
            f"You have already found a {digit} in this turn: announce another digit.",
        )
    return Illegal(
        "Z-14",
        "Annonce un chiffre de 1 à 9 dont les neuf places ne sont pas toutes découvertes.",
        "Announce a digit from 1 to 9 whose nine places are not all uncovered.",
    )


def _not_liftable(state: State, square: int) -> Illegal:
    if square not in SQUARES:
        return Illegal("Z-01", "Le plateau n’a que 81 alvéoles.", "The board has only 81 hollows.")
    if state.board[square] != COVERED:
        return Illegal("Z-05", "Cette pierre est déjà retirée.", "This stone has already been lifted.")
    if state.preparing:
        return Illegal(
            "Z-04",
            "Ce carré a déjà perdu une pierre : choisis-en un autre.",
            "This box has already lost a stone: choose another.",
        )
    return Illegal("Z-14", "Annonce d’abord un chiffre.", "Announce a digit first.")
