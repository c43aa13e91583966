"""What the box says."""

from pioche.kernel.game import DEFAULT, RULEBOOK, Meta, VariantText
from pioche.kernel.text import Text

from .commands import COMMANDS
from .events import EVENTS
from .options import CHOICES, LABELS, QUICK, SHORT, Options
from .view import View

META = Meta(
    name="coquillaude",
    title="LA COQUILLAUDE",
    line=Text(
        "Des questions pour gagner des pions, des pions pour poser le mot le plus fort.",
        "Questions to win pawns, pawns to lay the strongest word.",
    ),
    seats=(2, 3, 4),
    minutes=(45, 90),
    rules_version=3,
    order_rule="Q-03",
    options=Options,
    labels=LABELS,
    choices=CHOICES,
    variants={DEFAULT: Options(), "courte": SHORT, "rapide": QUICK},
    variant_texts={
        DEFAULT: VariantText(
            RULEBOOK,
            Text(
                "Une minute pour répondre, trois pour préparer son mot.", "A minute to answer, three to prepare a word."
            ),
        ),
        "courte": VariantText(
            Text("Partie courte", "Short game"),
            Text(
                "La partie finit avec le sac : une heure au plus.", "The game ends with the bag: an hour at the most."
            ),
        ),
        "rapide": VariantText(
            Text("Rapide", "Quick"),
            Text(
                "Moitié moins de sable pour répondre, préparer et attaquer.",
                "Half the sand to answer, to prepare and to attack.",
            ),
        ),
    },
    commands=COMMANDS,
    events=EVENTS,
    view=View,
    options_before={
        2: {"people_beside": True, "shells_again": True, "prolong": True, "contest_wrong": True},
        3: {
            "ends_with_bag": False,
            "book": "first",
            "audience": "everybody",
            "field": "all",
            "honour": False,
            "legends": False,
            "seen": "",
            "pack": None,
        },
    },
    private_options=("seen", "pack"),
    pack_option="pack",
)
