"""Numbers as the judge of rules 1 and 2 read them (earlier_judgement.py); numerals.py has today’s reading."""

import re
from collections.abc import Sequence

_UNITS = {
    "ZERO": 0, "UN": 1, "UNE": 1, "DEUX": 2, "TROIS": 3, "QUATRE": 4, "CINQ": 5, "SIX": 6, "SEPT": 7, "HUIT": 8,
    "NEUF": 9, "DIX": 10, "ONZE": 11, "DOUZE": 12, "TREIZE": 13, "QUATORZE": 14, "QUINZE": 15, "SEIZE": 16,
    "VINGT": 20, "VINGTS": 20, "TRENTE": 30, "QUARANTE": 40, "CINQUANTE": 50, "SOIXANTE": 60, "SEPTANTE": 70,
    "HUITANTE": 80, "NONANTE": 90,
}  # fmt: skip
_HUNDREDS = {"CENT": 100, "CENTS": 100}
_THOUSANDS = {"MILLE": 1000, "MIL": 1000}
_ORDINALS = {"PREMIER": 1, "PREMIERE": 1, "SECOND": 2, "SECONDE": 2}
_ROMAN = re.compile(r"(?=[IVX])X{0,3}(IX|IV|V?I{0,3})")
"""As kings, popes and centuries bear them; a lone C or M is a letter."""
_ROMAN_VALUES = {"I": 1, "V": 5, "X": 10}
_TRAILING = re.compile(r"(?P<number>\d+|[IVX]+)(ERE?|RE|E|EME|IEME|ND|NDE)")
"""Ier, 1er, XIXe, 3ème."""


def with_digits(words: Sequence[str]) -> list[str]:
    """Write each number among folded words in digits: HENRI QUATRE, HENRI IV and HENRI 4 become the same."""
    result: list[str] = []
    spelled: list[str] = []
    for word in (*words, ""):
        if word in _UNITS or word in _HUNDREDS or word in _THOUSANDS or (word == "ET" and spelled):
            spelled.append(word)
            continue
        result += _read(spelled)
        spelled = []
        result.append(digits(word))
    return result[:-1]


def digits(word: str) -> str:
    """Write one folded word in digits if it is a Roman numeral or an ordinal: IV, XIXE, 1ER."""
    if word in _ORDINALS:
        return str(_ORDINALS[word])
    ordinal = _TRAILING.fullmatch(word)
    bare = ordinal["number"] if ordinal else word
    # Not isdigit: ² and ① are digits to Unicode, but no numbers.
    if bare.isdecimal():
        return str(int(bare))
    if _ROMAN.fullmatch(bare):
        return str(_roman(bare))
    return word


def _read(spelled: Sequence[str]) -> list[str]:
    # « un » alone is an article more often than a number: judgement.py knows both readings.
    if not spelled:
        return []
    whole, part = 0, 0
    for word in spelled:
        if word in _THOUSANDS:
            whole, part = whole + max(part, 1) * 1000, 0
        elif word in _HUNDREDS:
            part = max(part, 1) * 100
        elif word in {"VINGT", "VINGTS"} and part % 100 == 4:
            part += 76
        elif word != "ET":
            part += _UNITS[word]
    return [str(whole + part)]


def _roman(text: str) -> int:
    values = [_ROMAN_VALUES[char] for char in text]
    following = [*values[1:], 0]
    return sum(-here if here < after else here for here, after in zip(values, following, strict=True))
