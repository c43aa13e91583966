"""The bots that play every game as people meet them: points on the scale of strengths, each with a name."""

from msgspec import Struct

from pioche.bots.strengths import GREEDY, STRONGEST, key_of, line, ratio, strength_of
from pioche.kernel.text import Text
from pioche.lexicon.speech import Speech

KNOWN = ratio(11_000, 22_000, 40_000, 75_000, 140_000, 420_000)
"""How many of the most usual words, with all forms that follow from them, somebody knows when they see them."""
SAID = ratio(7_000, 10_000, 14_500, 22_000, 40_000, 420_000)
"""How many words come to somebody's lips: far fewer than they know."""
PLAINNESS = line(0.30, 0.22, 0.15, 0.10, 0.05, 0.0)
"""How much less a word is said for each letter that makes it long, in powers of ten."""
CHILDISH = line(1.0, 0.4, 0.1, 0.0, 0.0, 0.0)
"""How far somebody says the words of children rather than those of grown-ups."""
PACE = ratio(2.0, 1.75, 1.53, 1.33, 1.15, 0.7)
"""How slowly somebody finds a word, compared with a practised player (1)."""
CHILD_BELOW = 1.5


class Level(Struct, frozen=True):
    """A bot as people meet it: a name, a character, a strength."""

    key: str
    name: str
    character: Text
    strength: float
    child: bool = False
    """Whether children play with it: their tables do without rude words (T-22)."""

    @property
    def vocabulary(self) -> int | None:
        """Give how many of the most usual words it knows when it sees them; None is the whole dictionary."""
        return None if self.strength == STRONGEST else round(KNOWN(self.strength))

    @property
    def speech(self) -> Speech | None:
        """Give which words it says; None is the whole dictionary."""
        if self.strength == STRONGEST:
            return None
        return Speech(round(SAID(self.strength)), PLAINNESS(self.strength), CHILDISH(self.strength))

    @property
    def pace(self) -> float:
        """Give how slowly it finds a word, compared with a practised player (1)."""
        return 0.0 if self.key == GREEDY else PACE(self.strength)


def _person(strength: int, name: str, french: str, english: str) -> Level:
    return Level(key_of(strength), name, Text(french, english), float(strength), child=strength < CHILD_BELOW)


LEVELS = (
    _person(1, "Zoé", "Dix ans, des mots de tous les jours, et elle y croit.", "Ten years old, everyday words, hope."),
    _person(2, "Marcel", "Joue le dimanche, préfère la prudence.", "Plays on Sundays and prefers to be careful."),
    _person(3, "Inès", "Lit beaucoup et calcule un peu.", "Reads a lot and reckons a little."),
    _person(4, "Augustin", "Cruciverbiste, il flaire les bons coups.", "A crossword addict, a nose for good moves."),
    _person(5, "Solange", "Elle a lu le dictionnaire, deux fois.", "She has read the dictionary, twice."),
    _person(6, "Maître", "Ne se trompe guère et prend son temps.", "Hardly ever wrong, and takes its time."),
)

_GREEDY = Level(GREEDY, "Glouton", LEVELS[-1].character, STRONGEST)


def level(key: str) -> Level:
    """Give a bot by its key: a number from 1 to 6, or greedy; between two people it bears the nearer one's name."""
    if key == GREEDY:
        return _GREEDY
    strength = strength_of(key)
    nearest = min(LEVELS, key=lambda each: abs(each.strength - strength))
    return Level(key_of(strength), nearest.name, nearest.character, strength, child=strength < CHILD_BELOW)
