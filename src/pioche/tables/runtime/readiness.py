"""Which games are ready to be played: what they compile and build is never done while tables wait for it."""

import asyncio
from collections.abc import Iterable


class Readiness:
    """Knows the games that are still being prepared; all others are ready, and a ready game stays so."""

    def __init__(self, games: Iterable[str] = ()) -> None:
        self._preparing = {game: asyncio.Event() for game in games}
        self._awaited: dict[str, int] = {}

    @property
    def preparing(self) -> tuple[str, ...]:
        """Give the games that are not ready yet, those that somebody waits for first."""
        return tuple(sorted(self._preparing, key=lambda game: -self._awaited.get(game, 0)))

    def ready(self, game: str) -> bool:
        """Tell whether a game can be played at once."""
        return game not in self._preparing

    async def until(self, game: str) -> None:
        """Wait until a game is ready; that somebody waits lets it be prepared before others."""
        if game in self._preparing:
            self._awaited[game] = self._awaited.get(game, 0) + 1
            try:
                await self._preparing[game].wait()
            finally:
                self._awaited[game] -= 1

    def mark(self, game: str) -> None:
        """Note that a game is ready."""
        if event := self._preparing.pop(game, None):
            event.set()
