"""What nodes need of a bus: to tell everybody, and to ask one. It may lose anything: what matters is in the store."""

from collections.abc import Awaitable, Callable
from typing import Protocol, TypeAlias

MOST_BYTES = 900_000
"""So long one message may be; what does not fit is read from the store instead."""

Hear: TypeAlias = Callable[[bytes], None]
"""Takes what was told; must not take long."""
Reply: TypeAlias = Callable[[bytes], Awaitable[bytes]]


class NobodyThere(Exception):
    """Nobody answers to this subject: known at once, and certain that nothing was asked of anybody."""


class NoAnswer(Exception):
    """Nobody knows whether the question has arrived: no answer came in time, or the bus is gone."""


class Subscription(Protocol):
    """Something that is listened to."""

    async def end(self) -> None:
        """Listen no more."""


class Bus(Protocol):
    """Carries messages between nodes: in order from one to another as long as it lasts, and never twice."""

    def tell(self, subject: str, message: bytes) -> None:
        """Tell everybody who listens; without a bus it is lost."""

    async def hear(self, subject: str, hear: Hear) -> Subscription:
        """Listen to a subject; without a bus, as soon as there is one."""

    async def answer(self, subject: str, reply: Reply, group: str = "") -> Subscription:
        """Answer questions; of all that answer in the same group one gets each question."""

    async def ask(self, subject: str, question: bytes, seconds: float) -> bytes:
        """Ask one who answers; raise NobodyThere or NoAnswer."""

    def flaw(self) -> str:
        """Tell why nothing can be told or asked now; empty while all is well."""

    async def close(self) -> None:
        """Leave the bus."""
