"""Accents that keep two words apart: mûr is not mur, jeûne is not jeune."""

import unicodedata

CIRCUMFLEX = "\u0302"
# Since 1990 the circumflex on i and u is optional: there it only tells short words apart.
OPTIONAL = "iu"
LONG_ENOUGH = 5


def _letters(word: str) -> list[tuple[str, bool]]:
    opened = word.replace("œ", "oe").replace("æ", "ae")
    found: list[tuple[str, bool]] = []
    for character in unicodedata.normalize("NFD", opened):
        if not unicodedata.combining(character):
            found.append((character, False))
        elif character == CIRCUMFLEX:
            found[-1] = (found[-1][0], True)
    return found


def clash(a: str, b: str, shared: int) -> bool:
    """Tell whether a circumflex sets apart the common beginning of two words."""
    for (letter, one), (_, other) in zip(_letters(a)[:shared], _letters(b)[:shared], strict=True):
        if one != other and not (letter in OPTIONAL and shared >= LONG_ENOUGH) and letter != "e":
            return True
    return False
