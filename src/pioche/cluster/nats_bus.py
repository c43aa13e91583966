"""The bus between machines: NATS. What is lost with a broken line is said again by those whose it is."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

from pioche.cluster.bus import MOST_BYTES, Hear, NoAnswer, NobodyThere, Reply, Subscription
from pioche.tables.runtime.engine_address import EngineUnreachable, place_of
from pioche.tables.safe_traceback import safe_traceback

if TYPE_CHECKING:
    from nats.aio.client import Client
    from nats.aio.msg import Msg
    from nats.aio.subscription import Subscription as NatsSubscription

    Heard: TypeAlias = Callable[[Msg], Awaitable[None]]

LOG = logging.getLogger("pioche.cluster")
CONNECT_SECONDS = 5
AGAIN_SECONDS = 0.25
"""How soon a lost bus is looked for again."""
PING_SECONDS = 2
"""A bus that does not answer twice in a row is taken for gone."""
PATIENTLY = {
    "max_reconnect_attempts": -1,
    "reconnect_time_wait": AGAIN_SECONDS,
    "ping_interval": PING_SECONDS,
    "max_outstanding_pings": 2,
    "pending_size": 8 * 2**20,
}
MOST_WAITING = 10_000
"""So many messages may wait to be told; what comes then is lost, as on a broken line."""


class BusUnreachable(EngineUnreachable):
    """The bus cannot be used."""


def nats_module() -> Any:
    """Give the driver, which only a house on many machines needs."""
    try:
        import nats
    except ImportError as error:
        raise BusUnreachable(
            "NATS needs the packages of `pip install pioche[cluster]`",
            "NATS demande les paquets de `pip install pioche[cluster]`",
        ) from error
    return nats


async def _noted(error: Exception) -> None:
    LOG.debug("the bus: %s", type(error).__name__)


async def _connected(
    address: str, name: str, failed: Callable[[Exception], Awaitable[None]], options: Mapping[str, Any]
) -> "Client":
    """Open a line to one of the servers of an address; one that fails leaves no socket behind."""
    client: Client = nats_module().NATS()
    try:
        await client.connect(address.split(","), name=name, connect_timeout=CONNECT_SECONDS, error_cb=failed, **options)
    except BaseException:
        await client.close()
        raise
    return client


class _Listening:
    """Something that is listened to, over whatever line there is."""

    def __init__(self, bus: "NatsBus", subject: str, heard: "Heard", group: str) -> None:
        self._bus = bus
        self._subject = subject
        self._heard = heard
        self._group = group
        self._subscription: NatsSubscription | None = None
        self._line: Client | None = None

    async def begin(self, client: "Client") -> None:
        """Listen over a line, unless that is so already; one that cannot be listened to is tried again."""
        if self._line is client:
            return
        try:
            self._subscription = await client.subscribe(self._subject, queue=self._group, cb=self._heard)
            self._line = client
        except Exception as error:
            LOG.warning("nothing is heard of %s for now: %s", self._subject, type(error).__name__)

    async def end(self) -> None:
        """Listen no more."""
        self._bus.listening.discard(self)
        if self._subscription is not None:
            with contextlib.suppress(Exception):  # a bus that is gone listens no more anyway
                await self._subscription.unsubscribe()


class NatsBus:
    """One node's line to NATS; found again by itself when it was lost."""

    def __init__(self, client: "Client", address: str, name: str) -> None:
        self.listening: set[_Listening] = set()
        self._client = client
        self._address = address
        self._name = name
        self._outgoing: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue(MOST_WAITING)
        self._telling = asyncio.create_task(self._tell_all())
        self._looking = asyncio.create_task(self._look_again())
        self._answering: set[asyncio.Task[None]] = set()
        self.told_bytes = 0
        """How much was told and asked so far."""

    @classmethod
    async def open(cls, address: str, name: str = "pioche") -> "NatsBus":
        """Find the bus, or raise BusUnreachable."""
        nats_module()  # where it is missing, that is said first
        place = place_of(address)
        first: list[Exception] = []

        async def failed(error: Exception) -> None:
            first.append(error)

        try:
            async with asyncio.timeout(CONNECT_SECONDS):
                # Looked for once, so that a wrong address is told at once; from then on for ever.
                once = {"allow_reconnect": False, "max_reconnect_attempts": 1, "reconnect_time_wait": 0.1}
                await (await _connected(address, name, failed, once)).close()
            client = await _connected(address, name, _noted, PATIENTLY)
        except Exception as error:
            why = str(error) or str(first[0] if first else "") or type(error).__name__
            if "authorization" in why.lower() or any("authorization" in str(each).lower() for each in first):
                raise BusUnreachable(
                    f"{place} does not let us in: wrong name or password",
                    f"{place} refuse l’entrée : mauvais nom ou mot de passe",
                ) from error
            raise BusUnreachable(f"{place} cannot be reached: {why}", f"{place} est injoignable : {why}") from error
        return cls(client, address, name)

    async def _look_again(self) -> None:
        """Open another line where the server has closed ours for good, as it does with whoever reads too slowly."""
        while True:
            await asyncio.sleep(AGAIN_SECONDS)
            with contextlib.suppress(Exception):
                if self._client.is_closed:
                    self._client = await _connected(self._address, self._name, _noted, PATIENTLY)
                    LOG.warning("the bus had closed our line; there is another")
                for each in tuple(self.listening):
                    await each.begin(self._client)

    def tell(self, subject: str, message: bytes) -> None:
        """Tell everybody who listens; without a bus it is lost."""
        if self._client.is_connected and len(message) <= MOST_BYTES:
            with contextlib.suppress(asyncio.QueueFull):
                self._outgoing.put_nowait((subject, message))

    async def _tell_all(self) -> None:
        while True:
            subject, message = await self._outgoing.get()
            self.told_bytes += len(message)
            try:
                await self._client.publish(subject, message)
            except Exception as error:
                LOG.debug("not told: %s", type(error).__name__)

    async def hear(self, subject: str, hear: Hear) -> Subscription:
        """Listen to a subject."""

        async def heard(message: "Msg") -> None:
            try:
                hear(message.data)
            except Exception as error:
                LOG.error("what was told could not be taken: %s", safe_traceback(error))

        return await self._subscribe(subject, heard)

    async def answer(self, subject: str, reply: Reply, group: str = "") -> Subscription:
        """Answer questions, each in its own time."""

        async def asked(message: "Msg") -> None:
            task = asyncio.create_task(self._reply(message, reply))
            self._answering.add(task)
            task.add_done_callback(self._answering.discard)

        return await self._subscribe(subject, asked, group)

    async def _subscribe(self, subject: str, heard: "Heard", group: str = "") -> Subscription:
        listening = _Listening(self, subject, heard, group)
        self.listening.add(listening)
        await listening.begin(self._client)
        return listening

    async def _reply(self, message: "Msg", reply: Reply) -> None:
        try:
            answer = await reply(message.data)
            self.told_bytes += len(answer)
            await self._client.publish(message.reply, answer)
        except Exception as error:
            # Whoever has asked hears nothing, and asks again.
            LOG.warning("a question was not answered: %s", safe_traceback(error))

    async def ask(self, subject: str, question: bytes, seconds: float) -> bytes:
        """Ask one who answers."""
        from nats.errors import NoRespondersError

        if not self._client.is_connected or len(question) > MOST_BYTES:
            # Nothing has been sent, but somebody may run there whom we cannot reach.
            raise NoAnswer("the bus is gone")
        self.told_bytes += len(question)
        try:
            message = await self._client.request(subject, question, timeout=seconds)
        except NoRespondersError as error:
            raise NobodyThere(subject) from error
        except asyncio.CancelledError:
            raise
        except Exception as error:
            raise NoAnswer(f"{subject}: {type(error).__name__}") from error
        return message.data

    def flaw(self) -> str:
        """Tell whether the bus is gone."""
        return "" if self._client.is_connected else "the bus is gone"

    async def close(self) -> None:
        """Say what is still to be said, and leave."""
        with contextlib.suppress(Exception):
            async with asyncio.timeout(1):
                while not self._outgoing.empty():
                    await asyncio.sleep(0)
                await self._client.flush(1)
        self._telling.cancel()
        self._looking.cancel()
        for task in self._answering:
            task.cancel()
        with contextlib.suppress(Exception):
            await self._client.close()
