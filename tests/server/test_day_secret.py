"""T-14: a house that ranks its days deals them by a secret of its own, and proves it once a day is over everywhere."""

import asyncio
import re
import socket
from pathlib import Path

import pytest

from pioche.cli import main
from pioche.games.patience import GAME
from pioche.games.patience.commands import GiveUp
from pioche.games.patience.deal import order_of_day
from pioche.games.patience.options import Options
from pioche.kernel import logtext
from pioche.kernel.chance import Chance, day_commitment
from pioche.kernel.codec import encode
from pioche.kernel.proof import Unproved, verify
from pioche.server.config import Config
from pioche.server.process import launch
from pioche.storage.day_secret import DAYS_FILE, SpoiltSecret, own_day_secret, read_day_secret
from pioche.tables.domain import requests as asked
from pioche.tables.domain.day_secret import DaySecret
from pioche.tables.domain.days import latest_day
from pioche.tables.runtime.tokens import new_token
from tests.house import FakeClock, move
from tests.server.salon import Salon, salon, until
from tests.server.test_daily import FIRST_DAY, day_over, rack_of, today_of

SECRET = DaySecret(bytes(range(32)), FIRST_DAY)
TWIN = DaySecret(bytes(range(1, 33)), FIRST_DAY)
HEX = re.compile(rb"[0-9a-f]{64}")
DAY_MS = 86_400_000


def key_of(secret: DaySecret, day: str) -> bytes:
    """Give the key of a day of the patience."""
    key = secret.key("patience", day)
    assert key is not None
    return key


async def seen_before_the_deal(rooms: Salon, day: str) -> tuple[bytes, bytes]:
    """Give all that can be seen of a day before anybody has seen a letter, and what a spectator sees after the deal."""
    asked_for = [f"/api/days/patience/{day}", f"/api/days/patience/{day}/proof", "/api/shelf", "/api/tables"]
    pages = [(await rooms.call("GET", path)).content for path in asked_for]
    token = new_token()
    host = await rooms.open(token, "patience", 1, options={"date": day})
    player = await rooms.visit(host, token)
    seated = (await player.ask(asked.Sit(0, "Léa")))["sequence"]
    await until(lambda: player.table["sequence"] >= seated)
    before = [encode(player.table)]
    assert (await player.ask(asked.Start()))["type"] == "done"
    watching = await rooms.visit(host, None)
    refused = [(await rooms.call("GET", f"/api/tables/{host.table.code}/log", token)).content]
    names = {host.table.code, player.table["me"], *(person["id"] for person in player.table["chairs"][0]["people"])}

    def plain(seen: list[bytes]) -> bytes:
        text = re.sub(rb'"(\w+_ms|moment)":\d+', rb'"\1":0', b"\n".join(seen))
        for name in names:
            text = text.replace(name.encode(), b"(name)")
        return text

    return plain([*pages, *before, *refused]), plain([encode(watching.table)])


def test_nothing_visible_gives_the_draws_away(tmp_path: Path) -> None:
    """T-14: of two houses with two secrets everything seen before the first letters is the same, hashes aside.

    The letters differ all the same, from each other and from those that a program can compute.
    """

    async def run() -> None:
        seen, watched, racks = [], [], []
        for name, secret in (("here", SECRET), ("there", TWIN)):
            async with salon(tmp_path / name, day_secret=secret) as rooms:
                today = today_of(rooms).isoformat()
                before, beside = await seen_before_the_deal(rooms, today)
                commitment = day_commitment(key_of(secret, today)).encode()
                assert HEX.findall(before) == [commitment]
                for shown in (before, beside):
                    assert key_of(secret, today).hex().encode() not in shown
                    assert secret.secret.hex().encode() not in shown
                seen.append(HEX.sub(b"(hash)", before))
                watched.append(HEX.sub(b"(hash)", beside))
                racks.append(await rack_of(rooms, today))
        assert seen[0] == seen[1]
        assert watched[0] == watched[1]
        open_to_all = order_of_day(today, Chance(b""))
        assert len({racks[0], racks[1], "".join(sorted(open_to_all[: len(racks[0])]))}) == 3

    asyncio.run(run())


def test_nodes_of_one_house_deal_the_same_day(tmp_path: Path) -> None:
    """T-14: nodes that share the secret deal alike; days before the secret's first one stay the same everywhere."""

    async def run() -> None:
        late = DaySecret(SECRET.secret, "2026-01-02")
        racks = []
        for name, secret in (("one", SECRET), ("two", SECRET), ("late", late), ("open", None)):
            async with salon(tmp_path / name, day_secret=secret) as rooms:
                racks.append((await rack_of(rooms, FIRST_DAY), await rack_of(rooms, "2026-01-02")))
                proofs = [
                    (await rooms.call("GET", f"/api/days/patience/{day}/proof")).json()
                    for day in (FIRST_DAY, "2026-01-02")
                ]
                assert [proof is None for proof in proofs] == [secret is not SECRET, secret is None]
        one, two, later, everywhere = racks
        assert one == two
        assert later == (everywhere[0], one[1])
        assert one[0] != everywhere[0]
        assert one[1] != everywhere[1]

    asyncio.run(run())


def test_a_ranked_day_is_sealed_until_it_is_over_everywhere(tmp_path: Path) -> None:
    """T-14: while the day runs its key, records and practice are for nobody; after it, for all, and they prove it."""

    async def run() -> None:
        async with salon(tmp_path, day_secret=SECRET) as rooms:
            today = today_of(rooms).isoformat()
            name, player = await day_over(rooms, today)
            pages = ["", "/views/0", "/views/public", "/analysis", "/log"]
            paths = [*(f"/api/records/{name}{page}" for page in pages), f"/api/tables/{player.runner.table.code}/log"]

            async def answers(token: str | None) -> set[int]:
                return {(await rooms.call("GET", path, token)).status_code for path in paths}

            async def proof() -> dict[str, str]:
                answer: dict[str, str] = (await rooms.call("GET", f"/api/days/patience/{today}/proof")).json()
                return answer

            key = key_of(SECRET, today)
            assert await answers(player.token) == await answers(None) == {403}
            assert await proof() == {"commitment": day_commitment(key), "key": ""}
            assert player.token is not None
            again = await rooms.open(player.token, "patience", 1, options={"date": today})
            refused = await day_begun(rooms, again.table.code, player.token)
            assert refused["refusal"]["rule"] == "T-14", refused
            clock = rooms.app_state.house.services.clock
            assert isinstance(clock, FakeClock)
            clock.ahead_ms = 3 * DAY_MS
            assert await answers(None) == {200}
            assert await proof() == {"commitment": day_commitment(key), "key": key.hex()}
            log = logtext.parse(GAME, (await rooms.call("GET", f"/api/records/{name}/log")).text)
            assert (log.day_key, log.day_commitment) == (key, day_commitment(key))
            verify(GAME, log)

    asyncio.run(run())


async def day_begun(rooms: Salon, code: str, token: str) -> dict[str, dict[str, str]]:
    """Sit down and begin; give the answer."""
    host = await rooms.app_state.house.find(code)
    assert host is not None
    visitor = await rooms.visit(host, token)
    await visitor.ask(asked.Sit(0, "Léa"))
    return await visitor.ask(asked.Start())


def test_a_record_proves_the_key_of_its_day(tmp_path: Path) -> None:
    """The record of a ranked day is true with its own key alone; it is read back and brought along like any other."""

    async def run() -> None:
        async with salon(tmp_path, day_secret=SECRET) as rooms:
            name, _ = await day_over(rooms, FIRST_DAY)
            text = (await rooms.call("GET", f"/api/records/{name}/log")).text
        async with salon(tmp_path / "elsewhere") as rooms:
            answer = await rooms.call("POST", "/api/records", new_token(), content=text)
            assert answer.status_code == 200, answer.text
            found = await rooms.call("GET", f"/api/records/{answer.json()['id']}")
            assert found.json()["proved"] is True
        plain, _ = logtext.split_signature(text)
        log = logtext.parse(GAME, plain)
        assert logtext.dump(GAME, log) == plain
        key, other = key_of(SECRET, FIRST_DAY), key_of(TWIN, FIRST_DAY)
        for forged, why in (
            (plain.replace(key.hex(), other.hex()), "not the one that was settled"),
            (plain.replace(f',"day_key":"{key.hex()}"', ""), "not shown yet"),
            (plain.replace(f',"day_commitment":"{day_commitment(key)}"', ""), "not the one that was settled"),
            (
                plain.replace(key.hex(), other.hex()).replace(day_commitment(key), day_commitment(other)),
                "leads to other events",
            ),
        ):
            assert forged != plain
            with pytest.raises(Unproved, match=why):
                verify(GAME, logtext.parse(GAME, forged))

    asyncio.run(run())


def test_a_secret_is_made_once_and_for_its_owner_alone(tmp_path: Path) -> None:
    """The file in the data folder is made at the first start, deals from the next day on, and is never made again."""
    folder = tmp_path / "data"
    made = own_day_secret(folder)
    file = folder / DAYS_FILE
    assert file.stat().st_mode & 0o777 == 0o600
    assert made.since > latest_day(FakeClock().wall_ms()).isoformat()
    assert own_day_secret(folder) == made == read_day_secret(file)
    assert made.secret.hex() not in repr(made)
    assert own_day_secret(tmp_path / "other").secret != made.secret


@pytest.mark.parametrize("text", ["", "2026-11-15", "2026-11-15 abc", "é" * 70, "2026-11-15 " + "0" * 64 + "\nmore"])
def test_a_spoilt_secret_is_told(tmp_path: Path, text: str) -> None:
    """A file that holds no secret opens no house: another secret would deal other days."""
    file = tmp_path / "secret"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(SpoiltSecret):
        read_day_secret(file)


def test_the_command_opens_a_house_with_a_secret(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`--day-secret` takes a file, or makes one in the data folder; without the word a house has no secret."""
    seen: list[DaySecret | None] = []

    def serve(config: Config, listening: socket.socket) -> None:
        seen.append(config.day_secret)
        listening.close()

    monkeypatch.setattr(launch, "serve", serve)
    shared = tmp_path / "shared"
    shared.write_text(f"{FIRST_DAY} {SECRET.secret.hex()}\n", encoding="ascii")
    words = ["serve", "--data", str(tmp_path / "data"), "--port", "0", "--host", "127.0.0.1", "--json"]
    for more in ([], ["--day-secret"], ["--day-secret", str(shared)]):
        assert main([*words, *more]) == 0
    assert seen == [None, read_day_secret(tmp_path / "data" / DAYS_FILE), SECRET]
    for missing in (tmp_path / "missing", tmp_path):
        assert main([*words, "--day-secret", str(missing)]) != 0
    assert len(seen) == 3


def test_a_table_keeps_the_key_it_began_with(tmp_path: Path) -> None:
    """A game that began under a secret is proved by it also when the house has none any more."""

    async def run() -> None:
        async with salon(tmp_path, day_secret=SECRET) as rooms:
            host, (player,) = await rooms.playing("patience", 1, Options(date=FIRST_DAY))
            code, token = host.table.code, player.token
        async with salon(tmp_path) as rooms:
            found = await rooms.app_state.house.find(code)
            assert found is not None
            player = await rooms.visit(found, token)
            assert (await player.ask(move(0, GiveUp())))["type"] == "done"
            text = (await rooms.call("GET", f"/api/tables/{code}/log", token)).text
            log = logtext.parse(GAME, text)
            assert log.day_key == key_of(SECRET, FIRST_DAY)
            verify(GAME, log)
            assert b"day_key" not in encode(player.table)

    asyncio.run(run())
