"""Which entries of the source are words, which are names, and why the others are left out."""

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from pathlib import Path

from lexicon_build import grammar
from lexicon_build.hunspell import SYMBOL, Affixes, Entry, Form
from lexicon_build.multiples import MULTIPLES
from pioche.lexicon.alphabet import LONGEST, fold, is_normalised

NAMES = {"prn", "patr", "npr"}


@dataclass
class Lemma:
    """One line of words.txt before its endings have become paradigms: part of speech, spelling, codes."""

    spelling: str
    paradigms: list[tuple[str, dict[str, list[str]]]] = field(default_factory=list)


@dataclass
class Selection:
    """What was kept and what was not."""

    lemmas: dict[str, Lemma] = field(default_factory=dict)
    names: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    left_out: dict[str, tuple[str, str]] = field(default_factory=dict)
    counts: Counter[str] = field(default_factory=Counter)

    def leave_out(self, entry: Entry, kind: str) -> None:
        """Remember an entry that is no word, for the explanations; the first reason stays."""
        self.counts[kind] += 1
        joined = fold("".join(char for char in entry.word if char not in "-'’."))
        if 2 <= len(joined) <= LONGEST and is_normalised(joined):
            self.left_out.setdefault(joined, (kind, entry.word))


@dataclass(frozen=True)
class Lists:
    """The small lists kept by hand beside this module; their heads say what they are for."""

    kept_parts: frozenset[str]
    acronyms: frozenset[str]
    not_names: frozenset[str]
    no_places: frozenset[str]
    lemma_of: dict[str, str]

    @classmethod
    def read(cls, home: Path) -> "Lists":
        """Read them all."""

        def words(name: str) -> list[str]:
            text = (home / name).read_text(encoding="utf-8")
            return [word for line in text.splitlines() if not line.startswith("#") for word in line.split()]

        lemmas = words("lemma_of.txt")
        return cls(
            frozenset(words("kept_parts.txt")),
            frozenset(words("acronyms.txt")),
            frozenset(words("not_names.txt")),
            frozenset(words("neither_place_nor_person.txt")),
            dict(zip(lemmas[::2], lemmas[1::2], strict=True)),
        )


def select(entries: list[Entry], affixes: Affixes, lists: Lists) -> Selection:
    """Sort all entries."""
    selection = Selection()
    for entry in entries:
        kind = kind_of(entry, lists)
        if kind == "word":
            add(selection, entry, affixes, lists)
        elif kind == "name":
            selection.names[entry.word].update(name_codes(entry, lists))
            selection.counts["name"] += 1
        elif kind == "nothing":
            selection.counts["nothing"] += 1
        else:
            selection.leave_out(entry, kind)
    return selection


def kind_of(entry: Entry, lists: Lists) -> str:
    """Say what an entry is: word, name, symbol, acronym, compound, part (of a locution), prefix, or nothing of ours."""
    word = entry.word
    if "err" in entry.parts or not any(char.isalpha() for char in word):
        return "nothing"
    if SYMBOL in entry.flags:
        return "symbol"
    if word.endswith("'"):
        return "elided"
    if set(word) & set("-'’"):
        return "compound" if is_normalised(fold("".join(char for char in word if char not in "-'’"))) else "nothing"
    if not is_normalised(fold(word)) or len(fold(word)) < 2:
        return "nothing"
    if not word.islower():
        return capital_kind(entry, lists)
    if grammar.part_of_speech(entry):
        return "word"
    if word in lists.kept_parts:
        return "word"
    return "prefix" if {"pfx", "sfx"} & set(entry.parts) else "part"


def capital_kind(entry: Entry, lists: Lists) -> str:
    """Say what an entry with capitals is."""
    word = entry.word
    if "titr" in entry.parts or "nbro" in entry.parts or ("--" in entry.flags and not NAMES & set(entry.parts)):
        return "symbol"
    if word in lists.acronyms or not word[1:].islower():
        return "acronym"
    if word in lists.not_names:
        return "nothing"
    return "name" if NAMES & set(entry.parts) or "nom" in entry.parts else "nothing"


def name_codes(entry: Entry, lists: Lists) -> list[str]:
    """Give the codes of names.txt: first name by sex, surname, place or other."""
    sex = {"mas": "m", "fem": "f"}.get(next((f for f in entry.features if f in grammar.GENDERS), ""), "e")
    if "prn" in entry.parts:
        return ["p" + sex]
    return ["n"] if "patr" in entry.parts else ["o"] if entry.word in lists.no_places else ["g"]


def add(selection: Selection, entry: Entry, affixes: Affixes, lists: Lists) -> None:
    """Add a word with all its forms, and the usual multiples of a unit."""
    part = grammar.part_of_speech(entry) or "adv"
    forms = list(affixes.forms(entry))
    for prefix, plural in affixes.multiples(entry):
        unit = prefix + entry.word
        if prefix == "" or unit in MULTIPLES:
            single = Entry(unit, (plural, "()") if plural else (), entry.parts, entry.features, unit)
            put(selection, unit, part, single, list(affixes.forms(single)))
    if forms:
        lemma = entry.stem if entry.stem.isalpha() and entry.stem != "vx" else entry.word
        put(selection, lists.lemma_of.get(lemma, lemma) if "mg" in entry.parts else lemma, part, entry, forms)


def put(selection: Selection, lemma: str, part: str, entry: Entry, forms: list[Form]) -> None:
    """Put the forms of an entry under its lemma."""
    codes: dict[str, list[str]] = {}
    for form in forms:
        for code in grammar.codes(entry, form):
            if code not in codes.setdefault(form.spelling, []):
                codes[form.spelling].append(code)
    codes = {spelling: found for spelling, found in codes.items() if found}
    target = selection.lemmas.setdefault(lemma, Lemma(lemma))
    if codes and (part, codes) not in target.paradigms:
        target.paradigms.append((part, codes))
        selection.counts["word"] += 1
