"""Which joker to use (K-23): the one that gains most, if that is more than it may bring later."""

from collections.abc import Iterator

from msgspec import Struct

from pioche.kernel.base import Command
from pioche.kernel.chance import Chance
from pioche.kernel.game import Thought
from pioche.kernel.text import Text

from ..commands import Arrange, DoubleTime, Exchange, KeepJokers
from .strategy import JOKER_WORTH, Outlook


class Use(Struct, frozen=True):
    """A way to use a joker, and what the challenge is worth then, in points, less what the joker is worth."""

    command: Command
    value: float


def think_of_jokers(outlook: Outlook, chance: Chance) -> Thought:
    """Use the joker that gains most, or keep them all."""
    here = outlook.worth_of(outlook.view.support, outlook.challenge_seconds)
    best = max(uses(outlook), key=lambda use: use.value, default=Use(KeepJokers(), here))
    seconds = 0.8 + 2 * chance.unit()
    if best.value <= here:
        why = Text(f"Sans joker : {here:.0f} points espérés.", f"Without a joker: {here:.0f} points expected.")
        return Thought(KeepJokers(), seconds, why)
    why = Text(
        f"Ce joker rapporte {best.value - here:.0f} points de plus que de le garder.",
        f"This joker brings {best.value - here:.0f} points more than keeping it.",
    )
    return Thought(best.command, seconds, why)


def uses(outlook: Outlook) -> Iterator[Use]:
    """Give every way to use a joker now."""
    view = outlook.view
    if "exchange" in view.may:
        for place in view.fresh:
            yield Use(Exchange(place), outlook.exchanging(place) - JOKER_WORTH["green"])
    if "arrange" in view.may:
        for order in outlook.arrangements():
            support = "".join(view.support[place] for place in order)
            yield Use(Arrange(order), outlook.worth_of(support, outlook.challenge_seconds) - JOKER_WORTH["yellow"])
    if "double_time" in view.may:
        yield Use(DoubleTime(), outlook.worth_of(view.support, 2 * outlook.sand) - JOKER_WORTH["red"])
