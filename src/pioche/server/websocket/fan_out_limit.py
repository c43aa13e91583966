"""Fan-out limit: a change that many listeners hear must not hold up everybody else's answers."""

import asyncio
from collections import deque

MOST_AT_ONCE = 8
"""So many pass in each turn of the event loop; between two turns the house answers whoever else has asked."""


class FanOutLimit:
    """Lets a few pass in each turn of the event loop, in the order in which they came."""

    def __init__(self, most: int = MOST_AT_ONCE) -> None:
        self._most = most
        self._waiting: deque[asyncio.Future[None]] = deque()

    async def enter(self) -> None:
        """Wait for one's turn."""
        loop = asyncio.get_running_loop()
        turn = loop.create_future()
        self._waiting.append(turn)
        if len(self._waiting) == 1:
            loop.call_soon(self._let_in, loop)
        await turn

    def _let_in(self, loop: asyncio.AbstractEventLoop) -> None:
        let_in = 0
        while self._waiting and let_in < self._most:
            turn = self._waiting.popleft()
            if not turn.done():  # whoever has left meanwhile takes nobody's place
                turn.set_result(None)
                let_in += 1
        if self._waiting:
            loop.call_soon(self._let_in, loop)
