"""A turn as a puzzle: the stone under which the sought digit lies for certain."""

from pioche.kernel.base import Command
from pioche.kernel.errors import Illegal
from pioche.kernel.puzzle import Puzzle, PuzzleTry
from pioche.kernel.seats import Seat
from pioche.kernel.text import Text

from .analysis import Choice, choices
from .board import COVERED, covered, name_of
from .bot.elimination import at_a_glance
from .commands import Lift
from .proof import prove
from .reasons import NOTHING, reason
from .refusals import refuse_illegal
from .state import State
from .sudoku import marginals
from .waiting import waiting

CERTAIN = 100
FEWEST_OPEN = 24
"""With fewer digits to be seen nothing is certain, and counting takes long."""
DEDUCED = Text(", mais cela se déduit en plusieurs pas", ", though it takes several steps to see")


def puzzle(state: State, seat: Seat) -> Puzzle | None:
    """Z-10: ask for a stone that is certain, though no row, column or box alone tells it."""
    sought, now = state.sought, waiting(state)
    if sought is None or now is None or seat not in {each.seat for each in now.expected} or not _much_is_open(state):
        return None
    ranking = _ranked(state)
    sure = [choice for choice in ranking if choice.probability == 1]
    if not sure:
        return None
    seen = at_a_glance(state.board, sought, covered(state.board))
    hidden = sum(seen.get(choice.square, 0.0) < 1 for choice in sure)
    where, proof = name_of(sure[0].square), prove(state.board, sought, sure[0].square)
    return Puzzle(
        Text(f"Un {sought} est certain : sous quelle pierre ?", f"One {sought} is certain: under which stone?"),
        Text(f"Le {sought} est en {where}.", f"The {sought} is at {where}."),
        str(sure[0]),
        CERTAIN,
        Lift(sure[0].square),
        reason=proof.text,
        rests=proof.rests,
        charm=0.6 * (hidden == len(sure)) + 0.4 / len(sure),
    )


def _much_is_open(state: State) -> bool:
    return len(state.board) - state.board.count(COVERED) >= FEWEST_OPEN and not state.preparing


def _ranked(state: State) -> list[Choice]:
    """Give the stones for the sought digit, those that are certain first; nothing where it cannot be counted."""
    known = marginals(state.board)
    return choices(state, known, (state.sought,)) if known.exact and state.sought is not None else []


def attempt(state: State, seat: Seat, command: Command, asked: Puzzle) -> PuzzleTry:
    """Z-11: tell how probable a stone was; what lies under it stays hidden."""
    del seat
    if not isinstance(command, Lift):
        raise Illegal("Z-10", "L’énigme demande une pierre.", "The puzzle asks for a stone.")
    refuse_illegal(state, command)
    chosen = next(choice for choice in _ranked(state) if choice.square == command.square)
    chances, where = _percent(chosen.probability), name_of(command.square)
    if chances == asked.best:
        said = Text(f"{where} : certain, trouvé !", f"{where}: certain, you found it!")
    elif chances:
        said = Text(f"{where} : {chances} % de chances.", f"{where}: a chance of {chances}%.")
    else:
        why = reason(state.board, chosen.digit, chosen.square)
        if why == NOTHING:
            why = DEDUCED
        said = Text(f"{where} : impossible{why.fr}.", f"{where}: impossible{why.en}.")
    return PuzzleTry(chances, chances == asked.best, said)


def _percent(probability: float) -> int:
    """Round a probability so that what is not certain is never called so."""
    return CERTAIN if probability == 1 else min(CERTAIN - 1, max(1, round(100 * probability))) if probability else 0
