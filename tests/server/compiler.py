"""Watches who compiles a kernel, loads a compiled one or builds an index: on the loop that holds everybody up."""

import logging
from collections.abc import Callable
from pathlib import Path
from threading import current_thread, main_thread
from typing import Any

from pioche.lexicon import files

LOG = logging.getLogger("tests.compiler")
ON_LOOP = "the compiler was busy on the loop"
BUILT_ON_LOOP = "an index was built on the loop"
BESIDE = "the compiler was busy beside the loop"


def watch_loop() -> None:
    """Log whenever the compiler's lock is taken, with the thread that takes it."""
    from numba.core import event

    class Listener(event.Listener):
        def on_start(self, event: Any) -> None:
            del event
            on_loop = current_thread() is main_thread()
            LOG.warning(ON_LOOP if on_loop else BESIDE, stack_info=on_loop)

        def on_end(self, event: Any) -> None:
            del event

    event.register("numba:compiler_lock", Listener())  # type: ignore[no-untyped-call]
    kept = files.kept

    def watched(home: Path | None, name: str, build: Callable[[], files.Arrays]) -> files.Arrays:
        def build_and_tell() -> files.Arrays:
            LOG.warning(BUILT_ON_LOOP if current_thread() is main_thread() else BESIDE)
            return build()

        return kept(home, name, build_and_tell)

    files.kept = watched
