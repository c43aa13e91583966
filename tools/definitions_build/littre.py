"""The Littré, shortened: the first sense that is still used, in one sentence, and a short quotation."""

import gzip
import re
import struct
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

QUOTATION = re.compile(r'<span foreground="#0000CD">(.*?)</span>, <span foreground="#B22222">(.*?)</span>', re.DOTALL)
SPAN = re.compile(r"<span[^>]*>.*?</span>", re.DOTALL)
GRAMMAR = re.compile(r"<i><small>.*?</small></i>", re.DOTALL)
SECTION = re.compile(r"<b><big>")
SENSE = re.compile(r"<b>\d+°</b>")
MARKUP = re.compile(r"<[^>]*>")
FIELD = re.compile(r"^(?:Terme|Termes|T\.) (?:de |d['’]|du |des )(?:l['’]|la )?([^.]{3,40})\. ?")
MANNER = re.compile(
    r"^(?:Terme \w+|Fig|Absolument|Par extension|Familièrement|Populairement|Substantivement|Adj|S\. m|S\. f|Il se dit)"
    r"\b[^.]{0,60}\. ?"
)
DANGLING = re.compile(
    r"(?:,? (?:qui|que|dont|et|ou|de|du|des|à|en|dans|par|pour|avec|sur|le|la|les|un|une|où|se|ne))+$"
)
OLD = re.compile(r"vieilli|vieux mot|anciennement|autrefois|inusité|peu usité|ce sens|hors d['’]usage", re.IGNORECASE)
POINTER = re.compile(r"^(?:Voy|V\.|Voyez|Même|Autre|Synonyme|Part\. passé|Participe)", re.IGNORECASE)
ABBREVIATED = re.compile(r"(?:\b[A-ZÉ]|\b(?:ex|etc|fig|fam|pl|sing|ch|M|Mme|St|av|J|env|cf))\.$")
LONGEST, SHORTEST = 130, 5
LONGEST_QUOTATION, SHORTEST_QUOTATION = 84, 18
AUTHORS = {
    "LA FONT.": "La Fontaine", "CORN.": "Corneille", "MOL.": "Molière", "RAC.": "Racine", "VOLT.": "Voltaire",
    "BOILEAU": "Boileau", "SÉV.": "Madame de Sévigné", "LA BRUY.": "La Bruyère", "J. J. ROUSS.": "Rousseau",
    "MONTESQ.": "Montesquieu", "BUFF.": "Buffon", "FÉN.": "Fénelon", "BOSSUET": "Bossuet", "BOSS.": "Bossuet",
    "PASC.": "Pascal", "LA ROCHEFOUC.": "La Rochefoucauld", "BÉRANGER": "Béranger", "V. HUGO": "Victor Hugo",
    "LAMART.": "Lamartine", "CHATEAUB.": "Chateaubriand", "BEAUMARCH.": "Beaumarchais", "DELILLE": "Delille",
    "RÉGNIER": "Régnier", "MALHERBE": "Malherbe", "SCARRON": "Scarron", "LESAGE": "Lesage", "DIDEROT": "Diderot",
    "STAËL": "Madame de Staël", "MONT.": "Montaigne", "A. CHÉNIER": "André Chénier", "MARIVAUX": "Marivaux",
}  # fmt: skip


class Article(NamedTuple):
    """What we keep of an article."""

    gloss: str
    example: str


def _entries(index: bytes) -> Iterator[tuple[str, int, int]]:
    at = 0
    while at < len(index):
        end = index.index(b"\0", at)
        offset, size = struct.unpack(">II", index[end + 1 : end + 9])
        yield index[at:end].decode("utf-8"), offset, size
        at = end + 9


def read(index: Path, texts: Path) -> dict[str, list[Article]]:
    """Give the shortened articles by headword in small letters."""
    data = gzip.decompress(texts.read_bytes())
    found: dict[str, list[Article]] = defaultdict(list)
    seen: set[tuple[str, int]] = set()
    for title, offset, size in _entries(index.read_bytes()):
        headword = re.split(r"[ ,.(]", title.strip(), maxsplit=1)[0].lower()
        if (headword, offset) in seen:
            continue
        seen.add((headword, offset))
        article = shortened(data[offset : offset + size].decode("utf-8"))
        if article:
            found[headword].append(article)
    return found


def shortened(text: str) -> Article | None:
    """Shorten an article; None where nothing plain is left."""
    body = SECTION.split(GRAMMAR.sub(" ", text))[0]
    senses = [part for part in SENSE.split(body) if part.strip()]
    plain = [gloss for gloss in map(_gloss, senses) if gloss]
    gloss = next((each for each in plain if not OLD.search(each)), "")
    return Article(gloss, _example(senses[0])) if gloss else None


def _gloss(sense: str) -> str:
    """Give the first sentence of a sense that defines something."""
    text = " ".join(MARKUP.sub(" ", SPAN.split(sense)[0]).split())
    field = ""
    while match := FIELD.match(text) or MANNER.match(text):
        if match.re is FIELD:
            field = typographic(match[1].strip())
        text = text[match.end() :]
    sentence = _sentence(text)
    if not sentence or POINTER.match(sentence) or OLD.search(text[:160]):
        return ""
    tidy = typographic(sentence[0].upper() + sentence[1:])
    return f"({field[0].upper()}{field[1:]}) {tidy}" if field and len(field) < 24 else tidy


def _sentence(text: str) -> str:
    """Cut a text at its first full stop, then at a semicolon or comma where it is still long."""
    end = 0
    while (end := text.find(". ", end + 1)) >= 0:
        if not ABBREVIATED.search(text[: end + 1]):
            break
    sentence = (text if end < 0 else text[:end]).strip(" .;,:")
    for sign in (" ;", " :", ","):
        if len(sentence) <= LONGEST:
            break
        cut = sentence.rfind(sign, 30, LONGEST)
        sentence = sentence[:cut] if cut > 0 else sentence
    sentence = DANGLING.sub("", sentence).strip(" .;,:")
    whole = sentence.count("(") == sentence.count(")")
    return sentence if whole and SHORTEST <= len(sentence) <= LONGEST and not sentence.startswith("Terme") else ""


def _example(sense: str) -> str:
    """Give the first short quotation of an author whom people know."""
    for words, author in QUOTATION.findall(sense):
        line = typographic(" ".join(MARKUP.sub(" ", words).split()))
        if author in AUTHORS and SHORTEST_QUOTATION <= len(line) <= LONGEST_QUOTATION and "[" not in line:
            return f"{line} ({AUTHORS[author]})"
    return ""


def typographic(text: str) -> str:
    """Write apostrophes as they are printed."""
    return text.replace("'", "’").replace("  ", " ").replace("\t", " ")
