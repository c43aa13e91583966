"""Records that somebody has made up: they cost little, and they are no oracle."""

import asyncio
import gc
import tracemalloc
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from pioche.server import record_limits, replaying
from tests.server.forgeries import a_text, by_unknown_rules, swollen
from tests.server.salon import salon
from tests.server.test_replays import READER, brought

MOST_BYTES = 20_000_000


@contextmanager
def little_memory() -> Iterator[None]:
    """Fail when more than 20 MB are taken at any moment: by the house and by who works for it, together."""
    replaying.forget_studies()
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

    asyncio.run(run())


def test_a_record_is_measured_before_it_is_read() -> None:
    """Long lines, many acts and long texts are seen without reading any of them."""
    limits = record_limits.UNPROVED
    assert limits.exceeded_by(by_unknown_rules(a_text())) == ""
    assert limits.exceeded_by("x" * (limits.line_bytes + 1)) == "a line"
    assert limits.exceeded_by("x" * limits.line_bytes + "\n") == ""
    assert limits.exceeded_by("x\n" * (limits.acts + 3)) == "the number of its acts"
    assert limits.exceeded_by("x" * (limits.text_bytes + 1)) == "its text"


def test_a_page_is_sent_piece_by_piece(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page is never unpacked as a whole in the house: it comes by pieces that are small, and says the same."""
    sizes: list[int] = []
    monkeypatch.setattr("pioche.server.replays.PIECE_BYTES", 1_000)

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            name = (await brought(rooms, a_text())).json()["id"]
            held = await rooms.desk.library.find(name)
            assert held is not None
            from pioche.server.replays import _unpacked

            page = await rooms.desk.library.views(held, 0)
            whole = b""
            async for piece in _unpacked(page):
                sizes.append(len(piece))
                whole += piece
            assert max(sizes) <= 1_000
            assert whole == b"".join(replaying.views(held.text, 0))

    asyncio.run(run())


def test_only_known_guests_bring_records_at_their_pace(tmp_path: Path) -> None:
    """Without a name nobody brings a record; one guest has a measure of their own, and so has an address."""

    async def run() -> None:
        async with salon(tmp_path, uploads_per_minute=2) as rooms:
            for token in (None, READER):
                answer = await rooms.call("POST", "/api/records", token, content=a_text())
                assert answer.status_code == 403
            assert (await brought(rooms, a_text())).status_code == 200
            assert (await brought(rooms, "Bonjour")).status_code == 400
            assert (await brought(rooms, a_text())).status_code == 429

    asyncio.run(run())
