"""A house that is open to everybody: the public list, reports, bans and quotas."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from pioche.cli import main
from pioche.kernel.errors import Illegal
from pioche.server.http.identity import COOKIE
from pioche.server.limits.bans import BANNED_CODE, FORGOTTEN_CODE
from pioche.server.limits.guest_quotas import ADDRESS_FACTOR
from pioche.storage.moderation import read_reports
from pioche.tables.domain import requests as asked
from pioche.tables.domain.moderation import REPORTS_KEPT_MS, Report
from pioche.tables.domain.people import Person, PersonId, person_of
from pioche.tables.domain.records import Settings
from pioche.tables.runtime.tokens import new_token
from tests.house import FAST, Ear, FakeClock, opened, started
from tests.server.door import HOST, Caller, Door, door
from tests.server.salon import salon
from tests.virtual_time import in_virtual_time

PUBLIC = {"game": "bataille", "settings": {"public": True}}
LEA, MAX = Person(PersonId("lea"), "Léa"), Person(PersonId("max"), "Max")


class Guest:
    """Somebody at the door whom the house knows."""

    def __init__(self, house: Door, address: str = "192.0.2.1") -> None:
        self.house = house
        self.address = address
        self.token = new_token()
        self.headers = {"Origin": f"http://{HOST}", "Cookie": f"{COOKIE}={self.token}"}

    async def known(self) -> "Guest":
        """Let the house know them."""
        await self.house.know(self.token)
        return self

    async def send(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        """Send a request."""
        answer = await self.house.call(method, path, self.address, headers=self.headers, json=body)
        return answer.status_code, answer.json()

    async def come(self, code: str) -> Caller:
        """Come to a table."""
        headers = {name.lower(): value for name, value in self.headers.items()}
        line = await self.house.open(f"/live/{code}", self.address, **headers)
        line.say('{"type": "hello"}')
        await line.heard(1)
        return line


async def asked_of(line: Caller, request: dict[str, Any], name: str) -> dict[str, Any]:
    """Ask for something at a table and give the answer."""
    line.say(json.dumps({"type": "ask", "id": name, "request": request}))
    while line.code is None:
        for message in map(json.loads, line.received):
            if message.get("id") == name:
                return dict(message)
        await line.heard(len(line.received) + 1)
    return {"type": "closed"}


async def listed(house: Door) -> list[str]:
    """Give the codes of the public list."""
    return [card["code"] for card in (await house.call("GET", "/api/tables")).json()]


def test_spam_does_not_push_an_attended_table_out(tmp_path: Path) -> None:
    """T-20: with 54 newer tables that nobody attends, the table where somebody waits stands first in the list."""

    async def run() -> None:
        async with door(tmp_path) as house:
            real = await house.app_state.house.open(LEA, "bataille", None, Settings(public=True))
            await real.enter(LEA.id, Ear())
            for number in range(54):
                spammer = Person(PersonId(f"spam{number % 3}"), "Spam")
                await house.app_state.house.open(spammer, "bataille", None, Settings(public=True))
            another = await house.app_state.house.open(MAX, "bataille", None, Settings(public=True))
            for number in range(54):
                spammer = Person(PersonId(f"spam{number % 3}"), "Spam")
                await house.app_state.house.open(spammer, "bataille", None, Settings(public=True))
            codes = await listed(house)
            assert codes[0] == real.table.code
            assert another.table.code in codes[:5]
            assert len(codes) == 50

    in_virtual_time(run())


def test_public_tables_have_a_pace(tmp_path: Path) -> None:
    """T-20: a guest opens few tables an hour in public, an address some more; tables that are not listed go on."""

    async def run() -> None:
        async with door(tmp_path, public_tables_per_hour=2) as house:
            lea = await Guest(house).known()
            opened = [await lea.send("POST", "/api/tables", PUBLIC) for _ in range(3)]
            assert [status for status, _ in opened] == [201, 201, 400]
            assert opened[2][1]["told"]["fr"].startswith("Trop de tables publiques")
            status, place = await lea.send("POST", "/api/tables", {"game": "bataille"})
            assert status == 201
            line = await lea.come(place["code"])
            settings = {"type": "set_settings", "settings": {"public": True}}
            answer = await asked_of(line, settings, "publish")
            assert answer["refusal"]["rule"] == "T-20"
            assert (await asked_of(line, {**settings, "settings": {"chat": False}}, "quiet"))["type"] == "done"
            await line.leave()
            others = [await Guest(house).known() for _ in range(2 * ADDRESS_FACTOR)]
            statuses = [(await each.send("POST", "/api/tables", PUBLIC))[0] for each in others]
            assert statuses.count(201) == 2 * ADDRESS_FACTOR - 2
            elsewhere = await Guest(house, "198.51.100.7").known()
            assert (await elsewhere.send("POST", "/api/tables", PUBLIC))[0] == 201

    in_virtual_time(run())


def test_a_rematch_in_public_counts(tmp_path: Path) -> None:
    """T-20: the next game of a public table is a public table more; where there were many it is refused."""

    async def run() -> None:
        async with salon(tmp_path, public_tables_per_hour=2) as rooms:
            quotas = rooms.app_state.quotas
            host, (player, *_) = await rooms.playing("bataille", 2, settings=Settings(public=True, bot_delays=False))
            assert player.person is not None
            person, request = player.person.id, asked.Rematch()
            quotas.check(person, "192.0.2.1", host.table, request, 10)  # the game still runs: it will be refused anyway
            over = replace(host.table, status="over")
            quotas.check(person, "192.0.2.1", over, request, 10)
            with pytest.raises(Illegal, match="T-20"):
                quotas.check(person, "192.0.2.1", over, request, 10)
            unlisted = replace(over, settings=Settings())
            quotas.check(person, "192.0.2.1", unlisted, request, 10)

    asyncio.run(run())


def test_reports_are_forgotten_after_ninety_days(tmp_path: Path) -> None:
    """A report is deleted after its time, and with the table that it is about."""

    async def run() -> None:
        clock = FakeClock()
        async with opened(tmp_path, clock=clock) as house:
            store = house.services.store
            host = await house.open(LEA, "bataille", None, FAST)
            for code in (host.table.code, "GONE22"):
                await store.keep_report(Report(code, "bataille", clock.wall_ms(), LEA.id, "", (), (), ()))
            await house.sweep()
            kept = [report.code for report in read_reports(tmp_path, 10)]
            clock.ahead_ms = REPORTS_KEPT_MS - 60_000
            await house.sweep()
            assert [report.code for report in read_reports(tmp_path, 10)] == kept
            clock.ahead_ms = REPORTS_KEPT_MS + 60_000
            await house.sweep()
            assert read_reports(tmp_path, 10) == []
            assert kept == [host.table.code]

    asyncio.run(run())


def test_who_is_forgotten_is_shown_out_everywhere(tmp_path: Path) -> None:
    """Logging out closes the open lines of that guest, and nobody else's."""

    async def run() -> None:
        async with door(tmp_path) as house:
            lea, max_ = await Guest(house).known(), await Guest(house).known()
            _, place = await lea.send("POST", "/api/tables", {"game": "bataille"})
            lines = [await lea.come(place["code"]), await lea.come(place["code"]), await max_.come(place["code"])]
            assert (await lea.send("DELETE", "/api/me"))[0] == 200
            assert [await line.closed() for line in lines[:2]] == [FORGOTTEN_CODE] * 2
            assert lines[2].code is None
            await lines[2].leave()

    asyncio.run(run())


def test_the_public_list_shows_clean_names(tmp_path: Path) -> None:
    """T-20: a name that does not belong into the list is that of the game there; at the table it stays."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            token = new_token()
            runner = await rooms.open(token, seats=3, settings={"public": True})
            visitor, other = await rooms.visit(runner, token), await rooms.visit(runner, new_token())
            assert (await visitor.ask(asked.Sit(0, "VISITEZ EVIL.EXAMPLE")))["type"] == "done"
            assert (await other.ask(asked.Sit(1, "Zoé")))["type"] == "done"
            (card,) = (await rooms.call("GET", "/api/tables")).json()
            assert card["names"] == [runner.table.game.meta.title, "Zoé"]
            assert visitor.table["chairs"][0]["name"] == "VISITEZ EVIL.EXAMPLE"

    in_virtual_time(run())


def test_a_report_reaches_the_operator(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A guest tells about a public table; `pioche reports` then says whom a ban would be for."""

    async def run() -> str:
        async with door(tmp_path) as house:
            spammer = await Guest(house, "198.51.100.7").known()
            _, place = await spammer.send("POST", "/api/tables", PUBLIC)
            lea = await Guest(house).known()
            path = f"/api/tables/{place['code']}/report"
            assert (await lea.send("POST", path, {"reason": "que\nde la réclame"}))[0] == 200
            _, hidden = await spammer.send("POST", "/api/tables", {"game": "bataille"})
            assert (await lea.send("POST", f"/api/tables/{hidden['code']}/report", {}))[0] == 403
            assert (await house.call("POST", path, json={})).status_code == 403
            many = [(await lea.send("POST", path, {}))[0] for _ in range(10)]
            assert 429 in many
            return person_of(spammer.token)

    person = in_virtual_time(run())
    assert main(["reports", "--json", "--data", str(tmp_path)]) == 0
    (report,) = json.loads(capsys.readouterr().out)
    assert (report["people"], report["addresses"]) == ([person], ["198.51.100.7"])
    assert main(["reports", "--data", str(tmp_path)]) == 0
    assert person in capsys.readouterr().out


@pytest.mark.parametrize("whom", ["person", "address"])
def test_who_is_banned_can_neither_open_nor_join_nor_talk(whom: str, tmp_path: Path) -> None:
    """A ban from the command line holds in the open house within moments, over a restart, and until it is lifted."""

    async def barred(guest: Guest, code: str) -> None:
        status, answer = await guest.send("POST", "/api/tables", {"game": "bataille"})
        assert (status, answer["told"]["fr"]) == (403, "Cette maison ne t’accueille plus.")
        assert (await guest.come(code)).code == BANNED_CODE
        assert (await guest.send("DELETE", "/api/me"))[0] == 200

    async def run() -> None:
        async with door(tmp_path) as house:
            code = (await house.app_state.house.open(LEA, "bataille", None, Settings())).table.code
            bad = await Guest(house, "198.51.100.7").known()
            line = await bad.come(code)
            assert line.code is None
            who = person_of(bad.token) if whom == "person" else bad.address
            arguments = ["--data", str(tmp_path), "--json"]
            assert await asyncio.to_thread(main, ["ban", who, "--for", "2d", *arguments]) == 0
            assert await line.closed() == BANNED_CODE
            status, _ = await bad.send("POST", "/api/tables", {"game": "bataille"})
            assert status == 403
            good = await Guest(house).known()
            assert (await good.send("POST", "/api/tables", {"game": "bataille"}))[0] == 201
        async with door(tmp_path) as house:
            bad.house = house
            await barred(bad, code)
            assert main(["unban", who, *arguments]) == 0
            await house.app_state.bans.look()
            await house.know(bad.token)
            assert (await bad.send("POST", "/api/tables", {"game": "bataille"}))[0] == 201

    in_virtual_time(run())


def test_quotas_of_a_person(tmp_path: Path) -> None:
    """T-20: nobody has too many tables open, says too many lines or sends too many bytes in a day."""
    fast: dict[str, Any] = {"messages_per_second": 1e6}

    async def run() -> None:
        async with door(tmp_path, open_tables_per_person=2, lines_per_day=2, bytes_per_day=2_000, **fast) as house:
            lea = await Guest(house).known()
            opened = [await lea.send("POST", "/api/tables", {"game": "bataille"}) for _ in range(3)]
            assert [status for status, _ in opened] == [201, 201, 400]
            line = await lea.come(opened[0][1]["code"])
            assert (await asked_of(line, {"type": "sit", "seat": 0, "name": "Léa"}, "sit"))["type"] == "done"
            said = [await asked_of(line, {"type": "say", "text": "Bonjour"}, f"say{n}") for n in range(3)]
            assert [each["type"] for each in said] == ["done", "done", "refused"]
            large = {"type": "sit", "seat": 1, "name": "x" * 80}
            refusals = [await asked_of(line, large, f"sit{n}") for n in range(12)]
            assert refusals[-1]["refusal"]["rule"] == "T-20"
            assert (await asked_of(line, {"type": "close_table"}, "close"))["type"] == "refused"
            await line.leave()

    in_virtual_time(run())


def test_a_closed_table_makes_room_for_another(tmp_path: Path) -> None:
    """T-20: only tables that are not over count."""

    async def run() -> None:
        async with door(tmp_path, open_tables_per_person=1) as house:
            lea = await Guest(house).known()
            _, place = await lea.send("POST", "/api/tables", {"game": "bataille"})
            assert (await lea.send("POST", "/api/tables", {"game": "bataille"}))[0] == 400
            line = await lea.come(place["code"])
            assert (await asked_of(line, {"type": "close_table"}, "close"))["type"] == "done"
            await line.leave()
            assert (await lea.send("POST", "/api/tables", {"game": "bataille"}))[0] == 201

    in_virtual_time(run())


@pytest.mark.parametrize("limit", [{"most_bytes": 1}, {"least_free_bytes": 2**60}])
def test_a_full_house_takes_no_new_tables_and_games_go_on(limit: dict[str, Any], tmp_path: Path) -> None:
    """T-20: where there is no room, a new table is refused with a sentence; a game that is there is played on."""

    async def prepare() -> str:
        async with opened(tmp_path) as house:
            return (await started(house, LEA, MAX)).table.code

    async def run(code: str) -> None:
        async with door(tmp_path, **limit) as house:
            lea = await Guest(house).known()
            status, answer = await lea.send("POST", "/api/tables", {"game": "bataille"})
            assert status == 503
            assert "plus de place" in answer["told"]["fr"]
            runner = await house.app_state.house.find(code)
            assert runner is not None
            before = runner.table.sequence
            await runner.ask(LEA.id, asked.Say("On continue"), "say")
            assert runner.table.sequence > before

    in_virtual_time(run(in_virtual_time(prepare())))


def test_bans_are_told_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`pioche bans` lists who is banned; nonsense is refused in one sentence."""
    data = ["--language", "en", "--data", str(tmp_path)]
    assert main(["bans", *data]) == 2

    async def make() -> None:
        async with opened(tmp_path):
            pass

    in_virtual_time(make())
    capsys.readouterr()
    assert main(["bans", *data]) == 0
    assert capsys.readouterr().out == "Nobody is banned.\n"
    assert main(["ban", "2001:db8:1:2::5", "--note", "réclame", *data]) == 0
    assert main(["ban", "203.0.113.0/24", "--for", "12h", *data]) == 0
    capsys.readouterr()
    assert main(["bans", *data]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "2001:db8:1:2::/64 is banned for good (réclame)."
    assert told[1].startswith("203.0.113.0/24 is banned until ")
    for wrong in (["ban", "Léa"], ["ban", "192.0.2.1", "--for", "soon"], ["unban", "192.0.2.9"]):
        assert main([*wrong, *data]) == 2
        assert len(capsys.readouterr().err.splitlines()) == 1
