"""Where words may lie."""

import pytest

from pioche.components.tiles import Tile
from pioche.games.coquillaude.commands import Prepare
from pioche.games.coquillaude.moves import DIRECTIONS, in_other_word
from pioche.lexicon.search.board import STEPS
from tests.components.squares import square

from .builders import ARISTOTELICIEN, A, Words, board, position, put, refusal, sealed, tiles

NO_LINE = "Lay your pawns in one line: across, down or diagonally."
MAISON: Words = [("G12", "across", "MAISON")]


@pytest.mark.parametrize(
    ("at", "way"), [("G12", "across"), ("K9", "down"), ("I9", "descending"), ("I13", "ascending")]
)  # fmt: skip
def test_four_directions(at: str, way: str) -> None:
    """Q-19: across, down, and from left to right along both diagonals; the direction follows from the pawns."""
    state = position("JARDIN", "E")
    for wish in (None, way):
        main = sealed(state, A, Prepare(tiles(at, way, "JARDIN"), wish)).main  # type: ignore[arg-type] # a direction
        assert (main.word, main.direction) == ("JARDIN", way)


@pytest.mark.parametrize("way", sorted(STEPS))
def test_no_word_runs_backwards(way: str) -> None:
    """Q-19: pawns are read from left to right and from top to bottom, in whatever order they are named."""
    state = position("JARDIN", "E")
    forward = tiles("I11", way, "JARDIN")
    backward = tiles("I11", way, "NIDRAJ")
    assert sealed(state, A, Prepare(forward[::-1])).main.word == "JARDIN"
    assert refusal(state, A, Prepare(backward)) == ("Q-22", "NIDRAJ is not in the dictionary.")


@pytest.mark.parametrize(
    ("command", "rule", "sentence"),
    [
        (Prepare((Tile(11, 6, "J"), Tile(12, 9, "A"))), "Q-19", NO_LINE),
        (put("G12", "across", "JA.RDIN"), "Q-19", "Leave no empty square within your word."),
        (put("S12", "across", "JARDIN"), "Q-19", "There is no such square on the board."),
        (Prepare((Tile(-1, 6, "J"),)), "Q-19", "There is no such square on the board."),
        (Prepare((Tile(11, 6, "J"), Tile(11, 6, "A"))), "Q-19", "Two pawns cannot share a square."),
        (Prepare(tiles("G12", "across", "JARDIN"), "down"), "Q-19", NO_LINE),
        (put("K10", "across", "J"), "Q-22", "A word has at least two letters."),
    ],
)  # fmt: skip
def test_pawns_that_are_not_in_line(command: Prepare, rule: str, sentence: str) -> None:
    """Q-19, Q-22: a word is one line of pawns without gaps on free squares of the board."""
    assert refusal(position("JARDIN", "E"), A, command) == (rule, sentence)


def test_the_first_word_touches_the_orange_zone() -> None:
    """Q-20: at least one letter lies in the orange zone."""
    state = position("JARDIN", "E")
    assert sealed(state, A, put("M12", "across", "JARDIN")).main.word == "JARDIN"
    for at, way in (("N12", "across"), ("A1", "across"), ("N9", "descending")):
        assert refusal(state, A, put(at, way, "JARDIN")) == (
            "Q-20",
            "The first word has at least one letter in the orange zone.",
        )


def test_later_words_join_the_board() -> None:
    """Q-21: through a letter, or side by side so that new words arise; elsewhere a word is refused."""
    state = position("JARDINLESAMIES", "E", words=MAISON)
    crossing = sealed(state, A, put("H11", "down", "J.RDIN"))
    assert (crossing.main.word, len(crossing.tiles)) == ("JARDIN", 5)
    assert refusal(state, A, put("A1", "across", "JARDIN")) == (
        "Q-21",
        "Your word must cross or touch a word on the board.",
    )


def test_corners_do_not_join() -> None:
    """Q-21: a letter that touches another only at its corner is not side by side with it."""
    state = position("JARDIN", "E", words=MAISON)
    assert refusal(state, A, put("M13", "across", "JARDIN"))[0] == "Q-21"


def test_a_letter_belongs_to_the_words_beside_it() -> None:
    """Q-21: a letter is in a word across where one lies beside it, in a word down where one lies above or below."""
    rows = board([("E12", "across", "RUE"), ("J6", "down", "MER")])
    assert in_other_word(rows, *square("E12"), "down")
    assert in_other_word(rows, *square("G12"), "down")
    assert not in_other_word(rows, *square("E12"), "across")
    assert in_other_word(rows, *square("J6"), "across")
    assert in_other_word(rows, *square("J8"), "across")
    assert not in_other_word(rows, *square("J8"), "down")
    assert not any(in_other_word(rows, *square("C12"), way) for way in DIRECTIONS)


def test_all_runs_across_and_down_are_words() -> None:
    """Q-22: MESURE right below ARISTOTELICIEN would make nonsense of each column."""
    state = position("MESURE", "E", words=ARISTOTELICIEN)
    rule, sentence = refusal(state, A, put("E13", "across", "MESURE"))
    assert rule == "Q-22"
    assert "AM" in sentence


def test_a_diagonal_word_fills_its_whole_run() -> None:
    """Q-22: a letter before or behind the word on its diagonal belongs to it."""
    words: Words = [("H8", "across", "LAIT")]
    state = position("JARDIN", "E", words=words)
    assert refusal(state, A, put("I9", "descending", "JARDIN")) == ("Q-22", "LJARDIN is not in the dictionary.")


def test_diagonals_of_others_do_not_count() -> None:
    """Q-22: letters that touch the word at a corner form no run with it, unless it is the word that is laid."""
    state = position("JARDIN", "E", words=[("H8", "across", "LAIT")])
    down = sealed(state, A, put("I7", "down", "J.RDIN"))
    assert [each.word for each in down.words] == ["JARDIN"]


def test_runs_beside_a_diagonal_word_count() -> None:
    """Q-22, Q-24: what arises across and down beside a diagonal word must be words, and is scored."""
    preparation = sealed(position("SALE", "E", words=[("K12", "down", "IL")]), A, put("J10", "descending", "SALE"))
    assert sorted((each.word, each.points) for each in preparation.words) == [("AIL", 9), ("IL", 4), ("SALE", 16)]
    assert refusal(position("SALE", "E", words=[("K12", "down", "OU")]), A, put("J10", "descending", "SALE")) == (
        "Q-22",
        "AOU is not in the dictionary.",
    )
