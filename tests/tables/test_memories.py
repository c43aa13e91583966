"""T-26: what guests have seen lately is noted where guests are kept, and settled when their next game begins."""

from pathlib import Path

from pioche.kernel import registry
from pioche.kernel.chance import Chance
from pioche.kernel.codec import encode
from pioche.storage.sqlite import SqliteStore
from pioche.tables.domain import records as happened
from pioche.tables.domain import requests as asked
from pioche.tables.domain.view import table_view
from pioche.tables.runtime.memories import MOST_AVOIDED, seen_lately
from pioche.tables.runtime.store import MOST_SEEN
from tests.house import LEA, MAX, opened
from tests.virtual_time import in_virtual_time

GAME = "coquillaude"


def test_the_latest_is_remembered_over_a_restart(tmp_path: Path) -> None:
    """T-26: of each guest and game the latest MOST_SEEN are kept, the newest first, also after a restart."""

    async def run() -> None:
        store = SqliteStore(tmp_path)
        await store.note_seen((LEA.id, MAX.id), GAME, range(MOST_SEEN + 20))
        await store.note_seen((LEA.id,), GAME, (7,))
        await store.note_seen((LEA.id,), "kirdy", (1,))
        await store.close()
        store = SqliteStore(tmp_path)
        (mine,) = await store.seen((LEA.id,), GAME)
        assert len(mine) == MOST_SEEN
        assert mine[:2] == [7, MOST_SEEN + 19]
        await store.save_guest(LEA)
        await store.forget_guest(LEA.id)
        assert await store.seen((LEA.id,), GAME) == []
        assert len(await store.seen((LEA.id, MAX.id), GAME)) == 1
        await store.close()

    in_virtual_time(run())


def test_everybody_is_remembered_alike(tmp_path: Path) -> None:
    """T-26: a table avoids as much of each guest's latest as of the others', and no more than leaves enough."""

    async def run() -> None:
        store = SqliteStore(tmp_path)
        await store.note_seen((LEA.id,), GAME, range(1000, 1000 + MOST_SEEN))
        await store.note_seen((MAX.id,), GAME, range(5000, 5000 + MOST_SEEN))
        seen = await seen_lately(registry.find(GAME), (LEA.id, MAX.id), store)
        assert len(seen) == MOST_AVOIDED
        assert sum(key < 5000 for key in seen) == MOST_AVOIDED // 2
        assert await seen_lately(registry.find("kirdy"), (LEA.id,), store) == frozenset()
        await store.close()

    in_virtual_time(run())


def test_a_game_notes_what_it_asks_and_the_next_avoids_it(tmp_path: Path) -> None:
    """T-26: the first question of a game is remembered for everybody at the table; the next game's record avoids it."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await house.open(LEA, GAME, None, happened.Settings(bot_delays=False), 2)
            await runner.ask(LEA.id, asked.Sit(0, LEA.name), "sit")
            await runner.ask(LEA.id, asked.AddBot(1, "1"), "bot")
            await runner.ask(LEA.id, asked.Start(), "start")
            memories = await house.services.store.seen((LEA.id,), GAME)
            keys = getattr(runner.table.position, "asked", ())  # the bot may have been asked meanwhile
            assert memories == ([list(reversed(keys))] if keys else [])
            await house.services.store.note_seen((LEA.id,), GAME, (1113,))
            again = await house.open(LEA, GAME, None, happened.Settings(bot_delays=False), 2)
            await again.ask(LEA.id, asked.Sit(0, LEA.name), "sit")
            await again.ask(LEA.id, asked.AddBot(1, "1"), "bot")
            await again.ask(LEA.id, asked.Start(), "start")
            settled = again.table.options
            assert settled != settled.for_seen((), Chance(b"")), "the second game remembers"
            assert b'"seen":""' in encode(table_view(again.table, LEA.id, 0, frozenset()).options)

    in_virtual_time(run())
