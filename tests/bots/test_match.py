"""Matches between bots in simulated time."""

from dataclasses import replace

import pytest

from pioche.bots.arena import Pairing, tournament
from pioche.bots.match import Stuck, play_match
from pioche.kernel.base import TimeUp
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.game import Setup, Thought, Waiting
from pioche.kernel.proof import verify
from pioche.kernel.seats import Seat
from tests.house import put_bataille_on_the_shelf
from tests.rooms.bataille import GAME
from tests.rooms.bataille.options import Options
from tests.rooms.bataille.state import State
from tests.rooms.bataille.view import View

SETUP = Setup(Options(), 3)


def test_the_same_seed_gives_the_same_match() -> None:
    """A match is a function of its seed and its levels, and its log is proved like any other."""
    one, two = (play_match(GAME, SETUP, seed_from("7"), ("1", "3", "5")) for _ in range(2))
    assert one.entries == two.entries
    verify(GAME, one.log())
    other = play_match(GAME, SETUP, seed_from("8"), ("1", "3", "5"))
    assert other.entries != one.entries


def test_time_goes_on_and_the_quickest_acts_first() -> None:
    """Acts come in the order of their moments, none after the sand has run out."""
    play = play_match(GAME, SETUP, seed_from("9"), ("3", "3", "5"))
    moments = [entry.at_ms for entry in play.entries]
    assert moments == sorted(moments)
    assert all(entry.act.after_ms <= 20_000 for entry in play.entries)


def test_a_bot_that_does_not_act_lets_time_run_out() -> None:
    """Zoé sometimes forgets; the table then says that time is up, at the end of the sand."""
    acts = [
        entry.act
        for seed in range(5)
        for entry in play_match(GAME, SETUP, seed_from(str(seed)), ("1", "1", "1")).entries
    ]
    late = [act for act in acts if isinstance(act.command, TimeUp)]
    assert late
    assert all(act.after_ms == 20_000 for act in late)


def wait_for_ever(state: State) -> Waiting | None:
    """Wait without sand."""
    now = GAME.waiting(state)
    return now and Waiting(now.expected, now.hourglass_number, None)


def sleep(view: View, seat: Seat, level: str, chance: Chance) -> Thought | None:
    """Never act."""
    del view, seat, level, chance
    return None


def test_a_match_that_would_wait_for_ever_says_so() -> None:
    """No sand and no act: an error, not an endless loop."""
    with pytest.raises(Stuck):
        play_match(replace(GAME, waiting=wait_for_ever, think=sleep), SETUP, seed_from("1"), ("3", "3", "3"))


def test_tournaments_count_wins_and_are_fair() -> None:
    """Two levels meet as often as asked; highest cards beat any cards; the same seed gives the same result."""
    put_bataille_on_the_shelf()
    report = tournament("bataille", ["5", "3"], 60)
    (pairing,) = report.pairings
    assert pairing.games == 60
    assert pairing.wins == tournament("bataille", ["5", "3"], 60).pairings[0].wins
    assert report.games_per_second > 0


def test_the_interval_holds_the_rate() -> None:
    """Wilson's interval: around the rate, narrower with more games, never outside 0 to 1."""
    low, high = Pairing("5", "3", 100, 60).interval()
    assert low == pytest.approx(0.502, abs=0.002)
    assert high == pytest.approx(0.691, abs=0.002)
    narrow = Pairing("5", "3", 10_000, 6_000).interval()
    assert narrow[1] - narrow[0] < high - low
    assert Pairing("5", "3", 10, 10).interval()[1] <= 1
