"""Writing a symmetric relation as few short lines: a head word and words that are all kin to it and to each other."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise

from kinship_build.spelling import shared_start

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
Pair = tuple[str, str]


def ordered(a: str, b: str) -> Pair:
    """Give an unordered pair its one way of being written."""
    return (a, b) if a < b else (b, a)


def neighbours(pairs: Mapping[Pair, str]) -> dict[str, set[str]]:
    """List the kin of every word."""
    kin: dict[str, set[str]] = defaultdict(set)
    for a, b in pairs:
        kin[a].add(b)
        kin[b].add(a)
    return kin


def with_common_kin(pairs: Mapping[Pair, str], alike: Callable[[str, str, int], bool]) -> list[Pair]:
    """Give the pairs not there yet whose words have kin in common and look alike enough for so many."""
    kin = neighbours(pairs)
    found = []
    for a in sorted(kin):
        meetings = Counter(b for c in kin[a] for b in kin[c] if a < b)
        found += [(a, b) for b, times in meetings.items() if b not in kin[a] and alike(a, b, times)]
    return sorted(found)


def _line(head: str, kin: Mapping[str, set[str]], left: set[Pair]) -> list[str]:
    """Choose members around a head, all kin to each other, each of them bringing a pair not yet written."""
    members = [head]
    candidates = sorted(kin[head], key=lambda word: (ordered(head, word) not in left, len(word), word))
    for word in candidates:
        if all(member in kin[word] for member in members) and any(ordered(word, m) in left for m in members):
            members.append(word)
    return members


def families(pairs: Mapping[Pair, str]) -> Iterator[list[str]]:
    """Give lines of words, head first, such that two words are a pair if and only if some line holds both."""
    kin = neighbours(pairs)
    left = set(pairs)
    for head in sorted(kin, key=lambda word: (-len(kin[word]), len(word), word)):
        while any(ordered(head, word) in left for word in kin[head]):
            members = _line(head, kin, left)
            for i, a in enumerate(members):
                left.difference_update(ordered(a, b) for b in members[i + 1 :])
            yield [head, *sorted(members[1:])]


def front_coded(members: list[str], letters: Mapping[str, str]) -> str:
    """Write a line: the head, then each word as its letter, the length shared with the word before, and the rest."""
    written = [members[0]]
    for before, word in pairwise(members):
        shared = min(shared_start(before, word), len(DIGITS) - 1)
        written.append(f"{letters[word]}{DIGITS[shared]}{word[shared:]}")
    return " ".join(written)
