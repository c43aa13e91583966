"""Tracebacks that are safe to log: an error's own message may quote a hidden letter, so it is left out."""

import traceback
from pathlib import Path


def safe_traceback(error: BaseException) -> str:
    """Give the kind of an error and where it arose, innermost first, without its message."""
    frames = traceback.extract_tb(error.__traceback__)
    places = (f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in reversed(frames))
    return " < ".join([type(error).__name__, *places])
