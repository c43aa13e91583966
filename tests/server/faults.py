"""A disk that fails: system calls of a running house that come back with an error, as long as it lasts."""

import contextlib
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

DISK_FAULTS = (("pwrite64", "ENOSPC"), ("fdatasync", "EIO"))
"""A full disk, and one that takes everything and loses it."""


@contextlib.contextmanager
def failing(pid: int, call: str, error: str) -> Iterator[None]:
    """Let a system call of a process fail; only its store makes these calls."""
    assert shutil.which("strace"), "system calls fail by means of strace; on Debian: sudo apt install strace"
    words = ["strace", "-f", "-qq", "-e", f"trace={call}", "-e", f"inject={call}:error={error}", "-p", str(pid)]
    watching = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        while not all(_watched(thread) for thread in Path(f"/proc/{pid}/task").iterdir()):
            assert watching.poll() is None, "strace cannot watch a process here"
            time.sleep(0.01)
        yield
    finally:
        watching.terminate()
        watching.wait()


def _watched(thread: Path) -> bool:
    with contextlib.suppress(FileNotFoundError):  # it may have ended meanwhile
        return "TracerPid:\t0\n" not in (thread / "status").read_text(encoding="utf-8")
    return True
