"""What the box says."""

from pioche.kernel.game import DEFAULT, RULEBOOK, Meta, VariantText
from pioche.kernel.text import Text

from .commands import COMMANDS
from .events import EVENTS
from .options import CHOICES, LABELS, ROUNDS, STRICT, UNLIMITED, Options
from .view import View

META = Meta(
    name="kirdy",
    title="KIRDY",
    line=Text(
        "Des lettres dans l’ordre, un mot, et l’envie d’en tirer une de plus.",
        "Letters in order, a word, and the temptation of one letter more.",
    ),
    seats=(2, 3, 4, 5),  # K-03; a team shares a seat, and the table knows who sits there
    minutes=(20, 50),
    rules_version=2,
    order_rule="K-06",
    options=Options,
    labels=LABELS,
    choices=CHOICES,
    variants={DEFAULT: Options(), "rounds": ROUNDS, "unlimited": UNLIMITED, "strict": STRICT},
    variant_texts={
        DEFAULT: VariantText(
            RULEBOOK,
            Text(
                "Le premier à 1000 points gagne ; un seul essai pour prendre la mise.",
                "The first with 1000 points wins; one try to steal the stake.",
            ),
        ),
        "rounds": VariantText(
            Text("Dix tours", "Ten rounds"),
            Text(
                "Dix tours de table, puis le plus haut score gagne.",
                "Ten rounds of the table, then the highest score wins.",
            ),
        ),
        "unlimited": VariantText(
            Text("Essais libres", "Free tries"),
            Text(
                "Pour prendre la mise, autant d’essais que le sable en laisse.",
                "To steal the stake, as many tries as the sand allows.",
            ),
        ),
        "strict": VariantText(
            Text("Sans filet", "No net"),
            Text(
                "Un seul essai par mot, et un KIRDY sans mot valable coûte 250 points.",
                "One try for each word, and a KIRDY without a valid word costs 250 points.",
            ),
        ),
    },
    commands=COMMANDS,
    events=EVENTS,
    view=View,
    options_before={2: {"challenge_seconds": 60}},
    open_thoughts=True,  # bots see what everybody sees
)
