"""Commands that are refused, with the rule and a sentence that a player understands."""

import pytest
from msgspec.structs import replace

from pioche.components.tiles import Tile
from pioche.games.cle import GAME
from pioche.games.cle.commands import Accept, Contest, Lay, Pass
from pioche.kernel.base import Command, TimeUp
from pioche.kernel.codec import codec_for
from pioche.kernel.errors import Malformed

from .builders import BEGIN, A, B, after, begun, position, put, refusal

TABLE = [("I9", "across", "TABLE")]


def too_long() -> Lay:
    """Lay five hundred letters."""
    return Lay(tuple(Tile(9, column, "A") for column in range(500)))


@pytest.mark.parametrize(
    ("command", "rule", "sentence"),
    [
        (Lay(()), "C-08", "Lay at least one letter."),
        (put("J10", "down", "W"), "C-08", "You do not have enough of: W."),
        (put("J10", "down", "UUU"), "C-08", "You do not have enough of: U."),
        (put("J10", "down", "ww"), "C-08", "You do not have enough of: joker."),
        (
            Lay((Tile(9, 9, "?", joker=True),)),
            "C-05",
            "Every tile laid bears a letter from A to Z, a joker too: name it.",
        ),
        (
            Lay((Tile(9, 9, "", joker=True),)),
            "C-05",
            "Every tile laid bears a letter from A to Z, a joker too: name it.",
        ),
        (Lay((Tile(9, 9, "u"),)), "C-05", "Every tile laid bears a letter from A to Z, a joker too: name it."),
        (put("I9", "across", "U"), "C-08", "The square I9 is taken already."),
        (Lay((Tile(9, 9, "U"), Tile(9, 9, "X"))), "C-08", "Two letters cannot share a square."),
        (Lay((Tile(9, 9, "U"), Tile(19, 9, "X"))), "C-08", "There is no such square on the board."),
        (Lay((Tile(9, 9, "U"), Tile(10, 10, "X"))), "C-08", "Lay your letters in one row or column."),
        (Lay((Tile(9, 9, "U"), Tile(11, 9, "X"))), "C-08", "Leave no empty square within your word."),
        (put("A1", "across", "UX"), "C-08", "Your word must join a letter on the board."),
        (put("J10", "down", "XU"), "C-09", "AXU is not in the dictionary."),
        (put("J10", "down", "UX"), "C-10", "AUX is a plural: its final X must be on the board already."),
        (too_long(), "C-08", "You do not have enough of: A."),
    ],
)
def test_letters_that_cannot_be_laid(command: Lay, rule: str, sentence: str) -> None:
    """C-05, C-08, C-09, C-10: each refusal names its rule and says what is wrong, as the preview does."""
    state = position("UUXSEEEEE?", "EEEEEAAAAA", words=TABLE)
    assert refusal(state, A, command) == (rule, sentence)
    preview = GAME.preview(state, A, command)
    assert preview.points is None
    assert preview.refusal is not None
    assert preview.refusal.rule == rule


@pytest.mark.parametrize("command", [put("J10", "down", "IL"), Pass(), Accept(), Contest(), BEGIN])
def test_other_seats_wait(command: Command) -> None:
    """C-08: it is one seat's turn, and the others' commands are refused."""
    rule, sentence = refusal(position("ILEEEEEEEE", "ILEEEAAAAA", words=TABLE), B, command)
    assert (rule, sentence) == ("C-08", "It is not your turn.")


@pytest.mark.parametrize("command", [Accept(), Contest()])
def test_nothing_to_contest(command: Command) -> None:
    """C-13: before anything is laid there is nothing to accept or to contest."""
    rule, sentence = refusal(position("ILEEEEEEEE", "ILEEEAAAAA", words=TABLE), A, command)
    assert (rule, sentence) == ("C-08", "This is not the moment to do that.")


def test_no_hourglass_no_time_up() -> None:
    """C-11: a table that plays without limit is never late."""
    state = begun(2)
    endless = replace(state, options=replace(state.options, turn_seconds=0))
    waiting = GAME.waiting(endless)
    assert waiting is not None
    assert waiting.limit is None
    assert refusal(endless, None, TimeUp())[0] == "C-08"


def test_a_finished_game() -> None:
    """C-19: once the game is over nothing more is laid."""
    state = after(position("IL", "EEE", words=TABLE, stock=""), (A, put("J10", "down", "IL")))
    assert refusal(state, B, Pass()) == ("C-08", "The game is over.")


@pytest.mark.parametrize(
    "raw",
    [
        b'{"type":"lay"}',
        b'{"type":"lay","tiles":[{"row":"nine","column":9,"letter":"A"}]}',
        b'{"type":"lay","tiles":[{"row":9,"column":9,"letter":"A","seat":1}]}',
        b'{"type":"pass","seat":0}',
        b'{"type":"exchange"}',
    ],
)
def test_what_is_not_understood(raw: bytes) -> None:
    """C-11: there is no exchange; unknown fields and kinds are malformed, not illegal."""
    with pytest.raises(Malformed):
        codec_for(GAME).command.read(raw)
