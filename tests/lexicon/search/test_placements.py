"""Crossword placements: the rules one by one, on boards small enough to see."""

from typing import Any

import numpy as np
import pytest

from pioche.lexicon.lexicon import Lexicon
from pioche.lexicon.search.crossword import placements
from pioche.lexicon.search.position import TooMany
from pioche.lexicon.search.scoring import Scoring
from pioche.lexicon.words import WordTable

DIAGONALS = ("descending", "ascending")


def laid(words: str, board: str, rack: str, **options: Any) -> list[tuple[str, int, int, str, str]]:
    """List placements of a few words on a board written in one line."""
    found = placements(Lexicon.from_words(words.split()), board.split(), rack, **options)
    return sorted((one.word, one.row, one.col, one.direction, one.letters) for one in found)


def test_first_word_goes_anywhere() -> None:
    """On an empty board a word may lie anywhere, across or down."""
    assert laid("OS", ".. ..", "OS") == [
        ("OS", 0, 0, "across", "OS"),
        ("OS", 0, 0, "down", "OS"),
        ("OS", 0, 1, "down", "OS"),
        ("OS", 1, 0, "across", "OS"),
    ]


def test_first_word_through_given_squares() -> None:
    """C-06, Q-20: the opening covers a square of a zone and may run beyond it; P-02: it starts in the first square."""
    assert laid("AXE", "....", "AXE", through=[(0, 0), (0, 1)]) == [
        ("AXE", 0, 0, "across", "AXE"),
        ("AXE", 0, 1, "across", "AXE"),
    ]
    assert laid("AXE", "....", "AXE", through=[(0, 0)]) == [("AXE", 0, 0, "across", "AXE")]
    assert laid("AXE", "....", "AXE", through=[]) == []


def test_shortest_word() -> None:
    """C-06: the opening has at least three letters; a word never has one."""
    assert laid("A OS AXE", "...", "AXEOS", shortest=3) == [("AXE", 0, 0, "across", "AXE")]
    assert laid("A OS", "..", "AOS", shortest=0) == [("OS", 0, 0, "across", "OS")]


def test_later_words_join() -> None:
    """C-08: a later word runs through letters or lies beside them; touching at a corner does not join."""
    assert laid("OS", "O.. ... ...", "OS") == [("OS", 0, 0, "across", ".S"), ("OS", 0, 0, "down", ".S")]
    assert laid("OS OU SU", "OU ..", "S") == [("OS", 0, 0, "down", ".S")]


def test_hooks_at_both_ends() -> None:
    """C-08: letters are added to a word in front, behind, or on both sides at once."""
    assert laid("AXE TAXE AXES TAXES", ".AXE.", "TS") == [
        ("AXES", 0, 1, "across", "...S"),
        ("TAXE", 0, 0, "across", "T..."),
        ("TAXES", 0, 0, "across", "T...S"),
    ]


def test_between_words() -> None:
    """C-08: letters are set between words, which then become one."""
    assert laid("A ART TARTE", "T.R.E", "AT") == [("TARTE", 0, 0, "across", ".A.T.")]


def test_whole_run_is_the_word() -> None:
    """C-09: a word may not stop before a letter that stands at its end."""
    assert laid("OS", "..A", "OS") == []


def test_words_across_are_checked() -> None:
    """C-09: every run of two letters and more that arises is a word."""
    assert laid("OS SA AS", "OS ..", "AS") == [
        ("OS", 0, 0, "down", ".S"),
        ("SA", 0, 1, "down", ".A"),
        ("SA", 1, 0, "across", "SA"),
    ]


def test_one_square_both_ways_is_listed_once() -> None:
    """One letter that makes a word across and a word down is one placement, listed across."""
    assert laid("OS AS", ".A O.", "S") == [("OS", 1, 0, "across", ".S")]
    assert laid("OS AS", ".A O.", "S", directions=["down"]) == [("AS", 0, 1, "down", ".S")]
    assert laid("OS AS", ".A O.", "S", directions=["down", "across"]) == [("OS", 1, 0, "across", ".S")]


def test_one_square_down_only() -> None:
    """One letter that makes a word only down is laid down."""
    assert laid("OS", "O .", "S") == [("OS", 0, 0, "down", ".S")]


def test_one_square_is_listed_down_when_the_word_across_is_not_asked_for() -> None:
    """A letter is not lost because the word it makes across is too short or in the wrong place."""
    board = "..A ..X OS."
    assert laid("OS AXE OSE", board, "E") == [("OSE", 2, 0, "across", "..E")]
    assert laid("OS AXE OSE", board, "E", through=[(0, 2)]) == [("AXE", 0, 2, "down", "..E")]
    assert laid("OS AXES OSS", "..A ..X ..E OS.", "S", shortest=4) == [("AXES", 0, 2, "down", "...S")]


def test_jokers_are_placements_of_their_own() -> None:
    """C-05: a joker named differently, or in place of a letter that the rack has, is another placement."""
    assert laid("OS AS", "..", "OS?") == [
        ("AS", 0, 0, "across", "aS"),
        ("OS", 0, 0, "across", "OS"),
        ("OS", 0, 0, "across", "Os"),
        ("OS", 0, 0, "across", "oS"),
    ]


def test_two_jokers_for_one_letter() -> None:
    """Two jokers may stand for the same letter; two real ones need two in the rack."""
    assert laid("SAS", "...", "AS?") == [("SAS", 0, 0, "across", "SAs"), ("SAS", 0, 0, "across", "sAS")]
    assert [one[-1] for one in laid("SAS", "...", "S??")] == ["Sas", "saS"]


def test_rack_of_jokers_only() -> None:
    """Jokers alone lay any word that is short enough."""
    assert laid("OS AXE TAXE", "....", "???") == [
        ("AXE", 0, 0, "across", "axe"),
        ("AXE", 0, 1, "across", "axe"),
        *[("OS", 0, col, "across", "os") for col in range(3)],
    ]


def test_jokers_on_the_board() -> None:
    """C-05: a joker on the board keeps its letter."""
    assert laid("AXE TAXE", ".aXe", "T") == [("TAXE", 0, 0, "across", "T...")]


@pytest.mark.parametrize(("board", "rack"), [("OS. ...", ""), ("OS OS", "OS?"), ("...", "Z")])
def test_nothing_to_lay(board: str, rack: str) -> None:
    """An empty rack, a full board or letters that make no word give no placement."""
    assert laid("OS AXE", board, rack) == []


def test_no_words() -> None:
    """A lexicon without words allows no placement."""
    assert laid("", "..", "AB?") == []


def test_edges() -> None:
    """Words reach the edges of a board and do not run over them into the next row."""
    assert laid("AXE", "..A X.. ...", "XE") == [("AXE", 0, 2, "down", ".XE")]
    assert laid("AXES", "..A XE. ...", "S") == []
    assert laid("AXE", "A.. ...", "XE") == [("AXE", 0, 0, "across", ".XE")]


def test_whole_rows() -> None:
    """A word of 32 letters fills a row of the largest board, one of 33 fits nowhere."""
    word = "ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEF"
    assert laid(f"{word} {word}G", f"{word[:-1]}.", "FG") == [(word, 0, 0, "across", "." * 31 + "F")]
    assert laid(word, "." * 32, word) == [(word, 0, 0, "across", word)]
    assert laid(word, " ".join("." * 32), word, through=[(31, 0)]) == [(word, 0, 0, "down", word)]


def test_diagonal_words() -> None:
    """Q-19, Q-22: a diagonal word fills its diagonal run; letters beside it must make words across and down."""
    assert laid("AXE", "A.. ... ...", "XE", directions=DIAGONALS) == [("AXE", 0, 0, "descending", ".XE")]
    assert laid("AXE", "... ... A..", "XE", directions=DIAGONALS) == [("AXE", 2, 0, "ascending", ".XE")]
    assert laid("AX", "A.. ... ..E", "X", directions=DIAGONALS) == []
    assert laid("AXE", "A.. ... .S.", "XE", directions=DIAGONALS) == []
    assert ("AXE", 0, 0, "descending", ".XE") in laid("AXE SE XS", "A.. ... .S.", "XE", directions=DIAGONALS)
    assert ("AXE", 0, 0, "descending", ".XE") not in laid("AXE SE", "A.. ... .S.", "XE", directions=DIAGONALS)


def test_diagonal_words_side_by_side() -> None:
    """Q-21: a diagonal word may also join by lying beside letters so that new words arise."""
    board = "... .S. ..."
    assert ("AX", 0, 1, "descending", "AX") in laid("AX AS SX", board, "AX", directions=DIAGONALS)
    assert laid("AX", board, "AX", directions=DIAGONALS) == []


def test_unchecked_words_across() -> None:
    """P-03, P-04: the word laid crosses the one before and fills its run; the runs across it are not judged."""
    crossing = {"directions": ["down"], "through": [(1, 0), (1, 1)]}
    assert laid("SEL", "... EL. LA.", "S", **crossing, cross_checks=False) == [("SEL", 0, 0, "down", "S..")]
    assert laid("EL", "O.. .L. ...", "E", **crossing, cross_checks=False) == [("EL", 0, 1, "down", "E.")]
    assert laid("EL", "O.. .L. ...", "E", **crossing) == []
    assert laid("OS", "O.. .L. ...", "S", **crossing, cross_checks=False) == [("OS", 0, 0, "down", ".S")]
    assert laid("OS", "..O .L. ...", "S", **crossing, cross_checks=False) == []


def test_banned_and_admitted_words() -> None:
    """A view bans and admits words, both as the word laid and as one that arises across it."""
    words = WordTable.from_words(["AS", "OS", "SA"])
    banned = Lexicon(words, name="banned", allowed=np.array([0b110], np.uint64))
    admitted = Lexicon(words, name="admitted", admitted=WordTable.from_words(["SX"]))
    assert [one.word for one in placements(banned, ["."] * 2, "ASO")] == ["OS", "SA"]
    assert [one.word for one in placements(admitted, ["OS", ".."], "X")] == ["SX"]
    crossed = Lexicon(words, name="crossed", admitted=WordTable.from_words(["AX"]))
    assert [one.word for one in placements(crossed, ["A.", ".."], "XS", directions=["down"])] == ["AS", "AX"]
    assert [one.word for one in placements(crossed, ["OA", ".."], "XS", directions=["down"])] == ["OS", "AS", "AX"]


def test_length_without_looking() -> None:
    """The placements are counted without being spelled, indexed from both ends, sliced, and printed in short."""
    found = placements(Lexicon.from_words(["OS", "AS"]), ["..."], "AOS?")
    assert len(found) == len(list(found)) == len(set(found))
    assert found[-1] == list(found)[-1]
    assert found[1:3] == list(found)[1:3]
    assert found[0] in found
    assert repr(found).startswith(f"<{len(found)} placements: ")
    assert repr(placements(Lexicon.from_words(["OS"]), ["..."], "")) == "<no placements>"
    with pytest.raises(IndexError):
        found[len(found)]


def test_placement_on_the_board() -> None:
    """A placement tells its squares, the letters it takes from the rack and the board after it."""
    [placement] = placements(Lexicon.from_words(["TAXES"]), [".AXE."], "T?")
    assert placement.laid == "Ts"
    assert placement.squares == [(0, col) for col in range(5)]
    assert placement.on([".AXE."]) == ["TAXEs"]


def test_words_made() -> None:
    """C-09, C-10, Q-24: a placement tells all words it makes and where, the one laid first."""
    rows = ["..A", "..x", "OS."]
    [placement] = placements(Lexicon.from_words(["OSE", "AXE"]), rows, "E")
    assert placement.words(rows) == [("OSE", [(2, 0), (2, 1), (2, 2)]), ("AXE", [(0, 2), (1, 2), (2, 2)])]


def test_points_of_la_cle() -> None:
    """C-16, C-17, C-18: letters laid count by their squares, only with a word of three letters; key words add 50."""
    scoring = Scoring(squares=[[5, 25, 10, 50]], letters_from=3, bonus={"AXES": 50})
    lex = Lexicon.from_words(["AXE", "AXES", "OS"])
    assert [one.score for one in placements(lex, ["AXE."], "S", scoring=scoring)] == [100]
    assert [one.score for one in placements(lex, ["...."], "OS", scoring=scoring, best=9)] == [0, 0, 0]


def test_points_of_la_coquillaude() -> None:
    """Q-14, Q-15, Q-16, Q-24: words count squared, people as two letters longer, shells double; values are summed."""
    lex = Lexicon.from_words(["BLAISE", "OS", "SI", "COQUILLAUDE"])
    person = Scoring(squared=True, longer=np.array([1], np.uint64))
    shells = Scoring(squared=True, doubled=[(0, 0), (0, 5)])
    decree = Scoring(squared=True, fixed={"COQUILLAUDE": 120})
    assert [one.score for one in placements(lex, ["BLAI.."], "SE", scoring=person)] == [64]
    assert [one.score for one in placements(lex, ["BLAI.."], "SE", scoring=shells)] == [64]
    assert [one.score for one in placements(lex, ["COQUILL...."], "AUDE", scoring=decree)] == [120]
    mesure = Lexicon.from_words(["NABUCHODONOSOR", "MESURE", "NE", "AS", "BU", "UR", "CE"])
    board, squared = ["NABUCHODONOSOR".rjust(15, "."), "." * 15], Scoring(squared=True)
    assert [(one.word, one.score) for one in placements(mesure, board, "MESURE", scoring=squared, best=1)] == [
        ("MESURE", 56)
    ]


def test_too_many_to_list(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search that would fill the memory is refused with a hint; the best of it can be had."""
    monkeypatch.setattr("pioche.lexicon.search.position.MOST", 1000)
    lex, rows, rack = Lexicon.from_words(["A" * 16]), ["." * 20] * 4, "A" * 16 + "?" * 4
    with pytest.raises(TooMany, match="ask for the best"):
        placements(lex, rows, rack)
    assert len(placements(lex, rows, rack, scoring=Scoring(squared=True), best=3)) == 3


@pytest.mark.parametrize(
    ("rows", "rack", "options", "message"),
    [
        ([], "A", {}, "at least one square"),
        ([""], "A", {}, "at least one square"),
        (["..", "."], "A", {}, "equally long"),
        ([".1"], "A", {}, "“1” is neither"),
        (["É."], "A", {}, "“É” is neither"),
        (["." * 33], "A", {}, "larger than 32 × 32"),
        (["."] * 33, "A", {}, "larger than 32 × 32"),
        ([".."], "A" * 41, {}, "41 letters are more than 40"),
        ([".."], "a", {}, "“a” is neither"),
        ([".."], "?" * 9, {}, "9 jokers are more than 8"),
        ([".."], "A", {"directions": ["up"]}, "“up” is none of the directions"),
        ([".."], "A", {"through": [(0, 2)]}, r"no square \(0, 2\)"),
        ([".."], "A", {"best": 3}, "by a scoring"),
        ([".."], "A", {"best": 0, "scoring": Scoring()}, "the best 1 to"),
        ([".."], "A", {"scoring": Scoring(squares=[[1]])}, "points for squares"),
        ([".."], "A", {"scoring": Scoring(doubled=[(5, 5)])}, r"no square \(5, 5\)"),
        ([".."], "A", {"scoring": Scoring(letters={"A": -1})}, "nothing at least"),
    ],
)
def test_bad_input(rows: list[str], rack: str, options: dict[str, Any], message: str) -> None:
    """What is not a board, a rack or a question is refused with the reason."""
    with pytest.raises(ValueError, match=message):
        placements(Lexicon.from_words(["OS"]), rows, rack, **options)
