"""Points."""

import pytest
from msgspec.structs import replace

from pioche.components.clebox import BOARD, SIGNS, Colour
from pioche.games.cle.colours import BY_SEAT
from pioche.games.cle.scoring import letter_points
from tests.components.squares import square

from .builders import ARBITER, A, B, Words, after, position, put

TABLE = [("I9", "across", "TABLE")]


@pytest.mark.parametrize(
    ("at", "seat", "points"),
    [
        ("B1", A, 5),
        ("A1", A, 10),
        ("A1", B, 5),
        ("B2", A, 50),
        ("B2", B, 25),
        ("L2", A, 25),
        ("L2", B, 50),
        ("I9", A, 5),
    ],
)
def test_squares(at: str, seat: int, points: int) -> None:
    """C-16: 5 on any square, 10 on one's own colour, 25 on a key square, 50 on a key square of one's own colour."""
    assert letter_points(*square(at), BY_SEAT[seat]) == points


@pytest.mark.parametrize("colour", SIGNS)
def test_every_colour_is_worth_the_same(colour: Colour) -> None:
    """C-16: the whole board is worth the same to each colour."""
    squares = [(row, column) for row in range(BOARD.size) for column in range(BOARD.size)]
    total = sum(letter_points(row, column, colour) for row, column in squares)
    assert total == 35 * 10 + 5 * 50 + 15 * 25 + (361 - 55) * 5


def scored(words: Words, rack: str, move: tuple[str, str, str], **more: object) -> int:
    """Give the points of the first seat after a move."""
    state = replace(position(rack, "EEEEEAAAAA", words=words, stock="EE"), **more)
    return after(state, (A, put(*move))).scores[A]


def test_only_letters_laid_count() -> None:
    """C-16: letters already on the board count nothing."""
    assert scored(TABLE, "RETTTTTTTT", ("G9", "across", "RE.....")) == 10 + 5
    assert letter_points(*square("G9"), "red") == 10


def test_a_key_square_of_another_colour() -> None:
    """C-16: 25 for a letter on a key square of another colour, 5 beside it."""
    words = [("I7", "across", "TABL")]
    assert scored(words, "ETTTTTTTTT", ("M7", "across", "E")) == 25


def test_two_letter_words_score_nothing() -> None:
    """C-17: the letters count only if the move forms a word of three letters or more."""
    assert scored(TABLE, "UTTTTTTTTT", ("J10", "down", "U")) == 0
    assert scored(TABLE, "ILTTTTTTTT", ("J10", "down", "IL")) == 10


def test_two_letter_words_score_as_an_option() -> None:
    """C-17: a table may decide otherwise."""
    options = replace(ARBITER, short_words_score=True)
    assert scored(TABLE, "UTTTTTTTTT", ("J10", "down", "U"), options=options) == 5


def test_a_short_word_counts_beside_a_longer_one() -> None:
    """C-17: one word of three letters is enough for all letters of the move, across or down."""
    state = position("ETTTTTTTTT", "EEEEEAAAAA", words=[("I9", "across", "TABL"), ("N10", "down", "TE")], stock="EE")
    state = after(state, (A, put("M9", "across", "E")))
    assert state.last is not None
    assert state.last.words == ("TABLE",)
    words = [("I9", "across", "AI"), ("J10", "down", "L")]
    assert scored(words, "MTTTTTTTTT", ("H9", "across", "M")) == 10 - 5


def test_the_key_word() -> None:
    """C-18: forming the key word in play adds 50, across or down, laid whole or completed."""
    for way, at in (("across", "I9"), ("down", "I9")):
        assert scored((), "TABLEEEEEE", (at, way, "TABLE"), key="TABLE") == 25 + 50
    assert scored([("I9", "across", "TABL")], "EEEEEEEEEE", ("M9", "across", "E"), key="TABLE") == 5 + 50
    assert scored([("I9", "across", "TABL")], "EEEEEEEEEE", ("M9", "across", "E"), key="MAISON") == 5


def test_a_key_word_that_lies_there_already() -> None:
    """C-18: the word must be formed now; standing on the board is not enough."""
    assert scored(TABLE, "ILTTTTTTTT", ("J10", "down", "IL"), key="TABLE") == 10


def test_a_key_word_formed_across_the_word_laid() -> None:
    """C-18: in any direction: the run across the word laid counts too."""
    words = [("I9", "across", "TABL")]
    state = position("ETETTTTTTT", "EEEEEAAAAA", words=words, key="TABLE")
    state = after(state, (A, put("M9", "down", "ETE")))
    assert state.last is not None
    assert state.last.key
    assert state.last.words == ("ETE", "TABLE")
    assert state.scores[A] == sum(letter_points(row, 12, "red") for row in (8, 9, 10)) + 50
