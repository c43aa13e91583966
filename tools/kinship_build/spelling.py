"""Folding of French spelling: what is compared when two words are said to look alike."""

import re
import unicodedata

LETTERS_ONLY = re.compile(r"[a-zàâäçéèêëîïôöùûüÿœæñ]+")


def fold(word: str) -> str:
    """Give the word in plain a–z, without accents or ligatures."""
    opened = word.lower().replace("œ", "oe").replace("æ", "ae")
    return "".join(c for c in unicodedata.normalize("NFD", opened) if not unicodedata.combining(c))


def shared_start(a: str, b: str) -> int:
    """Count the letters that two folded words share at their beginning."""
    length = 0
    for x, y in zip(a, b, strict=False):
        if x != y:
            break
        length += 1
    return length
