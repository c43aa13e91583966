"""Laying words."""

import pytest

from pioche.components.tiles import Tile
from pioche.games.patience import GAME
from pioche.games.patience.commands import Lay
from pioche.games.patience.options import Options
from pioche.kernel.base import RuleWord

from .builders import ME, STRICT, after, arranged, events_of, put, refusal


def test_ten_letters_then_refilled() -> None:
    """P-01: ten letters on the rack; after each word it is refilled in the order of the stock."""
    state = arranged("SELTAAAAAAUVW")
    assert state.rack == "AAAAAAELST"
    state = after(state, put("A1", "across", "SEL"))
    assert state.rack == "AAAAAATUVW"
    assert state.stock == arranged("SELTAAAAAAUVW").stock[3:]


def test_fewer_when_the_stock_runs_out() -> None:
    """P-01: with too few letters left the rack stays short."""
    state = after(arranged("SELTAAAAAAU", whole_bag=False), put("A1", "across", "SEL"))
    assert state.rack == "AAAAAATU"
    assert state.stock == ""


@pytest.mark.parametrize(
    ("letters", "rule"),
    [
        ((Tile(0, 0, "S"), Tile(0, 2, "L")), "P-02"),
        ((Tile(0, 0, "S"), Tile(0, 0, "E"), Tile(0, 1, "L")), "P-02"),
        ((Tile(0, 0, "S"), Tile(0, -1, "E")), "P-02"),
    ],
)
def test_letters_lie_side_by_side_on_squares_of_their_own(letters: tuple[Tile, ...], rule: str) -> None:
    """P-02: no gap, no two letters on a square, none beside the board."""
    assert refusal(arranged("SELTAAAAAA"), Lay(letters))[0] == rule


def test_no_letter_lies_on_another() -> None:
    """P-03: a square is taken once and for all, also by the same letter."""
    state = after(arranged("SELSELAAAA"), put("A1", "across", "SEL"))
    assert refusal(state, put("A1", "down", "SEL")) == ("P-03", "The square A1 is taken already.")


def test_a_prepared_word_counts_one() -> None:
    """P-06: the preview says which word of the chain it would be, and that it counts one."""
    (line,) = GAME.preview(arranged("SELTAAAAAA"), ME, put("A1", "across", "SEL")).sheet
    assert (line.points, line.text.en) == (1, "Word 1: SEL")


@pytest.mark.parametrize("move", [("A1", "across", "SEL"), ("A1", "down", "SEL"), ("A1", "across", "SA")])
def test_the_first_word_starts_in_the_first_square(move: tuple[str, str, str]) -> None:
    """P-02: across or down, with any number of letters from two on."""
    assert after(arranged("SELTAAAAAA"), put(*move)).chain


def test_a_first_word_that_will_not_do() -> None:
    """P-02: not elsewhere, not one letter."""
    state = arranged("SELTAAAAAA")
    assert refusal(state, put("B1", "across", "SEL")) == ("P-02", "The first word starts in the first square.")
    assert refusal(state, put("A1", "across", "A")) == ("P-02", "The first word has at least two letters.")


def test_the_next_word_crosses_the_last() -> None:
    """P-03: it contains a letter of the word before, and is laid in the other direction."""
    state = after(arranged("SELTAAAAUX"), put("A1", "across", "SEL"))
    assert after(state, put("C1", "down", ".A")).chain[-1].run.word == "LA"
    assert refusal(state, put("D1", "across", "TA")) == (
        "P-03",
        "Your word must cross SEL: lay it in the other direction.",
    )
    assert refusal(state, put("A3", "down", "TAUX")) == ("P-03", "Your word must contain a letter of SEL.")


def test_a_single_letter_beside_the_last_word_does_not_cross_it() -> None:
    """P-03: SELLE instead of SEL would lie in the same direction."""
    state = after(arranged("SELSAAAAUX"), put("A1", "across", "SEL"))
    assert refusal(state, put("D1", "across", "S"))[0] == "P-03"


def test_only_the_word_just_before_counts() -> None:
    """P-03: a word that crosses an earlier one only is refused."""
    state = after(arranged("SELTAAAAUX"), put("A1", "across", "SEL"), put("C1", "down", ".A"))
    assert refusal(state, put("A1", "down", ".A"))[0] == "P-03"
    assert refusal(state, put("A2", "across", "T"))[0] == "P-03"


def test_other_letters_of_the_board_may_be_used() -> None:
    """P-03: a word may run through letters of earlier words too."""
    state = after(
        arranged("SELTATALUX"), put("A1", "across", "SEL"), put("C1", "down", ".A"), put("B2", "across", "T.")
    )
    assert after(state, put("B1", "down", "..A")).chain[-1].run.word == "ETA"


def test_the_word_fills_its_whole_run() -> None:
    """P-04: letters that stand before or behind belong to the word."""
    state = after(
        arranged("SELTATALUX"), put("A1", "across", "SEL"), put("C1", "down", ".A"), put("B2", "across", "T.")
    )
    assert refusal(state, put("B3", "down", "X")) == ("P-04", "ETX is not in the dictionary.")


def test_strict_judges_every_run() -> None:
    """P-04: as an option every run of two letters or more must be a word after each move."""
    moves = (put("A1", "across", "SEL"), put("C1", "down", ".A"))
    free, strict = (after(arranged("SELTATALUX", options), *moves) for options in (Options(), STRICT))
    assert after(free, put("B2", "across", "T.")).chain[-1].run.word == "TA"
    assert after(strict, put("B2", "across", "T.")).chain[-1].run.word == "TA"
    assert after(free, put("B2", "across", "L.")).chain[-1].run.word == "LA"
    assert refusal(strict, put("B2", "across", "L."))[0] == "P-04"


def test_words_of_the_dictionary_only() -> None:
    """P-07: as in crosswords, no proper nouns and nothing unknown."""
    state = arranged("LYONAAAAAX")
    assert refusal(state, put("A1", "across", "LYON"))[0] == "P-04"
    assert refusal(state, put("A1", "across", "XAA")) == ("P-04", "XAA is not in the dictionary.")


def test_plurals_are_free() -> None:
    """P-07: the restriction on plurals does not hold here, unless one asks for it."""
    move = put("A1", "across", "MAISONS")
    assert after(arranged("MAISONSAAA"), move).chain
    assert refusal(arranged("MAISONSAAA", Options(plurals=False)), move) == (
        "P-07",
        "MAISONS is a plural: its final S must be on the board already.",
    )


def test_jokers() -> None:
    """P-07: a joker stands for the letter that is named, and keeps it."""
    state = after(arranged("SE?TAAAAUX"), put("A1", "across", "SEl"))
    assert state.rows[0].startswith("SEl")
    assert after(state, put("C1", "down", ".A")).chain[-1].run.word == "LA"


def test_the_table_may_rule_on_words() -> None:
    """P-07: a word voted in may be laid, a word voted out may not."""
    state = arranged("SELXXAAAAA", whole_bag=False)
    for word, admit in (("XX", True), ("SEL", False)):
        for event in events_of(state, RuleWord(word, admit), None):
            state = GAME.evolve(state, event)
    assert after(state, put("A1", "across", "XX")).chain
    assert refusal(state, put("A1", "across", "SEL"))[0] == "P-04"


def test_five_hundred_letters() -> None:
    """P-03: nonsense of any size is refused with a sentence."""
    rule, sentence = refusal(arranged("SELTAAAAAA"), Lay(tuple(Tile(0, column, "A") for column in range(500))))
    assert (rule, sentence) == ("P-02", "You do not have enough of: A.")
