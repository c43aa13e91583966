"""What the box says."""

from pioche.kernel.game import DEFAULT, RULEBOOK, Meta, VariantText
from pioche.kernel.text import Text

from .commands import COMMANDS
from .events import EVENTS
from .options import Options
from .view import View

META = Meta(
    name="kakuzu",
    title="KAKUZU",
    line=Text("Soulève les pierres, devine le sudoku caché.", "Lift the stones, guess the hidden sudoku."),
    seats=(1, 2, 3, 4),
    minutes=(10, 15),
    rules_version=2,
    order_rule="Z-05",
    options=Options,
    labels={
        "manner": Text("Le chiffre à chercher", "The digit to look for"),
        "sheet": Text("Feuillet (0 : une grille nouvelle)", "Sheet (0: a fresh grid)"),
        "move_seconds": Text("Secondes par pierre (0 : sans limite)", "Seconds per stone (0: no limit)"),
        "total_seconds": Text(
            "Tournoi : secondes par joueur pour toute la partie (0 : sans)",
            "Tournament: seconds per player for the whole game (0: none)",
        ),
    },
    choices={
        "manner.bag": Text("pioché dans le sac", "drawn from the bag"),
        "manner.same_digit": Text("toujours le même", "always the same"),
        "manner.announce": Text("annoncé par le joueur", "announced by the player"),
    },
    variants={
        DEFAULT: Options(),
        "online": Options(move_seconds=60),
        "same_digit": Options(manner="same_digit"),
        "announce": Options(manner="announce"),
        "tournament": Options(total_seconds=300),
        "sheet": Options(sheet=1),
    },
    variant_texts={
        DEFAULT: VariantText(
            RULEBOOK,
            Text(
                "Le chiffre à chercher se pioche dans le sac ; chacun prend son temps.",
                "The digit to look for is drawn from the bag; everybody takes their time.",
            ),
        ),
        "online": VariantText(
            Text("En ligne", "Online"),
            Text(
                "60 secondes par pierre ; quand le sablier est vide, le tour passe.",
                "60 seconds for each stone; when the sand has run out the turn passes.",
            ),
        ),
        "same_digit": VariantText(
            Text("Toujours le même", "Same digit"),
            Text(
                "Après une réussite, on cherche encore le même chiffre, sans piocher.",
                "After a find, look for the same digit again, without drawing.",
            ),
        ),
        "announce": VariantText(
            Text("Annoncé", "Announced"),
            Text(
                "Pas de sac : on annonce son chiffre ; trois pierres au plus, de chiffres différents.",
                "No bag: announce your digit; three stones at most, of different digits.",
            ),
        ),
        "tournament": VariantText(
            Text("Tournoi", "Tournament"),
            Text(
                "Cinq minutes chacun pour toute la partie ; après, on passe son tour.",
                "Five minutes each for the whole game; after that, turns are passed.",
            ),
        ),
        "sheet": VariantText(
            Text("Grille imprimée", "Printed grid"),
            Text(
                "La première des quarante grilles imprimées, au lieu d’une nouvelle.",
                "The first of forty printed grids instead of a fresh one.",
            ),
        ),
    },
    commands=COMMANDS,
    events=EVENTS,
    view=View,
    variant_online="online",
    open_thoughts=True,  # bots see what everybody sees
)
