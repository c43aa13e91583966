"""What is not allowed is refused with the number of a rule and a sentence that a player understands."""

import pytest

from pioche.games.kirdy import GAME
from pioche.games.kirdy.commands import (
    Announce,
    Arrange,
    CallKirdy,
    Continue,
    DoubleTime,
    Exchange,
    GiveUp,
    KeepJokers,
    Pass,
    Stop,
)
from pioche.games.kirdy.state import State
from pioche.kernel.base import Begin, Command, RuleWord, TimeUp
from pioche.kernel.errors import Refusal
from pioche.kernel.seats import Seat

from .builders import ANN, BOB, TABLE, act, position, refusal_of, stealing

WITH_JOKERS = position("ACI", "jokers", jokers=("green", "yellow"), fresh=[2])
OVER = position("AC", "over", ended="target")

CASES = [
    ("another seat's challenge", position(), BOB, Announce("face"), "K-06"),
    ("a spectator", position(), TABLE, Announce("face"), "K-06"),
    ("stealing before the failure", position(), BOB, Pass(), "K-06"),
    ("stopping before a word", position(), ANN, Stop(), "K-06"),
    ("continuing before a word", position(), ANN, Continue(), "K-06"),
    ("announcing instead of choosing", position("AC", "choice"), ANN, Announce("face"), "K-06"),
    ("giving up after success", position("AC", "choice"), ANN, GiveUp(), "K-06"),
    ("the caller speaking in its own KIRDY", position("AC", "kirdy"), ANN, Announce("face"), "K-06"),
    ("a second KIRDY", position("AC", "kirdy"), ANN, CallKirdy("face"), "K-06"),
    ("KIRDY when stealing", stealing(), BOB, CallKirdy("face"), "K-06"),
    ("a joker that one does not hold", WITH_JOKERS, ANN, DoubleTime(), "K-06"),
    ("a joker in the challenge", position("AC", jokers=("red",)), ANN, DoubleTime(), "K-06"),
    ("keeping jokers without any", position(), ANN, KeepJokers(), "K-06"),
    ("exchanging an old letter", WITH_JOKERS, ANN, Exchange(0), "K-24"),
    ("exchanging beside the support", WITH_JOKERS, ANN, Exchange(99), "K-24"),
    ("moving an old letter", WITH_JOKERS, ANN, Arrange((1, 0, 2)), "K-25"),
    ("no order at all", WITH_JOKERS, ANN, Arrange(()), "K-25"),
    ("an order of a hundred places", WITH_JOKERS, ANN, Arrange(tuple(range(100))), "K-25"),
    ("after the end", OVER, ANN, Announce("face"), "K-06"),
    ("time after the end", OVER, TABLE, TimeUp(), "K-06"),
    ("a second beginning", position(), TABLE, Begin(), "K-06"),
    ("a vote before the game", position("", "lots"), TABLE, RuleWord("face", admit=True), "K-06"),
    ("a vote on nothing", position(), TABLE, RuleWord(" ", admit=True), "K-16"),
]


@pytest.mark.parametrize(
    ("state", "seat", "command", "rule"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_refused(state: State, seat: Seat | None, command: Command, rule: str) -> None:
    """Wrong seat, wrong phase, late, what one does not have: an Illegal with rule and sentence, and nothing changes."""
    refusal = refusal_of(state, seat, command)
    assert refusal.rule == rule
    assert len(refusal.text.fr) > 10
    assert len(refusal.text.en) > 10


MALFORMED = ["", "   ", "é" * 500, "A" * 41, "abc1", "mot!", "日本", "a\nb", "😀"]


@pytest.mark.parametrize("word", MALFORMED)
@pytest.mark.parametrize("command", [Announce, CallKirdy])
def test_what_is_no_word_is_never_announced(command: type[Announce] | type[CallKirdy], word: str) -> None:
    """K-14: nothing, 500 letters, signs: refused to its writer alone; no event, no try spent, no word in the log."""
    assert refusal_of(position(), ANN, command(word)).rule == "K-14"
    if command is Announce:
        assert refusal_of(stealing(), BOB, command(word)).rule == "K-14"


def test_previews_refuse_alike() -> None:
    """What a joker may not do is told before it is used."""

    def refused(command: Command) -> Refusal | None:
        return GAME.preview(WITH_JOKERS, ANN, command).refusal

    for command in (Exchange(0), Arrange((1, 0, 2))):
        refusal = refused(command)
        assert refusal is not None
        assert refusal == refusal_of(WITH_JOKERS, ANN, command)
    assert refused(Exchange(2)) is None
    assert refused(Arrange((2, 0, 1))) is None
    assert refused(Announce("x" * 500)) is not None


def test_previews_tell_the_points() -> None:
    """A prepared move shows what it would bring."""
    state = position("ACI")
    assert GAME.preview(state, ANN, Announce("pacifiste")).points == 60
    assert GAME.preview(state, ANN, CallKirdy("pacifiste")).points == 310
    assert GAME.preview(position("ACI", "kirdy"), BOB, Announce("pacifiste")).points == 310
    assert GAME.preview(position("ACI", "choice"), ANN, Stop()).points == 60
    assert GAME.preview(position("ACI", "choice"), ANN, Continue()).points == 120
    assert GAME.preview(position("ACI"), ANN, GiveUp()).points is None


def test_long_words_are_heard() -> None:
    """K-14: up to forty letters a wrong word is an announcement like any other."""
    events, _ = act(position(), ANN, Announce("A" * 40))
    assert len(events) == 1
