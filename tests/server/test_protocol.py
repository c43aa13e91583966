"""`docs/protocol.md` is true: every message and endpoint has an example that the server's own classes read."""

import json
import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from pioche.kernel.codec import encode
from pioche.kernel.game import Preview
from pioche.replay import library, pages
from pioche.server.api import puzzles, replays, routes, words
from pioche.server.app import create_app
from pioche.server.config import Config
from pioche.server.limits import bans
from pioche.server.websocket import connection, endpoints, messages
from pioche.tables.domain import requests as asked
from pioche.tables.domain.day_secret import DayProof
from pioche.tables.domain.hints import Near
from pioche.tables.domain.people import Person
from pioche.tables.runtime.pack_offer import PackCard
from pioche.tables.runtime.store import Attempt
from tests.house import put_bataille_on_the_shelf

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```json *(\w*)\n(.*?)^```", re.DOTALL | re.MULTILINE)
WEBSOCKET, HTTP = PAGE.split("\n## HTTP\n")
UP, DOWN = WEBSOCKET.split("### What the house sends")
WITHOUT_EXAMPLE = {"GET /api/qr", "GET /api/tables/{code}/log", "GET /api/records/{record}/log"}
"""A picture and two texts."""

BODIES: dict[str, tuple[Any, Any]] = {
    "GET /api/me": (None, Person | None),
    "PUT /api/me": (routes.Profile, Person),
    "DELETE /api/me": (None, None),
    "POST /api/tables/{code}/report": (routes.Complaint, None),
    "GET /api/days/{game}/{day}": (None, Attempt | None),
    "GET /api/days/{game}/{day}/proof": (None, DayProof | None),
    "GET /api/games/{game}/commands": (None, dict[str, dict[str, Any]]),
    "GET /api/games/{game}/packs": (None, list[PackCard]),
    "POST /api/tables/{code}/pack": (None, None),
    "GET /api/puzzles/{game}/{day}": (None, puzzles.PuzzlePage),
    "POST /api/puzzles/{game}/{day}/look": (puzzles.PuzzleMove, Preview),
    "POST /api/puzzles/{game}/{day}/try": (puzzles.PuzzleMove, puzzles.PuzzleVerdict),
    "GET /api/puzzles/{game}/{day}/answer": (None, puzzles.PuzzleAnswer),
    "GET /api/mine": (None, list[routes.TableCard]),
    "GET /api/tables": (None, list[routes.TableCard]),
    "POST /api/tables": (routes.Wish, routes.Place),
    "GET /api/tables/{code}": (None, routes.TableCard),
    "GET /api/tables/{code}/near/{word}": (None, list[Near]),
    "GET /api/words": (None, words.WordList),
    "GET /api/words/{word}": (None, words.WordPage),
    "POST /api/tables/{code}/ticket": (None, routes.Ticket),
    "POST /api/carry": (routes.Carrying, routes.Place),
    "POST /api/tables/{code}/record": (None, replays.Address),
    "POST /api/records": (None, replays.Address),
    "GET /api/records/{record}": (None, pages.Replay),
    "GET /api/records/{record}/views/{seat}": (None, pages.Seen),
    "GET /api/records/{record}/analysis": (None, library.Analysis),
    "GET /api/shelf": (None, routes.Shelf),
    "GET /api/health": (None, dict[str, str]),
    "GET /health/live": (None, dict[str, str]),
    "GET /health/ready": (None, dict[str, str]),
}


def examples(text: str) -> list[str]:
    """Give the JSON examples of a part of the page."""
    return [body for _, body in BLOCK.findall(text)]


def documented() -> dict[str, dict[str, str]]:
    """Give the endpoints of the page with their examples."""
    parts = re.split(r"^### `(.+)`$", HTTP, flags=re.MULTILINE)[1:]
    return {name: dict(BLOCK.findall(text)) for name, text in zip(parts[::2], parts[1::2], strict=True)}


@pytest.mark.parametrize("example", examples(UP))
def test_what_a_client_sends_is_read(example: str) -> None:
    """An example of a message upwards is a message upwards, and survives being written again."""
    message = msgspec.json.decode(example, type=messages.AnyUpward)
    assert msgspec.json.decode(encode(message), type=messages.AnyUpward) == message


@pytest.mark.parametrize("example", examples(DOWN), ids=lambda text: json.loads(text)["type"])
def test_what_the_house_sends_is_written_so(example: str) -> None:
    """An example of a message downwards is written by the server exactly so, field for field."""
    message = msgspec.json.decode(example, type=messages.AnyDownward, strict=True)
    assert json.loads(encode(message)) == json.loads(example)


def test_every_message_has_an_example() -> None:
    """A kind of message or request without an example fails."""
    up = [msgspec.json.decode(example, type=messages.AnyUpward) for example in examples(UP)]
    down = [msgspec.json.decode(example, type=messages.AnyDownward) for example in examples(DOWN)]
    assert {type(message) for message in up} == set(get_args(messages.AnyUpward))
    assert {type(message) for message in down} == set(get_args(messages.AnyDownward))
    asks = {type(message.request) for message in up if isinstance(message, messages.Ask)}
    assert asks == set(get_args(asked.AnyRequest))


def test_every_endpoint_has_its_place(tmp_path: Path) -> None:
    """An endpoint that is not on the page fails, and so does one that is no more."""
    put_bataille_on_the_shelf()
    paths = create_app(Config(tmp_path)).openapi_schema.to_schema()["paths"]
    known = {f"{method.upper()} {path}" for path, item in paths.items() for method in item}
    assert set(documented()) == known
    assert set(BODIES) | WITHOUT_EXAMPLE == known


@pytest.mark.parametrize("name", BODIES)
def test_bodies_are_read_and_written_so(name: str) -> None:
    """The examples of an endpoint are what it reads and what it answers."""
    shown = documented()[name]
    for part, kind in zip(("request", "answer"), BODIES[name], strict=True):
        assert (part in shown) is (kind is not None)
        if kind is not None:
            value = msgspec.json.decode(shown[part], type=kind)
            assert part == "request" or json.loads(encode(value)) == json.loads(shown[part])


def test_close_codes_are_named() -> None:
    """Every code with which the house closes stands in the table."""
    codes = {connection.MALFORMED, connection.NO_SPECTATORS, connection.SLOW, connection.TOO_FAST, connection.ENDED}
    codes |= {bans.BANNED_CODE, endpoints.FOREIGN, endpoints.UNKNOWN, endpoints.CROWDED, endpoints.BROKEN}
    for code in codes:
        assert str(code) in WEBSOCKET
