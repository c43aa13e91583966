"""What the box says."""

from typing import Annotated

from msgspec import Meta as Bounds

from pioche.kernel.base import Options
from pioche.kernel.game import DEFAULT, RULEBOOK, Meta, VariantText
from pioche.kernel.text import Text

from .commands import Lay
from .events import EVENTS
from .view import TableView


class Choices(Options, frozen=True):
    """What the table may choose."""

    cards_each: Annotated[int, Bounds(ge=1, le=3)] = 3
    lowest_wins: bool = False
    trick_seconds: Annotated[float, Bounds(gt=0, le=60)] = 20.0


META = Meta(
    name="bataille",
    title="BATAILLE",
    line=Text("La plus haute carte emporte le pli.", "The highest card takes the trick."),
    seats=(2, 3, 4),
    minutes=(1, 2),
    rules_version=2,
    order_rule="B-02",
    options=Choices,
    labels={
        "cards_each": Text("Cartes par joueur", "Cards each"),
        "lowest_wins": Text("La plus basse emporte le pli", "The lowest takes the trick"),
        "trick_seconds": Text("Secondes par pli", "Seconds for a trick"),
    },
    variants={DEFAULT: Choices(), "basse": Choices(lowest_wins=True)},
    variant_texts={
        DEFAULT: VariantText(
            RULEBOOK, Text("La plus haute carte emporte le pli.", "The highest card takes the trick.")
        ),
        "basse": VariantText(
            Text("À l’envers", "Upside down"),
            Text("La plus basse carte emporte le pli.", "The lowest card takes the trick."),
        ),
    },
    commands=(Lay,),
    events=EVENTS,
    view=TableView,
    options_before={2: {"trick_seconds": 15.0}},
)
