"""What a game's commands are made of, so that a client that has no room for the game can ask for each of them."""

from collections.abc import Mapping
from typing import Any

import msgspec

from pioche.kernel.game import Meta

REFERENCE = "#/"


def command_schemas(meta: Meta) -> dict[str, dict[str, Any]]:
    """Give the JSON schema of each command's fields by its tag, with everything written out in its place."""
    _, parts = msgspec.json.schema_components(meta.commands, ref_template=REFERENCE + "{name}")
    schemas = {str(kind.__struct_config__.tag): _whole(parts[kind.__name__], parts) for kind in meta.commands}
    for schema in schemas.values():
        # The tag is the name that it is found by.
        del schema["properties"]["type"]
        schema["required"].remove("type")
    return schemas


def _whole(schema: Any, parts: Mapping[str, Any]) -> Any:
    """Put what a schema refers to in the place of each reference."""
    match schema:
        case {"$ref": str(name)}:
            return _whole(parts[name.removeprefix(REFERENCE)], parts)
        case dict():
            return {key: _whole(value, parts) for key, value in schema.items()}
        case list():
            return [_whole(value, parts) for value in schema]
        case _:
            return schema
