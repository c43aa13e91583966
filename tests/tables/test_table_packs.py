"""T-25: the host brings a pack of their own; it is on record whole, once, and nobody is sent it."""

import asyncio
from pathlib import Path

import pytest
from msgspec import Raw
from msgspec.structs import replace

from pioche.games.coquillaude.cards import PACK as OWN
from pioche.games.coquillaude.cards import Drawn
from pioche.games.coquillaude.events import Asked
from pioche.games.coquillaude.packs import read_pack
from pioche.kernel.codec import encode
from pioche.kernel.errors import Illegal
from pioche.storage.pack_folder import PackFolder
from pioche.tables.domain import requests as asked
from pioche.tables.domain.packs import MOST_BROUGHT, may_bring
from pioche.tables.domain.records import Acted, Settings
from pioche.tables.domain.requests import PACK_LENGTH
from pioche.tables.domain.view import table_view
from pioche.tables.runtime.house import House
from pioche.tables.runtime.quotas import PACKS_AT_ONCE
from pioche.tables.runtime.runner import TableRunner
from tests.games.coquillaude.test_packs import PACK
from tests.house import FAST, LEA, MAX, Ear, ask, opened
from tests.virtual_time import in_virtual_time

GAME = "coquillaude"


async def table_of(house: House, game: str = GAME) -> TableRunner:
    """Open a table for two, LEA on the first seat."""
    runner = await house.open(LEA, game, None, Settings(), 2)
    await runner.ask(LEA.id, asked.Sit(0, LEA.name), "sit")
    return runner


def test_a_pack_stays_through_everything(tmp_path: Path) -> None:
    """T-25: it outlives other choices, new seats and a restart, and stands in the log once."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await table_of(house)
            await runner.ask(LEA.id, asked.BringPack(PACK), "pack")
            await runner.ask(LEA.id, asked.SetOptions(Raw(b'{"book":"both"}')), "book")
            await runner.ask(LEA.id, asked.AddBot(1, "1"), "bot")
            name = runner.table.options.pack_name()
            assert name is not None
            assert name.fr == "Les volcans (CM2) (4 questions)"
            raw = await runner.history()
            assert sum(b"Cervin" in record for record in raw) == 1
            code = runner.table.code
        async with opened(tmp_path) as house:
            back = await house.find(code)
            assert back is not None
            assert back.table.options.pack_name() == name
            await back.ask(LEA.id, asked.BringPack(), "leave")
            assert back.table.options.pack_name() is None

    in_virtual_time(run())


HASTY = Raw(
    b'{"roll_seconds":3,"gift_seconds":5,"answer_seconds":10,"overrule_seconds":0,"preparation_seconds":30,'
    b'"barren_rounds":1}'
)
"""A game in which nobody moves is over after one round."""


async def round_over(runner: TableRunner) -> list[Drawn]:
    """Let the sand run through one round; give the cards that were turned up."""
    ear = Ear()
    await runner.enter(LEA.id, ear)
    await ask(runner, LEA, asked.Start())
    async with asyncio.timeout(600):
        while runner.table.running:
            await asyncio.sleep(1)
    events = [event for record in ear.heard if isinstance(record.what, Acted) for event in record.what.events]
    return [event.card for event in events if isinstance(event, Asked)]


def test_a_rematch_plays_with_the_same_pack(tmp_path: Path) -> None:
    """T-25, T-12, T-26: the next tables of the same people ask from the pack, and nothing of the books twice."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await house.open(LEA, GAME, bytes(HASTY), FAST, 2)
            for seat, person in enumerate((LEA, MAX)):
                await runner.enter(person.id, Ear())
                await ask(runner, person, asked.Sit(seat, person.name))
            await ask(runner, LEA, asked.BringPack(PACK))
            before: set[int] = set()
            for _ in range(3):
                name = runner.table.options.pack_name()
                assert name is not None
                assert name.fr == "Les volcans (CM2) (4 questions)"
                cards = await round_over(runner)
                assert cards
                assert before.isdisjoint(card.key for card in cards if card.book != OWN and not card.bonus)
                owned = {entry.stars for entry in read_pack(PACK).entry}
                assert all(card.book == OWN for card in cards[:1] if card.stars in owned)
                before |= {card.key for card in cards if card.book != OWN}
                await ask(runner, MAX, asked.Rematch())
                assert runner.table.next_code is not None
                found = await house.find(runner.table.next_code)
                assert found is not None
                runner = found

    in_virtual_time(run())


def test_nobody_is_sent_a_pack(tmp_path: Path) -> None:
    """T-25: host and spectators see what it is called; neither questions nor answers leave the house."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await table_of(house)
            await runner.ask(LEA.id, asked.BringPack(PACK), "pack")
            for person in (LEA.id, MAX.id, None):
                shown = table_view(runner.table, person, 0, frozenset())
                assert shown.takes_packs
                assert shown.pack is not None
                assert b"Cervin" not in encode(shown)
                assert b"lave" not in encode(shown.options)

    in_virtual_time(run())


def test_who_may_not_bring_a_pack(tmp_path: Path) -> None:
    """T-25: only the host does, before the game, for a game that takes packs; a bad one changes nothing."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await table_of(house)
            with pytest.raises(Illegal, match="T-"):
                await runner.ask(MAX.id, asked.BringPack(PACK), "max")
            with pytest.raises(Illegal, match="Q-29"):
                await runner.ask(LEA.id, asked.BringPack("rien"), "bad")
            assert runner.table.options.pack_name() is None
            other = await table_of(house, "bataille")
            with pytest.raises(Illegal, match="T-25"):
                await other.ask(LEA.id, asked.BringPack(PACK), "other")

    in_virtual_time(run())


def test_packs_do_not_come_in_floods(tmp_path: Path) -> None:
    """T-25: whoever brings pack after pack has to wait, and a table changes its pack at most MOST_BROUGHT times."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await table_of(house)
            for number in range(int(PACKS_AT_ONCE)):
                await runner.ask(LEA.id, asked.BringPack(), f"pack {number}")
            with pytest.raises(Illegal, match="Not so fast"):
                await runner.ask(LEA.id, asked.BringPack(PACK), "one more")
            full = replace(runner.table, packs_brought=MOST_BROUGHT)
            with pytest.raises(Illegal, match="too often"):
                may_bring(full, LEA.id)

    in_virtual_time(run())


def test_the_folder_offers_packs(tmp_path: Path) -> None:
    """T-25: files in `packs/<game>` are offered by name if they can be played; no name leads out of the folder."""
    folder = tmp_path / "packs" / GAME
    folder.mkdir(parents=True)
    (folder / "volcans.toml").write_text(PACK, encoding="utf-8")
    (folder / "bad.toml").write_text("rien", encoding="utf-8")
    (tmp_path / "secret.toml").write_text(PACK, encoding="utf-8")
    shelf = PackFolder(tmp_path)
    assert [card.name for card in shelf.cards(GAME)] == ["volcans"]
    assert shelf.text(GAME, "volcans") == PACK
    assert shelf.cards("kirdy") == shelf.cards("../..") == []
    for name in ("../../secret", "/etc/passwd", "absent"):
        with pytest.raises(Illegal, match="T-25"):
            shelf.text(GAME, name)


def test_a_pack_that_is_far_too_long_is_not_even_read(tmp_path: Path) -> None:
    """T-25: signs may take up to four bytes each; a file that is longer than the longest pack can be is not there."""
    folder = tmp_path / "packs" / "coquillaude"
    folder.mkdir(parents=True)
    (folder / "longest.toml").write_text("x" * 4 * PACK_LENGTH, encoding="utf-8")
    (folder / "longer.toml").write_text("x" * (4 * PACK_LENGTH + 1), encoding="utf-8")
    packs = PackFolder(tmp_path)
    assert len(packs.text("coquillaude", "longest")) == 4 * PACK_LENGTH
    for game, name in (("coquillaude", "longer"), ("coquillaude", "none"), ("nothing", "longest")):
        with pytest.raises(Illegal):
            packs.text(game, name)
