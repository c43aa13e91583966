"""A game's options as a form needs them: what kind each is, what it may be, what rulebook and variants say."""

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Raw, Struct

from pioche.kernel.codec import encode
from pioche.kernel.game import Meta
from pioche.kernel.records import Options
from pioche.kernel.text import Text

KnobKind: TypeAlias = Literal["flag", "number", "seat", "one_of", "text"]


class Knob(Struct, frozen=True):
    """One option as a form shows it."""

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


def knobs(options: type[Options], labels: Mapping[str, Text], choices: Mapping[str, Text]) -> tuple[Knob, ...]:
    """Give a knob for each option, in the order in which the game names them."""
    (_,), components = msgspec.json.schema_components([options], ref_template="#/{name}")
    properties = components[options.__name__]["properties"]
    defaults = msgspec.to_builtins(options())
    return tuple(_knob(name, labels[name], schema, defaults[name], choices) for name, schema in properties.items())


def _knob(
    name: str, label: Text, schema: Mapping[str, Any], default: bool | int | str | None, choices: Mapping[str, Text]
) -> Knob:
    parts = schema.get("anyOf", [schema])
    may_be_none = {"type": "null"} in parts
    part = next(each for each in parts if each != {"type": "null"})
    if "enum" in part:
        order = list(choices)
        values = tuple(sorted(part["enum"], key=lambda value: order.index(f"{name}.{value}")))
        names = tuple(choices[f"{name}.{value}"] for value in values)
        return Knob(name, label, "one_of", default, values=values, names=names, may_be_none=may_be_none)
    match part.get("type"):
        case "boolean":
            return Knob(name, label, "flag", default)
        case "integer":
            low, high = part.get("minimum"), part.get("maximum")
            kind: KnobKind = "seat" if part.get("format") == "seat" else "number"
            return Knob(name, label, kind, default, low, high, may_be_none=may_be_none)
    return Knob(name, label, "text", default)
