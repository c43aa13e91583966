"""Gets all searches ready before anybody waits for them: compiles the kernels, builds or maps the indexes.

Meant for a background thread at start. The first time on a machine takes seconds, later starts a fraction of one.
"""

from collections.abc import Callable

from pioche.lexicon.lexicon import Lexicon
from pioche.lexicon.search.crossword import placements
from pioche.lexicon.search.in_order import exists_in_order, in_order
from pioche.lexicon.search.letters import anagrams, from_letters
from pioche.lexicon.search.overlay import best_overlays, overlays
from pioche.lexicon.search.scoring import Scoring

_VALUES = dict.fromkeys("ABCDEFGHIJKLMNOPQRSTUVWXYZ", 1)


def _in_order(lex: Lexicon) -> None:
    exists_in_order(lex, "AB")
    in_order(lex, "ABE")


def _letters(lex: Lexicon) -> None:
    from_letters(lex, "ABE")
    from_letters(lex, "ABE?")


def _anagrams(lex: Lexicon) -> None:
    anagrams(lex, "ABE")


def _overlay(lex: Lexicon) -> None:
    overlays(lex, "BAS", "AE", minimal=False)
    best_overlays(lex, "BAS", "AE", _VALUES)


def _placements(lex: Lexicon) -> None:
    placements(lex, ["...", "BAS", "..."], "AE?")
    placements(lex, ["...", "BAS", "..."], "AE?", scoring=Scoring(), best=1)


_SEARCHES: tuple[tuple[str, Callable[[Lexicon], None]], ...] = (
    ("Lettres dans l’ordre · Letters in order", _in_order),
    ("Mots à partir de lettres · Words from letters", _letters),
    ("Anagrammes · Anagrams", _anagrams),
    ("Mots superposés · Word overlay", _overlay),
    ("Mots croisés · Crossword placements", _placements),
)


def warm(lex: Lexicon, progress: Callable[[str, int, int], None] | None = None) -> None:
    """Make every search ready for a lexicon, telling `progress` the step, how many are done and how many there are."""
    small = Lexicon.from_words(["BAS", "BASE", "SABE", "ABAS"])
    # A handful of words is enough to compile; the same searches then build or map the indexes of the real lexicon.
    steps = [(name, search, each) for each in (small, lex) for name, search in _SEARCHES]
    for done, (name, search, each) in enumerate(steps):
        if progress:
            progress(name, done, len(steps))
        search(each)
    if progress:
        progress("Tout est prêt · All is ready", len(steps), len(steps))
