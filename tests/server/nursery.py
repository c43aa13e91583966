"""Houses by fork: what a house imports is imported once, and every house that a test starts is a copy of that process.

`python -m tests.server.nursery FD` waits at a socket for what to run; a house that must be seen from its very first
moment, with an empty compiler or with the time that its start takes, is started as a program instead.
"""

import gc
import os
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import IO, NamedTuple

import msgspec

from pioche.bots.warm_up import import_games
from tests.server import runner

ROOT = Path(__file__).parents[2]
MOST_BYTES = 1 << 20
OUTPUT, LOG = 1, 2


class Order(msgspec.Struct):
    """A house that somebody wants."""

    words: list[str]
    environment: dict[str, str]


class Forked(NamedTuple):
    """A house of the nursery, as its test holds it; much like a process of `subprocess`."""

    pidfd: int
    stdout: IO[str]

    def poll(self) -> int | None:
        """Tell whether it has ended."""
        return 0 if select.select([self.pidfd], [], [], 0)[0] else None

    def wait(self, timeout: float) -> None:
        """Wait until it has ended."""
        if not select.select([self.pidfd], [], [], timeout)[0]:
            raise subprocess.TimeoutExpired("a house of the nursery", timeout)

    def forget(self) -> None:
        """Let go of it."""
        self.stdout.close()
        os.close(self.pidfd)


class Nursery:
    """The process of which houses are copies; it begins with the first of them."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._ours, self._theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        for line in (self._ours, self._theirs):
            line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, MOST_BYTES)

    def _begin(self) -> None:
        words = [sys.executable, "-m", "tests.server.nursery", str(self._theirs.fileno())]
        path = os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
        environment = {**os.environ, "PYTHONPATH": path}
        self._process = subprocess.Popen(words, pass_fds=[self._theirs.fileno()], cwd=ROOT, env=environment)
        self._theirs.close()

    def start(self, words: Sequence[str], environment: Mapping[str, str], log: IO[bytes]) -> Forked:
        """Begin a house that writes to a log, and give it as soon as it is there."""
        if self._process is None:
            self._begin()
        mine, its = os.pipe()
        order = msgspec.json.encode(Order(list(words), dict(environment)))
        socket.send_fds(self._ours, [order], [its, log.fileno()])
        os.close(its)
        pid = int(self._ours.recv(100) or 0)
        assert pid, "the nursery has ended"
        return Forked(os.pidfd_open(pid), TextIOWrapper(os.fdopen(mine, "rb"), encoding="utf-8"))

    def close(self) -> None:
        """End the nursery; whoever has started a house ends it."""
        self._ours.close()
        self._theirs.close()
        if self._process is not None:
            self._process.wait()


def next_order(line: socket.socket) -> Order | None:
    """Fork for every order: gives it to the copy, and nothing to the nursery once nobody orders any more."""
    while True:
        text, files, _, _ = socket.recv_fds(line, MOST_BYTES, 2)
        if not text:
            return None
        pid = os.fork()
        if not pid:
            for file, place in zip(files, (OUTPUT, LOG), strict=True):
                os.dup2(file, place)
                os.close(file)
            line.close()
            return msgspec.json.decode(text, type=Order)
        for file in files:
            os.close(file)
        line.send(str(pid).encode())


def main() -> None:
    """Import what houses need, and become one of them for each order."""
    import_games()
    gc.freeze()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # copies that have ended are gone at once
    order = next_order(socket.socket(fileno=int(sys.argv[1])))
    if order is not None:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        os.environ.clear()
        os.environ.update(order.environment)
        sys.argv[1:] = order.words
        runner.main()


if __name__ == "__main__":
    main()
