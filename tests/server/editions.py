"""A client's half of changes, in plain steps: the twin of `web/src/lib/changes.ts`."""

import copy
from typing import Any

Message = dict[str, Any]


def put(table: Message, changes: list[tuple[list[Any], Any]]) -> Message:
    """Give a table with changes put into it."""
    whole = {"table": copy.deepcopy(table)}
    before: list[str | int] = []
    for (shared, *rest), value in changes:
        there: Any = whole
        before = [*before[:shared], *rest]
        *way, last = ["table", *before]
        for step in way:
            there = there[step]
        if last == "length" and isinstance(there, list):
            del there[value:]
        elif isinstance(there, list) and last == len(there):
            there.append(value)
        else:
            assert isinstance(last, int) or isinstance(there, dict)
            there[last] = value
    return whole["table"]


def known(messages: list[Message]) -> Message:
    """Give the table as whoever got these messages knows it; every change must refer to the edition before it."""
    table, edition = {}, 0
    for message in messages:
        if "table" in message:
            table, edition = message["table"], message["edition"]
        elif message["type"] == "changed":
            assert message["before"] == edition
            table, edition = put(table, message["changes"]), message["edition"]
    return table


def asking_for_all(message: str | bytes) -> str:
    """Give a message of a page whose greeting asks for whole tables: those can be rewritten on their way."""
    return str(message).replace(',"changes":true', "")
