"""Plurals."""

import pytest

from pioche.games.cle.commands import Contest

from .builders import CONTEST, A, B, Words, after, position, put, refusal

AXE = [("I9", "down", "AXE")]
MAISON = [("I9", "across", "MAISON")]


def test_a_plural_on_a_letter_that_was_there() -> None:
    """C-10: EUX on the X of AXE is fine."""
    state = after(position("EUTTTTTTTT", "EEEEEAAAAA", words=AXE), (A, put("G10", "across", "EU.")))
    assert state.last is not None
    assert state.last.words == ("EUX",)


@pytest.mark.parametrize(
    ("words", "rack", "move", "plural"),
    [
        (MAISON, "SAAAAAAAAA", ("O9", "across", "S"), "MAISONS"),
        (MAISON, "SELAAAAAAA", ("O9", "down", "SEL"), "MAISONS"),
        (MAISON, "CHTSAAAAAA", ("J7", "down", "CH.TS"), "CHATS"),
        (MAISON, "?AAAAAAAAA", ("O9", "across", "s"), "MAISONS"),
        ((), "CHEVAUXEEE", ("I9", "across", "CHEVAUX"), "CHEVAUX"),
    ],
)
def test_a_plural_may_not_be_made(words: Words, rack: str, move: tuple[str, str, str], plural: str) -> None:
    """C-10: no plural whose final S or X is laid in this move, in either direction, by a joker or in the opening."""
    state = position(rack, "EEEEEAAAAA", words=words, stock="E")
    assert refusal(state, A, put(*move)) == (
        "C-10",
        f"{plural} is a plural: its final {plural[-1]} must be on the board already.",
    )


@pytest.mark.parametrize("word", ["CHANTES", "BRAS", "PRIX", "DANS"])
def test_words_that_are_not_only_plurals_are_free(word: str) -> None:
    """C-10: verb forms and invariable words may end in an S or X that is laid."""
    rack = f"{word}EEEEEEEEEE"[:10]
    assert after(position(rack, "EEEEEAAAAA", stock="E"), (A, put("I9", "across", word))).last is not None


def test_a_plural_can_be_contested() -> None:
    """C-10, C-13: without arbiter a forbidden plural is laid, and a contest finds it."""
    state = position("SAAAAAAAAA", "EEEEEAAAAA", words=MAISON, options=CONTEST)
    state = after(state, (A, put("O9", "across", "S")), (B, Contest()))
    assert state.scores == (0, 50)
    assert state.racks[A] == "AAAAAAAAAS"
