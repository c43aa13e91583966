"""A real house and a real browser."""

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.guests import PATIENCE_MS, Guest, Guests

ROOT = Path(__file__).parents[2]
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-dev-shm-usage"]

expect.set_options(timeout=PATIENCE_MS)


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Give the address of a house with the built client."""
    with open_house(tmp_path_factory.mktemp("house")) as address:
        yield address


@contextmanager
def open_house(data: Path, *more: str, root: Path = ROOT) -> Iterator[str]:
    """Open a house in a process of its own, from this checkout or from another; gives its address."""
    built = root / "src" / "pioche" / "client" / "index.html"
    assert built.is_file(), "the client is not built; `make play` or `make test` builds it"
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    command = [sys.executable, "-m", "tests.browser.real_house", str(port), str(data), *more]
    path = os.pathsep.join([str(root / "src"), str(root)])
    process = subprocess.Popen(command, cwd=root, env={**os.environ, "PYTHONPATH": path})
    address = f"http://127.0.0.1:{port}"
    try:
        wait_for(address, process)
        yield address
    finally:
        process.terminate()
        process.wait(timeout=60)


def wait_for(address: str, process: "subprocess.Popen[bytes]") -> None:
    """Wait until a house answers."""
    for _ in range(600):
        assert process.poll() is None, "the house did not open"
        try:
            with urllib.request.urlopen(address, timeout=5):  # noqa: S310 - our own address
                return
        except OSError:
            time.sleep(0.1)
    raise AssertionError("the house did not open in a minute")


def find_browser() -> str:
    """Give where Chromium is on this machine."""
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    assert path is not None, "no Chromium here; on Debian: sudo apt install chromium"
    return path


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Give Debian's Chromium."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture
def guests(browser: Browser, house: str) -> Iterator[Guests]:
    """Let people in, each with a browser of their own; in the end nobody has seen an error."""
    guests = Guests(browser, house)
    yield guests
    guests.leave()


@pytest.fixture
def guest(guests: Guests) -> Callable[..., Guest]:
    """Let one person in."""
    return guests.enter
