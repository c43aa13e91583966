"""`make play` on a clean clone, with a bare environment, as the README promises."""

import os
import shutil
import signal
import socket
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PATIENCE_SECONDS = 600.0

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a copy of what the repository tracks, and nothing of what grew in this checkout."""
    target = tmp_path_factory.mktemp("clean") / "pioche"
    git = shutil.which("git")
    assert git is not None
    listed = subprocess.run([git, "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT,
                            capture_output=True, text=True, check=True)  # fmt: skip
    for name in filter(None, listed.stdout.split("\0")):
        if (ROOT / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, target / name)
    return target


def free_port() -> int:
    """Give a port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def played(clone: Path, **extra: str) -> Iterator[tuple[str, Path]]:
    """Run `make play` with nothing of this machine's environment but where programs and packages come from."""
    kept = {name: value for name, value in os.environ.items() if name.startswith(("PIP_", "SSL_"))}
    own = {"HOME": str(clone.parent / "home")}
    environment = {**kept, "PATH": "/usr/local/bin:/usr/bin:/bin", **own, **extra}
    port, said = free_port(), clone.parent / "said.txt"
    with said.open("w") as output:
        command = ["/usr/bin/env", "make", "play", f"PORT={port}"]
        house = subprocess.Popen(
            command, cwd=clone, env=environment, stdout=output, stderr=output, start_new_session=True
        )
        try:
            yield page(house, f"http://127.0.0.1:{port}/", said), said
        finally:
            os.killpg(house.pid, signal.SIGTERM)
            house.wait(timeout=30)


def page(house: "subprocess.Popen[bytes]", address: str, said: Path) -> str:
    """Wait for the page, as long as the house is being opened."""
    until = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < until and house.poll() is None:
        try:
            with urllib.request.urlopen(address, timeout=5) as answer:  # noqa: S310 - our own address
                return str(answer.read().decode())
        except OSError:
            time.sleep(0.5)
    raise AssertionError(f"the house did not open: {said.read_text()}")


def test_play_sets_itself_up_and_then_needs_no_network(clone: Path) -> None:
    """The first start installs what is needed and builds the client; the next ones reach for nothing outside."""
    with played(clone) as (first, _):
        assert '<script type="module"' in first
    nowhere = "http://127.0.0.1:9"
    with played(clone, PIP_NO_INDEX="1", PIP_FIND_LINKS="", https_proxy=nowhere, npm_config_registry=nowhere) as (
        again,
        said,
    ):
        assert again == first
        assert "Setting up" not in said.read_text()
        assert "Building" not in said.read_text()
