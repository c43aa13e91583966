"""Watches the compiler: who compiles a kernel, or only loads a compiled one, on the loop holds everybody up."""

import logging
from threading import current_thread, main_thread
from typing import Any

LOG = logging.getLogger("tests.compiler")
ON_LOOP = "the compiler was busy on the loop"
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

    event.register("numba:compiler_lock", Listener())
