"""Bodies of HTTP requests: as bounded as messages of the WebSocket."""

import random
from pathlib import Path

import pytest

from pioche.kernel.errors import Malformed
from pioche.server.limits.message_size import DEEPEST, MOST_BYTES, refuse_deep
from pioche.tables.runtime.tokens import new_token
from tests.server.salon import salon
from tests.virtual_time import in_virtual_time


def nested(depth: int) -> bytes:
    """Give a wish for a table whose options are nested so deep."""
    return b'{"game":"bataille","options":' + b'{"a":' * (depth - 1) + b"1" + b"}" * (depth - 1) + b"}"


@pytest.mark.parametrize("kind", ["application/json", "text/plain"])
@pytest.mark.parametrize("path", ["/api/me", "/api/tables", "/api/carry", "/api/tables/AAAAAA/ticket"])
def test_a_body_nested_too_deep_is_not_even_read(path: str, kind: str, tmp_path: Path) -> None:
    """JSON bodies are refused beyond the depth that messages may have, whatever they are called."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            method = "PUT" if path == "/api/me" else "POST"
            token = new_token()
            await rooms.call("PUT", "/api/me", token, json={"name": "Léa"})
            rooms.http.headers["Content-Type"] = kind
            deep = await rooms.call(method, path, token, content=nested(DEEPEST + 1))
            assert (deep.status_code, "deep" in deep.json()["error"]) == (400, True)
            flat = await rooms.call(method, path, token, content=nested(DEEPEST))
            assert "deep" not in flat.text

    in_virtual_time(run())


def test_a_body_that_is_too_long_is_refused(tmp_path: Path) -> None:
    """A body beyond 16 kB is refused, and a record that is brought along may be longer and as deep as it likes."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            token = new_token()
            long = await rooms.call("PUT", "/api/me", token, content=b" " * (MOST_BYTES + 1))
            assert long.status_code == 413
            await rooms.call("PUT", "/api/me", token, json={"name": "Léa"})
            record = await rooms.call("POST", "/api/records", token, content=b"[" * (MOST_BYTES + 1))
            assert (record.status_code, record.json()["flaw"]) == (400, "unreadable")

    in_virtual_time(run())


def depth_of(text: str) -> int:
    """Count, letter by letter, how deep a text is nested outside of strings."""
    depth = deepest = 0
    in_string = escaped = False
    for letter in text:
        if in_string:
            in_string = escaped or letter != '"'
            escaped = not escaped and letter == "\\"
        elif letter == '"':
            in_string = True
        elif letter in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif letter in "]}":
            depth -= 1
    return deepest


def test_depth_is_counted_as_a_reader_would() -> None:
    """What is refused for its depth is what a slow count letter by letter finds too deep, in any heap of signs."""
    dice = random.Random(7)
    refused = 0
    for case in range(3000):
        signs = "".join(dice.choices('[{]}"\\x', (6, 6, 2, 2, dice.choice((0, 1)), 1, 1), k=dice.randrange(160)))
        try:
            refuse_deep(signs)
        except Malformed:
            refused += 1
            assert depth_of(signs) > DEEPEST, (case, signs)
        else:
            assert depth_of(signs) <= DEEPEST, (case, signs)
    assert 500 < refused < 2500
