"""The form of the day: bots have good and bad days, drawn once for a game and told to nobody."""

import asyncio
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from pioche.bots.form import DAYS, STEADY_ABOVE, days, on_the_day
from pioche.bots.match import play_match
from pioche.bots.strengths import GREEDY, WEAKEST, strength_of
from pioche.kernel import registry
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.game import Setup, Thought
from pioche.kernel.seats import Seat
from pioche.storage.sqlite import SqliteStore
from pioche.tables.bots.fair_queue import ANYBODY, Requester
from pioche.tables.bots.thinker import EncodedThought, Question
from pioche.tables.domain.records import Settings
from pioche.tables.runtime.services import Services
from tests.house import LEA, FakeClock, Here, alter, opened, started
from tests.rooms.bataille import GAME
from tests.rooms.bataille.options import Options
from tests.rooms.bataille.view import View
from tests.virtual_time import in_virtual_time

SPREAD = 0.5
SEEDS = [seed_from(f"day {number}") for number in range(600)]


def test_days_lie_around_the_level() -> None:
    """A bad day is as far below a level as a good one is above, but never below a child or above Solange."""
    assert days("3", SPREAD) == ("2.5", "3", "3.5")
    assert days("2.37", SPREAD) == ("1.87", "2.37", "2.87")
    assert days("1", SPREAD) == ("1", "1", "1.5")
    assert days("5", SPREAD) == ("4.5", "5", "5")


@pytest.mark.parametrize("key", ["6", "5.01", GREEDY, "child"])
def test_some_have_no_days(key: str) -> None:
    """Maître, the greedy one and the scripts of people play as they are, and so does everybody in a game without."""
    assert set(days(key, SPREAD)) == {key}
    assert set(days("3", 0.0)) == {"3"}


def test_days_are_drawn_evenly_and_once_for_a_game() -> None:
    """Each kind of day is as likely as the others, the same all game long, and seats have theirs independently."""
    drawn = Counter(tuple(on_the_day("3", SPREAD, seed, Seat(seat)) for seat in range(2)) for seed in SEEDS)
    assert len(drawn) == len(DAYS) ** 2
    assert min(drawn.values()) > len(SEEDS) / len(drawn) / 2
    assert drawn == Counter(tuple(on_the_day("3", SPREAD, seed, Seat(seat)) for seat in range(2)) for seed in SEEDS)


def test_the_form_tells_nothing_of_the_games_chance() -> None:
    """Whoever guesses the day of a bot knows no more of what the game draws than before."""
    good = [Chance(seed).below(2) for seed in SEEDS if on_the_day("3", SPREAD, seed, Seat(0)) == "3.5"]
    assert 0.4 < sum(good) / len(good) < 0.6


@pytest.mark.parametrize("name", registry.names())
def test_no_game_makes_a_level_unlike_itself(name: str) -> None:
    """On its best day nobody is as strong as the usual next level, on its worst not as weak as the one below."""
    assert 0.0 <= registry.find(name).form < 1.0
    assert all(WEAKEST <= strength_of(day) <= STEADY_ABOVE for key in "12345" for day in days(key, 0.99))


def test_a_match_is_played_in_the_form_of_the_day() -> None:
    """Every thought of a seat is thought with the strength of its day, in a game that has days."""
    heard = set[tuple[int, str]]()

    def think(view: View, seat: Seat, level: str, chance: Chance) -> Thought | None:
        heard.add((seat, level))
        return GAME.think(view, seat, level, chance)

    game = replace(GAME, think=think, form=SPREAD)
    for seed in SEEDS[:5]:
        heard.clear()
        play_match(game, Setup(Options(), 3), seed, ("1", "3", "6"))
        assert heard == {(seat, on_the_day(key, SPREAD, seed, Seat(seat))) for seat, key in enumerate("136")}


class Listener(Here):
    """Thinks here, and keeps what it was asked."""

    def __init__(self) -> None:
        super().__init__()
        self.heard = list[Question]()

    async def think(self, question: Question, requester: Requester = ANYBODY) -> EncodedThought | None:
        """Answer, and remember."""
        self.heard.append(question)
        return await super().think(question, requester)


def test_the_house_and_the_arena_agree_on_the_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """At a table a bot plays in the form that the same seed gives it in a match; its chair and name keep the level."""
    alter(monkeypatch, GAME, form=SPREAD)
    listener = Listener()

    async def run() -> None:
        async with opened(tmp_path, services=Services(SqliteStore(tmp_path), listener, FakeClock())) as house:
            for _ in range(6):
                table = (await started(house, LEA, bots=["2", "6"], settings=Settings(bot_delays=False))).table
                await asyncio.sleep(0.1)
                assert table.seed is not None
                assert [chair.player for chair in table.chairs] == [None, "2", "6"]
                asked = {(each.seat, each.level) for each in listener.heard}
                assert asked == {(1, on_the_day("2", SPREAD, table.seed, Seat(1))), (2, "6")}
                seen.add(min(asked)[1])
                listener.heard.clear()

    seen = set[str]()
    in_virtual_time(run())
    assert len(seen) > 1
