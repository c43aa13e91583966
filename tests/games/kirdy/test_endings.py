"""The end of the game: K-29, K-30."""

import pytest

from pioche.games.kirdy import GAME
from pioche.games.kirdy.commands import Announce, Stop
from pioche.games.kirdy.events import GameEnded
from pioche.games.kirdy.options import ROUNDS, Options
from pioche.games.kirdy.state import Secret
from pioche.kernel.game import TODAY

from .builders import ANN, BOB, act, kinds, position, stealing, time_up


def reason(state: object) -> str | None:
    """Give why a game is over, or None while it is not."""
    outcome = GAME.outcome(state)  # type: ignore[arg-type]
    return None if outcome is None else outcome.reason


def test_a_thousand_points_win_at_once() -> None:
    """K-29: the game ends the moment a seat reaches 1000 points or more, and this seat wins."""
    events, state = act(position("AC", "choice", scores=(970, 980, 0), said=["FACE"]), ANN, Stop())
    assert kinds(events) == ["Stopped", "Scored", "GameEnded"]
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.reason, outcome.winners, outcome.scores) == ("target", (ANN,), (1000, 980, 0))
    assert GAME.waiting(state) is None


def test_nobody_steals_once_the_game_is_over() -> None:
    """K-29: whoever steals the stake that ends the game is not shown as on turn any more."""
    _, state = act(stealing("AC", scores=(0, 990, 0)), BOB, Announce("face"))
    assert reason(state) == "target"
    assert GAME.view(state, None).stealer is None


def test_one_point_less_does_not() -> None:
    """K-29: below 1000 the game goes on."""
    _, state = act(position("AC", "choice", scores=(969, 0, 0), said=["FACE"]), ANN, Stop())
    assert reason(state) is None


def test_any_seat_may_reach_it() -> None:
    """K-29: a stolen stake and a KIRDY, met or foiled, count like any points."""
    _, state = act(stealing("AC", scores=(0, 980, 0)), BOB, Announce("face"))
    assert reason(state) == "target"
    kirdy = position("AC", "kirdy", scores=(800, 800, 0), secret=Secret("FACE", None))
    assert GAME.outcome(act(kirdy, BOB, Announce("face"))[1]).winners == (BOB,)  # type: ignore[union-attr]
    assert GAME.outcome(time_up(kirdy)[1]).winners == (ANN,)  # type: ignore[union-attr]


def test_another_target() -> None:
    """K-29: a table may play to another number of points."""
    _, state = act(position("AC", "choice", said=["FACE"], options=Options(target=100), scores=(70, 0, 0)), ANN, Stop())
    assert reason(state) == "target"


@pytest.mark.parametrize(("rounds", "turn", "over"), [(10, 29, False), (10, 30, True), (1, 3, True), (20, 59, False)])
def test_rounds(rounds: int, turn: int, over: bool) -> None:
    """K-30: each seat is active ten times, or as often as the table has chosen."""
    options = Options(ending="rounds", rounds=rounds)
    events, state = act(position("AC", "choice", options=options, said=["FACE"], turn=turn), ANN, Stop())
    assert (GameEnded("rounds") in events) is over
    assert (reason(state) == "rounds") is over


def test_rounds_know_no_target() -> None:
    """K-30: in this variant a thousand points do not end the game."""
    _, state = act(position("AC", "choice", options=ROUNDS, said=["FACE"], scores=(2000, 0, 0)), ANN, Stop())
    assert reason(state) is None


def test_ties_share() -> None:
    """K-30: the highest score wins, and ties share the win."""
    options = Options(ending="rounds", rounds=1)
    state = position("AC", "choice", options=options, said=["FACE"], scores=(30, 60, 0), turn=3)
    _, state = act(state, ANN, Stop())
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == (ANN, BOB)


@pytest.mark.parametrize(("rules", "rounds"), [(TODAY, 10), (2, 10), (1, 3)])
def test_a_table_asleep(rules: int, rounds: int) -> None:
    """K-29: ten rounds in succession without a word end the game with the scores as they are; under rules 1, three."""
    state, turns = position(seats=2, scores=(30, 60), rules=rules), 0
    while reason(state) is None:
        turn = state.turn
        events, state = time_up(state)
        turns += state.turn != turn
    assert turns == 2 * rounds - 1
    assert events[-1] == GameEnded("asleep")
    assert GAME.outcome(state).winners == (BOB,)  # type: ignore[union-attr]


@pytest.mark.parametrize(("rules", "silent"), [(TODAY, 0), (2, 0), (1, 6)])
def test_a_wrong_word_is_a_word_too(rules: int, silent: int) -> None:
    """K-29: who says a word that does not count plays all the same; under rules 1 only valid words counted."""
    state = position(seats=2, rules=rules, silent_turns=5)
    _, state = act(state, ANN, Announce("acacacac"))
    _, state = time_up(state)
    _, state = time_up(state)
    assert state.turn == 2 or reason(state) == "asleep"
    assert state.silent_turns == silent


def test_ten_rounds_of_the_variant_are_played_in_silence_too() -> None:
    """K-30: the variant of ten rounds ends after them, whoever says nothing."""
    state, turns = position(seats=2, options=ROUNDS), 1
    while reason(state) is None:
        turn = state.turn
        _, state = time_up(state)
        turns += state.turn != turn
    assert (turns, reason(state)) == (20, "rounds")
