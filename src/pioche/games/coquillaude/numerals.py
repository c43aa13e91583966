"""Numbers as people type them: in digits with their units, in words, as ordinals, in Roman numerals."""

import re
from collections.abc import Sequence
from itertools import pairwise

_UNITS = {
    "ZERO": 0, "UN": 1, "UNE": 1, "DEUX": 2, "TROIS": 3, "QUATRE": 4, "CINQ": 5, "SIX": 6, "SEPT": 7, "HUIT": 8,
    "NEUF": 9, "DIX": 10, "ONZE": 11, "DOUZE": 12, "TREIZE": 13, "QUATORZE": 14, "QUINZE": 15, "SEIZE": 16,
    "VINGT": 20, "VINGTS": 20, "TRENTE": 30, "QUARANTE": 40, "CINQUANTE": 50, "SOIXANTE": 60, "SEPTANTE": 70,
    "HUITANTE": 80, "NONANTE": 90,
}  # fmt: skip
_HUNDREDS = {"CENT": 100, "CENTS": 100}
_THOUSANDS = {
    "MILLE": 1000, "MIL": 1000, "MILLIER": 1000, "MILLIERS": 1000, "MILLION": 10**6, "MILLIONS": 10**6,
    "MILLIARD": 10**9, "MILLIARDS": 10**9,
}  # fmt: skip
_ORDINALS = {"PREMIER": 1, "PREMIERE": 1, "SECOND": 2, "SECONDE": 2}
_IRREGULAR = {"CINQUIEME": "CINQ", "NEUVIEME": "NEUF"}
_ORDINAL_WORDS = _IRREGULAR | {
    f"{word.removesuffix('E')}IEME": word
    for word in (*_UNITS, "CENT", "MILLE")
    if word not in {"ZERO", "UNE", "CINQ", "NEUF"}
}
"""Deuxième, vingtième; « vingt et unième » is read word by word."""
_ROMAN = re.compile(r"(?=[IVX])X{0,3}(IX|IV|V?I{0,3})")
"""As kings, popes and centuries bear them; a lone C or M is a letter."""
_ROMAN_VALUES = {"I": 1, "V": 5, "X": 10}
_TRAILING = re.compile(r"(?!VIE$)(?P<number>\d+|[IVX]+)(?:(?<=[1I])(?:ERE?|RE)|E|EME|IEME|ND|NDE)")
"""Ier, 1er, XIXe, 3ème; but « ver » is no ordinal, and « vie » not the sixth."""
_GROUPED = re.compile(r"(?<=\d)[ \u00a0\u202f.](?=\d{3}(?!\d))")
_APART = re.compile(r"\b(\d+|[IVX]+) (E|EME|IEME|ER|ERE|ND|NDE)\b")
_PERCENT = re.compile(r"(?<=\d) ?POUR ?CENTS?\b")
_WITH_UNIT = re.compile(r"(?<=\d) ?(?P<unit>KM|CM|MM|M|KG|G|L|H|MIN|MN|S|ANS?|EUROS?|DEGRES?)\b")
_UNIT_WORDS = {
    "KM": "KILOMETRES", "CM": "CENTIMETRES", "MM": "MILLIMETRES", "M": "METRES", "KG": "KILOGRAMMES", "G": "GRAMMES",
    "L": "LITRES", "H": "HEURES", "MIN": "MINUTES", "MN": "MINUTES", "S": "SECONDES",
}  # fmt: skip


def written_out(folded: str) -> str:
    """Write figures as one: 300 000, 19 ème, 50 pour cent, 42km become 300000, 19EME, 50, 42 KILOMETRES."""
    text = _APART.sub(r"\1\2", _GROUPED.sub("", folded))
    return _WITH_UNIT.sub(lambda found: f" {_UNIT_WORDS.get(found['unit'], found['unit'])}", _PERCENT.sub("", text))


def with_digits(words: Sequence[str]) -> list[str]:
    """Write each number among folded words in digits: HENRI QUATRE, HENRI IV and HENRI 4 become the same."""
    result: list[str] = []
    spelled: list[str] = []
    for word, following in pairwise((*words, "", "")):
        counted = word.isdecimal() and not spelled and (following in _THOUSANDS or following in _HUNDREDS)
        cardinal = _ORDINAL_WORDS.get(word, word)
        if (
            counted
            or _spells(cardinal)
            or (word == "ET" and spelled and _spells(_ORDINAL_WORDS.get(following, following)))
        ):
            spelled.append(cardinal)
            continue
        result += _read(spelled)
        spelled = []
        result.append(digits(word))
    return result[:-1]


def _spells(word: str) -> bool:
    return word in _UNITS or word in _HUNDREDS or word in _THOUSANDS or word in _ORDINAL_WORDS


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
    found: list[str] = []
    whole, part = 0, 0
    begun = False
    for nth, word in enumerate(spelled):
        if begun and not _continues(part, word, spelled[nth - 1]):
            found.append(str(whole + part))
            whole, part = 0, 0
        begun = True
        if word in _THOUSANDS:
            whole, part = whole + max(part, 1) * _THOUSANDS[word], 0
        elif word in _HUNDREDS:
            part = max(part, 1) * 100
        elif word in {"VINGT", "VINGTS"} and part % 100 == 4:
            part += 76
        elif word != "ET":
            part += _UNITS[word] if word in _UNITS else int(word)
    return [*found, str(whole + part)] if begun else []


def _continues(part: int, word: str, before: str) -> bool:
    """Tell whether a word goes on with a number: quatre-vingt-deux is one, « six, quatre » are two."""
    if word == "ET" or word in _THOUSANDS or word in _HUNDREDS:
        return True
    value, rest = _UNITS.get(word, -1), part % 100
    if before == "ET" and value not in {1, 11} and rest:
        return False
    if value == 20 and rest == 4:
        return True
    if 0 < value < 10:
        return rest % 10 == 0
    return rest in {0, 60, 80} if value < 20 else rest == 0


def _roman(text: str) -> int:
    values = [_ROMAN_VALUES[char] for char in text]
    following = [*values[1:], 0]
    return sum(-here if here < after else here for here, after in zip(values, following, strict=True))
