"""The holder of RONDO and a hand of cards, read from text and laid out for kernels.

A holder is written as it shows: a capital is a letter, a small letter a joker with that meaning (R-09), « - » an eraser
and « _ » a card laid face down as one (R-22). A hand is written the same way, with « ? » for a joker.

Kernels see the holder in a frame with one free slot on each side, where it may be opened by one compartment: slot 0 is
before the first compartment, slot `n + 1` after the last of `n`.
"""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pioche.lexicon.alphabet import JOKER, LETTERS, NotAWord

COMPARTMENTS = 9
SHORTEST = 3
MOST_CARDS = 110
ERASER = "-"
FACE_DOWN = "_"
CARDS = LETTERS + JOKER + ERASER
JOKERS, ERASERS, LETTERS_AND_JOKERS, ALL = 26, 27, 28, 29
"""Where a counted hand has its jokers and erasers, after the letters, and then sums of its cards."""
FREE, ERASED = 26, 27
"""What a slot holds that shows no letter: nothing yet, or an eraser."""
PLACE_OF = {card: place for place, card in enumerate(CARDS)}
SHOWN = {
    **{card: place for letter, place in zip(LETTERS, range(FREE), strict=True) for card in (letter, letter.lower())},
    ERASER: ERASED,
    FACE_DOWN: ERASED,
}
"""What a slot holds, by the card that it shows."""


class Frame(NamedTuple):
    """A holder for kernels: the letter in each slot, bits of the slots with jokers and with cards face down."""

    slots: NDArray[np.int64]
    jokers: int
    face_down: int


def read_holder(text: str) -> Frame:
    """Lay out a holder; an empty one gets the three compartments of the first word (R-05)."""
    if not text:
        return Frame(np.full(SHORTEST + 2, FREE), 0, 0)
    word = text.strip(ERASER + FACE_DOWN)
    if len(text) > COMPARTMENTS:
        raise NotAWord(f"more than {COMPARTMENTS} compartments", f"plus de {COMPARTMENTS} cases")
    if len(word) < SHORTEST or not (word.isascii() and word.isalpha()):
        raise NotAWord(f"“{text}” does not show one word", f"« {text} » ne montre pas un mot")
    slots = np.array([FREE, *map(SHOWN.__getitem__, text), FREE])
    jokers = 0 if text.isupper() else _bits(text, str.islower)
    return Frame(slots, jokers, _bits(text, FACE_DOWN.__eq__) if FACE_DOWN in text else 0)


def read_hand(text: str) -> NDArray[np.int64]:
    """Count the cards of a hand: of each letter, then of jokers, of erasers, and the sums."""
    counts = [0] * (ALL + 1)
    for card in text:
        if card not in PLACE_OF:
            raise NotAWord(f"“{card}” is not a card", f"« {card} » n’est pas une carte")
        counts[PLACE_OF[card]] += 1
    if len(text) > MOST_CARDS:
        raise NotAWord(f"more than {MOST_CARDS} cards", f"plus de {MOST_CARDS} cartes")
    counts[LETTERS_AND_JOKERS], counts[ALL] = len(text) - counts[ERASERS], len(text)
    return np.array(counts)


def _bits(text: str, chosen: Callable[[str], bool]) -> int:
    """Set the bit of each slot whose card is chosen."""
    return sum(1 << slot for slot, card in enumerate(text, start=1) if chosen(card))
