"""A turn: K-08, K-09, K-12."""

import pytest

from pioche.games.kirdy import GAME
from pioche.games.kirdy.bag import FULL_BAG
from pioche.games.kirdy.commands import Announce, CallKirdy, Continue, DoubleTime, GiveUp, Pass, Stop
from pioche.games.kirdy.events import ChallengeBegun, Drawn, Scored, Stopped, TurnBegun, TurnEnded
from pioche.games.kirdy.options import Options
from pioche.kernel.codec import codec_for
from pioche.kernel.errors import Malformed

from .builders import ANN, BOB, CLEO, act, all_tiles, coming, expected, kinds, now, of_kind, position, time_up


def test_success_gives_the_choice() -> None:
    """K-08: after a valid word the active seat chooses to stop or to continue."""
    _, state = act(position("AC"), ANN, Announce("face"))
    assert expected(state) == {ANN: ("stop", "continue")}


def test_stopping_scores_the_stake() -> None:
    """K-08: to stop scores the stake and ends the turn."""
    events, state = act(position("ACI", "choice", said=["PACIFISTE"]), ANN, Stop())
    assert of_kind(events, Scored) == Scored(ANN, 60, "stop")
    assert state.scores == (60, 0, 0)
    assert state.active == BOB


def test_twenty_seconds_to_choose() -> None:
    """K-08: there are 20 seconds to choose, another number by option; then stop is assumed."""
    state = position("ACI", "choice", said=["PACIFISTE"])
    assert now(state).limit == 20
    assert now(position("ACI", "choice", options=Options(choice_seconds=45))).limit == 45
    events, after = time_up(state)
    assert events[0] == Stopped(ANN, "time")
    assert after.scores == (60, 0, 0)


def test_seven_letters_stop_by_themselves() -> None:
    """K-08: with seven letters there is nothing to choose: the stake is scored."""
    events, state = act(position("RELATIO", seats=2), ANN, Announce("relation"))
    assert kinds(events)[:3] == ["WordAccepted", "Stopped", "Scored"]
    assert of_kind(events, Stopped).how == "seven"
    assert state.scores == (960, 0)


def test_a_new_letter_goes_to_the_end() -> None:
    """K-09: the letter drawn is put last, and a new challenge of 60 seconds begins."""
    state = position("AC", "choice", said=["FACE"])
    events, after = act(state, ANN, Continue(), coming(state, "I"))
    assert after.support == "ACI"
    assert of_kind(events, ChallengeBegun) == ChallengeBegun(ANN, "ACI", 60, 60)
    assert now(after).hourglass_number != now(state).hourglass_number
    assert now(after).limit == 60


def test_the_stake_replaces_the_former_one() -> None:
    """K-09: two challenges met and then stopping score the second stake alone."""
    state = position("AC", "choice", said=["FACE"])
    _, state = act(state, ANN, Continue(), coming(state, "I"))
    _, state = act(state, ANN, Announce("pacifiste"))
    _, state = act(state, ANN, Stop())
    assert state.scores == (60, 0, 0)


@pytest.mark.parametrize("said", [["FACE"], []])
def test_the_turn_ends(said: list[str]) -> None:
    """K-12: however a turn ends, the letters go back and the next seat to the left is active with two new ones."""
    state = position("ACI", "choice" if said else "challenge", said=said)
    if said:
        events, state = act(state, ANN, Stop())
    else:
        _, state = act(state, ANN, GiveUp())
        _, state = act(state, BOB, Pass())
        events, state = act(state, CLEO, Pass())
    assert of_kind(events, TurnBegun).seat == BOB == state.active
    assert of_kind(events, Drawn).seat == BOB
    assert all_tiles(state) == sorted(FULL_BAG)
    assert not state.said
    assert not state.refused


def test_between_two_turns_nobody_is_expected() -> None:
    """K-12: once a turn has ended, the game waits for nobody until the next one has begun."""
    assert GAME.waiting(GAME.evolve(position("ACI"), TurnEnded(ANN))) is None


def test_after_the_last_seat_comes_the_first() -> None:
    """K-12: turns go round the table."""
    _, state = act(position("AC", "choice", active=CLEO, said=["FACE"]), CLEO, Stop())
    assert state.active == ANN


def test_how_the_last_turn_ended_is_kept_for_latecomers() -> None:
    """K-12: whoever comes back to the table sees how the turn before ended."""
    _, state = act(position("AC", "choice", said=["FACE"]), ANN, Stop())
    last = GAME.view(state, None).last
    assert last is not None
    assert (last.support, last.scorer, last.points, last.how) == ("AC", ANN, 30, "stop")


@pytest.mark.parametrize("seconds", [30, 60, 180])
def test_the_table_chooses_its_hourglass(seconds: int) -> None:
    """K-06, K-09, K-17: both hourglasses last as long as the table has chosen; the short ones stay as they are."""
    options = Options(challenge_seconds=seconds)
    state = position("AC", "choice", said=["FACE"], options=options)
    assert now(state).limit == 20
    events, state = act(state, ANN, Continue(), coming(state, "I"))
    assert of_kind(events, ChallengeBegun).seconds == now(state).limit == seconds
    _, called = act(state, ANN, CallKirdy("pacifiste"))
    assert now(called).limit == seconds
    _, failed = act(state, ANN, GiveUp())
    assert now(failed).limit == 5
    _, doubled = act(position("AC", "jokers", jokers=["red"], fresh=(0, 1), options=options), ANN, DoubleTime())
    assert now(doubled).limit == 2 * seconds, "K-27"


@pytest.mark.parametrize("seconds", [29, 181])
def test_an_hourglass_has_its_limits(seconds: int) -> None:
    """K-06: from 30 to 180 seconds; 60 in the box and in all games of rules 1."""
    codec = codec_for(GAME)
    with pytest.raises(Malformed):
        codec.options.read(b'{"challenge_seconds":%d}' % seconds)
    assert codec.options_of(b"{}", 1) == Options() == Options(challenge_seconds=60)
    assert b"challenge_seconds" not in bytes(codec.write_options(Options(), 1))
