"""Which senses of a definition tell nothing: labels, ends cut off, conjugations, the head word said again."""

import re

_FIELDS = (
    "mécanique|physique|grammaire|médecine|chimie|biochimie|biologie|zoologie|botanique|génétique|linguistique|sociologie"
    "|topologie|mathématiques|anatomie|marine|musique|cuisine|jardinage|serrurerie|armement|typographie|chirurgie|électricité"
    "|programmation|informatique|architecture|géologie|géométrie|droit|astronomie|héraldique|philosophie|économie"
)
_LABEL = re.compile(
    rf"(?:\w+ )?\(?(?:in)?transitif\)?|\([^()]*\)|En (?:{_FIELDS})|Copule|Mot forgé.*|Locutions? (?:latine|populaire).*"
    r"|voir .*|Usité .*|L’infinitif .*|Logique|.*\bvoy|Comparatif de l’adv|Adverbialement|Numér|Invar"
    r"|Avec un superlatif|Dans la fiction"
    r"|(?:Au|Sens) (?:sens )?(?:propre|figuré|général)|Verbe (?:in)?transitif",
    re.IGNORECASE,
)
_CONJUGATION = re.compile(r"(?:Je |J’)\w+, tu \w+|Conjug")
_CUT = re.compile(
    r"(?<!’)\b(?:ou|et|le|la|les|une|des|du|que|qui|dont|mais|comme|très|sa|ses|leur|leurs|quel)$"
    r"|(?<!\bou )\b(?:d|l|qu)$|[’,]$|\b(?:de|à|en|par|pour|dans|sur|avec)…$",
    re.IGNORECASE,
)
_MARKS = re.compile(
    r"\.?\s*\((?:sens général|sens \d|transitif|intransitif|par extension)\)$|, L$| → .*$|^\d+ ", re.IGNORECASE
)
BETWEEN = " ; "
SHORTEST = 3


def mended(lemma: str, text: str) -> str:
    """Give a definition without the senses that tell nothing; empty if none is left."""
    senses = (_MARKS.sub("", sense).strip() for sense in text.split(BETWEEN))
    return BETWEEN.join(sense.rstrip(" …,") for sense in senses if tells(lemma, sense))


def tells(lemma: str, sense: str) -> bool:
    """Tell whether a sense says more than the word itself."""
    if len(sense) < SHORTEST or _LABEL.fullmatch(sense) or _CONJUGATION.match(sense):
        return False
    if " " in sense and _CUT.search(sense):
        return False
    if sense.lower().startswith(f"{lemma} ") and len(lemma) >= SHORTEST:
        return False
    words = re.findall(r"[\w’-]+", sense.lower())
    return not (lemma in words and len(words) <= 2)
