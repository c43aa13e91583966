"""Help for a person: a word that leads as far as any, if there is one among those that they would say themselves."""

from collections.abc import Sequence

from pioche.bots.levels import level as level_of
from pioche.components.hints import board_steps, corners
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
"""Whose care is taken, as in the review of a game: what is advised is not blamed there."""
EVERYDAY = "3"
AS_GOOD = 0.5
"""Nobody notices what is lost by so little, in words to come."""
NOTHING = Text(
    "Aucun mot ne continue la chaîne d’ici : reprends le dernier, ou arrête-toi.",
    "No word continues the chain from here: take the last one back, or stop.",
)


def hint(view: View, seat: Seat, level: str, chance: Chance) -> Hint | None:
    """Advise the next word of the chain."""
    del seat
    if not view.may:
        return None
    found = weigh(table_of(view, None), LEVELS[ADVISER], chance) if "lay" in view.may else []
    if not found:
        return Hint((NOTHING,))
    advised = _usual(found, view, level)
    size, placement = len(view.rows), advised.placement
    steps = board_steps(size, placement, _prospect(advised))
    return Hint(steps, chain_noted(placement), corners(size, placement.squares))


def _usual(found: Sequence[Weighed], view: View, level: str) -> Weighed:
    """Choose among words that lead as far as the best: one of the asker's own, else one of every day, else any."""
    good = [each for each in found if each.to_come <= found[0].to_come + AS_GOOD]
    for words in (level, EVERYDAY):
        said = table_of(view, level_of(words).speech).lexicon
        if usual := next((each for each in good if each.placement.word in said), None):
            return usual
    return found[0]


def _prospect(best: Weighed) -> Text:
    """Say how far a word leads."""
    left = round(best.to_come)
    if not left:
        return Text("tu arrives", "you arrive")
    words = counted(left, "mot", "word")
    return Text(f"encore {words.fr} environ", f"about {words.en} to go")
