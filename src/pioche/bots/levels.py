"""The five bots that play every game, the words that each of them knows, and tables of a game's own by level."""

from typing import TypeVar

from msgspec import Struct

from pioche.kernel.text import Text

GREEDY = "greedy"
"""A sixth player for measurements only: it takes the most points it can get now and thinks no further."""


class Level(Struct, frozen=True):
    """A bot as people meet it: a name, a character, a vocabulary, a pace."""

    key: str
    name: str
    character: Text
    vocabulary: int | None
    """How many of the most usual words it knows; None is the whole dictionary."""
    pace: float
    """How slowly it finds a word, compared with a practised player (1)."""
    child: bool = False
    """Whether children play with it: their tables do without rude words (T-22)."""


LEVELS = (
    Level(
        "1",
        "Zoé",
        Text("Dix ans, des mots de tous les jours, et elle y croit.", "Ten years old, everyday words, full of hope."),
        9_000,
        2.4,
        child=True,
    ),
    Level(
        "2",
        "Marcel",
        Text("Joue le dimanche, préfère la prudence.", "Plays on Sundays and prefers to be careful."),
        24_000,
        1.8,
    ),
    Level(
        "3",
        "Inès",
        Text("Lit beaucoup et calcule un peu.", "Reads a lot and reckons a little."),
        60_000,
        1.3,
    ),
    Level(
        "4",
        "Augustin",
        Text("Cruciverbiste, il flaire les bons coups.", "A crossword addict with a nose for good moves."),
        150_000,
        1.0,
    ),
    Level(
        "5",
        "Solange",
        Text("Elle a lu le dictionnaire, deux fois.", "She has read the dictionary, twice."),
        None,
        0.7,
    ),
)


class UnknownLevel(LookupError):
    """There is no bot of this level."""


T = TypeVar("T")


class ByLevel(dict[str, T]):
    """What each bot has in one game, by its key; another key raises UnknownLevel."""

    def __missing__(self, key: str) -> T:
        raise UnknownLevel(f"no bot of level {key!r}; there are {', '.join(self)}")


def by_level(one: T, two: T, three: T, four: T, five: T, *, greedy: T | None = None) -> ByLevel[T]:
    """Give what each of the five bots has in one game, and the greedy one where it has a share in it."""
    table = ByLevel(zip((each.key for each in LEVELS), (one, two, three, four, five), strict=True))
    if greedy is not None:
        table[GREEDY] = greedy
    return table


BY_KEY = by_level(*LEVELS, greedy=Level(GREEDY, "Glouton", LEVELS[-1].character, None, 0.0))


def level(key: str) -> Level:
    """Give a bot by its key: 1 to 5, or greedy."""
    return BY_KEY[key]
