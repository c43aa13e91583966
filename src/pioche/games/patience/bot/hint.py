"""Help for a person: the word that leads furthest among those that they would say themselves."""

from pioche.bots.levels import level as level_of
from pioche.components.hints import board_steps
from pioche.components.phrases import counted
from pioche.kernel.chance import Chance
from pioche.kernel.game import Hint
from pioche.kernel.seats import Seat
from pioche.kernel.text import Text

from ..analysis import chain_noted
from ..view import View
from .levels import LEVELS
from .solver import Weighed, table_of, weigh

ADVISER = "6"
"""Whose care is taken; the words are those of whoever asks."""
NOTHING = Text(
    "Aucun mot ne continue la chaîne d’ici : reprends le dernier, ou arrête-toi.",
    "No word continues the chain from here: take the last one back, or stop.",
)


def hint(view: View, seat: Seat, level: str, chance: Chance) -> Hint | None:
    """Advise the next word of the chain."""
    del seat
    if not view.may:
        return None
    for words in (level, ADVISER):
        found = weigh(table_of(view, level_of(words).speech), LEVELS[ADVISER], chance) if "lay" in view.may else []
        if found:
            best = found[0]
            return Hint(board_steps(len(view.rows), best.placement, _prospect(best)), chain_noted(best.placement))
    return Hint((NOTHING,))


def _prospect(best: Weighed) -> Text:
    """Say how far a word leads."""
    left = round(best.to_come)
    if not left:
        return Text("tu arrives", "you arrive")
    words = counted(left, "mot", "word")
    return Text(f"encore {words.fr} environ", f"about {words.en} to go")
