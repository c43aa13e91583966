"""The log of the server underneath, without the lines that anybody can have it write by sending nonsense."""

import logging

NONSENSE = (
    "Invalid HTTP request received.",
    "Invalid UTF-8 sequence received from client.",
    "Unsupported upgrade request.",
)
"""Each is answered, or its connection closed with a code; that is all there is to say."""


def is_worth_a_line(record: logging.LogRecord) -> bool:
    """Tell whether a line tells anything about the house."""
    return record.getMessage() not in NONSENSE


def leave_nonsense_out() -> None:
    """Keep such lines out of the log."""
    logging.getLogger("uvicorn.error").addFilter(is_worth_a_line)
