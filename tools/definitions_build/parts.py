"""Parts of speech as the sources tell them apart: those of the paradigms, and all small words as one."""

SMALL = "mot"
"""What joins and points: prepositions, conjunctions, pronouns, determiners, numerals, and cries."""
_SMALL_ONES = frozenset({"prep", "conj", "pron", "det", "num", "interj"})
_ALIKE = {"nom": "adj", "adj": "nom"}


def source_part(part: str) -> str:
    """Give the part of speech of a source that tells of one of the paradigms."""
    return SMALL if part in _SMALL_ONES else part


def lender(part: str) -> str:
    """Give the part of speech that tells enough of another: « un aveugle » is somebody « aveugle »."""
    return _ALIKE.get(part, "")
