"""`python tools/mutate.py [ROOM …]` puts faults into rooms and tells how many of them the tests notice."""

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import pioche
from mutation import reach
from mutation.operators import Mutant, mutants
from mutation.run import Runner, with_tests
from mutation.trial import NOTICED, Fate, Trials
from pioche.kernel import registry

ROOT = Path(__file__).parents[1]
HOUSE = Path(pioche.__file__).parent
HARMLESS = ROOT / "tools" / "mutation" / "harmless.txt"
REACH = ROOT / "build" / "reach"
OWN_TESTS = {
    "kernel": ("kernel", "components", "contract/test_kit.py", "games/bataille"),
    "tables": (
        "tables",
        *(f"server/test_{subject}.py" for subject in ("attendance", "closed_games", "delivery", "leavers", "mine")),
        *(f"server/test_{subject}.py" for subject in ("moderation", "takeover", "team_lines")),
    ),
    "storage": (
        "storage",
        *(f"cluster/test_{subject}.py" for subject in ("leases", "move", "tls")),
        "tables/test_table_packs.py",
        *(f"server/test_{subject}.py" for subject in ("identity", "moderation")),
    ),
}
"""The tests that are asked, those that run in one process and are quick; of a game its own, contract and puzzles."""
CONTRACT, PUZZLES = "contract/test_conformance.py", "bots/test_puzzles.py"
ASKED = ("test_golden_playthrough", "check_imagination")
"""Of the contract, what shows most of a game in one test."""
BOTS = "test_bot.py"
"""Bots play whole games and ask little of the rules."""
NOT_RULES = {"bot", "analysis", "golden", "data"}
"""A bot that plays a little worse, or a remark of another mind, breaks no rule."""


def main() -> int:
    """Try a sample of the faults of each room; 1 when the tests notice fewer than they should."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rooms", nargs="*", choices=[[], *rooms()], metavar="ROOM", help=", ".join(rooms()))
    parser.add_argument("--sample", type=int, default=100, help="so many faults of each room; 0 is all of them")
    parser.add_argument("--seed", type=int, default=14)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--least", type=float, default=0.85, help="the share that must be noticed in every room")
    parser.add_argument("--seconds", type=float, default=30.0, help="the tests asked about one fault take so long")
    parser.add_argument("--reach", type=Path, default=REACH, help="a folder that keeps which test runs which line")
    parser.add_argument("--figures", type=Path, default=ROOT / "docs" / "mutation.json")
    call = parser.parse_args()
    known = msgspec.json.decode(call.figures.read_bytes()) if call.figures.exists() else {}
    print(f"seed {call.seed}", flush=True)
    for room in call.rooms or rooms():
        known[room] = _try(room, call)
        print(f"{room}: {known[room]}", flush=True)
        call.figures.write_bytes(msgspec.json.format(msgspec.json.encode(known), indent=2) + b"\n")
    return int(any(known[room]["score"] < call.least for room in call.rooms or rooms()))


def rooms() -> dict[str, list[Path]]:
    """Give the modules of each room on trial."""
    games = {name: HOUSE / "games" / name for name in registry.names()}
    folders = {"kernel": HOUSE / "kernel", "tables": HOUSE / "tables", "storage": HOUSE / "storage", **games}
    return {name: list(_modules(folder)) for name, folder in folders.items()}


def _modules(folder: Path) -> Iterator[Path]:
    for file in sorted(folder.rglob("*.py")):
        if not NOT_RULES & {part.removesuffix(".py") for part in file.relative_to(folder).parts}:
            yield file


def faults(room: str) -> list[Mutant]:
    """Give every fault that can be put into a room."""
    return [each for file in rooms()[room] for each in mutants(file, _module_of(file))]


def _module_of(file: Path) -> str:
    parts = file.relative_to(HOUSE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _try(room: str, call: argparse.Namespace) -> dict[str, Any]:
    """Try a sample of a room's faults in one session of its tests, and give the figures."""
    everything = faults(room)
    sample = _sample(everything, call.sample, f"{call.seed} {room}")
    known = dict(harmless())
    tried = [each for each in sample if each.key not in known]
    fates: dict[Mutant, Fate] = {}

    def work(runner: Runner, items: list[pytest.Item]) -> None:
        reached = _reached(room, runner, items, call.reach)
        by_name = {item.nodeid: item for item in items}
        fates.update({each: "killed" for each in tried if each.key in reached.noticed})
        trials = Trials(reached, by_name, runner, most_seconds=call.seconds, processes=call.processes)
        for mutant, fate, test in trials.run([each for each in tried if each not in fates]):
            fates[mutant] = fate
            if fate in NOTICED:
                reached.noticed[mutant.key] = test
                reach.keep(_kept(room, call.reach), reached)
            else:
                _say(f"{fate}: {mutant.key}, line {mutant.line}")

    with_tests(_tests_of(room), work, call.reach.absolute() / "cache")
    noticed = sum(fate in NOTICED for fate in fates.values())
    return {
        "faults": len(everything),
        "tried": len(tried),
        "harmless": len(sample) - len(tried),
        **dict(sorted(Counter(fates.values()).items())),
        "score": round(noticed / max(1, len(tried)), 3),
    }


def _say(text: str) -> None:
    """Tell how far the run is, past the capture of the tests' own output."""
    print(text, file=sys.__stdout__, flush=True)


def _sample(everything: list[Mutant], size: int, seed: str) -> list[Mutant]:
    return random.Random(seed).sample(everything, size) if 0 < size < len(everything) else everything


def harmless() -> Iterator[tuple[str, str]]:
    """Read the faults that change nothing anybody could notice, each with the reason: `FAULT | REASON`."""
    for line in HARMLESS.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            key, _, reason = line.rpartition(" | ")
            yield key, reason


def _tests_of(room: str) -> list[str]:
    """Give the tests of a room as pytest is told them."""
    own = OWN_TESTS.get(room, (f"games/{room}", CONTRACT, PUZZLES))
    asked = " or ".join(ASKED)
    chosen = () if room in OWN_TESTS else ("-k", f"{room} and (not test_conformance or {asked})")
    return [*(str(ROOT / "tests" / each) for each in own), f"--ignore-glob=*{BOTS}", "-m", "not long", *chosen]


def _kept(room: str, folder: Path) -> Path:
    return folder / f"{room}.json"


def _reached(room: str, runner: Runner, items: list[pytest.Item], kept: Path) -> reach.Reach:
    """Tell which of a room's own tests run which lines, and keep it."""
    file = _kept(room, kept)
    sources = rooms()[room]
    begun = time.monotonic()
    found = reach.record(reach.known(file, sources), sources, items, runner)
    reach.keep(file, found)
    for item in items:
        if item.nodeid not in found.seconds:
            _say(f"fails without any fault: {item.nodeid}")
    _say(f"{room}: {len(items)} tests, known after {time.monotonic() - begun:.0f} s")
    return found


if __name__ == "__main__":
    sys.exit(main())
