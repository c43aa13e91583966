"""Stealing the stake: K-10, K-11, K-13."""

import pytest

from pioche.games.kirdy import GAME
from pioche.games.kirdy.commands import COMMANDS, Announce, GiveUp, Pass
from pioche.games.kirdy.events import Failed, Scored, StealMissed
from pioche.games.kirdy.options import Options
from pioche.kernel.base import tag_of

from .builders import ANN, BOB, CLEO, act, expected, kinds, now, of_kind, position, refusal_of, stealing, time_up


def test_time_up_is_a_failure() -> None:
    """K-10: when the sand has run out the left neighbour has five seconds."""
    events, state = time_up(position(), after_ms=60_000)
    assert events == (Failed(ANN, "time", 60_000),)
    assert expected(state) == {BOB: ("announce", "pass")}
    assert now(state).limit == 5


def test_the_others_come_in_order() -> None:
    """K-10: each has its own five seconds, from the active seat's left on."""
    _, state = act(position(seats=4, active=CLEO), CLEO, GiveUp())
    order, clocks = [], set()
    while state.phase == "stealing":
        (seat,) = expected(state)
        order.append(seat)
        clocks.add(now(state).hourglass_number)
        assert now(state).limit == 5
        events, state = time_up(state)
    assert order == [3, 0, 1]
    assert len(clocks) == 3
    assert "Scored" not in kinds(events)
    assert state.scores == (0, 0, 0, 0)


def test_a_thief_scores_the_stake() -> None:
    """K-10: the first valid word scores the current stake, and the active seat nothing for the turn."""
    state = stealing("ACIQ", said=["FACE"], by=CLEO)
    events, state = act(state, CLEO, Announce("acoustique"))
    assert of_kind(events, Scored) == Scored(CLEO, 120, "steal")
    assert state.scores == (0, 0, 120)
    assert state.active == BOB


def test_nobody_finds_a_word() -> None:
    """K-10: then nobody scores."""
    events, state = act(stealing(by=CLEO), CLEO, Pass())
    assert events[0] == StealMissed(CLEO, "gave up")
    assert state.scores == (0, 0, 0)
    assert state.active == BOB


def test_only_the_seat_whose_five_seconds_run_may_steal() -> None:
    """K-10: nobody speaks out of order, the active seat not at all."""
    for seat in (ANN, CLEO):
        assert refusal_of(stealing(), seat, Announce("face")).rule == "K-06"


def test_a_draft_never_reaches_the_table() -> None:
    """K-11: there is no command for a draft: what is not announced stays with its writer."""
    assert {tag_of(command.__name__) for command in COMMANDS if "word" in command.__struct_fields__} == {
        "announce",
        "call_kirdy",
    }
    assert BOB not in expected(position())


def test_a_draft_can_be_tried() -> None:
    """K-11: a waiting seat may ask what its draft is worth; the answer tells nothing of the dictionary."""
    state = position("ACI")
    for draft in ("pacifiste", "pazcyix"):
        preview = GAME.preview(state, BOB, Announce(draft))
        assert (preview.points, preview.refusal) == (60, None)
    wrong = GAME.preview(state, BOB, Announce("face")).refusal
    assert wrong is not None
    assert wrong.rule == "K-06"


def test_a_thief_has_one_try() -> None:
    """K-13: a wrong word ends the thief's five seconds."""
    events, state = act(stealing(), BOB, Announce("canal"))
    assert kinds(events) == ["WordRefused", "StealMissed"]
    assert expected(state) == {CLEO: ("announce", "pass")}


def test_unlimited_tries_by_option() -> None:
    """K-13: by option a thief may try as often as five seconds allow."""
    before = stealing(options=Options(stealing_tries="unlimited"))
    _, state = act(before, BOB, Announce("canal"))
    assert now(state) == now(before)
    _, state = act(state, BOB, Announce("face"))
    assert state.scores == (0, 30, 0)


@pytest.mark.parametrize("word", ["FACE", "FACES"])
def test_a_thief_may_not_repeat_the_turn_s_words(word: str) -> None:
    """K-10, K-15: what was said in this turn, or a form of it, steals nothing."""
    events, state = act(stealing("AC", said=["FACE"]), BOB, Announce(word))
    assert kinds(events)[0] == "WordRefused"
    assert state.scores == (0, 0, 0)
