"""What words mean, in a line or two: by hand, from the Wiktionary, from the Littré, by how a word is made."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from pioche.kernel.text import Text
from pioche.lexicon import source
from pioche.lexicon.grammar import PARTS, PartOfSpeech

HOME = source.DATA / "definitions"
Origin: TypeAlias = Literal["hand", "wiktionary", "littre", "derived", "synonyms"]
ORIGINS: dict[Origin, Text] = {
    "hand": Text(fr="Pioche", en="Pioche"),
    "wiktionary": Text(fr="Wiktionnaire", en="French Wiktionary"),
    "littre": Text(fr="Littré, abrégé", en="Littré, shortened"),
    "derived": Text(fr="d’après sa formation", en="by how it is made"),
    "synonyms": Text(fr="thésaurus de LibreOffice", en="LibreOffice’s thesaurus"),
}
"""Who says it; the first that knows a word is asked."""
SAME_AS = "= "
"""Begins a definition that is another lemma's."""
ANY = ""
"""In place of a part of speech: whatever it is."""


class Definition(Struct, frozen=True, forbid_unknown_fields=True):
    """What a lemma means: a short text in French, perhaps an example and words near to it, and who says so."""

    lemma: str
    text: str
    source: Text
    example: str = ""
    synonyms: tuple[str, ...] = ()
    parts_of_speech: tuple[PartOfSpeech, ...] = ()
    """What the word is where it means this."""


class Sense(Struct, frozen=True):
    """One lemma of a word with the parts of speech of which the same is told."""

    lemma: str
    parts_of_speech: tuple[PartOfSpeech, ...]
    definition: Definition | None


def key(lemma: str, part: str) -> str:
    """Give what begins the line of a lemma that means different things by its part of speech: « pouvoir nom »."""
    return f"{lemma} {part}" if part else lemma


def lines(file: Path) -> Iterator[tuple[str, str]]:
    """Read a file of definitions: lemma, perhaps a part of speech, tab, text, and perhaps a tab and an example."""
    for line in source.lines(file):
        head, _, text = line.partition("\t")
        yield head, text


class Definitions:
    """All definitions, kept as the text that they are: a few megabytes, searched in a fraction of a millisecond."""

    def __init__(self, home: Path) -> None:
        self._texts = {origin: b"\n" + _bytes(home / f"{origin}.txt") for origin in ORIGINS}

    def find(self, lemma: str, part: str = ANY) -> Definition | None:
        """Give what a lemma means, as a part of speech (a code of the paradigms) or any; None where it is not known."""
        listed = "" if self._is_parted(lemma) else self._line("synonyms", lemma)
        near = tuple(listed.split(", ")) if listed else ()
        for origin, told in ORIGINS.items():
            text, _, example = (self._line(origin, key(lemma, part)) or self._line(origin, lemma)).partition("\t")
            if origin == "synonyms" and near:
                return Definition(lemma, f"Synonymes : {', '.join(near)}", told)
            if origin != "synonyms" and text.startswith(SAME_AS):
                return self._like(lemma, text.removeprefix(SAME_AS), part, near)
            if origin != "synonyms" and text:
                return Definition(lemma, text, told, example, near)
        return None

    def senses(self, entries: Iterable[tuple[str, str]]) -> tuple[Sense, ...]:
        """Give what lemmas mean as parts of speech (codes of the paradigms); those that mean the same are together."""
        together: dict[tuple[str, str], tuple[list[PartOfSpeech], Definition | None]] = {}
        for lemma, part in entries:
            found = self.find(lemma, part)
            parts, _ = together.setdefault((lemma, found.text if found else ""), ([], found))
            parts.append(PARTS[part][0])
        return tuple(
            Sense(lemma, tuple(parts), found and replace(found, parts_of_speech=tuple(parts)))
            for (lemma, _), (parts, found) in together.items()
        )

    def lemmas(self) -> frozenset[str]:
        """Give all lemmas of which something is known."""
        lines = (line for text in self._texts.values() for line in text.decode("utf-8").split("\n") if line[:1] != "#")
        return frozenset(line.partition("\t")[0].partition(" ")[0] for line in lines)

    def _is_parted(self, lemma: str) -> bool:
        """Tell whether a lemma means different things by its part of speech."""
        return any(f"\n{lemma} ".encode() in text for text in self._texts.values())

    def _like(self, lemma: str, other: str, part: str, near: tuple[str, ...]) -> Definition | None:
        """Give a definition by another lemma's: of an older spelling, or that of a participle by its verb's."""
        found = self.find(other, part) or self.find(other, "verbe")
        if found is None:
            return None
        text = found.text[0].lower() + found.text[1:]
        return Definition(lemma, f"De « {other} » : {text}", found.source, found.example, near)

    def _line(self, origin: Origin, lemma: str) -> str:
        text, key = self._texts[origin], f"\n{lemma}\t".encode()
        start = text.find(key)
        if start < 0:
            return ""
        start += len(key)
        end = text.find(b"\n", start)
        return text[start : end if end >= 0 else None].decode("utf-8")


@lru_cache(maxsize=1)
def known() -> Definitions:
    """Give the definitions that come with the product; the same object each time."""
    return Definitions(HOME)


def _bytes(file: Path) -> bytes:
    return file.read_bytes() if file.is_file() else b""
