"""Games between bots in simulated time: whoever would be first with a real hourglass acts first, but nobody waits."""

from collections.abc import Iterator
from typing import Any

from pioche.bots.form import on_the_day
from pioche.kernel.base import TimeUp
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.game import Act, AnyGame, Setup, Thought, Waiting
from pioche.kernel.play import Play
from pioche.kernel.seats import Seat


class Stuck(RuntimeError):
    """No bot acts and no sand runs: the game would wait for ever."""


def play_match(game: AnyGame, setup: Setup[Any], seed: bytes, levels: tuple[str, ...]) -> Play:
    """Let bots play a whole game; the same seed gives the same game."""
    play = Play(game, setup, seed)
    play.begin()
    for _ in waits(play, levels):
        pass
    return play


def waits(play: Play, levels: tuple[str, ...]) -> Iterator[Waiting]:
    """Let bots play on, and tell whom the game waits for before each of their acts."""
    clock, at_ms, turned_ms = -1, 0, 0
    while (waiting := play.waiting) is not None:
        yield waiting
        if waiting.hourglass_number != clock:
            clock, turned_ms = waiting.hourglass_number, at_ms
        act = next_act(play, waiting, levels, (at_ms - turned_ms) / 1000)
        at_ms = turned_ms + act.after_ms
        play.act(act, at_ms)


def next_act(play: Play, waiting: Waiting, levels: tuple[str, ...], elapsed: float) -> Act:
    """Ask every expected bot what it will do and when; the first acts, unless the sand runs out before."""
    first: tuple[float, Seat, Thought] | None = None
    for expected in waiting.expected:
        seat, game = expected.seat, play.game
        key = on_the_day(levels[seat], game.form, play.seed, seat)
        thought = game.think(game.view(play.state, seat), seat, key, BotChance(play, seat, waiting))
        if thought is not None:
            moment = max(thought.seconds, elapsed)
            if first is None or moment < first[0]:
                first = (moment, seat, thought)
    if first is not None and (waiting.limit is None or first[0] <= waiting.limit):
        return Act(first[1], first[2].command, round(first[0] * 1000))
    if waiting.limit is None:
        raise Stuck(f"{play.game.meta.name}: nobody acts after {len(play.entries)} acts")
    return Act(None, TimeUp(), round(waiting.limit * 1000))


class BotChance(Chance):
    """The chance of a bot's thoughts: the same as long as the same hourglass runs, so that it does not waver."""

    def __init__(self, play: Play, seat: Seat, waiting: Waiting) -> None:
        super().__init__(play.seed)
        self._seat = seat
        self._hourglass = waiting.hourglass_number

    def _secret(self) -> bytes:
        return seed_from(f"{self._seed.hex()} mind of {self._seat} at {self._hourglass}")
