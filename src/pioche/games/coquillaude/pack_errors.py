"""What does not fit in the text of a pack, told to its author in French and English, all of it at once."""

import re
import tomllib
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Struct

from pioche.kernel.text import Text

from .entries import Entry, Theme

_KINDS = {
    "int": Text("un nombre entier", "a whole number"),
    "str": Text("un texte entre guillemets", "a text in quotes"),
    "array": Text("une liste entre crochets", "a list in brackets"),
    "object": Text("un tableau", "a table"),
    "bool": Text("vrai ou faux", "true or false"),
    "float": Text("un nombre", "a number"),
}
_SAID: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], Text]], ...] = (
    (
        re.compile(r"Invalid enum value (?P<given>.+)"),
        lambda found: Text(f"la valeur {found['given']} n’existe pas", f"there is no value {found['given']}"),
    ),
    (
        re.compile(r"Expected `(?P<wanted>\w+)(?: \| null)?`, got `(?P<given>\w+)`"),
        lambda found: Text(
            f"il faut {_kind(found['wanted']).fr}, et non {_kind(found['given']).fr}",
            f"needs {_kind(found['wanted']).en}, not {_kind(found['given']).en}",
        ),
    ),
    (
        re.compile(r"Object contains unknown field `(?P<name>\w+)`"),
        lambda found: _unknown(found["name"]),
    ),
    (
        re.compile(r"Object missing required field `(?P<name>\w+)`"),
        lambda found: Text(f"il manque le champ « {found['name']} »", f"the field {found['name']} is missing"),
    ),
)
_TOML: tuple[tuple[str, Text], ...] = (
    ("Invalid value", Text("valeur incorrecte ; un texte va entre guillemets", "wrong value; a text goes in quotes")),
    ("Illegal character", Text("guillemets non fermés sur la ligne", "quotes are not closed on the line")),
    ("Unterminated string|Expected '[\"']", Text("guillemets jamais fermés", "quotes are never closed")),
    ("Unclosed array", Text("crochet jamais fermé, ou virgule oubliée", "bracket never closed, or comma forgotten")),
    ("Unclosed inline table", Text("accolade jamais fermée", "brace never closed")),
    ("Expected '='", Text("il faut un signe = après le nom du champ", "needs = after the name of the field")),
    ("Expected '\\]", Text("crochet de titre jamais fermé", "bracket of a title never closed")),
    ("Expected newline", Text("il faut aller à la ligne ici", "needs a new line here")),
    ("Cannot overwrite|Cannot declare|Duplicate", Text("ce champ est écrit deux fois", "this field is written twice")),
    (
        "Unescaped|Invalid hex|Escaped",
        Text("une barre \\ se double dans un texte : \\\\", "write \\\\ for \\ in a text"),
    ),
)
_NO_TOML = Text("l’écriture n’est pas comprise", "this cannot be read")
_SPOT = re.compile(r"\(at (?:line (?P<line>\d+), column (?P<column>\d+)|end of document)\)")
_PLACE = re.compile(r"\$(?:\[[^\]]*\])*\.?(?P<field>\w*)")


class Draft(Struct, frozen=True):
    """A pack as far as it can be read, and what does not fit: each with the place of its question, 0 is the whole."""

    pack: Theme
    faults: tuple[tuple[int, Text], ...]


def drafted(text: str) -> Draft:
    """Read what can be read of a pack, or raise ValueError where it is no TOML."""
    raw = tomllib.loads(text)
    entries = raw.pop("entry", [])
    head, found = fitting(raw, Theme)
    faults = [(0, fault) for fault in found]
    if not isinstance(entries, list):
        faults.append((0, Text("chaque question commence par [[entry]]", "each question begins with [[entry]]")))
        entries = []
    read = []
    for place, each in enumerate(entries, start=1):
        fields, found = fitting(each if isinstance(each, dict) else {}, Entry)
        faults += [(place, fault) for fault in found]
        if not isinstance(each, dict):
            faults.append((place, Text("il faut un tableau : [[entry]]", "needs a table: [[entry]]")))
        read.append(Entry(**fields))
    return Draft(Theme(**{"theme": "", "fr": "", "en": "", **head}, entry=tuple(read)), tuple(faults))


def fitting(raw: dict[str, Any], kind: type[Struct]) -> tuple[dict[str, Any], list[Text]]:
    """Give the fields that fit a kind, or can be understood, and tell what does not fit."""
    known = {field.name: field for field in msgspec.structs.fields(kind)}
    fields: dict[str, Any] = {}
    faults = [_unknown(name) for name in raw if name not in known]
    for name, field in known.items():
        if name in raw:
            try:
                fields[name] = msgspec.convert(raw[name], field.type)
            except msgspec.ValidationError as error:
                faults.append(in_words(error, name))
                fields |= _meant(name, raw[name], field.type)
        elif field.required and name != "entry":
            faults.append(in_words(msgspec.ValidationError(f"Object missing required field `{name}`")))
    return fields, faults


def _meant(name: str, value: object, kind: Any) -> dict[str, Any]:
    """Give what somebody may have meant who wrote a value of another kind, so that the rest can be checked, too."""
    for other in (value, str(value), [value], [str(value)]):
        try:
            return {name: msgspec.convert(other, kind, strict=False)}
        except msgspec.ValidationError:
            continue
    return {}


def in_words(error: msgspec.ValidationError, name: str = "") -> Text:
    """Say what does not fit in a field, and which it is."""
    said, _, where = str(error).partition(" - at `")
    place = _PLACE.match(where)
    field = ".".join(filter(None, (name, place["field"] if place else "")))
    fault = next(
        (tell(found) for pattern, tell in _SAID if (found := pattern.fullmatch(said))),
        Text("ce champ ne convient pas", "this field does not fit"),
    )
    return Text(f"{fault.fr} ({field})", f"{fault.en} ({field})") if field else fault


def no_toml(error: Exception) -> Text:
    """Say why a text is no TOML, and where: its reader knows English alone."""
    said = str(error)
    fault = next((text for pattern, text in _TOML if re.match(pattern, said)), _NO_TOML)
    spot = _SPOT.search(said)
    if spot is None:
        return fault
    if spot["line"] is None:
        return Text(f"{fault.fr}, jusqu’à la fin du fichier", f"{fault.en}, up to the end of the file")
    line, column = spot["line"], spot["column"]
    return Text(f"{fault.fr} (ligne {line}, signe {column})", f"{fault.en} (line {line}, character {column})")


def _unknown(name: str) -> Text:
    return Text(f"le champ « {name} » n’existe pas", f"there is no field {name}")


def _kind(name: str) -> Text:
    return _KINDS.get(name, Text("autre chose", "something else"))
