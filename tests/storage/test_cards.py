"""Cards of tables: written when they say something new, and never an older one behind a newer one."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from pioche.storage.cards import Cards
from pioche.storage.sqlite import FILE, SqliteStore
from pioche.tables.domain.people import PersonId
from pioche.tables.domain.summary import TableSummary
from pioche.tables.runtime.store import Life, StoreFull

LEA = PersonId("lea")
CARD = TableSummary("AAAAAA", "bataille", "playing", False, 2, 0, ("Léa",), 1, (LEA,), LEA)


def touched_ms(folder: Path) -> int:
    """Give when the file says that the table was last touched."""
    with closing(sqlite3.connect(folder / FILE)) as connection:
        (found,) = connection.execute("SELECT updated_ms FROM cards").fetchone()
    return int(found)


def test_a_move_leaves_the_card_to_the_heartbeat(tmp_path: Path) -> None:
    """A record that changes nothing on a card writes none; the next heartbeat does, and so does whoever asks."""

    async def run() -> None:
        store = SqliteStore(tmp_path)
        await store.append("AAAAAA", 0, [b"1"], CARD)
        await store.append("AAAAAA", 1, [b"2"], replace(CARD, updated_ms=2, awaited=(LEA,)))
        assert touched_ms(tmp_path) == 1
        assert [(card.updated_ms, card.awaited) for card in await store.tables_of(LEA)] == [(2, (LEA,))]
        await store.append("AAAAAA", 2, [b"3"], replace(CARD, updated_ms=3))
        assert touched_ms(tmp_path) == 2
        await store.heartbeat(Life(0, 1))
        assert touched_ms(tmp_path) == 3
        await store.append("AAAAAA", 3, [b"4"], replace(CARD, updated_ms=4))
        await store.close()
        assert touched_ms(tmp_path) == 4

    asyncio.run(run())


def test_an_older_card_is_never_written_behind_a_newer_one(tmp_path: Path) -> None:
    """What a table says anew stands, also when a heartbeat comes at the same moment."""

    async def run() -> None:
        store = SqliteStore(tmp_path)
        await store.append("AAAAAA", 0, [b"1"], CARD)
        await store.append("AAAAAA", 1, [b"2"], replace(CARD, updated_ms=2))
        over = replace(CARD, status="over", updated_ms=3)
        await asyncio.gather(store.append("AAAAAA", 2, [b"3"], over), store.heartbeat(Life(0, 1)))
        assert await store.tables_of(LEA) == [over]
        await store.close()

    asyncio.run(run())


def test_what_could_not_be_written_waits_unless_it_is_outdated() -> None:
    """A card that a full disk refused is tried again; not so where something newer was written meanwhile."""
    cards = Cards()
    cards.note(CARD, written=True)
    later = replace(CARD, updated_ms=2)
    cards.note(later, written=False)
    assert cards.take() == [later]
    cards.put_back([later])
    assert cards.take() == [later]
    cards.note(replace(CARD, status="over"), written=True)
    cards.put_back([later])
    assert cards.take() == []


def test_what_is_over_is_not_kept_in_mind() -> None:
    """A house in which game after game ends does not grow by their cards; what runs is known."""
    cards = Cards()
    for number in range(100):
        cards.note(replace(CARD, code=f"A{number:05}"), written=True)
        cards.note(replace(CARD, code=f"A{number:05}", status="over" if number % 2 else "abandoned"), written=True)
    cards.note(CARD, written=True)
    assert len(cards) == 1
    assert cards.only_moves_on(replace(CARD, updated_ms=2))


def test_a_card_that_may_be_another_s_is_not_taken_for_known() -> None:
    """Of a table that somebody else has written nothing is known: its next card is written in full."""
    cards = Cards()
    cards.note(CARD, written=True)
    cards.note(replace(CARD, updated_ms=2), written=False)
    assert cards.only_moves_on(replace(CARD, updated_ms=3))
    cards.forget(CARD.code)
    assert not cards.only_moves_on(replace(CARD, updated_ms=3))
    assert not cards.waiting


def test_a_heartbeat_that_fails_loses_no_card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When a table was last touched is written with the first heartbeat for which there is room."""

    async def run() -> None:
        store = SqliteStore(tmp_path)
        await store.append("AAAAAA", 0, [b"1"], CARD)
        await store.append("AAAAAA", 1, [b"2"], replace(CARD, updated_ms=2))

        async def full(*_: object) -> None:
            raise StoreFull

        with monkeypatch.context() as patch:
            patch.setattr(store, "_do", full)
            with pytest.raises(StoreFull):
                await store.heartbeat(Life(0, 1))
        assert touched_ms(tmp_path) == 1
        await store.heartbeat(Life(0, 2))
        assert touched_ms(tmp_path) == 2
        await store.close()

    asyncio.run(run())
