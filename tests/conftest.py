"""Every run of the tests builds its own dictionary: none of an earlier run, which other code may have made."""

import asyncio
import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from pioche.lexicon import files

OWN_CACHE = pytest.StashKey[Path]()


def pytest_configure(config: pytest.Config) -> None:
    """Begin with an empty cache folder; the workers of a run share it, as do the houses that tests start."""
    if hasattr(config, "workerinput"):
        return  # the environment comes from the process that has started us
    # Compiled kernels may stay: they are kept by a digest of all code that can have gone into them.
    os.environ.setdefault("NUMBA_CACHE_DIR", str(files.cache_folder() / "kernels"))
    config.stash[OWN_CACHE] = Path(tempfile.mkdtemp(prefix="pioche-tests-"))
    os.environ["PIOCHE_CACHE"] = str(config.stash[OWN_CACHE])


def pytest_unconfigure(config: pytest.Config) -> None:
    """Remove what was built."""
    own = config.stash.get(OWN_CACHE, None)
    if own is not None:
        shutil.rmtree(own, ignore_errors=True)


@pytest.fixture(autouse=True)
def no_loop_of_others(request: pytest.FixtureRequest) -> Iterator[None]:
    """Hide the loop that Playwright keeps running in this thread once a test of the browser has run here."""
    others = None if "browser" in request.path.parts else asyncio._get_running_loop()
    if others is not None:
        asyncio._set_running_loop(None)
    yield
    if others is not None:
        asyncio._set_running_loop(others)
