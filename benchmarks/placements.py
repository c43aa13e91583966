"""Crossword placements against the classic generator of Appel and Jacobson in plain Python."""

from collections import Counter
from collections.abc import Iterator
from functools import partial
from random import Random
from typing import NamedTuple

from benchmarks.row import Row, seconds
from pioche.lexicon import Lexicon
from pioche.lexicon.search import placements
from pioche.lexicon.search.placement_list import Placement
from pioche.lexicon.search.scoring import Scoring

BAG = "EEEEEEEEEEEEEEEAAAAAAAAAIIIIIIIINNNNNNOOOOOORRRRRRSSSSSSTTTTTTUUUUUULLLLLDDDMMMGGBBCCPPFFHHVVJQKWXYZ"
WORDS_LAID = 12
PLAYED_SIZES = {15: (1, 2, 3), 19: (4,)}
RACKS = {"7 letters": "DLOUEMP", "7 good letters": "AEINRST", "6 letters, a joker": "DLOUEM?"}
HARD_RACK = "DLOUEMPA??"


def rows() -> list[Row]:
    """Measure positions in the middle of a game with several racks, then the best placements alone."""
    lex = Lexicon.load()
    dawg = Dawg(list(lex))
    boards = [(size, played(lex, size, seed)) for size, seeds in PLAYED_SIZES.items() for seed in seeds]
    tasks = [(size, board, name, rack) for name, rack in RACKS.items() for size, board in boards]
    tasks.append((*boards[0], "8 letters, 2 jokers", HARD_RACK))
    table = []
    for size, board, name, rack in tasks:
        found = placements(lex, board, rack)
        generated = list(dawg.generate(board, rack))
        same = {(one.word, one.row, one.col, one.direction == "down", one.letters) for one in found}
        if len(found) != len(generated) or same != {tuple(one) for one in generated}:
            raise AssertionError(f"{rack}: we and the plain generator do not find the same placements")
        ours = seconds(partial(placements, lex, board, rack), 100 if rack != HARD_RACK else 20)
        theirs = seconds(partial(dawg.count, board, rack), 1 if "?" in rack else 3)
        table.append(Row(f"placements {size}×{size}, {name}: {len(found):,}", ours, "Appel–Jacobson in Python", theirs))
    return table + best_rows(lex, *boards[-1])


def best_rows(lex: Lexicon, size: int, board: list[str]) -> list[Row]:
    """Measure the best ten placements against a list of all, sorted."""
    scoring = Scoring(squares=[[5 + 20 * (row * col % 7 == 0) for col in range(size)] for row in range(size)])

    def listed(rack: str) -> list[Placement]:
        return sorted(placements(lex, board, rack, scoring=scoring), key=lambda one: -one.score)[:10]

    table = []
    for rack in ("AEINRST", "DLOUEM?"):
        ours = seconds(partial(placements, lex, board, rack, scoring=scoring, best=10), 20)
        theirs = seconds(partial(listed, rack), 3)
        table.append(Row(f"best 10 of {size}×{size}: {rack}", ours, "listing all and sorting", theirs))
    return table


def played(lex: Lexicon, size: int, seed: int) -> list[str]:
    """Play a dozen words on a board, the first through its middle."""
    random = Random(seed)
    board = ["." * size] * size
    middle = [(size // 2, size // 2)]
    for nth in range(WORDS_LAID):
        rack = "".join(random.sample(BAG, 7))
        possible = placements(lex, board, rack, through=None if nth else middle)
        if len(possible):
            board = max(random.choices(possible, k=8), key=lambda one: len(one.laid)).on(board)
    return board


class Node(NamedTuple):
    """A state of the word graph."""

    ends: bool
    next: dict[str, "Node"]


class Found(NamedTuple):
    """A placement as the plain generator gives it."""

    word: str
    row: int
    col: int
    down: bool
    letters: str


class Dawg:
    """The words as a minimal graph, and the generator of Appel and Jacobson (1988) over it, in plain Python."""

    def __init__(self, words: list[str]) -> None:
        self._shared: dict[tuple[bool, tuple[tuple[str, int], ...]], Node] = {}
        self._root = self._node(sorted(words), 0)

    def _node(self, words: list[str], depth: int) -> Node:
        """Build the state behind a common beginning of sorted words."""
        ends = len(words[0]) == depth
        groups: dict[str, list[str]] = {}
        for word in words[1:] if ends else words:
            groups.setdefault(word[depth], []).append(word)
        onward = {letter: self._node(group, depth + 1) for letter, group in groups.items()}
        key = (ends, tuple((letter, id(node)) for letter, node in onward.items()))
        return self._shared.setdefault(key, Node(ends, onward))

    def _suiting(self, before: str, behind: str) -> set[str]:
        """Give the letters that make a word between others."""
        node: Node | None = self._root
        for letter in before:
            node = node.next.get(letter) if node else None
        suiting = set()
        for letter, onward in node.next.items() if node else ():
            last: Node | None = onward
            for other in behind:
                last = last.next.get(other) if last else None
            if last and last.ends:
                suiting.add(letter)
        return suiting

    def generate(self, board: list[str], rack: str) -> Iterator[Found]:
        """Give every placement once; a letter alone that makes words both ways comes across."""
        for down in (False, True):
            grid = ["".join(column) for column in zip(*board, strict=True)] if down else board
            columns = ["".join(column) for column in zip(*grid, strict=True)]
            crossed = [self._crossing(column) for column in columns]
            for nth, line in enumerate(grid):
                checks = [column[nth] for column in crossed]
                for start, word, letters in self._line(line.upper(), checks, rack):
                    laid = [place for place, letter in enumerate(letters) if letter != "."]
                    if not (down and len(laid) == 1 and checks[start + laid[0]] is not None):
                        yield Found(word, start if down else nth, nth if down else start, down, letters)

    def count(self, board: list[str], rack: str) -> int:
        """Count the placements, spelling each."""
        return sum(1 for _ in self.generate(board, rack))

    def _crossing(self, column: str) -> list[set[str] | None]:
        """Give the letters that suit each square of a line, None where no letter stands beside it."""
        checks: list[set[str] | None] = []
        for place, letter in enumerate(column):
            before = column[:place].rpartition(".")[2].upper()
            behind = column[place + 1 :].partition(".")[0].upper()
            checks.append(self._suiting(before, behind) if letter == "." and before + behind else None)
        return checks

    def _line(self, line: str, checks: list[set[str] | None], rack: str) -> Iterator[tuple[int, str, str]]:
        """Give the words of a line: its start, the word, the letters laid."""
        hand = Counter(rack)
        anchors = [
            place
            for place, letter in enumerate(line)
            if letter == "." and (checks[place] is not None or line[max(place - 1, 0) : place + 2].strip("."))
        ]
        limit = 0
        for anchor in anchors:
            if anchor and line[anchor - 1] != ".":
                before = line[:anchor].rpartition(".")[2]
                node: Node | None = self._root
                for letter in before:
                    node = node.next.get(letter) if node else None
                if node:
                    yield from self._right(line, checks, hand, anchor, anchor, before, "." * len(before), node)
            else:
                yield from self._left(line, checks, hand, anchor, anchor - limit, "", "", self._root)
            limit = anchor + 1

    def _left(
        self,
        line: str,
        checks: list[set[str] | None],
        hand: Counter[str],
        anchor: int,
        room: int,
        word: str,
        letters: str,
        node: Node,
    ) -> Iterator[tuple[int, str, str]]:
        yield from self._right(line, checks, hand, anchor, anchor, word, letters, node)
        if room:
            for letter, onward in node.next.items():
                for tile, shown in ((letter, letter), ("?", letter.lower())):
                    if hand[tile]:
                        hand[tile] -= 1
                        yield from self._left(
                            line, checks, hand, anchor, room - 1, word + letter, letters + shown, onward
                        )
                        hand[tile] += 1

    def _right(
        self,
        line: str,
        checks: list[set[str] | None],
        hand: Counter[str],
        anchor: int,
        place: int,
        word: str,
        letters: str,
        node: Node,
    ) -> Iterator[tuple[int, str, str]]:
        there = line[place] if place < len(line) else ""
        if there in ("", "."):
            if node.ends and place > anchor and len(word) > 1:
                yield place - len(word), word, letters
            if not there:
                return
            for letter, onward in node.next.items():
                check = checks[place]
                if check is None or letter in check:
                    for tile, shown in ((letter, letter), ("?", letter.lower())):
                        if hand[tile]:
                            hand[tile] -= 1
                            yield from self._right(
                                line, checks, hand, anchor, place + 1, word + letter, letters + shown, onward
                            )
                            hand[tile] += 1
        elif there in node.next:
            yield from self._right(line, checks, hand, anchor, place + 1, word + there, letters + ".", node.next[there])
