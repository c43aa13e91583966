"""Words reachable on the holder of RONDO, and the best of them, against plain Python."""

from collections import Counter
from functools import partial

from benchmarks.row import Row, seconds
from pioche.lexicon import Lexicon
from pioche.lexicon.search import best_overlays, openings, overlays

VALUES = dict.fromkeys("ABCDEFGHIJKLMNOPQRSTUVWXYZ", 1)
TURNS = (("MARE", "AEINRST"), ("MARe", "AEINRS?"), ("MARIN", "AEOLT?-"), ("-CHANTE-", "AEIRSS?"))


def rows() -> list[Row]:
    """Measure lists of all words and the best word alone for some turns, and first words."""
    lex = Lexicon.load()
    words = [word for word in lex if 3 <= len(word) <= 9]
    table = []
    for holder, hand in TURNS:
        if {(each.word, each.opened) for each in overlays(lex, holder, hand)} != twin(words, holder, hand):
            raise AssertionError(f"{holder} {hand}: we and the twin do not find the same words")
        theirs = seconds(partial(twin, words, holder, hand), 1)
        ours = seconds(partial(overlays, lex, holder, hand), 50)
        table.append(Row(f"word overlay: {holder} with {hand}", ours, "plain Python", theirs))
        best = seconds(partial(best_overlays, lex, holder, hand, VALUES), 50)
        table.append(Row(f"word overlay: best of {holder} with {hand}", best, "plain Python, unscored", theirs))
    ours = seconds(lambda: openings(lex, "AEINRS?"), 50)
    theirs = seconds(lambda: [word for word in words if len(word) == 3 and lack(word, "AEINRS") <= 1], 2)
    table.append(Row("word overlay: first words with AEINRS?", ours, "plain Python", theirs))
    return table


def lack(word: str, cards: str) -> int:
    """Count the letters of a word that are not among some cards."""
    return (Counter(word) - Counter(cards)).total()


def twin(words: list[str], holder: str, hand: str) -> set[tuple[str, int]]:
    """Find the words, and where a compartment is opened for them, by trying each at each place."""
    found = set()
    letters, jokers, erasers = hand.replace("?", "").replace("-", ""), hand.count("?"), hand.count("-")
    for opened in (-1, 0, 1):
        row = (" " * (opened < 0) + holder + " " * (opened > 0)).upper()
        for first in range(len(row)):
            for word in words:
                last = first + len(word)
                outside = row[:first] + row[last:]
                if last > len(row) or " " in outside or len(row) > 9 or sum(map(str.isalpha, outside)) > erasers:
                    continue
                laid = "".join(new for new, old in zip(word, row[first:last], strict=True) if new != old)
                if len(laid) < len(word) and word != row.strip(" -") and lack(laid, letters) <= jokers:
                    found.add((word, opened))
    return found
