"""Assembly of the house that a configuration asks for: on one machine, or one of many nodes."""

import contextlib
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TypeAlias

from nacl.signing import SigningKey

from pioche.cluster.bus import Bus
from pioche.cluster.local_bus import LocalBus
from pioche.cluster.nats_bus import NatsBus
from pioche.cluster.node import NodeHouse
from pioche.cluster.thinkers import SharedThinker
from pioche.server.api import metrics
from pioche.server.config import Config
from pioche.server.limits.guest_quotas import room
from pioche.storage.data_folder import occupied
from pioche.storage.house_key import fresh_key, house_key, key_from
from pioche.storage.pack_folder import PackFolder
from pioche.storage.postgres.store import PostgresStore
from pioche.storage.secret_names import KEY
from pioche.storage.sqlite import SqliteStore
from pioche.tables.bots.thinker import Thinker
from pioche.tables.runtime.clock import SystemClock
from pioche.tables.runtime.house import CommonHouse, House
from pioche.tables.runtime.live_table import LiveTable
from pioche.tables.runtime.readiness import Readiness
from pioche.tables.runtime.services import Services
from pioche.tables.runtime.store import Store

OpenedHouse: TypeAlias = tuple[CommonHouse[LiveTable], SigningKey]
"""A house, and the key with which it signs."""


@asynccontextmanager
async def opened(config: Config, thinker: Thinker, readiness: Readiness) -> AsyncIterator[OpenedHouse]:
    """Open a house and close it well."""
    opening = _node(config, thinker, readiness) if config.store else _one_machine(config, thinker, readiness)
    async with opening as (house, key):
        await house.wake()
        try:
            yield house, key
        finally:
            await house.sleep()


def _services(
    config: Config, store: Store, thinker: Thinker, readiness: Readiness, has_room: Callable[[], bool]
) -> Services:
    watch = (metrics.SAND.observe, metrics.note_stuck)
    packs = PackFolder(config.data)
    return Services(store, thinker, SystemClock(), *watch, has_room, readiness, packs, config.day_secret)


@asynccontextmanager
async def _one_machine(config: Config, thinker: Thinker, readiness: Readiness) -> AsyncIterator[OpenedHouse]:
    with occupied(config.data) as is_ours:
        store = SqliteStore(config.data, metrics.COMMITS.observe, is_ours)
        has_room = room(config.data, config.most_bytes, config.least_free_bytes)
        yield House(_services(config, store, thinker, readiness, has_room)), house_key(config.data)


@asynccontextmanager
async def _node(config: Config, thinker: Thinker, readiness: Readiness) -> AsyncIterator[OpenedHouse]:
    async with contextlib.AsyncExitStack() as stack:
        bus: Bus = await NatsBus.open(config.bus) if config.bus else LocalBus()
        stack.push_async_callback(bus.close)
        store = PostgresStore(config.store, metrics.COMMITS.observe)
        stack.push_async_callback(store.close)
        key = key_from(await store.secret(KEY, fresh_key))
        services = _services(config, store, SharedThinker(bus, thinker), readiness, lambda: True)
        yield NodeHouse(services, store, bus), key
