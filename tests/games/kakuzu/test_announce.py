"""The variant “announce”."""

import pytest
from msgspec.structs import replace

from pioche.games.kakuzu import GAME
from pioche.games.kakuzu.board import Digit, name_of
from pioche.games.kakuzu.commands import Announce, Lift
from pioche.games.kakuzu.options import Options
from pioche.kernel.base import TimeUp
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.seats import Seat

from .builders import CORNERS, after, all_but, announce, at, kinds, lift, opened, places, position, refusal
from .expected import announced, completed, found, missed, turn_ended

OPTIONS = Options(manner="announce")


def test_no_bag() -> None:
    """Z-14: nothing is drawn, the seat first announces a digit."""
    state = opened(options=OPTIONS)
    for square in CORNERS:
        state, events = lift(state, name_of(square))
    assert kinds(events) == ["Removed"]
    view = GAME.view(state, Seat(0))
    assert (view.may, view.bag, view.sought) == (("announce",), (), None)


def test_announce_then_lift() -> None:
    """Z-14: the announced digit is looked for; after a hit the seat announces again."""
    state, events = announce(position(options=OPTIONS), 2)
    assert events == [announced(0, 2)]
    assert GAME.view(state, Seat(0)).may == ("lift",)
    state, events = lift(state, "A2")
    assert events == [found(0, "A2", 2)]
    assert (state.active, state.found, GAME.view(state, Seat(0)).may) == (0, 1, ("announce",))


def test_announcing_and_lifting_share_one_hourglass() -> None:
    """Z-14: announcing does not turn the hourglass."""
    before = position(options=OPTIONS)
    state, _ = announce(before, 2)
    first, second = GAME.waiting(before), GAME.waiting(state)
    assert first is not None
    assert second is not None
    assert (first.hourglass_number, first.limit) == (second.hourglass_number, second.limit)


def test_miss() -> None:
    """Z-07, Z-14: a miss gives the stone to the left and ends the turn."""
    state, events = lift(position(announced=2, options=OPTIONS), "A3")
    assert events == [missed(0, "A3", 3, sought=2, to=1), turn_ended(0, "missed", 1)]
    assert state.sought is None


def test_three_stones_at_most() -> None:
    """Z-14: with the third stone the turn passes."""
    state, events = lift(position(announced=2, found=2, used=(3, 4), options=OPTIONS), "A2")
    assert events == [found(0, "A2", 2), turn_ended(0, "three_found", 1)]
    assert (state.active, state.found, state.used) == (1, 0, ())


def test_a_digit_is_found_once_in_a_turn() -> None:
    """Z-14: as with the bag, a digit found in this turn is announced again only when the turn has ended."""
    state, _ = lift(position(announced=2, options=OPTIONS), "A2")
    view = GAME.view(state, Seat(0))
    assert view.announceable == (1, 3, 4, 5, 6, 7, 8, 9)
    refused = refusal(state, Announce(Digit(2)))
    assert (refused.rule, refused.text.en) == (
        "Z-14",
        "You have already found a 2 in this turn: announce another digit.",
    )
    state, _ = announce(state, 3)
    state, _ = lift(state, "A5")
    assert GAME.view(state, Seat(1)).announceable == tuple(range(1, 10))


def test_the_turn_ends_when_no_other_digit_is_left() -> None:
    """Z-14, Z-08: when each digit that still lies under stones was found in this turn, the turn passes."""
    left = {at("A2"), at("B8"), at("A3")}
    uncovered = set(range(81)) - left
    state, events = lift(position(uncovered, announced=2, used=(3,), found=1, options=OPTIONS), "A2")
    assert events == [found(0, "A2", 2), turn_ended(0, "none_left", 1)]
    assert GAME.view(state, Seat(1)).announceable == (2, 3)


def test_in_games_of_rules_1_a_digit_could_be_announced_again() -> None:
    """Z-14: a game that began under the first rules goes on under them."""
    state, _ = lift(position(announced=2, options=OPTIONS, rules=1), "A2")
    assert GAME.view(state, Seat(0)).announceable == tuple(range(1, 10))
    _, events = announce(state, 2)
    assert events == [announced(0, 2)]


@pytest.mark.parametrize("level", ["1", "2", "3", "4", "5", "greedy"])
def test_bots_announce_what_they_may(level: str) -> None:
    """Z-14: a bot looks for none of the digits that it has found in this turn, however sure it is."""
    state = position(all_but("A2", "A3", "B5", "B6"), used=(2,), found=1, options=OPTIONS)
    for seed in range(5):
        thought = GAME.think(GAME.view(state, Seat(0)), Seat(0), level, Chance(seed_from(f"announce {seed}")))
        assert thought is not None
        assert isinstance(thought.command, Announce)
        assert thought.command.digit in state.announceable


def test_complete_digit_cannot_be_announced() -> None:
    """Z-14: a digit whose nine places are uncovered cannot be announced, nor can 0 or 12."""
    state = position({*CORNERS, *places(2)}, options=OPTIONS)
    assert refusal(state, Announce(Digit(2))).rule == "Z-14"
    assert refusal(state, Announce(Digit(0))).rule == "Z-14"
    assert refusal(state, Announce(Digit(12))).rule == "Z-14"


def test_completing_a_digit_goes_on() -> None:
    """Z-10, Z-14: the ninth of a digit is told, and the turn goes on with another digit."""
    state = position({*CORNERS, *places(2)} - {at("A2")}, announced=2, options=OPTIONS)
    state, events = lift(state, "A2")
    assert events == [found(0, "A2", 2), completed(2)]
    assert GAME.view(state, Seat(0)).may == ("announce",)


def test_lifting_before_announcing() -> None:
    """Z-14: a stone cannot be lifted before a digit is announced."""
    state = position(options=OPTIONS)
    assert refusal(state, Lift(at("A2"))).rule == "Z-05"
    preview = GAME.preview(state, Seat(0), Lift(at("A2")))
    assert preview.refusal is not None
    assert preview.refusal.rule == "Z-14"


def test_time_runs_out_before_announcing() -> None:
    """Z-14, Z-09: when the sand runs out nothing is announced for the seat; its turn passes."""
    timed = replace(OPTIONS, move_seconds=60)
    state, events = after(position(options=timed), TimeUp())
    assert events == after(position(options=timed, rules=2), TimeUp())[1] == [turn_ended(0, "time_up", 1)]
    _, events = after(position(options=timed, rules=1), TimeUp(), 2, at("A2"))
    assert kinds(events) == ["TimeRanOut", "Announced", "Found"]
    assert state.active == 1
