"""What the letters that stay on a rack are worth for the turns to come."""

from ..scoring import LETTER_LEFT

KEPT = {
    "A": 2, "B": -3, "C": 0, "D": -2, "E": 1, "F": -5, "G": -4, "H": -2, "I": 0, "J": -6, "K": -8, "L": -2, "M": -2,
    "N": 2, "O": -2, "P": -2, "Q": -7, "R": 1, "S": 0, "T": 0, "U": 1, "V": -4, "W": -9, "X": -6, "Y": -3, "Z": -4,
    "?": 9,
}  # fmt: skip
"""Points of the next move with this letter kept, compared with a letter drawn from the bag.

Measured by regression over the moves of greedy games; the joker, of which one keeps the choice, counts for more.
"""
VOWELS = frozenset("AEIOUY")
BALANCE = 4
"""The cost of each letter by which vowels or consonants are too many."""


def kept_value(rack: str, stock: int) -> float:
    """Give what a rack is worth after laying; with an empty stock its letters only wait to cost points."""
    if stock == 0:
        return -float(LETTER_LEFT * len(rack))
    vowels = sum(letter in VOWELS for letter in rack)
    consonants = len(rack) - vowels - rack.count("?")
    lopsided = max(0, abs(vowels - consonants) - 2)
    return float(sum(KEPT[letter] for letter in rack) - BALANCE * lopsided)
