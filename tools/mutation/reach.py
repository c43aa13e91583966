"""Which test runs which lines: the tests of a room run once under coverage, and only what has changed runs again."""

import hashlib
from collections.abc import Iterable, Sequence
from pathlib import Path

import coverage
import msgspec
import pytest

from mutation.clock import unqueued_seconds
from mutation.run import Runner


class Reach(msgspec.Struct):
    """The tests that run each line of a room, and how long each test takes."""

    lines: dict[str, dict[int, list[str]]] = {}
    """By source file and line: the tests."""
    seconds: dict[str, float] = {}
    """Of all tests that pass while there is no fault; the others cannot notice one."""
    room: str = ""
    """The digest of the sources that the lines belong to."""
    tests: dict[str, str] = {}
    """By test: the digest of its file when it was recorded."""
    noticed: dict[str, str] = {}
    """By fault: the test that has noticed it; as long as both stay as they are, it need not be asked again."""

    def tests_of(self, file: str, *lines: int) -> list[str]:
        """Give the tests that run the first of these lines that any test runs, the quickest first.

        A place inside a statement may have no line of its own in the compiled code: then its statement is asked for.
        """
        by_line = self.lines.get(file, {})
        found = next((by_line[line] for line in lines if by_line.get(line)), [])
        return sorted(found, key=lambda test: (self.seconds.get(test, 0.0), test))

    def without(self, tests: set[str]) -> "Reach":
        """Forget some tests."""
        lines = {
            file: {line: [test for test in found if test not in tests] for line, found in by_line.items()}
            for file, by_line in self.lines.items()
        }
        seconds = {test: each for test, each in self.seconds.items() if test not in tests}
        kept = {test: digest for test, digest in self.tests.items() if test not in tests}
        noticed = {fault: test for fault, test in self.noticed.items() if test not in tests}
        return Reach(lines, seconds, self.room, kept, noticed)


def known(kept: Path, sources: Sequence[Path]) -> Reach:
    """Read what was recorded before; nothing of it holds once a source of the room has changed."""
    digest = _digest(sources)
    if kept.exists():
        found = msgspec.json.decode(kept.read_bytes(), type=Reach)
        if found.room == digest:
            return found
    return Reach(room=digest)


def keep(kept: Path, reach: Reach) -> None:
    """Keep what was recorded for the next run."""
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_bytes(msgspec.json.encode(reach))


def record(reach: Reach, sources: Sequence[Path], items: Sequence[pytest.Item], runner: Runner) -> Reach:
    """Run the tests that are new or changed in this process, and add what each of them reaches."""
    files = {item.nodeid: _digest([item.path]) for item in items}
    reach = reach.without({test for test, digest in reach.tests.items() if files.get(test) != digest})
    new = [item for item in items if item.nodeid not in reach.tests]
    if not new:
        return reach
    measured = coverage.Coverage(data_file=None, include=[str(file) for file in sources], config_file=False)
    measured.start()
    try:
        for item, following in zip(new, [*new[1:], None], strict=True):
            measured.switch_context(item.nodeid)
            begun = unqueued_seconds()
            if runner.passes(item, following):
                reach.seconds[item.nodeid] = unqueued_seconds() - begun
            reach.tests[item.nodeid] = files[item.nodeid]
    finally:
        measured.stop()
    _add(reach, measured.get_data())
    return reach


def _add(reach: Reach, data: coverage.CoverageData) -> None:
    for file in data.measured_files():
        by_line = reach.lines.setdefault(file, {})
        for line, tests in data.contexts_by_lineno(file).items():
            by_line[line] = sorted({*by_line.get(line, []), *tests} & set(reach.seconds))


def _digest(files: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for file in files:
        digest.update(file.read_bytes())
    return digest.hexdigest()
