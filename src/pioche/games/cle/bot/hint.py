"""Help for a person: the best move among words that they would say themselves."""

from pioche.bots.levels import level as level_of
from pioche.components.hints import board_steps, corners
from pioche.components.phrases import points
from pioche.kernel.chance import Chance
from pioche.kernel.game import Hint
from pioche.kernel.seats import Seat
from pioche.kernel.text import Text

from ..analysis import noted
from ..view import View
from .doubts import contests
from .levels import LEVELS
from .think import liked

ADVISER = "6"
"""Whose care is taken; the words are those of whoever asks."""
NOTHING = Text(
    "Aucun mot ne va avec tes lettres : passe, et garde-les.", "No word fits your letters: pass, and keep them."
)


def hint(view: View, seat: Seat, level: str, chance: Chance) -> Hint | None:
    """Advise a word to lay, or whether to contest one."""
    if "contest" in view.may:
        return _on_contest(view, chance)
    if "lay" not in view.may:
        return None
    for words in (level, ADVISER):
        found = liked(view, seat, level_of(words), LEVELS[ADVISER], chance)
        if found:
            best = found[0].placement
            size = len(view.rows)
            return Hint(board_steps(size, best, points(best.score)), noted(best), corners(size, best.squares))
    return Hint((NOTHING,))


def _on_contest(view: View, chance: Chance) -> Hint | None:
    """C-14: tell which words are new, which of them is the longest, and whether the dictionary has them all."""
    if view.last is None or not view.last.words:
        return None
    doubtful = contests(view, LEVELS[ADVISER], None, chance)
    every = ", ".join(view.last.words)
    longest = max(view.last.words, key=len)
    return Hint(
        (
            Text(f"Lis chaque mot qui vient d’être formé : {every}.", f"Read every word that was just made: {every}."),
            Text(f"Sais-tu ce que veut dire {longest} ?", f"Do you know what {longest} means?"),
            Text("Il y a là un mot qui ne compte pas : conteste.", "There is a word that does not count: challenge it.")
            if doubtful
            else Text("Tout est en règle : accepte.", "All is in order: accept."),
        )
    )
