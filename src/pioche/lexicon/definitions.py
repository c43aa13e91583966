"""What words mean, in a line or two: by hand, from the Wiktionary, from the Littré, by how a word is made."""

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Literal, TypeAlias

from msgspec import Struct

from pioche.kernel.text import Text
from pioche.lexicon import source

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


class Definition(Struct, frozen=True, forbid_unknown_fields=True):
    """What a lemma means: a short text in French, perhaps an example and words near to it, and who says so."""

    lemma: str
    text: str
    source: Text
    example: str = ""
    synonyms: tuple[str, ...] = ()


def lines(file: Path) -> Iterator[tuple[str, str]]:
    """Read a file of definitions: lemma, tab, text, and perhaps a tab and an example."""
    for line in source.lines(file):
        lemma, _, text = line.partition("\t")
        yield lemma, text


class Definitions:
    """All definitions, kept as the text that they are: a few megabytes, searched in a fraction of a millisecond."""

    def __init__(self, home: Path) -> None:
        self._texts = {origin: b"\n" + _bytes(home / f"{origin}.txt") for origin in ORIGINS}

    def find(self, lemma: str) -> Definition | None:
        """Give what a lemma means, or None."""
        near = tuple(self._line("synonyms", lemma).split(", ")) if self._line("synonyms", lemma) else ()
        for origin, told in ORIGINS.items():
            text, _, example = self._line(origin, lemma).partition("\t")
            if origin == "synonyms" and near:
                return Definition(lemma, f"Synonymes : {', '.join(near)}", told)
            if text.startswith(SAME_AS):
                return self._like(lemma, text.removeprefix(SAME_AS), near)
            if text:
                return Definition(lemma, text, told, example, near)
        return None

    def lemmas(self) -> frozenset[str]:
        """Give all lemmas of which something is known."""
        lines = (line for text in self._texts.values() for line in text.decode("utf-8").split("\n") if line[:1] != "#")
        return frozenset(line.partition("\t")[0] for line in lines)

    def _like(self, lemma: str, other: str, near: tuple[str, ...]) -> Definition | None:
        """Give a definition by another lemma's: that of a participle by its verb's."""
        found = self.find(other)
        if found is None:
            return None
        text = found.text[0].lower() + found.text[1:]
        return Definition(lemma, f"De « {other} » : {text}", found.source, found.example, near)

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
