"""Lemmas of the French hunspell dictionary, and the lemmas that each written form may stand for."""

import re
from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

from kinship_build.spelling import LETTERS_ONLY

COMMON_TAGS = re.compile(r"po:(nom|adj|adv|v[0-3]|nb|interj|mg|prep|det|pro|loc|cj)")
TAG_LETTERS = {"nom": "n", "adj": "a", "adv": "r"}


class Suffix(NamedTuple):
    """One way of making a form: what is cut, what is added, and for which endings."""

    cut: str
    add: str
    ending: re.Pattern[str]


class Lemmas(NamedTuple):
    """The common lemmas with their kinds (letters n, a, v, r, o) and the lemmas of each form."""

    kinds: dict[str, str]
    of_form: dict[str, frozenset[str]]


def read_suffixes(path: Path) -> dict[str, list[Suffix]]:
    """Read the suffix classes of an affix file."""
    classes: dict[str, list[Suffix]] = defaultdict(list)
    for line in path.read_text(encoding="utf-8").splitlines():
        parts = line.split()
        if len(parts) < 5 or parts[0] != "SFX":
            continue
        _, flag, cut, add, ending = parts[:5]
        plain = add.split("/")[0]
        pattern = re.compile(f"(?:{ending})$")
        classes[flag].append(Suffix("" if cut == "0" else cut, "" if plain == "0" else plain, pattern))
    return classes


def _forms(word: str, flags: str, classes: dict[str, list[Suffix]]) -> set[str]:
    forms = {word}
    for i in range(0, len(flags), 2):
        for suffix in classes.get(flags[i : i + 2], ()):
            if word.endswith(suffix.cut) and suffix.ending.search(word):
                forms.add(word[: len(word) - len(suffix.cut)] + suffix.add)
    return forms


def _kinds(tags: str) -> str:
    found = {TAG_LETTERS.get(tag, "v" if tag[0] == "v" else "o") for tag in COMMON_TAGS.findall(tags)}
    return "".join(sorted(found))


def read_lemmas(dictionary: Path, affixes: Path) -> Lemmas:
    """Read the common words (no names, no compounds with hyphens) and expand their forms."""
    classes = read_suffixes(affixes)
    kinds: dict[str, str] = {}
    of_form: dict[str, set[str]] = defaultdict(set)
    for line in dictionary.read_text(encoding="utf-8").splitlines()[1:]:
        entry, _, tags = line.partition(" ")
        word, _, flags = entry.partition("/")
        found = _kinds(tags)
        if not found or len(word) < 2 or not LETTERS_ONLY.fullmatch(word):
            continue
        kinds[word] = "".join(sorted(set(kinds.get(word, "")) | set(found)))
        for form in _forms(word, flags, classes):
            of_form[form].add(word)
    return Lemmas(kinds, {form: frozenset(words) for form, words in of_form.items()})
