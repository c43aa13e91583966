"""What does not fit in the fields of a pack, told to its author in French and English, with the question's number."""

import re
from collections.abc import Callable

import msgspec

from pioche.kernel.text import Text

from .entries import Entry

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
        lambda found: Text(f"le champ « {found['name']} » n’existe pas", f"there is no field {found['name']}"),
    ),
    (
        re.compile(r"Object missing required field `(?P<name>\w+)`"),
        lambda found: Text(f"il manque le champ « {found['name']} »", f"the field {found['name']} is missing"),
    ),
)
_PLACE = re.compile(r"\$(?:\.entry\[[^\]]*\])?\.?(?P<field>\w*)")


def told(error: msgspec.ValidationError, entries: object) -> Text:
    """Say what does not fit, and in which question."""
    for place, entry in enumerate(entries if isinstance(entries, list) else (), start=1):
        try:
            msgspec.convert(entry, Entry)
        except msgspec.ValidationError as found:
            fault = in_words(found)
            return Text(f"Question {place} : {fault.fr}.", f"Question {place}: {fault.en}.")
    fault = in_words(error)
    return Text(f"Le paquet : {fault.fr}.", f"The pack: {fault.en}.")


def in_words(error: msgspec.ValidationError) -> Text:
    """Say what does not fit in a field, and which it is."""
    said, _, where = str(error).partition(" - at `")
    place = _PLACE.match(where)
    field = place["field"] if place else ""
    fault = next(
        (tell(found) for pattern, tell in _SAID if (found := pattern.fullmatch(said))),
        Text("ce champ ne convient pas", "this field does not fit"),
    )
    return Text(f"{fault.fr} ({field})", f"{fault.en} ({field})") if field else fault


def _kind(name: str) -> Text:
    return _KINDS.get(name, Text("autre chose", "something else"))
