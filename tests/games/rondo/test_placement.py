"""A turn: R-06 to R-08 and R-11."""

import pytest

from pioche.games.rondo import GAME
from pioche.games.rondo.commands import Lay, Placed
from tests.games.rondo.builders import BEGINNERS, SEPARATE, after, lay, position, refused


@pytest.mark.parametrize(
    ("word", "row", "new"),
    [
        ("MARE", "T...", "TARE"),
        ("MARE", "TI..", "TIRE"),
        ("MARE", "....+S", "MARES"),
        ("RENE", "F+....", "FRENE"),
        ("MARE", "P...+S", "PARES"),
        ("RIRE", "F+..TS", "FRITS"),
    ],
)
def test_a_new_word(word: str, row: str, new: str) -> None:
    """R-06: cover any visible cards, lengthen by one letter at the beginning or the end, or both."""
    state = after(position(word, ("FIPSTAA", "")), lay(row))
    assert GAME.view(state, None).word == new


@pytest.mark.parametrize(("row", "new"), [("....+S", "MARES"), ("T...", "TARE"), ("TI..", "TIRE")])
def test_covering_or_lengthening(row: str, new: str) -> None:
    """R-06: a table may forbid to combine them; each alone stays possible."""
    state = position("MARE", ("FIPSTAA", ""), options=SEPARATE)
    assert GAME.view(after(state, lay(row)), None).word == new
    assert refused(state, lay("P...+S")) == "R-06"


def test_cards_come_from_the_hand() -> None:
    """R-06: a card that is not in the hand, or not often enough, cannot be laid."""
    assert refused(position("MARE", ("PAAAAAA", "")), lay("T...")) == "R-06"
    assert refused(position("MARE", ("TAAAAAA", "")), lay("T.T.")) == "R-06"


def test_unknown_cards() -> None:
    """R-01: there are letters, jokers and erasers, nothing else."""
    for card in ("7", "t", "", "É", "TT", "T" * 500, "_"):
        assert refused(position("MARE"), Lay((Placed(0, card),))) == "R-01"


def test_at_least_one_card_is_laid() -> None:
    """R-06: a turn without cards is a pass, and is said so."""
    assert refused(position("MARE"), Lay(())) == "R-06"


def test_one_letter_longer_at_most() -> None:
    """R-06: one new compartment in a turn, beside the holder, never both ends or two steps away."""
    state = position("MARE", ("SSAAAAA", ""))
    assert refused(state, Lay((Placed(-1, "S"), Placed(4, "S")))) == "R-06"
    assert refused(state, Lay((Placed(4, "A"), Placed(5, "S")))) == "R-06"
    assert refused(state, Lay((Placed(-2, "S"),))) == "R-06"
    assert refused(state, Lay((Placed(10**9, "S"),))) == "R-06"


def test_no_tenth_compartment() -> None:
    """R-06: the holder is never drawn out beyond nine compartments, at either end."""
    state = position("TROUVERAI", ("SAAAAAA", ""))
    assert refused(state, lay(".........+S")) == "R-06"
    assert refused(state, lay("S+.........")) == "R-06"
    erased = position("TROUVER--", ("SAAAAAA", ""))
    assert refused(erased, lay(".........+S")) == "R-06"


def test_one_card_per_compartment() -> None:
    """R-06: a compartment is covered once in a turn."""
    assert refused(position("MARE", ("TPAAAAA", "")), Lay((Placed(0, "T"), Placed(0, "P")))) == "R-06"


def test_a_letter_is_kept() -> None:
    """R-07: at least one letter of the previous word stays uncovered in its place."""
    state = position("MER", ("SURTAAA", ""))
    assert refused(state, lay("SUR")) == "R-07"
    assert refused(state, lay("SUR+E")) == "R-06", "not even in hand"
    assert refused(position("MER", ("SURSAAA", "")), lay("SUR+S")) == "R-07"
    assert GAME.view(after(state, lay("SU.")), None).word == "SUR"


def test_an_eraser_is_no_letter_to_keep() -> None:
    """R-07: what stays must be a letter of the previous word; a visible eraser is not."""
    assert refused(position("-MER", ("SUREAAA", "")), lay(".SUR")) == "R-07"


def test_the_same_letter_covered_is_not_kept() -> None:
    """R-07: covering a letter by its like does not keep it."""
    assert refused(position("MER", ("MERSAAA", "")), lay("MER+S")) == "R-07"


def test_three_letters_at_least() -> None:
    """R-08: a new word has three letters or more."""
    assert refused(position("MERE", ("--AAAAA", "")), lay("..--")) == "R-08"
    assert GAME.view(after(position("MERE", ("-AAAAAA", "")), lay("...-")), None).word == "MER"


def test_another_word_than_before() -> None:
    """R-08: the new word differs from the previous one, even when cards were laid."""
    assert refused(position("MARE", ("MAAAAAA", "")), lay("M...")) == "R-08"
    assert refused(position("MARE", ("?AAAAAA", "")), lay("...e")) == "R-08"


def test_the_word_reads_in_one_go() -> None:
    """R-08: consecutive compartments, with nothing but erasers outside."""
    state = position("MARE--", ("SSAAAAA", ""))
    assert refused(state, lay(".....S")) == "R-08", "an eraser of an earlier turn would stand in the word"
    assert refused(state, lay("......+S")) == "R-08"
    assert GAME.view(after(state, lay("....S.")), None).word == "MARES"


@pytest.mark.parametrize(("holder", "row"), [("MARE-", "-....+S"), ("-ARE", "S+...-")])
def test_an_old_eraser_is_the_gap_whatever_is_erased_now(holder: str, row: str) -> None:
    """R-08: where an earlier eraser lies inside, the new ones at the ends are not to blame, and are not named."""
    assert refused(position(holder, ("-SAAAAA", "")), lay(row)) == "R-08"


def test_the_word_is_all_that_is_not_erased() -> None:
    """R-08: no letter stands outside the word: MARES cannot be read as ARES while the M shows."""
    assert refused(position("MARES", ("TAAAAAA", "")), lay("X....")) == "R-06"
    state = position("MARE", ("ZAAAAAA", ""))
    assert refused(state, lay("....+Z")) == "R-21", "MAREZ is no word, whatever stands in it"


def test_a_turn_of_erasers_only() -> None:
    """R-11: a turn may consist of erasers alone if a letter is kept and a word of three letters remains."""
    state = after(position("TROUVERAI", ("---AAAA", "")), lay("......---"))
    assert GAME.view(state, None).word == "TROUVE"
    assert refused(position("MER", ("---AAAA", "")), lay("---")) == "R-07"
    assert refused(position("MERE", ("--AAAAA", "")), lay("..--")) == "R-08"


def test_a_turn_of_one_face_down_card() -> None:
    """R-11, R-22: a card face down alone makes a turn as an eraser does."""
    state = after(position("MERE", ("KAAAAAA", ""), options=BEGINNERS), lay("..._", turned="K"))
    assert GAME.view(state, None).word == "MER"
