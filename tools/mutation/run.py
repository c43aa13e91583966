"""One session of pytest for a room: its tests are collected once, and then run singly and as often as asked."""

import os
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

OPTIONS = ("-q", "--capture=sys", "--no-header", "--no-summary", "-p", "no:xdist")
"""What the tests print is kept in memory: forked processes would share a file."""

Work = Callable[["Runner", list[pytest.Item]], None]


class Runner:
    """A plugin of pytest that leaves it to others which of the collected tests run, and when."""

    def __init__(self, work: Work, cache: Path) -> None:
        self._work = work
        self._cache = cache
        self._failed = False

    @pytest.hookimpl(trylast=True)
    def pytest_configure(self) -> None:
        """Keep the dictionary from run to run: no fault is ever put into what builds it, and its folder has its key."""
        os.environ["PIOCHE_CACHE"] = str(self._cache)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Hand the collected tests over instead of running each of them once."""
        if session.testsfailed:
            raise session.Interrupted("some tests cannot be imported")
        self._work(self, session.items)
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note whether the test of the moment has failed."""
        self._failed = self._failed or report.failed

    def passes(self, item: pytest.Item, following: pytest.Item | None) -> bool:
        """Run one test; the one that follows tells which fixtures stay."""
        self._failed = False
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        return not self._failed


def with_tests(chosen: Sequence[str], work: Work, cache: Path) -> None:
    """Collect tests and do some work with them in their session."""
    code = pytest.main([*OPTIONS, *chosen], plugins=[Runner(work, cache)])
    if code not in {pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.NO_TESTS_COLLECTED}:
        raise RuntimeError(f"pytest ended with {code!r}")
