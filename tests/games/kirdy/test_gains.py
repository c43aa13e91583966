"""Turns and gains: what the replay and the notebook add up."""

from typing import get_args

from msgspec.structs import replace

from pioche.games.kirdy import GAME
from pioche.games.kirdy.commands import Announce, CallKirdy, GiveUp, Stop
from pioche.games.kirdy.events import HowScored, Scored, WordAccepted
from pioche.games.kirdy.options import Options
from pioche.games.kirdy.state import Said, State
from pioche.kernel.base import TimeUp
from pioche.kernel.game import Weight
from tests.games.courses import Stretch

from .builders import ANN, BOB, CLEO, position, stealing


def test_a_steal_is_the_thiefs_gain_and_no_turn_of_theirs() -> None:
    """K-10, K-12: Bob steals 120 in Ann's turn, then makes 120 in his own: two gains in two turns, not one of 240."""
    stolen = Stretch(GAME, position("ACIQ", said=["FACE"]), [(ANN, GiveUp()), (BOB, Announce("acoustique"))])
    assert stolen.gains() == [[], [(BOB, 120, "ACOUSTIQUE", 1)]]
    assert isinstance(stolen.end, State)
    own = replace(stolen.end, phase="choice", support="ACIQ", said=(Said(BOB, "ARCTIQUE", ("arctique",)),))
    whole = Stretch(GAME, own, [(BOB, Stop()), (CLEO, GiveUp())])
    assert whole.gains()[0] == [(BOB, 120, "ARCTIQUE", 2)]
    assert whole.turns() == [(2, BOB, 1), (3, CLEO, 2)]


def test_a_counter_is_the_gain_of_whoever_finds_it() -> None:
    """K-18: the stake and 250 for the word said against a KIRDY, in the caller's turn."""
    calls = [(ANN, CallKirdy("acoustique")), (BOB, Announce("arctique"))]
    assert Stretch(GAME, position("ACIQ"), calls).gains() == [[], [(BOB, 370, "ARCTIQUE", 1)]]


def test_a_secret_word_and_a_bluff() -> None:
    """K-19, K-21: a good secret word is told with its gain, a bluff costs its penalty and was made with no word."""
    good = Stretch(GAME, position("ACIQ"), [(ANN, CallKirdy("acoustique")), (None, TimeUp())])
    assert good.gains() == [[], [(ANN, 370, "ACOUSTIQUE", 1)]]
    costly = position("ACIQ", options=Options(bluff_penalty=250))
    bluff = Stretch(GAME, costly, [(ANN, CallKirdy("acxyiq")), (None, TimeUp())])
    assert bluff.gains() == [[], [(ANN, -250, "", 1)]]


def test_a_stake_stolen_weighs_more_than_one_made() -> None:
    """K-08, K-10, K-19: one's own stake is shown; a stolen one, a KIRDY and a bluff are what is remembered."""
    weigh = GAME.weight
    assert weigh is not None
    weights = {how: weigh(position(), Scored(ANN, 30, how)) for how in get_args(HowScored)}
    assert weights.pop("stop") == Weight.FULL
    assert set(weights.values()) == {Weight.GREAT}


def test_a_word_weighs_where_it_does_not_score_at_once() -> None:
    """K-07, K-10: a word that meets the challenge is shown; one that steals is told by its points."""
    word = WordAccepted(ANN, "FACE", ("face",))
    assert GAME.weight is not None
    assert [GAME.weight(state, word) for state in (position(), stealing())] == [Weight.LIGHT, Weight.NONE]


def test_before_and_after_the_game_there_is_no_turn() -> None:
    """K-04, K-29: lots are drawn in nobody's turn, and a game that is over has none."""
    assert GAME.turn(replace(position(), turn=0)) is None
    assert GAME.turn(replace(position(), ended="target")) is None
    assert GAME.gains(position(), Scored(ANN, 30, "stop"))[0].word == ""
