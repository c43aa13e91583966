"""Puzzles of the day: worked out in another process before anybody asks, one at a time, and kept for the day."""

import asyncio
from datetime import UTC, date, datetime

from pioche.bots.puzzles import DayPuzzle, day_puzzle
from pioche.kernel import registry
from pioche.lexicon.source import DEFAULT_VERSION
from pioche.tables.bots.process_pool import Deadly, Overlong
from pioche.tables.domain.days import is_past, latest_day
from pioche.tables.runtime.readiness import prepared_name
from pioche.tables.runtime.services import Services

AHEAD_SECONDS = 600.0
"""So often somebody looks whether a new day has begun anywhere: long before it begins where most people live."""


def find_puzzle(game: str, day: str) -> DayPuzzle | None:
    """Work a puzzle out, wherever that is done."""
    return day_puzzle(registry.find(game), day)


class DayPuzzles:
    """Holds the puzzles of the days that it is somewhere on earth: at most three for each game."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._known: dict[tuple[str, str], DayPuzzle | None] = {}
        self._working = asyncio.Lock()

    def has(self, game: str, day: str) -> bool:
        """Tell whether a game has a puzzle on a day: today, as it is anywhere on earth."""
        try:
            written = date.fromisoformat(day)
            playable = registry.find(game)
        except (ValueError, registry.UnknownGame):
            return False
        now_ms = self._services.clock.wall_ms()
        is_day = written.isoformat() == day and written <= latest_day(now_ms) and not is_past(day, now_ms)
        return is_day and playable.puzzle is not None

    def is_known(self, game: str, day: str) -> bool:
        """Tell whether nothing has to be worked out for it any more."""
        return (game, day) in self._known

    async def find(self, game: str, day: str) -> DayPuzzle | None:
        """Give the puzzle of a day; what could not be worked out is not tried again."""
        if (game, day) in self._known:
            return self._known[game, day]
        await self._services.readiness.until(prepared_name(game, DEFAULT_VERSION))
        async with self._working:
            if (game, day) not in self._known:
                self._forget_past()
                try:
                    self._known[game, day] = await self._services.thinker.work(find_puzzle, game, day)
                except (Overlong, Deadly):
                    self._known[game, day] = None
        return self._known[game, day]

    async def keep_ahead(self) -> None:
        """Work out what will be asked for, today's first and then the next day's, as long as the house is open."""
        while True:
            now_ms = self._services.clock.wall_ms()
            today = datetime.fromtimestamp(now_ms / 1000, UTC).date()
            for day in (today, latest_day(now_ms)):
                for game in registry.names():
                    if self.has(game, day.isoformat()):
                        await self.find(game, day.isoformat())
            await asyncio.sleep(AHEAD_SECONDS)

    def _forget_past(self) -> None:
        now_ms = self._services.clock.wall_ms()
        self._known = {key: found for key, found in self._known.items() if not is_past(key[1], now_ms)}
