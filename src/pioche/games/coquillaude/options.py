"""What the table may choose before the game; the defaults are the rulebook's and our own decisions."""

from collections.abc import Collection
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta as Bounds
from msgspec.structs import replace

from pioche.kernel import base
from pioche.kernel.chance import Chance
from pioche.kernel.text import Text

from .entries import Theme
from .memory import LONGEST as LONGEST_MEMORY
from .memory import veiled
from .themes import TITLES

Book: TypeAlias = Literal["first", "second", "both"]
Audience: TypeAlias = Literal["everybody", "children", "experts"]
Field: TypeAlias = Literal[
    "all", "screens", "words", "science", "world", "games", "home",
    "arts", "assiette", "bulles", "chansons", "cinema", "ecrans", "europe", "geographie", "histoire", "jeux", "labo",
    "langue", "litterature", "maison", "monde", "musique", "mythologie", "nature", "pixels", "planete", "quotidien",
    "sciences", "sport", "stades", "web",
]  # fmt: skip
"""What questions are about: anything, a field, or a single theme of either book."""


class Options(base.Options, frozen=True):
    """The options of LA COQUILLAUDE."""

    roll_seconds: Annotated[int, Bounds(ge=3, le=120)] = 20
    """Q-04: then the dice roll by themselves."""
    gift_seconds: Annotated[int, Bounds(ge=5, le=120)] = 20
    """Q-05."""
    answer_seconds: Annotated[int, Bounds(ge=10, le=600)] = 60
    """Q-06."""
    overrule_seconds: Annotated[int, Bounds(ge=0, le=120)] = 15
    """Q-08; 0 leaves every answer to the machine."""
    preparation_seconds: Annotated[int, Bounds(ge=30, le=3600)] = 180
    """Q-10."""
    attack_seconds: Annotated[int, Bounds(ge=10, le=600)] = 60
    """Q-18."""
    least_value: Annotated[int, Bounds(ge=4, le=100)] = 25
    """Q-25, Q-26."""
    barren_rounds: Annotated[int, Bounds(ge=1, le=10)] = 3
    """Q-26."""
    ends_with_bag: bool = False
    """Q-28."""
    people_beside: bool = False
    """Q-14, Q-24."""
    shells_again: bool = False
    """Q-15."""
    prolong: bool = False
    """Q-21."""
    contest_wrong: bool = False
    """Q-08: whether the others are asked about every wrong answer, not only about doubtful ones."""
    book: Book = "first"
    """Q-01: the rulebook's Coquillaudet, a second one of our time, or both."""
    audience: Audience = "everybody"
    """Q-06: for whom the questions are."""
    field: Field = "all"
    """Q-06: what they are about."""
    honour: bool = False
    """Q-08: whether a seat whose answer was found wrong may say that it was right."""
    legends: bool = True
    """Q-14: whether gods, heroes and characters of fiction are famous, too; dictionaries before fr-2 have none."""
    seen: Annotated[bytes, Bounds(max_length=LONGEST_MEMORY)] = b""
    """T-26: the questions that give way because somebody here has seen them lately, among others by chance."""
    pack: Theme | None = None
    """Q-29: questions of the players' own, which are asked before those of the books."""

    def for_seen(self, seen: Collection[int], veil: Chance) -> "Options":
        """T-26: note what people have seen lately, so that it gives way."""
        return replace(self, seen=veiled(seen, veil))

    def pack_name(self) -> Text | None:
        """Q-29: tell what the pack is called and how many questions it has."""
        if self.pack is None:
            return None
        many = len(self.pack.entry)
        return Text(
            f"{self.pack.fr} ({many} {'questions' if many > 1 else 'question'})",
            f"{self.pack.en} ({many} {'questions' if many > 1 else 'question'})",
        )

    def for_alone(self) -> "Options":
        """Q-08: with nobody but bots to overrule the machine, one says so oneself, on one's honour."""
        return replace(self, honour=True)


LABELS = {
    "roll_seconds": Text("Secondes pour lancer les dés", "Seconds to roll the dice"),
    "gift_seconds": Text("Secondes pour choisir les pions à donner", "Seconds to choose the pawns to give"),
    "answer_seconds": Text("Secondes pour répondre à une question", "Seconds to answer a question"),
    "overrule_seconds": Text(
        "Secondes pour corriger la machine (0 : elle seule juge)", "Seconds to overrule the machine (0: never)"
    ),
    "preparation_seconds": Text("Secondes pour préparer un mot", "Seconds to prepare a word"),
    "attack_seconds": Text("Secondes pour trouver une anagramme de plus", "Seconds to find one more anagram"),
    "least_value": Text("Valeur minimale d’un mot posé", "Least value of a word that may be laid"),
    "barren_rounds": Text(
        "Manches de suite sans mot qui finissent la partie", "Rounds without a word in succession that end the game"
    ),
    "ends_with_bag": Text(
        "La partie finit avec la manche où le sac se vide", "The game ends with the round in which the bag runs out"
    ),
    "people_beside": Text(
        "Un nom célèbre formé à côté du mot compte aussi deux lettres de plus",
        "A famous name that arises beside the word counts two letters more, too",
    ),
    "shells_again": Text(
        "Une coquille compte encore sous une lettre déjà posée", "A shell counts again under a letter laid before"
    ),
    "prolong": Text(
        "On peut simplement prolonger un mot (payé comme un mot ordinaire)",
        "A word may merely be prolonged (paid as a plain word)",
    ),
    "legends": Text(
        "Ulysse, Hamlet, Loki : mythe et fiction comptent aussi deux lettres de plus",
        "Ulysses, Hamlet, Loki: myth and fiction count two letters more, too",
    ),
    "contest_wrong": Text(
        "La table juge aussi les réponses que la machine trouve tout à fait fausses",
        "The table also judges answers that the machine finds plainly wrong",
    ),
    "book": Text("Le Coquillaudet", "The Coquillaudet"),
    "audience": Text("Questions pour", "Questions for"),
    "field": Text("Thèmes", "Themes"),
    "honour": Text(
        "« J’avais juste » : on corrige soi-même la machine, sur l’honneur",
        "“I was right”: one overrules the machine oneself, on one’s honour",
    ),
    "seen": Text("Questions vues depuis peu", "Questions seen lately"),
    "pack": Text("Un paquet de questions à soi", "A pack of questions of one’s own"),
}
CHOICES = {
    "book.first": Text("celui de la règle", "the rulebook’s"),
    "book.second": Text("le second, de notre temps", "the second, of our time"),
    "book.both": Text("les deux", "both"),
    "audience.everybody": Text("tout le monde", "everybody"),
    "audience.children": Text("enfants dès 8 ans", "children from 8"),
    "audience.experts": Text("expertes et experts", "experts"),
    "field.all": Text("tous", "all"),
    "field.screens": Text("films, séries et musique", "films, series and music"),
    "field.words": Text("langue, livres et arts", "language, books and arts"),
    "field.science": Text("sciences et nature", "science and nature"),
    "field.world": Text("monde, histoire et légendes", "world, history and legends"),
    "field.games": Text("jeux et sport", "games and sport"),
    "field.home": Text("cuisine et vie quotidienne", "cooking and everyday life"),
    **{f"field.{name}": Text(f"seulement : {title.fr}", f"only: {title.en}") for name, title in TITLES.items()},
}
"""What the values of options are called."""

QUICK = Options(
    roll_seconds=10, gift_seconds=10, answer_seconds=30, overrule_seconds=10, preparation_seconds=90, attack_seconds=30
)
"""For those who are in a hurry."""

SHORT = Options(ends_with_bag=True)
"""Q-28: for an evening of an hour."""
