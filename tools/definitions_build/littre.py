"""The Littré, shortened: the first sense that is still used, in one sentence, and a short quotation."""

import gzip
import re
import struct
import unicodedata
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from definitions_build.parts import SMALL

QUOTATION = re.compile(r'<span foreground="#0000CD">(.*?)</span>, <span foreground="#B22222">(.*?)</span>', re.DOTALL)
SPAN = re.compile(r"<span[^>]*>.*?</span>", re.DOTALL)
PRONUNCIATION = re.compile(r"\([^()]*\)")
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


MARKS = (
    (r"(?:adj\.?|adjectif)[ a-zé.]*(?:poss|démonst|indéf|numér)|(?:num|nombre) |pron|prép|conj|interj|exclam", SMALL),
    (r"part\. |participe |adj", "adj"),
    (r"s\. ?[mf]|subst", "nom"),
    (r"v\. ?(?:a|n|r|imp|dé)|verbe", "verbe"),
    (r"adv|loc\. ?adv", "adv"),
)
"""How the Littré tells what a word is."""
TURN = re.compile(r"(?:S\. ?[mf]|V\. ?[anr]|Adj|Adv|Prép|Conj|Pron|Interj)\.|(?:Substantiv|Adverbial|Adjectiv)ement\b")
"""How a sense turns to another part of speech."""
PART = re.compile("|".join(f"(?P<p{place}>{mark})" for place, (mark, _) in enumerate(MARKS)), re.IGNORECASE)


class Article(NamedTuple):
    """What we keep of an article for a part of speech; that is empty where the Littré does not tell it."""

    part: str
    gloss: str
    example: str
    aside: bool
    """Whether the article is about another part of speech, and turns to this one in passing."""


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
    titles: dict[tuple[int, int], set[str]] = defaultdict(set)
    for title, offset, size in _entries(index.read_bytes()):
        titles[offset, size].add(re.split(r"[ ,.(]", title.strip(), maxsplit=1)[0].lower())
    for (offset, size), headwords in titles.items():
        articles = shortened(data[offset : offset + size].decode("utf-8"))
        for headword in headwords:
            if not any(_is_bare(headword, other) for other in headwords):
                found[headword] += articles
    return found


def _is_bare(headword: str, other: str) -> bool:
    """Tell whether a headword is only another one without its accents: the index has « limite » for « limité », too."""
    return headword != other and headword == "".join(
        each for each in unicodedata.normalize("NFD", other) if not unicodedata.combining(each)
    )


def shortened(text: str) -> list[Article]:
    """Shorten an article: the first sense in use of each part of speech that it tells of."""
    body = SECTION.split(GRAMMAR.sub(" ", text))[0]
    head = GRAMMAR.search(text)
    part = head_part = part_of(MARKUP.sub(" ", PRONUNCIATION.sub(" ", head[0])) if head else "")
    found: dict[str, Article] = {}
    for sense in (each for each in SENSE.split(body) if each.strip()):
        turn = TURN.match(" ".join(MARKUP.sub(" ", sense).split()))
        part = part_of(turn[0]) if turn else part
        gloss = _gloss(sense)
        if gloss and not OLD.search(gloss):
            found.setdefault(part, Article(part, gloss, _example(sense), part != head_part))
    return list(found.values())


def part_of(mark: str) -> str:
    """Give the part of speech that a mark tells of; empty if none."""
    found = PART.search(mark)
    return MARKS[int(found.lastgroup[1:])][1] if found and found.lastgroup else ""


def _gloss(sense: str) -> str:
    """Give the first sentence of a sense that defines something."""
    text = " ".join(MARKUP.sub(" ", SPAN.split(sense)[0]).split())
    field = ""
    while match := FIELD.match(text) or MANNER.match(text):
        if match.re is FIELD:
            field = typographic(match[1].strip())
        text = text[match.end() :]
    sentence = _sentence(text)
    if not sentence or "|" in sentence or POINTER.match(sentence) or OLD.search(text[:160]):
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
