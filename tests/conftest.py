"""Every run of the tests builds its own dictionary: none of an earlier run, which other code may have made."""

import asyncio
import importlib.util
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from pioche.lexicon import files
from tests.order import spread
from tests.shared_kernels import share_kernels

fcntl: Any = importlib.import_module("fcntl") if importlib.util.find_spec("fcntl") else None
"""Locks of files, where the system has such."""

OWN_CACHE = pytest.StashKey[Path]()


build_or_read = files.kept
shared_cache = Path("nowhere")
"""The folder that the workers of a run share."""


def kept(home: Path | None, name: str, build: Callable[[], files.Arrays]) -> files.Arrays:
    """Let workers that need the same arrays wait for the one that builds them, instead of building them too."""
    if fcntl is None or home is None or (home / name).exists() or not home.is_relative_to(shared_cache):
        return build_or_read(home, name, build)
    home.parent.mkdir(parents=True, exist_ok=True)
    with (home.parent / f".{home.name}-{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        return build_or_read(home, name, build)


def pytest_configure(config: pytest.Config) -> None:
    """Begin with an empty cache folder; the workers of a run share it, as do the houses that tests start."""
    global shared_cache
    files.kept = kept
    if hasattr(config, "workerinput"):  # the environment comes from the process that has started us
        shared_cache = Path(os.environ["PIOCHE_CACHE"])
        if fcntl is not None:
            share_kernels(Path(os.environ["NUMBA_CACHE_DIR"]), fcntl.flock, fcntl.LOCK_EX)
        return
    # Compiled kernels may stay: they are kept by a digest of all code that can have gone into them.
    os.environ.setdefault("NUMBA_CACHE_DIR", str(files.cache_folder() / "kernels"))
    # Workers, and the programs that they start, share bytecode too: without it each of them compiles every module.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    config.stash[OWN_CACHE] = Path(tempfile.mkdtemp(prefix="pioche-tests-"))
    os.environ["PIOCHE_CACHE"] = str(config.stash[OWN_CACHE])


def pytest_unconfigure(config: pytest.Config) -> None:
    """Remove what was built."""
    own = config.stash.get(OWN_CACHE, None)
    if own is not None:
        shutil.rmtree(own, ignore_errors=True)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let tests that wait and tests that compute run side by side."""
    items[:] = spread([(item.nodeid.split("::")[0], item) for item in items])


@pytest.fixture(autouse=True)
def no_loop_of_others(request: pytest.FixtureRequest) -> Iterator[None]:
    """Hide the loop that Playwright keeps running in this thread once a test of the browser has run here."""
    others = None if "browser" in request.path.parts else asyncio._get_running_loop()
    if others is not None:
        asyncio._set_running_loop(None)
    yield
    if others is not None:
        asyncio._set_running_loop(others)
