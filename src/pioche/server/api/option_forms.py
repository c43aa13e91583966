"""Option forms: a game's options as a form needs them, with kinds, values, defaults and variants."""

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Raw, Struct

from pioche.kernel.base import Options
from pioche.kernel.codec import encode
from pioche.kernel.game import Meta
from pioche.kernel.text import Text

KnobKind: TypeAlias = Literal["flag", "number", "seat", "one_of", "text"]


class Knob(Struct, frozen=True):
    """One option as a form shows it; of an option that each seat chooses, one entry."""

    name: str
    label: Text
    kind: KnobKind
    default: bool | int | str | None
    """The rulebook's own choice."""
    low: int | None = None
    high: int | None = None
    values: tuple[str, ...] = ()
    names: tuple[Text, ...] = ()
    """What each of the values is called."""
    may_be_none: bool = False
    asked: bool = False
    """Whether people are asked about it before they play together."""


class Variant(Struct, frozen=True):
    """A named choice of all options."""

    key: str
    name: Text
    line: Text
    """What is played differently."""
    options: Raw


def variants(meta: Meta) -> tuple[Variant, ...]:
    """Give the variants of a game, the rulebook's own first."""
    texts = meta.variant_texts
    return tuple(
        Variant(key, texts[key].name, texts[key].line, Raw(encode(options))) for key, options in meta.variants.items()
    )


def knobs(meta: Meta) -> tuple[Knob, ...]:
    """Give a knob for each option that the host chooses, in the order in which the game names them."""
    defaults = msgspec.to_builtins(meta.options())
    return tuple(
        msgspec.structs.replace(
            _knob(name, meta.labels[name], schema, defaults[name], meta.choices), asked=name in meta.asked
        )
        for name, schema in _schemas(meta.options).items()
        if name not in meta.seat_options and name not in meta.private_options
    )


def seat_knobs(meta: Meta) -> tuple[Knob, ...]:
    """Give a knob for the entry of a seat in each option that seats choose for themselves."""
    schemas = _schemas(meta.options)
    return tuple(
        _knob(name, meta.labels[name], schemas[name]["items"], None, meta.choices) for name in meta.seat_options
    )


def _schemas(options: type[Options]) -> Mapping[str, Mapping[str, Any]]:
    (_,), components = msgspec.json.schema_components([options], ref_template="#/{name}")
    properties: Mapping[str, Mapping[str, Any]] = components[options.__name__]["properties"]
    return properties


def _knob(
    name: str, label: Text, schema: Mapping[str, Any], default: bool | int | str | None, choices: Mapping[str, Text]
) -> Knob:
    parts = schema.get("anyOf", [schema])
    may_be_none = {"type": "null"} in parts
    part = next(each for each in parts if each != {"type": "null"})
    values, names = _named(name, choices)
    if "enum" in part:
        return Knob(name, label, "one_of", default, values=values, names=names, may_be_none=may_be_none)
    match part.get("type"):
        case "boolean":
            return Knob(name, label, "flag", default, values=values, names=names)
        case "integer":
            low, high = part.get("minimum"), part.get("maximum")
            kind: KnobKind = "seat" if part.get("format") == "seat" else "number"
            return Knob(name, label, kind, default, low, high, may_be_none=may_be_none)
    return Knob(name, label, "text", default)


def _named(name: str, choices: Mapping[str, Text]) -> tuple[tuple[str, ...], tuple[Text, ...]]:
    """Give the values of an option that have names, in the game's order, and their names."""
    found = {key.removeprefix(f"{name}."): text for key, text in choices.items() if key.startswith(f"{name}.")}
    return tuple(found), tuple(found.values())
