"""Glosses of the French Wiktionary: WikDict's dictionaries (dict-freedict-fra-*) tell senses apart by them."""

import gzip
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from definitions_build.parts import SMALL
from definitions_build.poor import mended

DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
HEAD = re.compile(r"^(.*?)(?: /.*/)?(?: <([^>]*)>)?\s*$")
NUMBERED = re.compile(r"^\d+\. (.*)$")
LABEL = re.compile(r"^(?:\([^()]*\) ?|\d+\w?\|)+")
ODD = re.compile(r"[\"/|{}<>]|  ")
FIELDS = re.compile(
    "chimie|linguistique|astronomie|mathématiques|sport|musique|médecine|physique|architecture|"
    "biologie|anatomie|grammaire|informatique|mécanique|religion|géométrie|botanique|zoologie|"
    "marine|héraldique|photographie|géologie|économie|droit|militaire|philosophie|biochimie|"
    "agriculture|ellipse|abréviation|cuisine|figuré|antiquité|automobile|baseball|science|"
    "construction|industrie|bruiteur|cardinal|ordinal|fraction|action|taxon|personne|profession|"
    "lieu|état|chasse|téléphonie|électricité|électronique|psychologie|textile|imprimerie|"
    "typographie|histoire|politique|commerce|pathologie|mythologie|finance|aviation|escrime|"
    "équitation|théâtre|cinéma|peinture|adjectif|nom|verbe|adverbe|général|propre"
)
"""What tells senses apart and says nothing of the word."""
FEWEST_LETTERS, LONGEST, LONGEST_PAIR = 3, 150, 180
PARTS = {"n": "nom", "adj": "adj", "v": "verbe", "adv": "adv"}
"""Parts of speech as WikDict marks them; it leaves small words unmarked."""


class Kind(NamedTuple):
    """What a headword is there: a part of speech and, of a noun, its gender."""

    part: str
    gender: str = ""


def _number(text: str) -> int:
    value = 0
    for digit in text:
        value = value * 64 + DIGITS.index(digit)
    return value


def _articles(index: Path) -> Iterator[str]:
    data = gzip.decompress(index.with_suffix(".dict.dz").read_bytes())
    for line in index.read_text(encoding="utf-8").splitlines():
        title, offset, size = line.split("\t")[:3]
        if not title.startswith("00"):
            start = _number(offset)
            yield data[start : start + _number(size)].decode("utf-8")


def _senses(article: str) -> tuple[str, Kind, list[str]]:
    """Give the headword, what it is, and the gloss of each sense: the line below its translations."""
    title, *body = (line for line in article.split("\n") if line.strip())
    match = HEAD.match(title)
    glosses: list[str] = []
    after_translation = False
    for line in body:
        if NUMBERED.match(line) or not (after_translation or glosses):
            after_translation = True
        elif after_translation:
            glosses.append(line.strip())
            after_translation = False
    return (match[1].strip() if match else ""), _kind(match[2] if match else ""), glosses


def _kind(mark: str | None) -> Kind:
    part, *more = (mark or "").split(", ")
    return Kind(PARTS.get(part, SMALL), more[0] if part == "n" and more else "")


def _tidy(gloss: str) -> str:
    """Give a gloss without its label; empty when nothing else is left."""
    text = LABEL.sub("", gloss).replace("'", "’").strip(" .;,:")
    if ODD.search(text) or len(text) > LONGEST:
        return ""
    if (
        len(text) < FEWEST_LETTERS
        or FIELDS.fullmatch(text.lower())
        or text.lower().startswith(("sens ", "au sens", "terme "))
    ):
        return ""
    return text[0].upper() + text[1:]


def read(folder: Path) -> dict[str, Counter[tuple[Kind, str]]]:
    """Give for each headword of one word its senses, and how many dictionaries translate each."""
    found: dict[str, Counter[tuple[Kind, str]]] = defaultdict(Counter)
    for index in sorted(folder.glob("freedict-fra-*.index")):
        for article in _articles(index):
            headword, kind, glosses = _senses(article)
            if headword and " " not in headword and not headword[0].isupper():
                found[headword].update((kind, gloss) for gloss in filter(None, map(_tidy, glosses)))
    return found


def usual(word: str, senses: Counter[tuple[Kind, str]], parts: frozenset[str], most: int = 2) -> str:
    """Give the usual senses of a word as some parts of speech in one line: the most translated of each gender first."""
    ranked = [(kind, mended(word, gloss)) for (kind, gloss), _ in senses.most_common() if kind.part in parts]
    first = list({kind: gloss for kind, gloss in reversed(ranked) if gloss}.values())[::-1]
    glosses = [gloss for _, gloss in ranked if gloss]
    return _joined(_distinct(word, [*(gloss for gloss in glosses if gloss in first), *glosses])[:most])


def _joined(glosses: list[str]) -> str:
    """Give the senses in one line; the first alone where all would be too long."""
    line = " ; ".join(glosses)
    return line if len(line) <= LONGEST_PAIR else glosses[0]


def _distinct(word: str, glosses: list[str]) -> list[str]:
    """Leave out what only repeats the word or another gloss."""
    kept: list[str] = []
    for gloss in glosses:
        if gloss.lower() != word and not any(gloss.lower() in other.lower() for other in kept):
            kept.append(gloss)
    return kept
