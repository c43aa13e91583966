"""The Littré as a set of facts: which words an article names, and whether its etymology names them."""

import gzip
import re
import struct
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from kinship_build.spelling import fold

QUOTATION = re.compile(r"<span[^>]*>.*?</span>", re.DOTALL)
PRONUNCIATION = re.compile(r"<i><small>.*?</small></i>", re.DOTALL)
SECTION = re.compile(r"<b><big>([^<]*)</big></b>")
MARKUP = re.compile(r"<[^>]*>")
TOKEN = re.compile(r"[^\W\d_]+")
ETYMOLOGY = "ÉTYMOLOGIE"
OPENING = 30  # words
LEFT_OUT = ("HISTORIQUE", "SYNONYME", "PROVERBE")


class Article(NamedTuple):
    """The tokens (lower case) of the definitions, of their first words and of the etymology of one headword."""

    headword: str
    opening: frozenset[str]
    definition: frozenset[str]
    etymology: frozenset[str]


def _entries(index: bytes) -> Iterator[tuple[str, int, int]]:
    at = 0
    while at < len(index):
        end = index.index(b"\0", at)
        offset, size = struct.unpack(">II", index[end + 1 : end + 9])
        yield index[at:end].decode("utf-8"), offset, size
        at = end + 9


def _headword(title: str) -> str:
    return re.split(r"[ ,.(]", title.strip(), maxsplit=1)[0].lower()


def _tokens(text: str) -> list[str]:
    return TOKEN.findall(MARKUP.sub(" ", text).lower())


def _article(headword: str, text: str) -> Article:
    bare = PRONUNCIATION.sub(" ", QUOTATION.sub(" ", text))
    parts = SECTION.split(bare)
    definition, etymology = [parts[0]], [""]
    for title, body in zip(parts[1::2], parts[2::2], strict=True):
        if title.startswith(LEFT_OUT):
            continue
        (etymology if title == ETYMOLOGY else definition).append(body)
    words = _tokens(" ".join(definition))
    return Article(headword, frozenset(words[:OPENING]), frozenset(words), frozenset(_tokens(" ".join(etymology))))


def _best_spellings(headwords: set[str]) -> list[str]:
    """Leave out titles that only repeat another one without its accents."""
    accented = {fold(word) for word in headwords if fold(word) != word}
    return sorted(word for word in headwords if fold(word) != word or word not in accented)


def read_articles(index: Path, texts: Path) -> list[Article]:
    """Read every article once, whatever the number of titles that lead to it."""
    data = gzip.decompress(texts.read_bytes())
    titles: dict[tuple[int, int], set[str]] = defaultdict(set)
    for title, offset, size in _entries(index.read_bytes()):
        titles[offset, size].add(_headword(title))
    articles = []
    for (offset, size), headwords in sorted(titles.items()):
        text = data[offset : offset + size].decode("utf-8")
        articles += [_article(headword, text) for headword in _best_spellings(headwords)]
    return articles
