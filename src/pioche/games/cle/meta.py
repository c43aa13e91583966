"""What the box says."""

from pioche.kernel.game import DEFAULT, RULEBOOK, Meta, VariantText
from pioche.kernel.text import Text

from .commands import Accept, Contest, Lay, Pass
from .events import EVENTS
from .options import Choices
from .view import TableView

META = Meta(
    name="cle",
    title="LA CLÉ · mots croisés",
    line=Text(
        "Des mots croisés en couleurs, des cases-clés et un mot-clé à saisir.",
        "A crossword in colours, with key squares and a key word to catch.",
    ),
    seats=(2, 3, 4),
    minutes=(30, 75),
    rules_version=1,
    order_rule="C-08",
    options=Choices,
    labels={
        "arbiter": Text("Arbitre : la machine refuse les mots invalides", "Arbiter: the machine refuses invalid words"),
        "teams": Text("Équipes, à quatre : rouge et orange contre vert et bleu", "Teams of two, with four seats"),
        "turn_seconds": Text("Secondes par tour (0 : sans limite)", "Seconds for a turn (0: no limit)"),
        "contest_seconds": Text("Secondes pour contester", "Seconds to contest"),
        "short_words_score": Text("Les mots de deux lettres rapportent aussi", "Words of two letters score too"),
        "pass_rounds": Text(
            "Tours complets sans mot qui finissent la partie, pioche non vide",
            "Full rounds of passes that end the game while letters are left to draw",
        ),
    },
    variants={DEFAULT: Choices(), "arbitre": Choices(arbiter=True), "equipes": Choices(teams=True)},
    variant_texts={
        DEFAULT: VariantText(
            RULEBOOK,
            Text(
                "Personne ne vérifie les mots ; c’est aux autres de contester.",
                "Nobody checks the words; it is for the others to contest.",
            ),
        ),
        "arbitre": VariantText(
            Text("Arbitre", "Arbiter"),
            Text(
                "La machine refuse tout de suite les mots invalides ; on ne conteste pas.",
                "The machine refuses invalid words at once; nobody contests.",
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
    view=TableView,
)
