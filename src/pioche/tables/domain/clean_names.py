"""Names as the public list may show them: no insults, advertising, or ways to other places; and words that hurt."""

import functools
import re
import unicodedata
from pathlib import Path

from pioche.lexicon import rude, source

LIST = Path(__file__).with_name("unwelcome.txt")
HURTING = ("insult", "slur", "sexual")
ADVERTISING = Path(__file__).with_name("advertising.txt")
_LOOK_ALIKE = str.maketrans(
    {
        **dict(zip("01345789", "oieastbg", strict=True)),
        "@": "a",
        "$": "s",
        "€": "e",
        "!": "i",
        "|": "i",
        **dict(zip("авесорхукмтні", "abecopxykmthi", strict=True)),
    }
)
_HIDDEN = ("", *"aeiou")
"""What a star may stand for; each is tried."""
_HARMLESS = re.compile(r"\bculs?[ -]de[ -](?:sac|lampe|poule|bouteille|basse-fosse|jatte)\b")
"""Words that have a rude one in them and are none."""
_SPOKEN = re.compile(r"\b(?:ta|vos) gueules?\b|\bni[ck] ta mere\b")
"""Harmless words that hurt together."""
_DOT = re.compile(r"\s*[\[({<]\s*(?:\.|dot|point)\s*[\])}>]\s*|[。․‧•·]")
_SPELT_DOT = re.compile(r"\s+(?:dot|point|\.)\s*|\s*\.\s+")
_ENDS = "com|net|org|fr|be|ch|ca|de|uk|eu|io|gg|me|tv|xyz|ru|cn|su|tk|info|biz|app|shop|site|online|link|top|vip|win"
_ADDRESS = re.compile(r"https?\b|\bwww\b|://|@[\w.]{3,}|[a-z0-9-]{2,}\.[a-z]{2,}|\d[\d .-]{6,}\d")
_SPELT_ADDRESS = re.compile(rf"[a-z0-9-]{{2,}}\.(?:{_ENDS}|example)\b")


def is_clean(name: str) -> bool:
    """Tell whether a name may stand in the public list."""
    plain = _plain(name)
    dotted = _DOT.sub(".", plain)
    if _ADDRESS.search(dotted) or _SPELT_ADDRESS.search(_SPELT_DOT.sub(".", dotted)):
        return False
    return not hurts(name) and not any(
        _listed(word, ADVERTISING) for word in _words(plain.translate(_LOOK_ALIKE).replace("*", ""))
    )


def hurts(text: str) -> bool:
    """T-22: tell whether a text has an insult, a slur or an obscenity in it, also with the usual spelling tricks."""
    return any(
        _SPOKEN.search(read) or any(_listed(word, LIST) or _rude(word) for word in _words(read))
        for read in _readings(_plain(text))
    )


def _readings(plain: str) -> set[str]:
    """Give the letters that signs may stand for: a one is an i or an l, a star any vowel or nothing."""
    ones = "il" if "1" in plain else "i"
    stars = _HIDDEN if "*" in plain else ("",)
    return {
        _HARMLESS.sub(" ", plain.replace("1", one).translate(_LOOK_ALIKE)).replace("*", star)
        for one in ones
        for star in stars
    }


def clean(names: tuple[str, ...], instead: str) -> tuple[str, ...]:
    """Put something harmless in the place of names that may not stand in the public list."""
    return tuple(name if is_clean(name) else instead for name in names)


def _plain(text: str) -> str:
    """Give a text in small letters, without accents, signs that are not seen, and letters that only look different."""
    apart = unicodedata.normalize("NFKD", text).casefold()
    return "".join(char for char in apart if not unicodedata.combining(char) and unicodedata.category(char) != "Cf")


def _words(text: str) -> list[str]:
    """Give the words of a text, and what letters that stand alone spell together."""
    words = re.findall(r"[a-z]+", text)
    spelt = ["".join(run.split()) for run in re.findall(r"\b[a-z](?:\s+[a-z]\b)+", " ".join(words))]
    return [*words, *spelt]


def _rude(word: str) -> bool:
    return rude.words(source.folder(source.DEFAULT_VERSION)).get(word.upper()) in HURTING


def _listed(word: str, file: Path) -> bool:
    alone, beginnings = _list(file)
    drawn_out = (re.sub(r"(.)\1{2,}", times, word) for times in (r"\1", r"\1\1"))
    return any(each in alone or each.startswith(beginnings) for each in (word, *drawn_out))


@functools.cache
def _list(file: Path) -> tuple[frozenset[str], tuple[str, ...]]:
    lines = (line.strip() for line in file.read_text(encoding="utf-8").splitlines())
    entries = [line for line in lines if line and not line.startswith("#")]
    return (
        frozenset(entry for entry in entries if not entry.endswith("*")),
        tuple(entry[:-1] for entry in entries if entry.endswith("*")),
    )
