"""What people type around an answer: « euh… », « je dirais », a laugh, brackets; and letters held too long."""

import re
from collections.abc import Iterator

_ELISION = "['’ ]?"
_HEDGE = "|".join(
    text.replace("~", _ELISION)
    for text in (
        r"J~(?:E )?(?:NE )?SAIS (?:PAS|PLUS)(?: TROP| VRAIMENT| BIEN)?(?: MAIS)?",
        r"(?:MOI )?J~E? ?(?:CROIS|PENSE|DIRAIS|DIS|REPONDS|REPONDRAIS|SUPPOSE|TENTE|PROPOSE|PARIE|MISE|IMAGINE|HESITE"
        r"|OPTE)(?: BIEN)?(?: QU~E?| POUR| SUR)?",
        r"IL ME SEMBLE(?: BIEN)?(?: QU~E?)?",
        r"(?:QUE )?C~(?:EST|ETAIT)(?! ?PAS\b)(?: BIEN| PEUT[- ]ETRE)?",
        r"(?:CE|CA) (?:SONT|ETAIENT|SERAIT|SERAIENT|DOIT ETRE|POURRAIT ETRE)",
        r"(?:CA|ON L|ON LES) ?~ ?S?~(?:APPELLE|APPELAIT|APPELLENT)(?: CA)?",
        r"ON APPELLE CA|ON (?:DIT|CRIE)|(?:IL|ELLE)S? ?S~APPELLE(?:NT)?|C(?= (?:L[AE]S?|UNE?|DES) )",
        r"IL S~AGIT (?:DE LA|DES|DE|DU|D)",
        r"(?:LA|MA) REPONSE(?: EST| C~EST)?",
        r"PEUT[- ]ETRE|SANS DOUTE|SUREMENT|PROBABLEMENT|CERTAINEMENT|EVIDEMMENT|FORCEMENT|BIEN SUR|A MON AVIS",
        r"SELON MOI|POUR MOI|AU HASARD|AU PIF|SI JE (?:NE )?ME TROMPE PAS|SAUF ERREUR|SI JE ME SOUVIENS BIEN",
        r"E+U+H+|H+E+U+|H+U*M+|BAH|BEN|BON|ALORS|OK|OUI|OUAIS|VOYONS|AH|OH|HA|(?:TROP |C~EST )?FACILE|HEIN|NON",
        r"N~EST[- ]CE PAS|J~(?:E )?SUIS (?:PAS |QUASI |PRESQUE )?SURE?|C~EST SUR|SUR",
        r"LO+L|MDR+|PTDR+|XD+|SVP|STP|ENVIRON|A PEU PRES",
    )
)
_MARKS = r"[\s,.:;!?…()'’\-]"
_BEFORE = re.compile(rf"^(?:(?:{_HEDGE})(?:{_MARKS}+|$))+")
_BEHIND = re.compile(rf"(?:{_MARKS}+(?:{_HEDGE}))+{_MARKS}*$")
_BRACKETS = re.compile(r"(?P<answer>[^()]*[^()\s])\s*\((?P<aside>[^()]+)\)[\s.!?]*")
_APPOSITION = re.compile(r"(?P<answer>[^,]*[^,\s])\s*[,–—]\s*(?P<aside>(?:(?:LE|LA|LES|UNE?|CELUI|CELLE) |L['’]).+)")
LEAST_QUOTED = 3
"""So many words in a row are a quotation."""
_HELD = re.compile(r"([A-Z])\1{3,}|([A-HJ-WYZ])\2{2}")
"""A letter three times in a row; I and X are figures, so that they need four."""


def without_hedges(folded: str) -> Iterator[str]:
    """Give a text without what is said before an answer, and without what is said behind it."""
    before = _BEFORE.sub("", folded)
    for text in (before, _BEHIND.sub("", before)):
        if any(map(str.isalnum, text)):
            yield text


def without_held_letters(folded: str) -> Iterator[str]:
    """Give a text with one and with two letters where somebody held the key."""
    if _HELD.search(folded):
        yield _HELD.sub(lambda found: found[0][0], folded)
        yield _HELD.sub(lambda found: found[0][0] * 2, folded)


def without_quotation(folded: str, question: str) -> Iterator[str]:
    """Give a text without the question's own words that it begins with: « Je ne suis pas un robot »."""
    words, asked = (re.findall(r"\w+", each) for each in (folded, question))
    beginnings = [asked[at : at + many] for many in range(LEAST_QUOTED, len(words)) for at in range(len(asked))]
    quoted = max((len(each) for each in beginnings if words[: len(each)] == each), default=0)
    if quoted >= LEAST_QUOTED:
        yield " ".join(words[quoted:])


def apposition(folded: str) -> tuple[str, str] | None:
    """Part an answer from what is said of it: « Monet (le peintre) », « Lyon, la ville des canuts »."""
    found = _BRACKETS.fullmatch(folded) or _APPOSITION.fullmatch(folded)
    return (found["answer"], found["aside"]) if found else None
