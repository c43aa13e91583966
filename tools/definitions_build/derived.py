"""What a word means by how it is made: adverbs in -ment, nouns of action, verbs in re-, and their like."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from pioche.lexicon.source import Paradigm

VOWELS = "aeiouyhéèêàâîïôœ"
ACTION = (
    "issement",
    "ement",
    "ment",
    "ication",
    "isation",
    "ation",
    "ition",
    "tion",
    "sion",
    "age",
    "ure",
    "erie",
    "ance",
    "ence",
)
AGENT = ("isateur", "icateur", "ateur", "iteur", "teur", "eur")
NOT = ("in", "im", "il", "ir", "non")


class Entry(NamedTuple):
    """A lemma with its parts of speech and its forms by code."""

    parts: frozenset[str]
    forms: Mapping[str, str]


class Words:
    """All lemmas of the dictionary, for asking what a word may come from."""

    def __init__(self, numbers: Mapping[str, Sequence[int]], paradigms: Sequence[Paradigm]) -> None:
        self.entries: dict[str, Entry] = {}
        self.participles: dict[str, str] = {}
        for lemma, own in numbers.items():
            forms: dict[str, str] = {}
            parts: set[str] = set()
            for paradigm in (paradigms[number] for number in own):
                parts |= set(paradigm.part.split("+"))
                stem = lemma[: len(lemma) - paradigm.falls]
                for ending, codes in paradigm.endings:
                    for code in codes:
                        forms.setdefault(code, stem + ending)
            self.entries[lemma] = Entry(frozenset(parts), forms)
            if "verbe" in parts:
                for code in ("ppas.ms", "ppas.ei", "ppre"):
                    if code in forms:
                        self.participles.setdefault(forms[code], lemma)

    def has(self, lemma: str, part: str) -> bool:
        """Tell whether a lemma exists as a part of speech."""
        return lemma in self.entries and part in self.entries[lemma].parts

    def form(self, lemma: str, code: str) -> str:
        """Give a form of a lemma by its code."""
        return self.entries[lemma].forms.get(code, "")

    def verb(self, stem: str) -> str:
        """Give a verb of a stem; empty when there is none."""
        tries = (f"{stem}er", f"{stem}ir", f"{stem}re", f"{stem}iser", f"{stem}ifier", f"{stem}quer")
        return next((verb for verb in tries if self.has(verb, "verbe")), "")

    def gloss(self, lemma: str, part: str) -> str:
        """Say what a lemma means as a part of speech by its making; empty where no rule fits."""
        rules = {"adv": self._adverb, "verbe": self._verb, "nom": self._noun, "adj": self._adjective}
        return next(rules[part](lemma), "") if part in rules else ""

    def _adverb(self, lemma: str) -> Iterator[str]:
        for ending, adjective in (("amment", "ant"), ("emment", "ent")):
            base = lemma.removesuffix(ending) + adjective
            if lemma.endswith(ending) and self.has(base, "adj"):
                yield f"D’une manière {self.form(base, 'fs') or base}"
        stem = lemma.removesuffix("ment")
        if stem == lemma:
            return
        for feminine in (stem, stem[:-1] + "e" if stem.endswith("é") else stem, stem + "e"):
            base = self._by_feminine(feminine)
            if base:
                yield f"D’une manière {feminine}"

    def _by_feminine(self, feminine: str) -> str:
        tries = [feminine, feminine[:-1]] + [feminine.removesuffix(f) + m for f, m in FEMININES if feminine.endswith(f)]
        return next((base for base in tries if self.has(base, "adj")), "")

    def _verb(self, lemma: str) -> Iterator[str]:
        for prefix in ("re", "ré", "r"):
            base = lemma.removeprefix(prefix)
            for plain in (base, re.sub("^e", "é", base), re.sub("^ss", "s", base)):
                if base != lemma and len(plain) > 5 and self.has(plain, "verbe"):
                    yield f"{plain.capitalize()} de nouveau"
        for prefix, after in (
            ("co", "ensemble"),
            ("pré", "d’avance"),
            ("sur", "trop, à l’excès"),
            ("sous", "trop peu"),
        ):
            base = lemma.removeprefix(prefix)
            if base != lemma and len(base) > 3 and self.has(base, "verbe"):
                yield f"{base.capitalize()} {after}"
        for prefix in ("dés", "dé", "des"):
            base = lemma.removeprefix(prefix)
            if base != lemma and len(base) > 3 and self.has(base, "verbe"):
                yield f"Défaire ce qui consiste à {base}"
        for ending in ("iser", "ifier"):
            stem = lemma.removesuffix(ending)
            base = next(
                (
                    each
                    for each in (stem, stem + "e", stem + "ique", stem[:-1] + "el", stem + "el")
                    if self.has(each, "adj")
                ),
                "",
            )
            if stem != lemma and len(stem) > 2 and base:
                yield f"Rendre {base}"

    def _noun(self, lemma: str) -> Iterator[str]:
        for ending in ACTION:
            stem = lemma.removesuffix(ending)
            if stem != lemma and len(stem) > 2 and (verb := self.verb(stem)):
                yield f"Action {of(verb)}{verb}, son résultat"
        for ending in AGENT:
            stem = lemma.removesuffix(ending)
            if stem != lemma and len(stem) > 2 and (verb := self.verb(stem)) and (does := self.form(verb, "ipre.3s")):
                yield f"Personne ou appareil qui {does}"
        for ending in ("ité", "té", "eté"):
            stem = lemma.removesuffix(ending)
            tries = (
                stem,
                stem + "e",
                stem[:-2] + "le" if stem.endswith("il") else stem,
                stem.removesuffix("abil") + "able",
            )
            base = next((each for each in tries if self.has(each, "adj")), "")
            if stem != lemma and base:
                yield f"Caractère de ce qui est {base}"

    def _adjective(self, lemma: str) -> Iterator[str]:
        if lemma in self.participles:
            verb = self.participles[lemma]
            does = self.form(verb, "ipre.3s")
            yield f"Qui {does}" if lemma.endswith("ant") and does else f"= {verb}"
        for ending in ("able", "ible"):
            stem = lemma.removesuffix(ending)
            if stem != lemma and len(stem) > 2 and (verb := self.verb(stem)):
                yield f"Que l’on peut {verb}"
        for prefix in NOT:
            base = lemma.removeprefix(prefix)
            if base != lemma and len(base) > 3 and self.has(base, "adj"):
                yield f"Qui n’est pas {base}"
        for prefix, said in (
            ("ultra", "Très"),
            ("hyper", "Extrêmement"),
            ("super", "Extrêmement"),
            ("archi", "Tout à fait"),
            ("anti", "Contraire à ce qui est"),
        ):
            base = lemma.removeprefix(prefix)
            if base != lemma and len(base) > 3 and self.has(base, "adj"):
                yield f"{said} {base}"
        for ending in ("eur", "eux", "if"):
            stem = lemma.removesuffix(ending)
            if stem != lemma and len(stem) > 2 and (verb := self.verb(stem)) and (does := self.form(verb, "ipre.3s")):
                yield f"Qui {does}"


FEMININES = (
    ("euse", "eux"),
    ("euse", "eur"),
    ("ive", "if"),
    ("elle", "el"),
    ("enne", "en"),
    ("ère", "er"),
    ("ète", "et"),
    ("che", "c"),
    ("ue", "u"),
    ("onne", "on"),
    ("ette", "et"),
    ("sse", "s"),
    ("ulle", "ul"),
    ("otte", "ot"),
    ("ouce", "oux"),
    ("olle", "ou"),
    ("raîche", "rais"),
    ("èche", "ec"),
    ("rice", "eur"),
)


def of(word: str) -> str:
    """Give “de” or “d’” before a word."""
    return "d’" if word[0] in VOWELS else "de "
