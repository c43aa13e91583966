"""The disk: written and synced before anything is acknowledged; when it is full, refused, and then played on."""

import asyncio
import re
import resource
import shutil
from pathlib import Path

import httpx

from pioche.storage.sqlite import FILE
from tests.server.driving import Player, Server, sit_down

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
            async with httpx.AsyncClient(trust_env=False, timeout=30) as http, sit_down(server, http) as players:
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
            if (seat := player.to_lay()) is not None:
                name = f"watched{len(names)}"
                answer = await player.ask("move", name, seat=seat, command={"type": "lay", "card": player.hand[0]})
                assert answer["type"] == "done"
                names.append(name)
                while player.table["sequence"] < answer["sequence"]:
                    await player.wait()
        await asyncio.sleep(0.01)
    return names


def test_a_full_disk_refuses_and_recovers(tmp_path: Path) -> None:
    """T-13: without room nothing is acknowledged and everybody is told; with room again it goes on by itself."""
    with Server(tmp_path / "data") as server:

        async def run() -> None:
            async with httpx.AsyncClient(trust_env=False, timeout=30) as http, sit_down(server, http) as players:
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
                assert (answer["type"], answer["sequence"]) == ("done", before + 1)
                assert (await http.get(server.address + "/health/ready")).status_code == 200

        asyncio.run(run())
