"""Reference pages from the sources: what a module offers, each with its signature and what its docstring says."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import griffe

SOURCES = Path(__file__).parents[2] / "src"
Thing = griffe.Object | griffe.Alias


@cache
def _package() -> Thing:
    return griffe.load("pioche", search_paths=[SOURCES], resolve_aliases=True)


def reference(name: str) -> str:
    """Give the reference of a module, or of a package by what it exports, as Markdown."""
    module = _package()[name.removeprefix("pioche.")]
    return "\n\n".join([f"## `{name}`", _told(module), *_things(module)])


def _things(module: Thing) -> Iterator[str]:
    exported = module.exports
    for name, thing in module.members.items():
        public = name in {str(each) for each in exported} if exported else _is_own(thing)
        if public and not name.startswith("_"):
            yield from _described(thing.final_target if isinstance(thing, griffe.Alias) else thing)


def _is_own(thing: Thing) -> bool:
    return not thing.is_alias and (thing.is_class or thing.is_function or bool(thing.docstring))


def _described(thing: Thing) -> Iterator[str]:
    if isinstance(thing, griffe.Class):
        bases = ", ".join(str(base) for base in thing.bases)
        yield f"### {thing.name}"
        yield _code(f"class {thing.name}({bases})" if bases else f"class {thing.name}")
        yield _told(thing)
        yield from _members(thing)
    elif thing.is_function:
        yield f"### {thing.name}"
        yield _code(_signature(thing))
        yield _told(thing)
    elif thing.docstring:
        yield f"### {thing.name}"
        yield _told(thing)


def _members(owner: Thing) -> Iterator[str]:
    """Describe the fields of a class, and its methods that say what they do."""
    own = [member for name, member in owner.members.items() if not name.startswith("_") and not member.is_alias]
    fields = [member for member in own if isinstance(member, griffe.Attribute) and member.annotation]
    if fields:
        yield "\n".join(_field(member) for member in fields)
    for member in own:
        if member.is_function and member.docstring:
            yield _code(_signature(member))
            yield _told(member)


def _field(member: griffe.Attribute) -> str:
    told = _told(member).replace("\n", " ")
    return f"- `{member.name}: {member.annotation}`" + (f" {told}" if told else "")


def _signature(function: Thing) -> str:
    return function.signature() if isinstance(function, griffe.Function) else function.name


def _code(text: str) -> str:
    return f"``` {'{.python .signature}'}\n{text}\n```"


def _told(thing: Thing) -> str:
    return thing.docstring.value.strip() if thing.docstring else ""
