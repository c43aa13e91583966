"""Word overlay (RONDO): the words reachable from the holder with a hand (R-05 to R-11), and the ways to lay them."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, overload

import numpy as np
from numpy.typing import NDArray

from pioche.lexicon import views
from pioche.lexicon.alphabet import LETTERS
from pioche.lexicon.lexicon import Lexicon
from pioche.lexicon.search.array_cache import allowed, plain
from pioche.lexicon.search.coverings import BONUS, ERASER_VALUE, FREE_CARDS, JOKER_VALUE, coverings
from pioche.lexicon.search.holder import ERASER, FACE_DOWN, FREE, Frame, read_hand, read_holder
from pioche.lexicon.search.reachable import COMBINE, FIELDS, OPENING, SCORE, TURN_DOWN, WORD, reachable
from pioche.lexicon.search.signatures import SIGNATURES
from pioche.lexicon.words import WordTable

FIXED_VALUES = {ERASER: ERASER_VALUE, FACE_DOWN: 0}
ROOM = 8192
UNTOUCHED = "."


class Overlay(NamedTuple):
    """A word laid on the holder."""

    word: str
    holder: str
    """What the holder shows afterwards, written like the holder before it."""
    laid: str
    """The cards laid, under the compartments of the new holder: « . » where none is, a small letter for a joker."""
    opened: int
    """-1 if a compartment was opened at the beginning, 1 if at the end, 0 if none was (and for a first word)."""
    score: int | None
    """The score of R-12 without exchanges, when the values of the letters are known."""


class Overlays(Sequence[Overlay]):
    """Ways to lay words, written out only when they are looked at."""

    def __init__(
        self, lex: Lexicon, before: Frame, rows: NDArray[np.int64], values: Mapping[str, int] | None, scored: bool
    ) -> None:
        """Keep what was found; `scored` says whether the search has told what each is worth."""
        self._lex = lex
        self._before = before
        self._rows = rows
        self._values = values
        self._scored = scored

    def __len__(self) -> int:
        return len(self._rows)

    @overload
    def __getitem__(self, place: int) -> Overlay: ...
    @overload
    def __getitem__(self, place: slice) -> "Overlays": ...
    def __getitem__(self, place: int | slice) -> "Overlay | Overlays":
        if isinstance(place, slice):
            return Overlays(self._lex, self._before, self._rows[place], self._values, self._scored)
        return self._write(*self._rows[place].tolist())

    def __iter__(self) -> Iterator[Overlay]:
        return (self._write(*row) for row in self._rows.tolist())

    def __repr__(self) -> str:
        some = ", ".join(f"{each.word} ({each.laid})" for each in self[:6])
        return f"<{len(self)} overlays: {some}{', …' if len(self) > 6 else ''}>" if len(self) else "<no overlays>"

    def _write(self, word_id: int, first: int, last: int, laid: int, named: int, down: int, worth: int) -> Overlay:
        table = self._lex.words
        word = table.word(word_id) if word_id < len(table) else self._lex.admitted.word(word_id - len(table))
        slots, old_jokers, old_down = self._before
        begin, end = min(first, 1), max(last, len(slots) - 1)
        shown = cards = ""
        for slot in range(begin, end):
            if first <= slot < last:
                new = laid >> slot & 1
                joker = (named if new else old_jokers) >> slot & 1
                card = word[slot - first].lower() if joker else word[slot - first]
            else:
                new = slots[slot] < FREE
                card = FACE_DOWN if slot == down or (not new and old_down >> slot & 1) else ERASER
            shown += card
            cards += card if new else UNTOUCHED
        opened = (end == len(slots)) - (begin == 0)
        if self._values is None:
            return Overlay(word, shown, cards, opened, None)
        return Overlay(word, shown, cards, opened, worth if self._scored else score(shown, cards, self._values))


def overlays(
    lex: Lexicon,
    holder: str,
    hand: str,
    *,
    combine: bool = True,
    face_down: bool = False,
    minimal: bool = True,
    values: Mapping[str, int] | None = None,
) -> Overlays:
    """Give the words that can be laid on a holder with a hand; on an empty holder, first words (R-05).

    The module `holder` tells how both are written: "MARe-" and "AEINR?-". Each word is given once for each place where
    it can stand, with no card covered that need not be and jokers only for letters that the hand lacks; with `minimal`
    false, in all ways. `combine` lets a turn cover and lengthen (R-06; an eraser covers), `face_down` lets it lay one
    card face down as an eraser (R-22).
    """
    return _search(lex, holder, hand, combine, face_down, values, None if minimal else 0)


def best_overlays(
    lex: Lexicon,
    holder: str,
    hand: str,
    values: Mapping[str, int],
    count: int = 1,
    *,
    combine: bool = True,
    face_down: bool = False,
) -> Overlays:
    """Give the overlays that score most (R-12), best first: each word and place once, laid in its most valuable way."""
    if count < 1:
        raise ValueError("at least one overlay must be asked for")
    return _search(lex, holder, hand, combine, face_down, values, count)


def openings(lex: Lexicon, hand: str, *, values: Mapping[str, int] | None = None) -> Overlays:
    """Give the words of three letters that a hand can lay (R-04, R-05)."""
    return overlays(lex, "", hand, values=values)


def score(holder: str, laid: str, values: Mapping[str, int]) -> int:
    """Add up what a turn earns (R-12), exchanges apart: all cards that show, and the bonus from the third laid on."""
    shown = sum(values[card] if card.isupper() else FIXED_VALUES.get(card, JOKER_VALUE) for card in holder)
    return shown + BONUS * max(0, sum(map(str.isalpha, laid)) - FREE_CARDS)


class _Turn(NamedTuple):
    """All that decides what can be laid, for kernels; `best` is None for the least covering and 0 for all coverings."""

    frame: Frame
    hand: NDArray[np.int64]
    values: NDArray[np.int64]
    options: int
    best: int | None


def _search(
    lex: Lexicon,
    holder: str,
    hand: str,
    combine: bool,
    face_down: bool,
    values: Mapping[str, int] | None,
    best: int | None,
) -> Overlays:
    """Search the table and the few words let in beside it."""
    worth = _worth(tuple(map(values.__getitem__, LETTERS)) if values else (JOKER_VALUE,) * len(LETTERS))
    options = (COMBINE if combine else 0) | (0 if holder else OPENING) | (TURN_DOWN if face_down else 0)
    turn = _Turn(read_holder(holder), read_hand(hand), worth, options, best)
    rows = _rows(lex.words, allowed(lex), turn)
    if len(lex.admitted):
        let_in = views.of_flags(np.array([word in lex for word in lex.admitted]))
        more = _rows(lex.admitted, plain(let_in), turn)
        more[:, WORD] += len(lex.words)
        rows = np.concatenate([rows, more])
        if best:
            rows = rows[np.argsort(-rows[:, SCORE], kind="stable")][:best]
    return Overlays(lex, turn.frame, rows, values, best is not None)


@lru_cache(maxsize=16)
def _worth(values: tuple[int, ...]) -> NDArray[np.int64]:
    """Give the values of the letters to kernels."""
    if min(values) < JOKER_VALUE:
        raise ValueError(f"a letter is worth at least {JOKER_VALUE}, like a joker")
    return np.array(values, np.int64)


def _rows(table: WordTable, bits: NDArray[np.uint64], turn: _Turn) -> NDArray[np.int64]:
    """Search one table, again with more room if the first was too small."""
    text, starts, common, rare, order, ends, bit_of, _, spelt, shared, batch_ends = SIGNATURES(table)
    index = common, rare, order, ends, bit_of, spelt, shared, batch_ends
    frame, hand, values, options, best = turn
    found = np.empty((ROOM, FIELDS), dtype=np.int64)
    total = reachable(index, bits, frame.slots, hand, options, found)
    if total > len(found):
        found = np.empty((total, FIELDS), dtype=np.int64)
        reachable(index, bits, frame.slots, hand, options, found)
    found = found[:total]
    if best is None:
        return found[np.argsort(found[:, WORD], kind="stable")]
    ways = np.empty((best or ROOM, FIELDS), dtype=np.int64)
    total = coverings(
        (text, starts), found, (frame.slots, frame.jokers, frame.face_down), hand, values, options, best, ways
    )
    if total > len(ways):
        ways = np.empty((total, FIELDS), dtype=np.int64)
        coverings(
            (text, starts), found, (frame.slots, frame.jokers, frame.face_down), hand, values, options, best, ways
        )
    return ways[:total]
