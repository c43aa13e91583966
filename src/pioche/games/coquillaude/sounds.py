"""How a folded French word sounds, roughly: two spellings of the same sound have the same key."""

import re
from functools import lru_cache

_RULES = tuple(
    (re.compile(pattern), key)
    for pattern, key in (
        (r"(?<!S)TION", "SION"),
        (r"TCH|SCH|SH|CH(?=[AEIOUY])", "$"),
        (r"CH", "K"),
        (r"PH", "F"),
        (r"TH", "T"),
        (r"RH", "R"),
        (r"GH", "G"),
        (r"H", ""),
        (r"C?QU|CQ|CK|Q", "K"),
        (r"GU(?=[EIY])", "G"),
        (r"GN", "NI"),
        (r"GE(?=[AO])", "J"),
        (r"G(?=[EIY])", "J"),
        (r"CC(?=[EIY])", "KS"),
        (r"SC(?=[EIY])", "S"),
        (r"C(?=[EIY])", "S"),
        (r"C", "K"),
        (r"EAU|AU|OW", "O"),
        (r"OU", "U"),
        (r"EI|AI|EY|AY|OE(?!I)", "E"),
        (r"Y", "I"),
        (r"W", "V"),
        (r"Z", "S"),
        (r"(?<=[AEIOU])M(?=[BP])", "N"),
        (r"X$", "S"),
        (r"(.)\1+", r"\1"),
    )
)
_MUTE_E = re.compile(r"(?<=.)ES?$|(?<=.)E(?=S$)")
_SOUNDING_E = re.compile(r"[EO]ES?$")
_MUTE = re.compile(r"(?:[TDSP]|TS|DS|LT|LD)$")
"""Consonants that one does not hear at the end of most words; AULT and AUD sound alike."""

_OPEN_E = re.compile(r"(?:AI[TSE]?|AY|EY|ET|EZ)$")


@lru_cache(maxsize=1 << 14)
def spoken(word: str) -> str:
    """Give how a word sounds with all its consonants."""
    key = word
    for pattern, sound in _RULES:
        key = pattern.sub(sound, key)
    # Only a written E is mute, and not that of Colisée, Crusoé or Bombay.
    mute = word.endswith(("E", "ES")) and not _SOUNDING_E.search(word)
    return (_MUTE_E.sub("", key) or key) if mute else key


def alike(one: str, other: str) -> bool:
    """Tell whether two folded words may sound the same: a last consonant is heard, or is not."""
    return not _keys(one).isdisjoint(_keys(other))


def _keys(word: str) -> frozenset[str]:
    if (open_end := _OPEN_E.sub("", word)) not in {word, ""}:
        # Gamay and gamet end alike; the sign stands for no letter, so that no mute E is taken for it.
        return frozenset({spoken(word), spoken(open_end) + "+"})
    key = spoken(word)
    if word.endswith(("E", "ES")):
        return frozenset({key})
    return frozenset({key, _MUTE.sub("", key) or key})
