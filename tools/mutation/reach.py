"""Which test runs which lines: one run of the tests under coverage."""

import time
from collections.abc import Generator, Iterable
from pathlib import Path

import coverage
import msgspec
import pytest


class Reach(msgspec.Struct):
    """The tests that run each line, and how long each test takes."""

    lines: dict[str, dict[int, list[str]]] = {}
    """By source file and line: the tests."""
    seconds: dict[str, float] = {}

    def tests_of(self, file: str, line: int) -> list[str]:
        """Give the tests that run a line, the quickest first."""
        found = self.lines.get(file, {}).get(line, [])
        return sorted(found, key=lambda test: (self.seconds.get(test, 0.0), test))


class Recorder:
    """A plugin of pytest that notes under which test each line is run."""

    def __init__(self, source: Path) -> None:
        self.coverage = coverage.Coverage(data_file=None, source=[str(source)], config_file=False)
        self.seconds: dict[str, float] = {}
        self.failed: list[str] = []

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """Note the lines of one test, fixtures included."""
        self.coverage.switch_context(item.nodeid)
        begun = time.perf_counter()
        try:
            return (yield)
        finally:
            self.seconds[item.nodeid] = time.perf_counter() - begun

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note what fails without any fault: it cannot notice one."""
        if report.failed:
            self.failed.append(report.nodeid)

    def reach(self) -> Reach:
        """Give what was noted."""
        data = self.coverage.get_data()
        lines: dict[str, dict[int, list[str]]] = {}
        sound = set(self.seconds) - set(self.failed)
        for file in data.measured_files():
            by_line = data.contexts_by_lineno(file)
            lines[file] = {line: sorted(set(tests) & sound) for line, tests in by_line.items()}
        return Reach(lines, {test: self.seconds[test] for test in sound})


def record(source: Path, tests: Iterable[str]) -> Reach:
    """Run tests in this process and give what each of them reaches."""
    recorder = Recorder(source)
    recorder.coverage.start()
    try:
        pytest.main(["-q", "-p", "no:xdist", *tests], plugins=[recorder])
    finally:
        recorder.coverage.stop()
    return recorder.reach()
