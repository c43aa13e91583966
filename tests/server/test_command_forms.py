"""What a game's commands are made of, for clients that have no room for it."""

import asyncio
import json
from pathlib import Path
from typing import Annotated, Literal

import pytest
from msgspec import Meta as Bounds
from msgspec import Struct
from msgspec.structs import replace

from pioche.kernel import registry
from pioche.kernel.base import Command
from pioche.server.api.command_forms import command_schemas
from tests.house import put_bataille_on_the_shelf
from tests.server.salon import salon

put_bataille_on_the_shelf()


class Chip(Struct, frozen=True, forbid_unknown_fields=True):
    """A small thing of which a command has several."""

    at: Annotated[int, Bounds(ge=0, le=8)]
    colour: Literal["blue", "red"] = "blue"


class PlaceChips(Command, frozen=True):
    """Place chips."""

    chips: tuple[Chip, ...]
    word: str | None = None


def test_a_form_can_be_built() -> None:
    """Bounds, choices, lists of small things and what may be left out stand where they belong, without references."""
    meta = replace(registry.find("bataille").meta, commands=(PlaceChips,))
    chip = {
        "title": "Chip",
        "description": "A small thing of which a command has several.",
        "type": "object",
        "properties": {
            "at": {"type": "integer", "minimum": 0, "maximum": 8},
            "colour": {"enum": ["blue", "red"], "default": "blue"},
        },
        "required": ["at"],
        "additionalProperties": False,
    }
    assert command_schemas(meta) == {
        "place_chips": {
            "title": "PlaceChips",
            "description": "Place chips.",
            "type": "object",
            "properties": {
                "chips": {"type": "array", "items": chip},
                "word": {"anyOf": [{"type": "string"}, {"type": "null"}], "default": None},
            },
            "required": ["chips"],
            "additionalProperties": False,
        }
    }


@pytest.mark.parametrize("game", registry.names())
def test_every_command_of_a_game_has_its_schema(game: str) -> None:
    """Each tag that a seat may be expected to send is found, written out, with all of its fields."""
    meta = registry.find(game).meta
    schemas = command_schemas(meta)
    assert {tag: set(schema["properties"]) for tag, schema in schemas.items()} == {
        kind.__struct_config__.tag: set(kind.__struct_encode_fields__) for kind in meta.commands
    }
    assert "$ref" not in json.dumps(schemas)


def test_the_house_tells_it(tmp_path: Path) -> None:
    """Whoever asks for a game's commands is told; there is nothing to tell of a game that nobody knows."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            answer = await rooms.call("GET", "/api/games/bataille/commands")
            assert answer.json()["lay"]["properties"] == {"card": {"type": "integer"}}
            assert (await rooms.call("GET", "/api/games/belote/commands")).status_code == 404

    asyncio.run(run())
