"""What puzzles of word games have in common: everyday words, points to be found, what a try is worth."""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from pioche.components.phrases import capitals, points
from pioche.kernel.errors import Illegal
from pioche.kernel.game import Preview
from pioche.kernel.puzzle import PuzzleTry
from pioche.kernel.text import Text

Move = TypeVar("Move")

EVERYDAY = "3"
"""Whose words answer a puzzle: nobody is asked for a word that only the dictionary says."""
LEAST = 5
"""So many points are worth a search."""
NAMED = 4
"""So many other good moves are named beside an answer."""
CLEARLY = 0.1
"""By which part the answer is ahead of the next word, so that it alone is the answer."""


def find_points(best: int) -> Text:
    """Ask for points."""
    worth = points(best)
    return Text(f"Trouve {worth.fr}.", f"Find {worth.en}.")


def asks_for_a_word(rule: str) -> Illegal:
    """Say that a puzzle asks for a word, and for nothing else."""
    return Illegal(rule, "L’énigme demande un mot.", "The puzzle asks for a word.")


def worth_of(previewed: Preview) -> int:
    """Give the points of a prepared move, or raise what speaks against it."""
    refused = previewed.refusal
    if refused is not None:
        raise Illegal(refused.rule, refused.text.fr, refused.text.en, refused.word)
    return previewed.points or 0


def points_found(word: str, value: int, best: int) -> PuzzleTry:
    """Tell a word's points beside those that are asked for; a rarer word may bring more."""
    said, worth = capitals(word), points(value)
    if value > best:
        text = Text(f"{said}, {worth.fr} : encore mieux que {best} !", f"{said}, {worth.en}: even better than {best}!")
    elif value == best:
        text = Text(f"{said}, {worth.fr} : trouvé !", f"{said}, {worth.en}: you found it!")
    else:
        text = Text(f"{said} : {worth.fr} sur {best}.", f"{said}: {worth.en} of {best}.")
    return PuzzleTry(value, value >= best, text, word)


def named_once(
    moves: Iterable[Move], word: Callable[[Move], str], noted: Callable[[Move], str], *, but: str
) -> tuple[str, ...]:
    """Write the first moves of different words, those of the answer apart."""
    first = dict[str, str]()
    for move in moves:
        if word(move) != but:
            first.setdefault(word(move), noted(move))
    return tuple(first.values())[:NAMED]


def charm_of(best: int, worse: Sequence[int], most: int) -> float:
    """Tell how good a puzzle points make: one word is clearly ahead, and no rare one is worth more."""
    ahead = (best - max(worse, default=0)) / (CLEARLY * best)
    return 0.5 * min(1.0, ahead) + 0.5 * (best >= most)
