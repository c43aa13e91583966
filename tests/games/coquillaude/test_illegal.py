"""Commands that are refused, with the rule and a sentence that a player understands."""

import pytest

from pioche.components.tiles import Tile
from pioche.games.coquillaude import GAME
from pioche.games.coquillaude.commands import (
    Abstain,
    Answer,
    Attack,
    Give,
    Overrule,
    Pass,
    Prepare,
    Reopen,
    Roll,
    Uphold,
)
from pioche.kernel.base import Command
from pioche.kernel.codec import codec_for
from pioche.kernel.errors import Malformed

from .builders import BEGIN, TIME_UP, A, B, Words, about_to_roll, after, asked, events_of, position, put, refusal

MAISON: Words = [("G12", "across", "MAISON")]


@pytest.mark.parametrize(
    ("command", "rule", "sentence"),
    [
        (put("M12", "across", "W"), "Q-10", "You do not have enough of: W."),
        (put("G11", "across", "UUU"), "Q-10", "You do not have enough of: U."),
        (put("G12", "across", "S"), "Q-19", "The square G12 is taken already."),
        (put("M12", "across", "X"), "Q-22", "MAISONX is not in the dictionary."),
        (Prepare((Tile(11, 12, "s"),)), "Q-01", "Every tile laid bears a letter from A to Z, a joker too: name it."),
        (Prepare((Tile(11, 12, ""),)), "Q-01", "Every tile laid bears a letter from A to Z, a joker too: name it."),
        (Prepare((Tile(11, 12, "S", joker=True),)), "Q-01", "There are no jokers in this game."),
        (Prepare(tuple(Tile(9, column, "S") for column in range(500))), "Q-10", "You do not have enough of: S."),
        (put("A1", "across", "SU"), "Q-21", "Your word must cross or touch a word on the board."),
        # What would be a word nowhere is told first, wherever it lies.
        (put("A1", "across", "XU"), "Q-22", "XU is not in the dictionary."),
    ],
)
def test_preparations_that_are_refused(command: Prepare, rule: str, sentence: str) -> None:
    """Q-01, Q-10, Q-19, Q-21, Q-22: each refusal names its rule and says what is wrong, as the preview does."""
    state = position("SUUXEE", "EE", words=MAISON)
    assert refusal(state, A, command) == (rule, sentence)
    preview = GAME.preview(state, A, command)
    assert preview.points is None
    assert preview.refusal is not None
    assert preview.refusal.rule == rule


EVERYTHING: tuple[Command, ...] = (
    Roll(), Give("A"), Answer("x"), Uphold(), Overrule(), Abstain(), Prepare(), Reopen(), Attack(("A",)), Pass(),
)  # fmt: skip


@pytest.mark.parametrize("command", EVERYTHING, ids=lambda command: type(command).__name__)
def test_other_seats_wait(command: Command) -> None:
    """Q-03: while one seat rolls or answers the others cannot act."""
    for state in (about_to_roll("AAAA", "BBBB"), asked(1, "AAAA", "BBBB")):
        assert refusal(state, B, command) == ("Q-03", "It is not your turn.")


@pytest.mark.parametrize("command", EVERYTHING[1:], ids=lambda command: type(command).__name__)
def test_commands_of_other_moments(command: Command) -> None:
    """Q-03: whoever is to roll can do nothing else."""
    assert refusal(about_to_roll("AAAA", "BBBB"), A, command) == ("Q-03", "This is not the moment to do that.")


def test_nobody_reopens_what_is_not_sealed() -> None:
    """Q-10: only who is ready can reopen."""
    assert refusal(position("JARDIN", "EE"), A, Reopen())[1] == "This is not the moment to do that."


def test_a_novel_is_no_answer() -> None:
    """Q-06: an answer has a few words."""
    state = asked(1, "AAAA", "BBBB")
    for novel in ("bla " * 200, "b" * 201):
        assert refusal(state, A, Answer(novel)) == ("Q-06", "Answer in a few words.")
    assert events_of(state, A, Answer(" " + "b" * 200 + " "))


def test_a_finished_game() -> None:
    """Q-26: once the game is over nobody does anything."""
    state = after(position("W", "W", bag=""), (None, TIME_UP))
    assert refusal(state, A, Prepare()) == ("Q-03", "The game is over.")
    assert refusal(state, None, BEGIN)[1] == "The game is over."


@pytest.mark.parametrize(
    "raw",
    [
        b'{"type":"answer"}',
        b'{"type":"give","letters":["A"]}',
        b'{"type":"prepare","tiles":[{"row":"nine","column":9,"letter":"A"}]}',
        b'{"type":"prepare","direction":"backwards"}',
        b'{"type":"prepare","seat":1}',
        b'{"type":"attack","words":"GRELES"}',
        b'{"type":"exchange"}',
    ],
)
def test_what_is_not_understood(raw: bytes) -> None:
    """Q-19: unknown fields, kinds and directions are malformed, not illegal."""
    with pytest.raises(Malformed):
        codec_for(GAME).command.read(raw)
