"""Clocks: the hourglass of a move and the tournament’s total time."""

from msgspec.structs import replace

from pioche.games.kakuzu import GAME
from pioche.games.kakuzu.board import ALL_COVERED, Digit
from pioche.games.kakuzu.commands import Announce
from pioche.games.kakuzu.meta import META
from pioche.games.kakuzu.options import Options
from pioche.games.kakuzu.state import State
from pioche.kernel.base import TimeUp
from pioche.kernel.seats import Seat

from .builders import after, at, kinds, lift, opened, position
from .expected import clock_read, drawn, found, turn_ended

OPTIONS = Options(total_seconds=300)


def limit(state: State) -> float | None:
    """Give the seconds that the game waits."""
    waiting = GAME.waiting(state)
    assert waiting is not None
    return waiting.limit


def test_each_seat_has_five_minutes() -> None:
    """Z-15: the tournament gives each seat five minutes in all."""
    assert META.variants["tournament"] == OPTIONS
    assert opened(options=OPTIONS).time_left_ms == (300_000, 300_000)
    assert limit(position(drawn=(2,), options=OPTIONS)) == 300.0


def test_time_is_used_up() -> None:
    """Z-15: what a seat has used is taken from its clock, the others’ stand still."""
    state, events = lift(position(drawn=(2,), options=OPTIONS), "A2", 5, after_ms=12_345)
    assert events == [clock_read(0, 287_655), found(0, "A2", 2), drawn(0, 5)]
    assert state.time_left_ms == (287_655, 300_000)
    assert limit(state) == 287.655


def test_empty_clock_ends_the_turn() -> None:
    """Z-15: when the clock runs out the turn ends without a stone and the digits go back."""
    state, events = after(position(drawn=(2,), options=OPTIONS), TimeUp(), 7, after_ms=300_000)
    assert events == [clock_read(0, 0), turn_ended(0, "clock_empty", 1), drawn(1, 7)]
    assert state.stones == (0, 0)


def test_turns_of_an_empty_clock_are_passed() -> None:
    """Z-15: a seat without time is passed over; it still gets the stones its neighbour misses."""
    state = position(drawn=(2,), options=OPTIONS, active=1, time_left_ms=(0, 90_000))
    state, events = lift(state, "A3", 4)
    assert turn_ended(1, "missed", 1) in events
    assert (state.active, state.stones) == (1, (1, 0))


def test_all_clocks_empty() -> None:
    """Z-15: when no seat has time left the stones stay on the board and the game is over."""
    state = position(drawn=(2,), options=OPTIONS, active=1, time_left_ms=(0, 90_000), stones=(3, 5))
    state, events = after(state, TimeUp(), after_ms=90_000)
    assert events[-1] == turn_ended(1, "clock_empty", None)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.reason, outcome.winners, outcome.scores) == ("clocks_empty", (1,), (3, 5))
    assert GAME.waiting(state) is None
    assert GAME.view(state, None).phase == "over"


def test_a_move_within_the_grace_counts() -> None:
    """Z-15: a lift that arrives just after the end still counts, then the turn is over."""
    state = position(drawn=(2,), options=OPTIONS, time_left_ms=(1_000, 90_000))
    state, events = lift(state, "A2", 6, after_ms=1_300)
    assert kinds(events) == ["ClockRead", "Found", "TurnEnded", "Drawn"]
    assert (state.stones, state.active) == ((1, 0), 1)


def test_preparation_does_not_use_the_clock() -> None:
    """Z-15: the total time runs in turns only; preparation has the usual hourglass."""
    state = opened(options=replace(OPTIONS, move_seconds=45))
    assert limit(state) == 45.0
    assert limit(opened(options=OPTIONS)) is None
    state, _ = lift(state, "A1", after_ms=20_000)
    assert state.time_left_ms == (300_000, 300_000)


def test_hourglass_of_a_move() -> None:
    """Our decision: by the rulebook there is no limit; a table may set one, and online it is 60 seconds."""
    assert limit(position(drawn=(2,))) is None
    assert limit(position(drawn=(2,), options=Options(move_seconds=15))) == 15.0
    online = GAME.meta.variants[GAME.meta.variant_online]
    assert isinstance(online, Options)
    assert limit(position(drawn=(2,), options=online)) == 60.0
    assert "60" in GAME.meta.variant_texts[GAME.meta.variant_online].line.fr


TIMED = Options(move_seconds=60)


def test_the_turn_passes_when_the_sand_has_run_out() -> None:
    """Z-09: as after a 0, the turn passes and the digits go back; nothing is lifted by chance."""
    state, events = after(position(drawn=(3, 2), found=1, options=TIMED), TimeUp(), 4, after_ms=60_000)
    assert events == [turn_ended(0, "time_up", 1), drawn(1, 4)]
    assert (state.stones, state.active, state.drawn) == ((0, 0), 1, (4,))


def test_in_preparation_too() -> None:
    """Z-04, Z-09: in preparation the next seat lifts a stone instead, and nothing is drawn."""
    state, events = after(opened(seats=3, first=2, options=TIMED), TimeUp())
    assert events == [turn_ended(2, "time_up", 0)]
    assert (state.active, state.board) == (0, ALL_COVERED)
    assert GAME.view(state, Seat(0)).may == ("lift",)
    state, events = lift(state, "E5")
    assert (kinds(events), state.active) == (["Removed"], 1)


def test_alone_the_sand_only_ends_the_turn() -> None:
    """Z-03, Z-09: alone, another digit is drawn."""
    state, events = after(position(seats=1, drawn=(2,), options=TIMED), TimeUp(), 5)
    assert events == [turn_ended(0, "time_up", 0), drawn(0, 5)]
    assert state.stones == (0,)


def test_a_game_that_everybody_has_left_ends() -> None:
    """Our decision: after ten rounds in which only sand has passed the turns the game is over; stones stay there."""
    state = position(stones=(3, 1), options=Options(manner="announce", move_seconds=60))
    for _ in range(19):
        state, _ = after(state, TimeUp())
    assert GAME.outcome(state) is None
    awake, _ = after(*announced_and_lifted(state))
    over, events = after(state, TimeUp())
    assert events == [turn_ended(1, "time_up", None)]
    outcome = GAME.outcome(over)
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("asleep", (0,))
    assert "plus personne ne joue" in GAME.sentence(events[0], ("Léa", "Max")).fr
    for _ in range(18):
        awake, _ = after(awake, TimeUp())
        assert GAME.outcome(awake) is None, "ten whole rounds are waited for anew"
    awake, _ = after(awake, TimeUp())
    assert GAME.outcome(awake) is not None


def test_one_empty_clock_does_not_explain_an_end() -> None:
    """Z-15: only when every clock is empty is that the reason; a table that fell asleep before is told as asleep."""
    state = replace(position(stones=(3, 1), options=OPTIONS), active=None)
    reasons = []
    for time_left_ms in ((0, 5_000), (0, 0)):
        outcome = GAME.outcome(replace(state, time_left_ms=time_left_ms))
        assert outcome is not None
        reasons.append(outcome.reason)
    assert reasons == ["asleep", "clocks_empty"]


def announced_and_lifted(state: State) -> tuple[State, TimeUp]:
    """Let the seat find a stone, then wait for the sand."""
    state, _ = after(state, Announce(Digit(2)))
    state, _ = lift(state, "A2")
    return state, TimeUp()


def test_in_games_of_rules_1_chance_moves_when_the_sand_has_run_out() -> None:
    """Games that began under the first rules: chance lifts a stone for the seat, and all other rules hold."""
    state, events = after(position(drawn=(2,), options=TIMED, rules=1), TimeUp(), at("A3"), 4, after_ms=60_000)
    assert kinds(events) == ["TimeRanOut", "Missed", "TurnEnded", "Drawn"]
    assert state.stones == (0, 1)
    state, events = after(opened(options=TIMED, rules=1), TimeUp(), at("E5"))
    assert kinds(events) == ["TimeRanOut", "Removed"]


def test_each_move_turns_the_hourglass() -> None:
    """Our decision: every stone has its own hourglass."""
    before = position(drawn=(2,))
    state, _ = lift(before, "A2", 5)
    first, second = GAME.waiting(before), GAME.waiting(state)
    assert first is not None
    assert second is not None
    assert first.hourglass_number != second.hourglass_number
