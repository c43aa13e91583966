"""The disk: written and synced before anything is acknowledged; when it is full, refused, and then played on."""

import asyncio
import re
import resource
import shutil
from collections import Counter
from pathlib import Path

import httpx
import pytest

from pioche.storage.sqlite import FILE
from pioche.tables.domain.records import VoteCast, VoteClosed, VoteOpened
from tests.forms import further
from tests.server.faults import DISK_FAULTS, failing
from tests.server.kills import Siege
from tests.server.real_house import Guest, Player, Server, records_of, sit_down

CALL = re.compile(r"^(?P<pid>\d+) +(?P<call>\w+)\((?P<fd>\d+)<(?P<file>[^>]*)>(?P<rest>.*)$")
UNFINISHED, RESUMED = "<unfinished ...>", re.compile(r"^(?P<pid>\d+) +<\.\.\. (?P<call>\w+) resumed>(?P<rest>.*)$")


def finished_calls(trace: str) -> list[tuple[str, str, str]]:
    """Give the system calls of all threads in the order in which they came back: name, file, the rest."""
    begun: dict[str, tuple[str, str, str]] = {}
    done = []
    for line in trace.splitlines():
        if (match := RESUMED.match(line)) and match["pid"] in begun:
            call, file, rest = begun.pop(match["pid"])
            done.append((call, file, rest + match["rest"]))
        elif match := CALL.match(line):
            entry = (match["call"], match["file"], match["rest"])
            if line.endswith(UNFINISHED):
                begun[match["pid"]] = entry
                if match["call"] in {"write", "writev", "sendto", "sendmsg"}:
                    done.append(entry)  # what is sent counts from the moment it is handed over
            else:
                done.append(entry)
    return done


def test_a_record_is_synced_before_it_is_acknowledged(tmp_path: Path) -> None:
    """For every acknowledged request: its record is written, then synced, and only then the answer is sent."""
    assert shutil.which("strace"), "system calls are watched with strace; on Debian: sudo apt install strace"
    trace = tmp_path / "trace"
    calls = "trace=fsync,fdatasync,pwrite64,write,writev,sendto,sendmsg"
    watched = ("strace", "-f", "-y", "-s", "20000", "-e", calls, "-o", str(trace))
    with Server(tmp_path / "data", before=watched) as server:

        async def run() -> list[str]:
            async with httpx.AsyncClient(trust_env=False, timeout=60) as http, sit_down(server, http) as players:
                return await lay_everything(players)

        names = asyncio.run(run())
        server.stop()
    done = finished_calls(trace.read_text(encoding="utf-8", errors="replace"))
    assert len(names) == 6
    for name in names:
        written = next(
            place
            for place, (call, file, rest) in enumerate(done)
            if call == "pwrite64" and name in rest and FILE in file
        )
        acknowledged = next(
            place
            for place, (call, _, rest) in enumerate(done)
            if call != "pwrite64" and name in rest and "done" in rest
        )
        assert written < acknowledged
        synced = [
            (call, rest)
            for call, file, rest in done[written:acknowledged]
            if call in {"fsync", "fdatasync"} and file.endswith(f"{FILE}-wal")
        ]
        assert synced, f"{name} was acknowledged before it was on disk"
        assert all(rest.rstrip().endswith("= 0") for _, rest in synced)


async def lay_everything(players: list[Player]) -> list[str]:
    """Play a game to its end and give the names of the requests."""
    names: list[str] = []
    while players[0].table["status"] == "playing":
        for player in players:
            if (seat := player.to_act()) is not None:
                name = f"watched{len(names)}"
                answer = await player.ask("move", name, seat=seat, command={"type": "lay", "card": player.hand[0]})
                assert answer["type"] == "done"
                names.append(name)
                await player.until(answer["sequence"])
        await asyncio.sleep(0.01)
    return names


def test_a_full_disk_refuses_and_recovers(tmp_path: Path) -> None:
    """T-13: without room nothing is acknowledged and everybody is told; with room again it goes on by itself."""
    with Server(tmp_path / "data") as server:

        async def run() -> None:
            async with httpx.AsyncClient(trust_env=False, timeout=60) as http, sit_down(server, http) as players:
                seat, card = 0, players[0].hand[0]
                before = players[0].table["sequence"]
                unlimited = resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
                for _ in range(3):
                    answer = await players[0].ask("move", "again", seat=seat, command={"type": "lay", "card": card})
                    assert (answer["type"], answer["kind"]) == ("refused", "full")
                    assert answer["refusal"]["rule"] == "T-13"
                    assert "enregistré" in answer["refusal"]["text"]["fr"]
                assert (await http.get(server.address + "/health/ready")).status_code == 503
                assert (await http.get(server.address + "/health/live")).status_code == 200
                refused = await http.put(
                    server.address + "/api/me", json={"name": "Zoé"}, headers={"Origin": server.address}
                )
                assert (refused.status_code, "saved" in refused.text) == (503, True)
                newcomer = Player(players[1].guest, players[1].code)
                assert (await newcomer.connect())["table"]["sequence"] == before
                await newcomer.leave()
                resource.prlimit(server.pid, resource.RLIMIT_FSIZE, unlimited)
                answer = await players[0].ask("move", "again", seat=seat, command={"type": "lay", "card": card})
                assert (answer["type"], answer["sequence"] > before) == ("done", True)
                assert (await http.get(server.address + "/health/ready")).status_code == 200

        asyncio.run(run())


@pytest.mark.parametrize(("call", "error"), DISK_FAULTS)
def test_nothing_is_acknowledged_that_is_not_on_disk(call: str, error: str, tmp_path: Path) -> None:
    """T-13: while the disk is full, or loses what it takes, requests, sand and bots wait; then all goes on."""
    with Server(tmp_path / "data") as server:

        async def run() -> None:
            async with httpx.AsyncClient(trust_env=False, timeout=60) as http:
                guest = Guest(server)
                code = await guest.open(http, options={"trick_seconds": 0.5}, seats=2, settings={"bot_delays": False})
                player = Player(guest, code)
                await player.connect()
                await player.done("sit", seat=0, name="Léa")
                await player.done("add_bot", seat=1, level="1")
                before = await player.done("say", text="Avant")
                with failing(server.pid, call, error):
                    for request in ("start", "close_table"):
                        assert (await player.ask(request))["refusal"]["rule"] == "T-13"
                    assert len(records_of(server.data, code)) == before
                await player.done("start")
                with failing(server.pid, call, error):
                    # Longer than the sand of this trick and the grace after it.
                    await asyncio.sleep(1.5)
                    assert (await http.get(server.address + "/health/ready")).status_code == 503
                    assert player.table["sequence"] == len(records_of(server.data, code))
                async with asyncio.timeout(60):
                    while player.table["status"] != "over":
                        await player.wait()
                await player.leave()

        asyncio.run(run())


@pytest.mark.parametrize(
    ("fault", "word", "kind"), [(DISK_FAULTS[0], "ZZZYX", "admitted"), (DISK_FAULTS[1], "MAISON", "banned")]
)
def test_a_vote_can_be_cast_again(fault: tuple[str, str], word: str, kind: str, tmp_path: Path) -> None:
    """T-13: a vote on a failing disk is refused and leaves no trace; cast again under the same name it counts once."""
    with Server(tmp_path / "data") as server:

        async def persist(player: Player, request: str, **fields: object) -> None:
            before = len(records_of(server.data, player.code))
            with failing(server.pid, *fault):
                assert (await player.ask(request, "again", **fields))["refusal"]["rule"] == "T-13"
                assert len(records_of(server.data, player.code)) == before
            answer = await player.ask(request, "again", **fields)
            assert (answer["type"], answer["sequence"] > before) == ("done", True)

        async def run() -> None:
            browser = httpx.AsyncClient(trust_env=False, timeout=60)
            async with browser as http, sit_down(server, http, 3, "rondo") as (asker, *voters):
                await persist(asker, "propose_word", seat=0, word=word, admit=kind == "admitted")
                for voter in voters:
                    await persist(voter, "vote", number=1, agrees=True)
                while asker.table["ballots"]:
                    await asker.wait()
                assert asker.table["views"][0]["view"]["rulings"] == {"admitted": [], "banned": [], kind: [word]}
                kinds = Counter(type(record.what) for record in records_of(server.data, asker.code))
                assert (kinds[VoteOpened], kinds[VoteCast], kinds[VoteClosed]) == (1, 2, 1)

        asyncio.run(run())


@pytest.mark.parametrize("faults", [2, *further(6)])
def test_disk_faults_again_and_again_lose_nothing(faults: int, tmp_path: Path) -> None:
    """Tables that play on while the disk fails now and then lose nothing and have nothing done that was refused."""
    figures = asyncio.run(Siege(tmp_path / "data", tables=10, seed=6).run_faults(faults))
    assert figures.faults == faults
    assert figures.acknowledged > 25 * faults
    assert figures.lost == figures.twice == figures.refused_yet_done == figures.unsound == 0, figures
