"""The twenty-six letters of play: accents and ligatures are folded, everything else is not a word."""

import unicodedata

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
JOKER = "?"
LONGEST = 40
"""No word on a board or in a dictionary is longer; longer input is a mistake or an attack."""

_LIGATURES = str.maketrans({"œ": "oe", "Œ": "OE", "æ": "ae", "Æ": "AE", "ø": "o", "Ø": "O", "ß": "ss"})
MOST_FOLDS = 4096
"""So many signs are remembered with what they fold to: all that texts of Europe are written with, and more."""


class NotAWord(ValueError):
    """The text cannot be played at all: it is empty, too long, or holds something that is not a letter."""

    def __init__(self, english: str, french: str = "") -> None:
        super().__init__(english)
        self.french = french or english


def fold(text: str) -> str:
    """Fold accents and ligatures and raise to capitals: « cœur » gives COEUR."""
    return text.upper() if text.isascii() else text.translate(_FOLDS).upper()


def _bare(text: str) -> str:
    decomposed = unicodedata.normalize("NFD", text.translate(_LIGATURES))
    return "".join(char for char in decomposed if not unicodedata.combining(char))


class _Folds(dict[int, str]):
    """The same, sign by sign, each worked out when it is first met."""

    def __missing__(self, code: int) -> str:
        folded = _bare(chr(code))
        if len(self) < MOST_FOLDS:
            self[code] = folded
        return folded


_FOLDS = _Folds()


def normalise(text: str) -> str:
    """Give the normalised word of a text, or raise NotAWord with the reason."""
    if is_normalised(text) and len(text) <= LONGEST:
        return text
    word = fold(text.strip())
    if not word:
        raise NotAWord("empty word", "mot vide")
    if len(word) > LONGEST:
        raise NotAWord(f"more than {LONGEST} letters", f"plus de {LONGEST} lettres")
    if not is_normalised(word):
        odd = next(char for char in word if char not in LETTERS)
        raise NotAWord(f"“{odd}” is not a letter from A to Z", f"« {odd} » n’est pas une lettre de A à Z")
    return word


def is_normalised(word: str) -> bool:
    """Tell whether a text consists of the letters A to Z alone."""
    return word.isascii() and word.isalpha() and word.isupper()


def is_plain(text: str) -> bool:
    """Tell whether a text consists of the letters A to Z alone, capital or small.

    Ask this before `upper` or `lower`: they make letters of signs that are none, S of a long ſ and I of a dotless ı.
    """
    return text.isascii() and text.isalpha()
