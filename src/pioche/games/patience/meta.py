"""What the box says."""

from pioche.kernel.game import DEFAULT, RULEBOOK, Meta, VariantText
from pioche.kernel.text import Text

from .commands import GiveUp, Lay, Undo
from .events import EVENTS
from .options import Options
from .view import View

META = Meta(
    name="patience",
    title="LA CLÉ · patience",
    line=Text(
        "Traverser le plateau d’un coin à l’autre par une chaîne de mots.",
        "Cross the board from corner to corner by a chain of words.",
    ),
    seats=(1,),
    minutes=(5, 10),
    rules_version=1,
    order_rule="P-03",
    options=Options,
    labels={
        "number": Text("Numéro de la patience (0 : au hasard)", "Number of the patience (0: any)"),
        "date": Text("Patience du jour, comme 2026-11-15 (vide : aucune)", "Patience of a day, as 2026-11-15"),
        "strict": Text("Strict : toutes les suites de lettres sont des mots", "Strict: every run of letters is a word"),
        "practice": Text("Entraînement : on peut reprendre un mot", "Practice: words can be taken back"),
        "plurals": Text("Pluriels libres", "Plurals are free"),
    },
    variants={DEFAULT: Options(), "stricte": Options(strict=True), "entrainement": Options(practice=True)},
    variant_texts={
        DEFAULT: VariantText(
            RULEBOOK,
            Text(
                "Seul le mot posé doit être valable ; il ne se reprend pas.",
                "Only the word laid has to be valid; it cannot be taken back.",
            ),
        ),
        "stricte": VariantText(
            Text("Stricte", "Strict"),
            Text(
                "Après chaque coup, toutes les suites de lettres sont des mots.",
                "After each move, every run of letters is a word.",
            ),
        ),
        "entrainement": VariantText(
            Text("Entraînement", "Practice"),
            Text(
                "On peut reprendre un mot ; les lettres reviennent dans le même ordre.",
                "Words can be taken back; letters come again in the same order.",
            ),
        ),
    },
    commands=(Lay, Undo, GiveUp),
    events=EVENTS,
    view=View,
    first_day="2026-01-01",
    day_page="patience-du-jour",
    unwon=("stuck", "gave_up"),  # P-06
)
