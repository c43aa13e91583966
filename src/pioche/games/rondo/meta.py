"""What the box says."""

from pioche.kernel.game import DEFAULT, RULEBOOK, Meta, VariantText
from pioche.kernel.text import Text

from .commands import COMMANDS
from .events import EVENTS
from .options import Options
from .view import View

META = Meta(
    name="rondo",
    title="RONDO",
    line=Text(
        "Transforme le mot du porte-cartes, carte sur carte, et compte tout ce qui se voit.",
        "Turn the word on the holder into another, card over card, and score all that shows.",
    ),
    seats=(2, 3, 4, 5, 6),
    minutes=(15, 25),
    rules_version=3,
    order_rule="R-16",
    options=Options,
    labels={
        "turn_seconds": Text("Secondes par tour", "Seconds for a turn"),
        "words": Text("Mots permis", "Words allowed"),
        "combined": Text("Recouvrir et allonger dans le même tour", "Cover and lengthen in the same turn"),
        "erasers_earn_bonus": Text(
            "Les gommes comptent pour la prime de 3 points", "Erasers count for the 3-point bonus"
        ),
        "face_down_eraser": Text(
            "Une carte retournée peut servir de gomme (débutants)",
            "A card face down may serve as an eraser (beginners)",
        ),
        "youngest": Text("Le plus jeune, qui départage", "The youngest, who breaks ties"),
    },
    choices={
        "words.all": Text("tous ceux du dictionnaire", "all of the dictionary"),
        "words.unconjugated": Text("sans formes conjuguées", "no conjugated forms"),
        "words.everyday": Text("de tous les jours seulement", "everyday words only"),
    },
    variants={
        DEFAULT: Options(),
        "beginners": Options(face_down_eraser=True),
        "separate": Options(combined=False),
        "erasers": Options(erasers_earn_bonus=True),
    },
    variant_texts={
        DEFAULT: VariantText(
            RULEBOOK,
            Text(
                "Un tour peut couvrir et allonger ; les gommes n’apportent pas de prime.",
                "A turn may cover and lengthen; erasers earn no bonus.",
            ),
        ),
        "beginners": VariantText(
            Text("Débutants", "Beginners"),
            Text(
                "Une fois par tour, une carte posée à l’envers sert de gomme et vaut 0.",
                "Once a turn, a card laid face down serves as an eraser and is worth 0.",
            ),
        ),
        "separate": VariantText(
            Text("L’un ou l’autre", "One or the other"),
            Text("Un tour couvre ou allonge, pas les deux.", "A turn covers or lengthens, not both."),
        ),
        "erasers": VariantText(
            Text("Gommes primées", "Paid erasers"),
            Text("Les gommes comptent aussi pour la prime de 3 points.", "Erasers count for the 3-point bonus too."),
        ),
    },
    commands=COMMANDS,
    events=EVENTS,
    view=View,
    options_before={2: {"turn_seconds": 60, "words": "all"}},
)
