"""Entries of a Coquillaudet as their files have them: a question of some kind with its answer, or a bonus."""

import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from pioche.components.datafiles import BadData
from pioche.kernel.text import Text
from pioche.lexicon.alphabet import fold

from .cards import Bonus, Kind
from .drawings import faults_of_drawing

Public: TypeAlias = Literal["8+", "all", "experts"]
"""Whom a question is for: children from eight on and everybody else, everybody, those who know the subject."""
Continent: TypeAlias = Literal["africa", "asia", "europe", "north-america", "oceania", "south-america"]

STARS = (1, 2, 3)
LONGEST_QUESTION, LONGEST_NOTE, LONGEST_ANSWER = 200, 160, 60
CHOICES = (4, 5)
"""How many things an intruder hides among."""


class Person(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Somebody whom a question or its answer names."""

    name: str
    sex: Literal["f", "m", "x"]
    continent: Continent


class Entry(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A question with its answer, or a bonus, which has none."""

    number: int = 0
    """Its number on four dice; 0 where the dice give stars only, as in a pack."""
    stars: int = 0
    kind: Kind = "question"
    question: str = ""
    answer: str = ""
    variants: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()
    """Other things of the same kind, which one might take for the answer."""
    choices: tuple[str, ...] = ()
    """Intruder: what it hides among, itself included."""
    letters: str = ""
    """Anagram: the words that are to be put in another order."""
    clues: tuple[str, ...] = ()
    """Who am I: one clue for each star, the hardest first."""
    picture: str = ""
    """A drawing of our own, as SVG."""
    alt: str = ""
    """What the drawing shows, for those who cannot see it."""
    note: str = ""
    public: Public = "all"
    year: int | None = None
    """When what is asked about was made or happened; 0 for what has no age."""
    people: tuple[Person, ...] = ()
    bonus: Bonus | None = None
    theme: Text = Text("Bonus", "Bonus")
    topic: str = ""
    """The name of the theme's file, by which a table chooses it."""


class Theme(Struct, frozen=True, forbid_unknown_fields=True):
    """A file of entries."""

    theme: str
    fr: str
    en: str
    entry: tuple[Entry, ...]


def read_theme(path: Path) -> Theme:
    """Read one file, or raise BadData with what is wrong in it."""
    try:
        theme = parse_theme(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise BadData(f"{path.name}: {error}") from error
    if theme.theme != path.stem:
        raise BadData(f"{path.name}: the theme of this file is called {theme.theme!r}")
    return theme


def parse_theme(text: str) -> Theme:
    """Read a theme from its text."""
    return msgspec.convert(tomllib.loads(text), Theme)


def faults(entry: Entry) -> Iterator[Text]:
    """Tell what is missing in a question, or does not fit its kind."""
    if entry.stars not in STARS or not entry.question.strip() or not entry.answer.strip():
        yield Text(
            "il faut une, deux ou trois étoiles (stars), une question (question) et une réponse (answer)",
            "needs one to three stars, a question and an answer",
        )
    for text, most, french in (
        (entry.question, LONGEST_QUESTION, "la question"),
        (entry.answer, LONGEST_ANSWER, "la réponse"),
        (entry.note, LONGEST_NOTE, "la note"),
    ):
        if len(text) > most:
            yield Text(
                f"{french} a {len(text)} signes, {most} au plus", f"has a text of {len(text)} characters, most {most}"
            )
    yield from FAULTS_OF_KIND.get(entry.kind, no_faults)(entry)
    yield from strays(entry)


def no_faults(_entry: Entry) -> Iterator[Text]:
    """Expect nothing more."""
    yield from ()


def faults_of_intruder(entry: Entry) -> Iterator[Text]:
    """The intruder is one of four or five things."""
    if len(set(entry.choices)) != len(entry.choices) or len(entry.choices) not in CHOICES:
        yield Text("un intrus se cache parmi 4 ou 5 choix différents (choices)", "needs four or five different choices")
    if entry.answer not in entry.choices:
        yield Text("la réponse doit être l’un des choix (choices)", "its answer is not among the choices")


def faults_of_anagram(entry: Entry) -> Iterator[Text]:
    """An anagram has exactly the letters of its answer, in another order."""
    given, wanted = letters_of(entry.letters), letters_of(entry.answer)
    if Counter(given) != Counter(wanted):
        more, less = (Counter(given) - Counter(wanted)), (Counter(wanted) - Counter(given))
        yield Text(
            f"les lettres (letters) ne font pas la réponse : en trop {spell(more)}, en moins {spell(less)}",
            f"the letters do not make the answer: too many {spell(more)}, missing {spell(less)}",
        )
    elif given == wanted:
        yield Text("les lettres (letters) donnent déjà la réponse", "the letters are the answer already")


def faults_of_who(entry: Entry) -> Iterator[Text]:
    """Who am I has as many clues as stars, since each further clue takes a star."""
    if entry.stars < 2 or len(entry.clues) != entry.stars:
        yield Text(
            "« qui suis-je » a deux ou trois étoiles, et autant d’indices (clues) que d’étoiles",
            "needs two or three stars, and as many clues as stars",
        )


def faults_of_picture(entry: Entry) -> Iterator[Text]:
    """A picture is a small drawing, with words for those who cannot see it."""
    yield from faults_of_drawing(entry.picture)
    if not entry.alt.strip():
        yield Text("dis ce que montre le dessin (alt), sans la réponse", "needs words for the drawing (alt)")


FAULTS_OF_KIND = {
    "intruder": faults_of_intruder,
    "anagram": faults_of_anagram,
    "who": faults_of_who,
    "picture": faults_of_picture,
}
OWNERS = {"choices": "intruder", "letters": "anagram", "clues": "who", "picture": "picture", "alt": "picture"}
"""Fields that belong to one kind of question."""


def strays(entry: Entry) -> Iterator[Text]:
    """Tell which fields belong to another kind."""
    for name, kind in OWNERS.items():
        if getattr(entry, name) and entry.kind != kind:
            yield Text(f'« {name} » ne va qu’avec kind = "{kind}"', f'{name} goes with kind = "{kind}" only')


def letters_of(text: str) -> str:
    """Give the letters of a text alone, folded."""
    return "".join(char for char in fold(text) if char.isalpha())


def spell(letters: Counter[str]) -> str:
    """Name letters that are too many or missing."""
    return "".join(sorted(letters.elements())) or "–"
