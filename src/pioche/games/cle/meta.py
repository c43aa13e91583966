"""What the box says."""

from pioche.kernel.game import DEFAULT, RULEBOOK, Meta, VariantText
from pioche.kernel.text import Text

from .commands import Accept, Contest, Lay, Pass
from .events import EVENTS
from .options import Options
from .view import View

META = Meta(
    name="cle",
    title="LA CLÉ · mots croisés",
    line=Text(
        "Des mots croisés en couleurs, des cases-clés et un mot-clé à saisir.",
        "A crossword in colours, with key squares and a key word to catch.",
    ),
    seats=(2, 3, 4),
    minutes=(15, 30),
    rules_version=2,
    order_rule="C-08",
    options=Options,
    labels={
        "arbiter": Text("Qui juge les mots ?", "Who judges the words?"),
        "teams": Text("Équipes, à quatre : rouge et orange contre vert et bleu", "Teams of two, with four seats"),
        "turn_seconds": Text("Secondes par tour (0 : sans limite)", "Seconds for a turn (0: no limit)"),
        "contest_seconds": Text("Secondes pour contester", "Seconds to challenge"),
        "short_words_score": Text("Les mots de deux lettres rapportent aussi", "Words of two letters score too"),
        "pass_rounds": Text(
            "Tours complets sans mot qui finissent la partie, pioche non vide",
            "Full rounds of passes that end the game while letters are left to draw",
        ),
        "colours": Text("Couleur", "Colour"),
    },
    choices={
        "arbiter.false": Text("La table conteste", "The players challenge"),
        "arbiter.true": Text("L’arbitre refuse", "The referee refuses"),
        "colours.red": Text("rouge", "red"),
        "colours.orange": Text("orange", "orange"),
        "colours.green": Text("vert", "green"),
        "colours.blue": Text("bleu", "blue"),
    },
    variants={
        DEFAULT: Options(),
        "en_ligne": Options(turn_seconds=120),
        "arbitre": Options(arbiter=True),
        "equipes": Options(teams=True),
    },
    variant_texts={
        DEFAULT: VariantText(
            RULEBOOK,
            Text(
                "Personne ne vérifie les mots ; c’est aux autres de contester.",
                "Nobody checks the words; the others may challenge them.",
            ),
        ),
        "en_ligne": VariantText(
            Text("En ligne", "Online"),
            Text(
                "120 secondes par tour ; quand le sablier est vide, on passe. Aux autres de contester.",
                "120 seconds for a turn; when the sand runs out, you pass. The others may challenge.",
            ),
        ),
        "arbitre": VariantText(
            Text("Avec arbitre", "With a referee"),
            Text(
                "La machine refuse tout de suite les mots invalides ; on ne conteste pas.",
                "The machine refuses invalid words at once; nobody challenges.",
            ),
        ),
        "equipes": VariantText(
            Text("Équipes", "Teams"),
            Text(
                "À quatre, rouge et orange contre vert et bleu ; les points s’ajoutent.",
                "With four, red and orange against green and blue; points are added up.",
            ),
        ),
    },
    commands=(Lay, Pass, Accept, Contest),
    events=EVENTS,
    view=View,
    options_before={2: {"colours": ()}},
    seat_options=("colours",),
    asked=("arbiter",),
    variant_alone="arbitre",
    variant_online="en_ligne",
)
