"""Turn hunspell tags into the short codes of paradigms.txt (explained in the head of that file)."""

from functools import cache

from lexicon_build.hunspell import Entry, Form

PARTS = {
    "nom": "nom",
    "adj": "adj",
    "adv": "adv",
    "negadv": "adv",
    "advint": "adv",
    "interj": "interj",
    "prep": "prep",
    "prepv": "prep",
    "cj": "conj",
    "cjco": "conj",
    "cjsub": "conj",
    "nb": "num",
    "det": "det",
    "detpos": "det",
    "detdem": "det",
    "detind": "det",
    "detneg": "det",
    "detex": "det",
    "propersuj": "pron",
    "properobj": "pron",
    "proadv": "pron",
    "prodem": "pron",
    "proind": "pron",
    "proint": "pron",
    "prorel": "pron",
    "proneg": "pron",
    "titr": "nom",
}
"""Parts of speech of the source, and ours; verbs (v1…, v2…, v3…, v0…) are apart."""

TENSES = ("ipre", "iimp", "ipsi", "ifut", "cond", "spre", "simp", "impe")
PERSONS = {"1sg": "1s", "2sg": "2s", "3sg": "3s", "1pl": "1p", "2pl": "2p", "3pl": "3p", "3pl!": "3p"}
GENDERS = {"mas": "m", "fem": "f", "epi": "e"}
NUMBERS = {"sg": "s", "pl": "p", "inv": "i"}


def is_verb(entry: Entry) -> bool:
    """Tell whether an entry is a verb."""
    return any(part[:1] == "v" and part[1:2].isdigit() for part in entry.parts)


def part_of_speech(entry: Entry) -> str:
    """Give our part of speech, several joined by “+”, or nothing for what is no word of its own."""
    if is_verb(entry):
        return "verbe"
    return "+".join(dict.fromkeys(PARTS[part] for part in entry.parts if part in PARTS))


def codes(entry: Entry, form: Form) -> list[str]:
    """Give the codes of all that a form can be; none when it exists only in inversion (« aimè-je »)."""
    if "clitic" in form.features:
        return []
    if is_verb(entry):
        return verb_codes((*entry.parts, *entry.features, *form.parts), form.features)
    if "nb" in entry.parts:
        return ["ep" if form.spelling != entry.word else "ei"]
    gender = last(GENDERS, entry.features + form.features)
    number = last(NUMBERS, entry.features + form.features)
    return ["-"] if gender == number == "-" else [gender + number]


@cache
def verb_codes(parts: tuple[str, ...], features: tuple[str, ...]) -> list[str]:
    """Give the codes of a verb form: each tense with each person."""
    found: list[str] = [part for part in ("infi", "ppre") if part in parts]
    if "ppas" in parts:
        found.append("ppas." + last(GENDERS, features) + last(NUMBERS, features))
    persons = [PERSONS[part] for part in parts if part in PERSONS]
    return found + [f"{tense}.{person}" for tense in TENSES if tense in parts for person in persons]


def last(names: dict[str, str], features: tuple[str, ...]) -> str:
    """Give the code of the last feature that has one: an affix rule overrules its entry."""
    known = [names[feature] for feature in features if feature in names]
    return known[-1] if known else "-"
