"""How a game ends."""

import pytest
from msgspec.structs import replace

from pioche.games.cle import GAME
from pioche.games.cle.commands import Accept, Pass
from pioche.games.cle.events import Blocked, Confirmed, Laid, Passed, WentOut

from .builders import ARBITER, CONTEST, A, B, C, after, events_of, position, put

TABLE = [("I9", "across", "TABLE")]


def test_the_first_without_letters_ends_the_game() -> None:
    """C-19: +50 and 5 for each letter left on all other racks, with an empty stock."""
    state = position("IL", "EEE", "AAAAA", words=TABLE, stock="", scores=(100, 90, 80))
    laid, confirmed, out = events_of(state, A, put("J10", "down", "IL"))
    assert isinstance(laid, Laid)
    assert confirmed == Confirmed(A, "")
    assert out == WentOut(A, 50 + 5 * 8)
    state = after(state, (A, put("J10", "down", "IL")))
    assert state.scores == (100 + 10 + 90, 90, 80)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.reason, outcome.winners, outcome.scores) == ("went_out", (A,), (200, 90, 80))
    assert GAME.waiting(state) is None


def test_an_empty_rack_is_refilled_while_the_stock_lasts() -> None:
    """C-19: only with an empty stock does the last letter end the game."""
    state = after(position("IL", "EEE", words=TABLE, stock="T"), (A, put("J10", "down", "IL")))
    assert state.racks[A] == "T"
    assert GAME.outcome(state) is None


def test_the_last_word_can_still_be_contested() -> None:
    """C-19, C-13: a seat is out only when its words stand."""
    state = after(position("IL", "EEE", words=TABLE, stock="", options=CONTEST), (A, put("J10", "down", "IL")))
    assert GAME.outcome(state) is None
    assert GAME.outcome(after(state, (B, Accept()))) is not None


def test_all_pass_with_an_empty_stock() -> None:
    """C-20: when all pass in succession with the stock empty each subtracts 5 for each letter left."""
    state = position("IL", "EEE", words=TABLE, stock="", scores=(100, 100))
    assert events_of(state, A, Pass()) == (Passed(A, late=False),)
    state = after(state, (A, Pass()))
    assert events_of(state, B, Pass()) == (Passed(B, late=False), Blocked((10, 15)))
    state = after(state, (B, Pass()))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.reason, outcome.winners, outcome.scores) == ("blocked", (A,), (90, 85))


def test_a_word_between_two_passes_goes_on() -> None:
    """C-20: in succession means without any word between."""
    state = position("ILTT", "EEE", words=TABLE, stock="")
    state = after(replace(state, turn=B, passes=0), (B, Pass()), (A, put("J10", "down", "IL")))
    assert state.passes == 0
    assert GAME.outcome(after(state, (B, Pass()))) is None


@pytest.mark.parametrize("rounds", [1, 2])
def test_rounds_of_passes_end_the_game_while_the_stock_lasts(rounds: int) -> None:
    """C-20: two full rounds of passes (by option another number) end the game with letters left to draw."""
    state = position("IL", "EEE", "AAA", words=TABLE, options=replace(ARBITER, pass_rounds=rounds))
    for turn in range(3 * rounds):
        assert GAME.outcome(state) is None, turn
        state = after(state, (state.turn, Pass()))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.scores == (-10, -15, -15)


def test_ties_share() -> None:
    """C-21: the highest total wins; ties share."""
    state = position("U", "E", "A", words=TABLE, stock="", scores=(90, 100, 100))
    outcome = GAME.outcome(after(state, (A, Pass()), (B, Pass()), (C, Pass())))
    assert outcome is not None
    assert outcome.winners == (B, C)
