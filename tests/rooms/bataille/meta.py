"""What the box says."""

from pioche.kernel.game import DEFAULT, RULEBOOK, Meta, VariantText
from pioche.kernel.text import Text

from .commands import Lay
from .events import EVENTS
from .options import Options
from .view import View

META = Meta(
    name="bataille",
    title="BATAILLE",
    line=Text("La plus haute carte emporte le pli.", "The highest card takes the trick."),
    seats=(2, 3, 4),
    minutes=(1, 2),
    rules_version=2,
    order_rule="B-02",
    options=Options,
    labels={
        "cards_each": Text("Cartes par joueur", "Cards each"),
        "lowest_wins": Text("La plus basse emporte le pli", "The lowest takes the trick"),
        "trick_seconds": Text("Secondes par pli", "Seconds for a trick"),
    },
    variants={DEFAULT: Options(), "basse": Options(lowest_wins=True)},
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
    view=View,
    options_before={2: {"trick_seconds": 15.0}},
)
