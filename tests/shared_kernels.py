"""Kernels that the workers of a run compile once between them: whoever needs one that another compiles waits for it."""

from pathlib import Path
from typing import Any

from numba.core import dispatcher
from numba.core.compiler_lock import global_compiler_lock

DISPATCHER: Any = dispatcher.Dispatcher
compile_or_load = DISPATCHER.compile
_held: set[str] = set()
"""What this process compiles at the moment; a kernel may call itself."""


def share_kernels(folder: Path, flock: Any, exclusive: int) -> None:
    """Let one process at a time compile a kernel; all others then find it in the folder that they share."""
    folder.mkdir(parents=True, exist_ok=True)

    def compile_once(self: Any, signature: Any) -> Any:
        name = f"{self.py_func.__module__}.{self.py_func.__qualname__}"
        # The compiler's own lock first: no thread here may hold one kernel and wait for the one that another holds.
        with global_compiler_lock, (folder / f".{name}.lock").open("w") as lock:
            if name in _held:
                return compile_or_load(self, signature)
            flock(lock, exclusive)
            _held.add(name)
            try:
                return compile_or_load(self, signature)
            finally:
                _held.discard(name)

    DISPATCHER.compile = compile_once
