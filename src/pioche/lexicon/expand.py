"""From the text data to arrays: every form of every lemma, sorted, with its readings, frequency and kin."""

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pioche.lexicon import families, source
from pioche.lexicon.alphabet import fold
from pioche.lexicon.files import Arrays
from pioche.lexicon.frequency import FREQUENCY_OF_LEVEL, shares
from pioche.lexicon.source import Paradigm

UNCOUNTED = 0.02
"""What a form may occur in a million words that the source of the frequencies has not met."""
SMALL_PARTS = frozenset({"det", "pron"})
"""Words whose forms are counted under any of their lemmas, LA under « la »: each form is kin of each lemma."""


def all_paradigms(home: Path) -> list[Paradigm]:
    """Give the paradigms of a version, then those that only its additions use."""
    added = (addition.paradigm for layer in source.layers(home) for addition in source.additions(layer))
    return list(dict.fromkeys([*source.paradigms(home), *filter(None, added)]))


class Lemmas:
    """All lemmas of a version in their order: spelling and paradigm numbers, with the additions in their place."""

    def __init__(self, home: Path) -> None:
        self.paradigms = all_paradigms(home)
        self._known = {paradigm: number for number, paradigm in enumerate(self.paradigms)}
        self.numbers: dict[str, list[int]] = {}
        for line in source.lines(source.newest(home, "words.txt")):
            lemma, *numbers = line.split(" ")
            self.numbers[lemma] = [int(number) for number in numbers]
        for layer in source.layers(home):
            self._correct(layer)
        self.spellings = sorted(self.numbers, key=lambda lemma: (fold(lemma), lemma))

    def _correct(self, layer: Path) -> None:
        """Do what the hand-kept files of one layer say: first the removals, then the additions."""
        for removal in source.removals(layer):
            self.numbers.pop(removal.target, None)
        for addition in source.additions(layer):
            like = [self._known[addition.paradigm]] if addition.paradigm else self.numbers[addition.model]
            self.numbers.setdefault(addition.lemma, []).extend(like)


class Slots:
    """All endings of all paradigms in one row: a reading is a lemma and the number of a slot."""

    def __init__(self, paradigms: list[Paradigm]) -> None:
        self.first = np.cumsum([0] + [len(paradigm.endings) for paradigm in paradigms]).tolist()
        self.folded = [[fold(ending).encode() for ending, _ in paradigm.endings] for paradigm in paradigms]
        self.plural = [
            all(is_plural(paradigm.part, code) for code in codes)
            for paradigm in paradigms
            for _, codes in paradigm.endings
        ]
        self.small = [paradigm.part in SMALL_PARTS for paradigm in paradigms for _ in paradigm.endings]
        self.shares = [share for paradigm in paradigms for share in shares(paradigm)]


def arrays(home: Path) -> Arrays:
    """Build all arrays of a version."""
    lemmas = Lemmas(home)
    slots = Slots(lemmas.paradigms)
    texts, entry_of, slot_of, levels = rows(lemmas, slots, read_levels(home))
    keep = np.flatnonzero(kept_words(texts, home))
    texts, entry_of, slot_of, levels = texts[keep], entry_of[keep], slot_of[keep], levels[keep]
    words, word_of = np.unique(texts, return_inverse=True)
    lemma_of = np.repeat(np.arange(len(lemmas.spellings)), [len(lemmas.numbers[lemma]) for lemma in lemmas.spellings])[
        entry_of
    ]
    by_word = np.argsort(word_of, kind="stable")
    count = len(lemmas.spellings)
    likely = np.array(slots.small)[slot_of] | likely_readings(
        texts, word_of, lemma_of, levels, lemmas.spellings, families.far_fetched(home)
    )
    return {
        **flat(words),
        **named("lemma", flat([lemma.encode() for lemma in lemmas.spellings])),
        "reading_starts": starts(word_of, len(words)),
        "reading_lemma": lemma_of[by_word].astype(np.uint32),
        "reading_slot": slot_of[by_word].astype(np.uint16),
        "reading_level": levels[by_word],
        "reading_likely": likely[by_word],
        "form_starts": starts(lemma_of, count),
        "forms": word_of.astype(np.uint32),
        "form_likely": likely,
        "plural_only": plural_only(words, word_of, np.array(slots.plural)[slot_of]),
        "frequency": frequency(word_of, entry_of, np.array(slots.shares)[slot_of], levels, len(words)),
        **kin(home, {lemma: place for place, lemma in enumerate(lemmas.spellings)}),
    }


def rows(
    lemmas: Lemmas, slots: Slots, levels: dict[str, list[str]]
) -> tuple[NDArray[np.bytes_], NDArray[np.int64], NDArray[np.int64], NDArray[np.uint8]]:
    """Give each form: its letters, its entry (a lemma with one of its paradigms), its slot, its frequency's level."""
    texts: list[bytes] = []
    counts: list[int] = []
    slot_of: list[int] = []
    level_of: list[str] = []
    for lemma in lemmas.spellings:
        known = levels.get(lemma, [])
        for place, number in enumerate(lemmas.numbers[lemma]):
            stem = fold(lemma[: len(lemma) - lemmas.paradigms[number].falls]).encode()
            endings = slots.folded[number]
            texts += [stem + ending for ending in endings]
            slot_of += range(slots.first[number], slots.first[number] + len(endings))
            level_of.append((known[place] if place < len(known) else "").ljust(len(endings), "."))
            counts.append(len(endings))
    return (
        np.array(texts, dtype=np.bytes_),
        np.repeat(np.arange(len(counts)), counts),
        np.array(slot_of),
        np.frombuffer("".join(level_of).encode("ascii"), dtype=np.uint8),
    )


def kept_words(texts: NDArray[np.bytes_], home: Path) -> NDArray[np.bool_]:
    """Tell which forms stay: the removals go, and of the shortest only those settled by hand remain."""
    lengths = np.char.str_len(texts)
    removals = [removal for layer in source.layers(home) for removal in source.removals(layer)]
    removed = [removal.target.encode() for removal in removals if removal.target.isupper()]
    stay = ~np.isin(texts, np.array(removed, dtype=texts.dtype)) & (lengths >= 2)
    short = source.short_words(home)
    if short is not None:
        stay &= (lengths > 3) | np.isin(texts, np.array([word.encode() for word in sorted(short)], dtype=texts.dtype))
    return stay


def is_plural(part: str, code: str) -> bool:
    """Tell whether a code is a plural in the sense of C-10: no person of a verb, no invariable word."""
    return code.endswith("p") and (part != "verbe" or code.startswith("ppas."))


def plural_only(words: NDArray[np.bytes_], word_of: NDArray[np.int64], plural: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Tell which words end in S or X and are nothing but plurals."""
    free = np.zeros(len(words), dtype=np.bool_)
    free[word_of[~plural]] = True
    return ~free & (np.char.endswith(words, b"S") | np.char.endswith(words, b"X"))


def read_levels(home: Path) -> dict[str, list[str]]:
    """Read frequency.txt of all layers: for each lemma one string of levels per paradigm, the newest that is known."""
    lines = (line for layer in source.layers(home) for line in source.lines(layer / "frequency.txt"))
    return {lemma: levels for lemma, *levels in (line.split(" ") for line in lines)}


def frequency(
    word_of: NDArray[np.int64],
    entry_of: NDArray[np.int64],
    share_of: NDArray[np.float64],
    levels: NDArray[np.uint8],
    count: int,
) -> NDArray[np.float32]:
    """Give each word's occurrences per million: what was counted, or its likely share of its entry's if more."""
    counted = FREQUENCY_OF_LEVEL[levels]
    of_entry = np.bincount(entry_of, weights=counted)
    likely = np.zeros(count)
    np.maximum.at(likely, word_of, of_entry[entry_of] * share_of)
    return np.maximum(np.bincount(word_of, weights=counted, minlength=count), likely).astype(np.float32)


def likely_readings(
    texts: NDArray[np.bytes_],
    word_of: NDArray[np.int64],
    lemma_of: NDArray[np.int64],
    levels: NDArray[np.uint8],
    spellings: list[str],
    far_fetched: float,
) -> NDArray[np.bool_]:
    """Tell which forms make a word kin of their lemma's: a lemma itself, and what no other reading dwarfs."""
    if not far_fetched:
        return np.ones(len(texts), dtype=np.bool_)
    counted = np.maximum(FREQUENCY_OF_LEVEL[levels], UNCOUNTED)
    _, pair_of = np.unique(word_of * len(spellings) + lemma_of, return_inverse=True)
    of_pair, of_word = np.zeros(pair_of.max() + 1), np.zeros(word_of.max() + 1)
    np.maximum.at(of_pair, pair_of, counted)
    np.maximum.at(of_word, word_of, counted)
    own = np.array([fold(lemma).encode() for lemma in spellings], dtype=texts.dtype)[lemma_of] == texts
    likely: NDArray[np.bool_] = own | (of_pair[pair_of] * far_fetched >= of_word[word_of])
    return likely


def kin(home: Path, places: dict[str, int]) -> Arrays:
    """Give the kin of each lemma, and the code of the source of each."""
    codes = {code: number for number, code in enumerate(families.sources(home))}
    by_size: dict[int, list[list[tuple[int, int]]]] = {}
    for family in families.families(home):
        known = [(places[lemma], codes[code]) for lemma, code in family if lemma in places]
        if len(known) > 1:
            by_size.setdefault(len(known), []).append(known)
    pairs = [np.zeros((0, 3), dtype=np.int64)]
    for size, alike in by_size.items():
        one, other = np.triu_indices(size, 1)
        lemma, code = np.array(alike, dtype=np.int64).transpose(2, 0, 1)
        # Two of which neither is the head are tied by the weaker of what ties them to it.
        tie = np.maximum(code[:, one], code[:, other])
        for first, second in ((one, other), (other, one)):
            pairs.append(np.stack([lemma[:, first], lemma[:, second], tie], axis=-1).reshape(-1, 3))
    first, second, tie = np.concatenate(pairs).T
    order = np.lexsort((tie, second, first))
    # The surest source of each pair.
    order = order[np.flatnonzero(np.diff(first[order] * len(places) + second[order], prepend=-1))]
    return {
        "kin_starts": starts(first[order], len(places)),
        "kin_lemma": second[order].astype(np.uint32),
        "kin_source": tie[order].astype(np.uint8),
    }


def flat(words: Any) -> dict[str, NDArray[Any]]:
    """Lay sorted byte strings one after the other, with the place where each begins."""
    listed = words.tolist() if isinstance(words, np.ndarray) else words
    begins = np.zeros(len(listed) + 1, dtype=np.uint32)
    np.cumsum([len(word) for word in listed], out=begins[1:])
    return {"letters": np.frombuffer(b"".join(listed), dtype=np.uint8), "starts": begins}


def named(prefix: str, found: Arrays) -> dict[str, NDArray[Any]]:
    """Put a prefix before the names of arrays."""
    return {f"{prefix}_{name}": array for name, array in found.items()}


def starts(owners: NDArray[np.int64], count: int) -> NDArray[np.uint32]:
    """Give where the rows of each owner begin, for rows in the order of their owners."""
    begins = np.zeros(count + 1, dtype=np.uint32)
    np.cumsum(np.bincount(owners, minlength=count), out=begins[1:])
    return begins
