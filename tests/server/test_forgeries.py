"""Records that somebody has made up: they cost little, and they are no oracle."""

import asyncio
import gc
import tracemalloc
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from pioche.kernel.text import Text
from pioche.replay import limits, pages, study
from pioche.replay.library import MOST_WAITING
from pioche.server.api.replays import unpacked
from pioche.tables.runtime.tokens import new_token
from tests.server.forgeries import a_text, by_unknown_rules, swollen
from tests.server.salon import Salon, salon
from tests.server.test_replays import READER, brought, finished, kept
from tests.virtual_time import in_virtual_time

MOST_BYTES = 20_000_000


@contextmanager
def little_memory() -> Iterator[None]:
    """Fail when more than 20 MB are taken at any moment: by the house and by who works for it, together."""
    study.forget_studies()
    gc.collect()
    tracemalloc.start()
    try:
        yield
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < MOST_BYTES, f"{peak / 1e6:.1f} MB"


@pytest.mark.parametrize(
    ("letters", "acts", "status"),
    [(300_000, 500, 400), (900_000, 300, 400), (3_800, 950, 200), (7_900, 400, 200), (100, 900, 200)],
)
def test_a_forged_record_takes_little_memory(letters: int, acts: int, status: int, tmp_path: Path) -> None:
    """Whatever somebody brings, and whatever is looked at of it, packed or not, costs 20 MB at most."""
    forged = swollen(letters, acts)

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            honest = (await brought(rooms, a_text())).json()["id"]
            assert (await rooms.call("GET", f"/api/records/{honest}")).status_code == 200
            with little_memory():
                answer = await brought(rooms, forged)
                assert answer.status_code == status, answer.text
                if status == 400:
                    assert answer.json()["flaw"] == "oversized"
                    return
                record = f"/api/records/{answer.json()['id']}"
                for way in ("", "/views/0", "/views/public"):
                    for packing in ("gzip", "identity"):
                        headers = {"Accept-Encoding": packing}
                        async with rooms.http.stream("GET", record + way, headers=headers) as page:
                            assert page.status_code == 200

    in_virtual_time(run())


def test_a_record_is_measured_before_it_is_read() -> None:
    """Long lines, many acts and long texts are seen without reading any of them."""
    bounds = limits.UNPROVED
    assert bounds.exceeded_by(by_unknown_rules(a_text())) is None
    assert bounds.exceeded_by("x" * (bounds.line_bytes + 1)) == Text("une ligne", "a line")
    assert bounds.exceeded_by("x" * bounds.line_bytes + "\n") is None
    assert bounds.exceeded_by("x\n" * (bounds.acts + 3)) == Text("le nombre d’actes", "the number of its acts")
    assert bounds.exceeded_by("x" * (bounds.text_bytes + 1)) == Text("le texte", "its text")


def test_a_page_is_sent_piece_by_piece(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page is never unpacked as a whole in the house: it comes by pieces that are small, and says the same."""
    sizes: list[int] = []
    monkeypatch.setattr("pioche.server.api.replays.PIECE_BYTES", 1_000)

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            name = (await brought(rooms, a_text())).json()["id"]
            held = await rooms.app_state.library.find(name)
            assert held is not None
            page = await rooms.app_state.library.views(held, 0)
            whole = b""
            async for piece in unpacked(page):
                sizes.append(len(piece))
                whole += piece
            assert max(sizes) <= 1_000
            assert whole == b"".join(pages.views_page(held.text, 0))

    in_virtual_time(run())


def test_only_known_guests_bring_records_at_their_pace(tmp_path: Path) -> None:
    """Without a name nobody brings a record; one guest has a measure of their own, and so has an address."""

    async def run() -> None:
        async with salon(tmp_path, uploads_per_minute=2) as rooms:
            for token in (None, READER):
                answer = await rooms.call("POST", "/api/records", token, issued=False, content=a_text())
                assert answer.status_code == 403
            assert (await brought(rooms, a_text())).status_code == 200
            assert (await brought(rooms, "Bonjour")).status_code == 400
            assert (await brought(rooms, a_text())).status_code == 429

    in_virtual_time(run())


def test_few_records_wait_to_be_looked_through(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each that waits is in memory: beyond some, others are told when to come again."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            go_on = asyncio.Event()
            honest = rooms.app_state.house.services.thinker.work

            async def slow(*asked: Any) -> Any:
                await go_on.wait()
                return await honest(*asked)

            monkeypatch.setattr(rooms.app_state.house.services.thinker, "work", slow)
            await rooms.call("PUT", "/api/me", READER, json={"name": "Lectrice"})
            held_up = [asyncio.create_task(rooms.app_state.library.bring(a_text())) for _ in range(MOST_WAITING)]
            await asyncio.sleep(0)
            while rooms.app_state.library.waiting < MOST_WAITING:
                await asyncio.sleep(0)
            answer = await rooms.call("POST", "/api/records", READER, content=a_text("rondo"))
            assert answer.status_code == 429
            assert int(answer.headers["retry-after"]) >= 1
            go_on.set()
            assert len({held.name for held in await asyncio.gather(*held_up)}) == 1
            assert (await rooms.call("POST", "/api/records", READER, content=a_text("rondo"))).status_code == 200

    in_virtual_time(run())


async def remarks(rooms: Salon, name: str, token: str | None, *, issued: bool = True) -> tuple[int, str | None]:
    """Ask for remarks; give the status and why there are none."""
    answer = await rooms.call("GET", f"/api/records/{name}/analysis", token, issued=issued)
    return answer.status_code, answer.json().get("why")


def test_there_are_no_remarks_on_what_nothing_proves(tmp_path: Path) -> None:
    """A record by unknown rules may hold any hand, also that of a running game: the engines say nothing of it."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            name = (await brought(rooms, by_unknown_rules(a_text("rondo")))).json()["id"]
            assert (await rooms.call("GET", f"/api/records/{name}")).json()["proved"] is False
            assert await remarks(rooms, name, READER) == (403, "unproved")
            assert await remarks(rooms, name, None) == (403, "unproved")

    in_virtual_time(run())


def test_a_brought_game_is_no_oracle_for_a_running_one(tmp_path: Path) -> None:
    """Who plays a game gets no remarks on brought ones of its kind, however many tables they open; on others, yes."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            name = (await brought(rooms, a_text("kakuzu"))).json()["id"]
            assert await remarks(rooms, name, READER) == (200, None)
            for stranger in (None, new_token()):
                assert await remarks(rooms, name, stranger, issued=False) == (403, "stranger")
            runner, people = await rooms.playing("kakuzu")
            player = people[1].token
            assert player is not None
            await brought(rooms, a_text("kakuzu"), player)
            assert await remarks(rooms, name, player) == (403, "playing")
            for _ in range(55):
                await rooms.open(player, "kakuzu")
            assert await remarks(rooms, name, player) == (403, "playing")
            other = (await brought(rooms, a_text("cle"), player)).json()["id"]
            assert await remarks(rooms, other, player) == (200, None)
            assert runner.table.running

    in_virtual_time(run())


def test_remarks_on_a_game_of_this_house_are_for_everybody(tmp_path: Path) -> None:
    """What was played here is over: whoever has its address reads its remarks, also in the middle of another game."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            runner, _ = await finished(rooms)
            name = await kept(rooms, runner)
            _, people = await rooms.playing()
            for token in (None, new_token(), people[0].token):
                assert await remarks(rooms, name, token) == (200, None)

    in_virtual_time(run())
