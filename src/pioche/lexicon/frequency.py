"""Frequencies as levels of one character each, and the share of its lemma's frequency that a form may claim."""

import math
import string

import numpy as np

from pioche.lexicon.source import Paradigm

LEVELS = string.digits + string.ascii_uppercase + string.ascii_lowercase
"""Level 0 is the least frequency that the source can tell; each of the 61 others is 30 % more than the one before."""
LEAST = 0.005
STEP = 1.3
UNKNOWN = "."

FREQUENCY_OF_LEVEL = np.zeros(128)
FREQUENCY_OF_LEVEL[[ord(level) for level in LEVELS]] = LEAST * STEP ** np.arange(len(LEVELS))


def level(frequency: float) -> str:
    """Give the level of a frequency (occurrences per million words)."""
    if frequency <= 0:
        return UNKNOWN
    place = round(math.log(frequency / LEAST) / math.log(STEP))
    return LEVELS[min(max(place, 0), len(LEVELS) - 1)]


BOOKISH = {"simp.1s", "simp.2s", "simp.1p", "simp.2p", "simp.3p", "ipsi.1p", "ipsi.2p"}
SELDOM = {"simp.3s", "ipsi.1s", "ipsi.2s", "ipsi.3s", "ipsi.3p"}


def shares(paradigm: Paradigm) -> list[float]:
    """Give the share of the lemma's frequency that each form may claim when it was not counted itself.

    A child who knows a lemma also knows most of its forms, though few texts hold them all: MANGERIONS is in reach of
    whoever knows MANGER, MANGEASSIONS is not.
    """
    return [max(share(paradigm.part, code) for code in codes) for _, codes in paradigm.endings]


def share(part: str, code: str) -> float:
    """Give the share of one code."""
    if part != "verbe":
        return 0.2
    if code in BOOKISH:
        return 0.0005
    return 0.005 if code in SELDOM else 0.05
