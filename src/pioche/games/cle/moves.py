"""Whether letters may be laid, by plain rules: where they lie first, then what words they form."""

from collections.abc import Sequence
from typing import NamedTuple

from pioche.components.clebox import BOARD, GREY
from pioche.components.crosswords import plural_fault
from pioche.components.moves import check_letters, check_squares, touches
from pioche.components.rulings import Rulings
from pioche.components.tiles import Rows, Run, Tile, is_blank, lay, runs_formed
from pioche.components.vocabularies import vocabulary
from pioche.kernel.errors import Illegal
from pioche.kernel.text import Text
from pioche.lexicon import Lexicon

from .state import State

OPENING_LENGTH = 3
GREY_SQUARES = frozenset(BOARD.squares(GREY))


class Fault(NamedTuple):
    """Why a word may not be formed."""

    rule: str
    text: Text
    word: str = ""
    """The word that no dictionary has."""

    def refused(self) -> Illegal:
        """Give the refusal of a move for this reason."""
        return Illegal(self.rule, self.text.fr, self.text.en, self.word)


def runs_of(rows: Rows, rack: str, tiles: Sequence[Tile]) -> list[Run]:
    """Give the runs that a move forms, or raise Illegal when its letters cannot lie there."""
    check_letters(rack, tiles, "C-08", "C-05")
    check_squares(rows, tiles, "C-08")
    if is_blank(rows):
        check_opening(tiles)
    elif not touches(rows, tiles):
        raise Illegal(
            "C-08", "Ton mot doit toucher une lettre du plateau.", "Your word must join a letter on the board."
        )
    return runs_formed(lay(rows, tiles), tiles)


def check_opening(tiles: Sequence[Tile]) -> None:
    """C-06: the first word has three letters or more and covers a grey square."""
    if len(tiles) < OPENING_LENGTH:
        raise Illegal("C-06", "Le premier mot a au moins trois lettres.", "The first word has at least three letters.")
    if not any((tile.row, tile.column) in GREY_SQUARES for tile in tiles):
        raise Illegal(
            "C-06",
            "Le premier mot couvre au moins une case grise : pousse-le vers le milieu.",
            "The first word covers at least one grey square: move it to the middle.",
        )


def faults(lexicon: Lexicon, runs: Sequence[Run], tiles: tuple[Tile, ...]) -> list[Fault]:
    """C-09, C-10, C-15: find what is wrong with the words of a move."""
    found = []
    for run in runs:
        if run.word not in lexicon:
            found.append(Fault("C-09", lexicon.explain(run.word).sentence, run.word))
        elif plural := plural_fault(lexicon, run, tiles):
            found.append(Fault("C-10", plural))
    return found


def faults_of_last(state: State) -> list[Fault]:
    """C-09, C-10: find what is wrong with the words that were just laid."""
    tiles = () if state.last is None else state.last.tiles
    return faults(vocabulary(state.lexicon, state.rulings), runs_formed(state.rows, tiles), tiles)


def check_words(state: State, runs: Sequence[Run], tiles: tuple[Tile, ...]) -> None:
    """C-12, C-13: an arbiter refuses a move at its first fault; without one it is for the others to contest."""
    if not state.options.arbiter:
        return
    for fault in faults(vocabulary(state.lexicon, state.rulings), runs, tiles):
        raise fault.refused()


def all_words(version: str) -> Lexicon:
    """C-09: give the words that count where a table has not voted."""
    return vocabulary(version, Rulings())
