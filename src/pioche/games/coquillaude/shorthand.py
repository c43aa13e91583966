"""Signs, units, dates and times as people type them for short: @, 3 pts, 14/07/1789, 1h30."""

import re

_SIGNS = {"@": "arobase", "π": "pi", "€": "euro", "$": "dollar", "∞": "infini"}
_UNITS = {"pts": "points", "pt": "point", "km": "kilomètres", "cm": "centimètres", "mm": "millimètres", "kg": "kilos",
          "sec": "secondes", "mn": "minutes", "min": "minutes", "%": "pour cent"}  # fmt: skip
_UNIT = re.compile(rf"(?<=\d) ?({'|'.join(_UNITS)})(?!\w)", re.IGNORECASE)
_MONTHS = ("janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre",
           "décembre")  # fmt: skip
_DATE = re.compile(r"\b(?P<day>0?[1-9]|[12]\d|3[01])(?P<mark>[/.-])(?P<month>0?[1-9]|1[0-2])(?P=mark)(?P<year>\d{4})\b")
_HOURS = re.compile(
    r"\b(?P<hours>\d{1,2}|une) ?h(?:eures?)? ?(?P<minutes>\d{2}|et demie?)(?: ?min(?:utes)?)?\b", re.IGNORECASE
)


def spelled_out(typed: str) -> str:
    """Write a sign that stands alone by its name, so a unit behind a number, and a date with the name of its month."""
    sign = _UNIT.sub(lambda unit: f" {_UNITS[unit[1].lower()]}", _SIGNS.get(typed.strip(" \t.!«»\"'"), typed))
    return _DATE.sub(lambda found: f"{found['day']} {_MONTHS[int(found['month']) - 1]} {found['year']}", sign)


def in_minutes(typed: str) -> str | None:
    """Write hours and minutes as minutes, if there are any: 1h30 becomes 90 minutes."""
    found = _HOURS.search(typed)
    if not found:
        return None
    hours = 1 if found["hours"].lower() == "une" else int(found["hours"])
    minutes = int(found["minutes"]) if found["minutes"].isdecimal() else 30
    return f"{typed[: found.start()]}{hours * 60 + minutes} minutes{typed[found.end() :]}"
