"""Expand a hunspell dictionary: every form that its affix rules make of an entry, with the tags of both."""

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

NEEDS_AFFIX = "()"
FORBIDDEN = "{}"
SYMBOL = "||"
"""KEEPCASE in fr.aff: given to unit symbols and web suffixes only."""
UNIT_PREFIXES = ("Um", "Ui")
"""The only prefix flags that make words (kilo + gramme); all others are elided articles and pronouns."""


@dataclass(frozen=True)
class Entry:
    """One line of the .dic file."""

    word: str
    flags: tuple[str, ...]
    parts: tuple[str, ...]
    features: tuple[str, ...]
    stem: str


@dataclass(frozen=True)
class Form:
    """One form of an entry, with the parts of speech and features that the affix rule adds."""

    spelling: str
    parts: tuple[str, ...]
    features: tuple[str, ...]


@dataclass(frozen=True)
class Rule:
    """One affix rule: what falls, what is added, when, and what it means."""

    falls: str
    added: str
    flags: tuple[str, ...]
    condition: re.Pattern[str]
    parts: tuple[str, ...]
    features: tuple[str, ...]


def pairs(flags: str) -> tuple[str, ...]:
    """Cut a flag string of the “long” kind into its two-character flags."""
    return tuple(flags[place : place + 2] for place in range(0, len(flags), 2))


def tagged(tags: list[str], name: str) -> tuple[str, ...]:
    """Pick the values of one kind of tag: of po:nom and is:mas the kind “po” has the value nom."""
    return tuple(tag[len(name) + 1 :] for tag in tags if tag.startswith(f"{name}:"))


def entries(path: Path) -> Iterator[Entry]:
    """Read the .dic file line by line."""
    for line in path.read_text(encoding="utf-8").splitlines()[1:]:
        if not line:
            continue
        head, *tags = line.split(" ")
        word, _, flags = head.partition("/")
        stems = tagged(tags, "st")
        yield Entry(word, pairs(flags), tagged(tags, "po"), tagged(tags, "is"), stems[0] if stems else word)


class Affixes:
    """The rules of an .aff file."""

    def __init__(self, path: Path) -> None:
        self.suffixes: dict[str, list[Rule]] = defaultdict(list)
        self.prefixes: dict[str, list[Rule]] = defaultdict(list)
        for line in path.read_text(encoding="utf-8").splitlines():
            fields = line.split()
            if len(fields) >= 5 and fields[0] in {"SFX", "PFX"}:
                rules = self.suffixes if fields[0] == "SFX" else self.prefixes
                rules[fields[1]].append(read_rule(fields))

    def forms(self, entry: Entry) -> Iterator[Form]:
        """Give every form of an entry, without the elided ones (l’, d’, qu’…)."""
        if FORBIDDEN in entry.flags:
            return
        if NEEDS_AFFIX not in entry.flags:
            yield Form(entry.word, (), ())
        yield from self._suffixed(entry.word, entry.flags)

    def multiples(self, entry: Entry) -> Iterator[tuple[str, str]]:
        """Give the multiples of a unit as (prefix, flag of their plural or nothing)."""
        for flag in UNIT_PREFIXES:
            if flag in entry.flags:
                for rule in self.prefixes[flag]:
                    if "'" not in rule.added:
                        yield rule.added, "S." if "S." in rule.flags else ""

    def _suffixed(self, word: str, flags: tuple[str, ...]) -> Iterator[Form]:
        for flag in flags:
            for rule in self.suffixes.get(flag, ()):
                if word.endswith(rule.falls) and rule.condition.search(word):
                    made = word[: len(word) - len(rule.falls)] + rule.added
                    if NEEDS_AFFIX not in rule.flags:
                        yield Form(made, rule.parts, rule.features)
                    for further in self._suffixed(made, rule.flags):
                        yield Form(further.spelling, rule.parts + further.parts, rule.features + further.features)


def read_rule(fields: list[str]) -> Rule:
    """Read the fields of one SFX or PFX line."""
    falls, (added, _, flags), condition = fields[2], fields[3].partition("/"), fields[4]
    return Rule(
        falls="" if falls == "0" else falls,
        added="" if added == "0" else added,
        flags=pairs(flags),
        condition=compiled(condition + "$"),
        parts=tagged(fields[5:], "po"),
        features=tagged(fields[5:], "is") + tuple("clitic" for tag in fields[5:] if tag.startswith("ds:")),
    )


@cache
def compiled(pattern: str) -> re.Pattern[str]:
    """Compile a condition once."""
    return re.compile(pattern)
