"""The protocol as TypeScript: written from the structs themselves, so that client and server cannot disagree."""

import functools
import json
import operator
from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import msgspec

from pioche.kernel import registry
from pioche.replay import library, pages, remarks
from pioche.server.api import puzzles, replays, routes, words
from pioche.server.websocket import messages
from pioche.tables.domain.day_secret import DayProof
from pioche.tables.domain.hints import Near
from pioche.tables.domain.people import Person
from pioche.tables.runtime.pack_offer import PackCard
from pioche.tables.runtime.store import Attempt

Schema: TypeAlias = Mapping[str, Any]
HEAD = "// Written by `pioche typescript` from the server's own structs. Do not edit.\n"
PREFIX = "#/"
REFERENCE = PREFIX + "{name}"


def protocol() -> str:
    """Give the types of the house's own protocol."""
    sent = {"Downward": messages.AnyDownward}
    heard = {"Upward": messages.AnyUpward}
    beside = [
        routes.Shelf,
        routes.Place,
        routes.TableCard,
        routes.Ticket,
        Person,
        routes.Introduced,
        Attempt,
        DayProof,
        Near,
        PackCard,
    ]
    beside += [replays.Address, pages.Replay, pages.Seen, remarks.Note, library.Analysis]
    beside += [words.WordPage, words.WordList]
    beside += [puzzles.PuzzlePage, puzzles.PuzzleVerdict, puzzles.PuzzleAnswer]
    return HEAD + declarations(sent, heard, beside, [routes.Wish, routes.Carrying, routes.Profile])


def of_game(name: str) -> str:
    """Give the types of one game: what a seat sees, sends and hears."""
    meta = registry.find(name).meta
    commands = functools.reduce(operator.or_, meta.commands)
    events = functools.reduce(operator.or_, meta.events)
    sent = {"AnyEvent": events, "View": meta.view}
    return HEAD + declarations(sent, {"AnyCommand": commands, "Options": meta.options})


def declarations(
    sent: Mapping[str, Any], heard: Mapping[str, Any], also_sent: Sequence[Any] = (), also_heard: Sequence[Any] = ()
) -> str:
    """Declare all structs of some types: what the server sends is complete, what it hears may leave defaults out."""
    kinds = [*sent.values(), *heard.values(), *also_sent, *also_heard]
    schemas, components = msgspec.json.schema_components(kinds, ref_template=REFERENCE)
    complete = msgspec.json.schema_components([*sent.values(), *also_sent], ref_template=REFERENCE)[1]
    declared = [_declaration(name, schema, name in complete) for name, schema in sorted(components.items())]
    aliases = zip((*sent, *heard), schemas, strict=False)
    named = [f"export type {name} = {_type(schema)};\n" for name, schema in aliases if name not in components]
    return "\n".join(["", *declared, *named])


def _declaration(name: str, schema: Schema, complete: bool) -> str:
    about = f"/** {schema['description']} */\n" if "description" in schema else ""
    if schema.get("type") != "object" or "properties" not in schema:
        return f"{about}export type {name} = {_type(schema)};\n"
    whole = (field for field, kind in schema["properties"].items() if "x-left-out" not in kind)
    required = set(whole) if complete else {"type", *schema.get("required", ())}
    fields = (
        f"  {field}{'' if field in required else '?'}: {_type(kind)};\n" for field, kind in schema["properties"].items()
    )
    return f"{about}export interface {name} {{\n{''.join(fields)}}}\n"


def _type(schema: Schema) -> str:
    """Give the TypeScript of a schema."""
    if "$ref" in schema:
        return str(schema["$ref"]).removeprefix(PREFIX)
    if "enum" in schema:
        return " | ".join(json.dumps(value, ensure_ascii=False) for value in schema["enum"])
    if "const" in schema:
        return json.dumps(schema["const"], ensure_ascii=False)
    for union in ("anyOf", "oneOf"):
        if union in schema:
            return " | ".join(dict.fromkeys(_type(part) for part in schema[union]))
    return _plain_type(schema)


def _plain_type(schema: Schema) -> str:
    match schema.get("type"):
        case "string":
            return "string"
        case "integer" | "number":
            return "number"
        case "boolean":
            return "boolean"
        case "null":
            return "null"
        case "array":
            return _array(schema)
        case "object":
            values = schema.get("additionalProperties")
            return f"Record<string, {_type(values) if isinstance(values, Mapping) else 'unknown'}>"
    return "unknown"


def _array(schema: Schema) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(_type(part) for part in schema['prefixItems'])}]"
    items = schema.get("items")
    inner = _type(items) if isinstance(items, Mapping) else "unknown"
    return f"({inner})[]" if " | " in inner else f"{inner}[]"
