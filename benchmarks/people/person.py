"""Who sits at the table: what a child, a family and a club know, see and dare."""

from typing import NamedTuple


class Person(NamedTuple):
    """Somebody at the table."""

    level: str
    """The level that is meant for them."""
    words: int
    """So many forms are theirs: a child of ten has some ten thousand, a reader five times as many."""
    child: bool
    """Whether they speak as children do."""
    fame: int
    """Names that they know: 1 those of children, 2 those of everybody, 3 those of readers."""
    reach: float
    """How likely a short and frequent word comes to mind when it is the right one."""
    fading: float
    """How much less likely each further letter makes it."""
    eye: float
    """How likely one sees that a word can be laid somewhere, for each word that arises beside it."""
    change: float
    """In RONDO: how likely one sees a familiar word, for each card that it takes."""
    per_minute: float
    """In KIRDY: how often a frequent word for two letters comes to mind in a minute, if it is the only one."""
    imagined: int
    """How many next letters they imagine before they go on."""
    nerve: float
    """How sure of the next word they must be to go on."""
    listening: float
    """How much of the others' time they think along."""
    overlooked: float
    """How often they overlook a digit that lies there."""
    units: int
    """Where they look for a digit: 1 in boxes, 2 also in rows and columns, 3 also at what else a square could hold."""
    answers: tuple[float, float, float]
    """How often they know an answer of one, two, three stars."""
    anagrams: float
    """How often they see an anagram that they know."""
    doubts: float
    """How often they contest a word that they have never met."""


PEOPLE = {
    "child": Person(
        "1", 10_000, True, 1, reach=0.4, fading=0.72, eye=0.75, change=0.6, per_minute=0.3, imagined=2, nerve=0.5,
        listening=0.5, overlooked=0.12, units=1, answers=(0.5, 0.2, 0.07), anagrams=0.03, doubts=0.05,
    ),
    "family": Person(
        "2", 24_000, False, 2, reach=0.5, fading=0.78, eye=0.85, change=0.61, per_minute=0.3, imagined=4, nerve=0.55,
        listening=0.7, overlooked=0.06, units=2, answers=(0.7, 0.4, 0.2), anagrams=0.08, doubts=0.1,
    ),
    "club": Person(
        "3", 40_000, False, 3, reach=0.6, fading=0.84, eye=0.92, change=0.68, per_minute=0.3, imagined=6, nerve=0.55,
        listening=0.8, overlooked=0.02, units=3, answers=(0.8, 0.5, 0.3), anagrams=0.2, doubts=0.3,
    ),
}  # fmt: skip
