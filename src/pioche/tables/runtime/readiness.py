"""Which games are ready to be played: what they compile and build is never done while tables wait for it."""

import asyncio
import functools
from collections.abc import Iterable

from pioche.lexicon.lexicon import plain_name
from pioche.lexicon.source import DEFAULT_VERSION


@functools.lru_cache(maxsize=256)
def prepared_name(game: str, lexicon: str) -> str:
    """Give the name under which a game is prepared: its own, with the version behind it where that is an older one."""
    version = plain_name(lexicon)
    return game if version == DEFAULT_VERSION else f"{game} {version}"


class Readiness:
    """Knows the games that are still being prepared; all others are ready, and a ready game stays so.

    Games with an older dictionary are prepared only when a table of that kind wakes: most houses have none.
    """

    def __init__(self, games: Iterable[str] = (), older: Iterable[str] = ()) -> None:
        self._preparing = {game: asyncio.Event() for game in games}
        self._older = {game: asyncio.Event() for game in older}
        self._awaited: dict[str, int] = {}
        self._asked = asyncio.Event()

    @property
    def preparing(self) -> tuple[str, ...]:
        """Give the games of today that are not ready yet, those that somebody waits for first."""
        return tuple(sorted(self._preparing, key=lambda game: -self._awaited.get(game, 0)))

    @property
    def due(self) -> tuple[str, ...]:
        """Give all that is to be prepared now: the games of today, then those with an older dictionary in demand."""
        return (*self.preparing, *(game for game in self._older if self._awaited.get(game)))

    def ready(self, game: str) -> bool:
        """Tell whether a game can be played at once."""
        return game not in self._preparing and game not in self._older

    async def until(self, game: str) -> None:
        """Wait until a game is ready; that somebody waits lets it be prepared before others."""
        event = self._preparing.get(game) or self._older.get(game)
        if event:
            self._awaited[game] = self._awaited.get(game, 0) + 1
            self._asked.set()
            try:
                await event.wait()
            finally:
                self._awaited[game] -= 1

    async def asked(self) -> None:
        """Wait until something is due."""
        while not self.due:
            self._asked.clear()
            await self._asked.wait()

    def mark(self, game: str) -> None:
        """Note that a game is ready."""
        if event := self._preparing.pop(game, None) or self._older.pop(game, None):
            event.set()
