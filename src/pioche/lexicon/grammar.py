"""What a form is, in words: the codes of paradigms.txt as readings with a French and an English description."""

from typing import Literal, TypeAlias

from msgspec import Struct

from pioche.kernel.text import Text

PartOfSpeech: TypeAlias = Literal[
    "noun",
    "adjective",
    "verb",
    "adverb",
    "preposition",
    "conjunction",
    "pronoun",
    "determiner",
    "numeral",
    "interjection",
]
Gender: TypeAlias = Literal["masculine", "feminine", "either"]
Number: TypeAlias = Literal["singular", "plural", "invariable"]
Mood: TypeAlias = Literal["infinitive", "participle", "indicative", "conditional", "subjunctive", "imperative"]
Tense: TypeAlias = Literal["present", "imperfect", "simple past", "past", "future"]


class Reading(Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that a word can be: an accented spelling, the lemma it is a form of, and its grammar."""

    spelling: str
    lemma: str
    part_of_speech: PartOfSpeech
    description: Text
    gender: Gender | None = None
    number: Number | None = None
    mood: Mood | None = None
    tense: Tense | None = None
    person: Literal[1, 2, 3] | None = None


PARTS: dict[str, tuple[PartOfSpeech, str]] = {
    "nom": ("noun", "nom"),
    "adj": ("adjective", "adjectif"),
    "verbe": ("verb", "verbe"),
    "adv": ("adverb", "adverbe"),
    "prep": ("preposition", "préposition"),
    "conj": ("conjunction", "conjonction"),
    "pron": ("pronoun", "pronom"),
    "det": ("determiner", "déterminant"),
    "num": ("numeral", "adjectif numéral"),
    "interj": ("interjection", "interjection"),
}
PART_NAMES: dict[PartOfSpeech, Text] = {english: Text(french, english) for english, french in PARTS.values()}
GENDERS: dict[str, tuple[Gender, str]] = {
    "m": ("masculine", "masculin"),
    "f": ("feminine", "féminin"),
    "e": ("either", "des deux genres"),
}
NUMBERS: dict[str, tuple[Number, str]] = {
    "s": ("singular", "singulier"),
    "p": ("plural", "pluriel"),
    "i": ("invariable", "invariable"),
}
TENSES: dict[str, tuple[Mood, Tense | None, str, str]] = {
    "ipre": ("indicative", "present", "de l’indicatif présent", "present indicative"),
    "iimp": ("indicative", "imperfect", "de l’indicatif imparfait", "imperfect indicative"),
    "ipsi": ("indicative", "simple past", "du passé simple", "simple past"),
    "ifut": ("indicative", "future", "du futur simple", "simple future"),
    "cond": ("conditional", "present", "du conditionnel présent", "present conditional"),
    "spre": ("subjunctive", "present", "du subjonctif présent", "present subjunctive"),
    "simp": ("subjunctive", "imperfect", "du subjonctif imparfait", "imperfect subjunctive"),
    "impe": ("imperative", "present", "de l’impératif présent", "present imperative"),
}
ORDINALS = {1: ("1re", "1st"), 2: ("2e", "2nd"), 3: ("3e", "3rd")}


IMPERSONAL = ("infi", "ppre", "ppas")


def is_impersonal(code: str) -> bool:
    """Tell whether a code of a verb is one without a person: infinitive or participle."""
    return code.startswith(IMPERSONAL)


def readings(spelling: str, lemma: str, part: str, code: str) -> list[Reading]:
    """Give the readings of one code: one for each part of speech of the paradigm."""
    if part == "verbe":
        return [verb_reading(spelling, lemma, code)]
    return [plain_reading(spelling, lemma, each, code) for each in part.split("+")]


def plain_reading(spelling: str, lemma: str, part: str, code: str) -> Reading:
    """Give the reading of a word that is no verb."""
    english, french = PARTS[part]
    gender, number = (code[0], code[1]) if len(code) == 2 else ("-", "-")
    about = Text(
        fr=" ".join([french, *words(1, gender, number)]) + of("fr", spelling, lemma),
        en=" ".join([*words(0, gender, number), english]) + of("en", spelling, lemma),
    )
    return Reading(
        spelling=spelling,
        lemma=lemma,
        part_of_speech=english,
        description=about,
        gender=GENDERS[gender][0] if gender in GENDERS else None,
        number=NUMBERS[number][0] if number in NUMBERS else None,
    )


def verb_reading(spelling: str, lemma: str, code: str) -> Reading:
    """Give the reading of a verb form."""
    kind, _, rest = code.partition(".")
    if kind == "infi":
        about = Text(fr="verbe à l’infinitif", en="verb, infinitive")
        return Reading(spelling, lemma, "verb", about, mood="infinitive", tense="present")
    if kind == "ppre":
        about = Text(fr=f"participe présent de « {lemma} »", en=f"present participle of “{lemma}”")
        return Reading(spelling, lemma, "verb", about, mood="participle", tense="present")
    if kind == "ppas":
        return past_participle(spelling, lemma, rest)
    return personal_reading(spelling, lemma, kind, rest)


def past_participle(spelling: str, lemma: str, code: str) -> Reading:
    """Give the reading of a past participle."""
    gender, number = code[0], code[1]
    about = Text(
        fr=" ".join(["participe passé", *words(1, gender, number)]) + f" de « {lemma} »",
        en=" ".join([*words(0, gender, number), "past participle"]) + f" of “{lemma}”",
    )
    return Reading(
        spelling,
        lemma,
        "verb",
        about,
        gender=GENDERS[gender][0],
        number=NUMBERS[number][0],
        mood="participle",
        tense="past",
    )


def personal_reading(spelling: str, lemma: str, kind: str, code: str) -> Reading:
    """Give the reading of a form with a person."""
    mood, tense, french, english = TENSES[kind]
    person: Literal[1, 2, 3] = 1 if code[0] == "1" else 2 if code[0] == "2" else 3
    number, plural = NUMBERS[code[1]]
    about = Text(
        fr=f"{ORDINALS[person][0]} personne du {plural} {french} de « {lemma} »",
        en=f"{ORDINALS[person][1]} person {number} of the {english} of “{lemma}”",
    )
    return Reading(spelling, lemma, "verb", about, number=number, mood=mood, tense=tense, person=person)


def words(language: Literal[0, 1], gender: str, number: str) -> list[str]:
    """Give the words for gender and number that add something: « des deux genres » goes without saying in English."""
    found = [GENDERS[gender][language]] if gender in GENDERS and (gender != "e" or language == 1) else []
    if gender == "e" and number == "i":
        found = []
    return found + ([NUMBERS[number][language]] if number in NUMBERS else [])


def of(language: Literal["fr", "en"], spelling: str, lemma: str) -> str:
    """Name the lemma unless it is the word itself."""
    if spelling == lemma:
        return ""
    return f" de « {lemma} »" if language == "fr" else f" of “{lemma}”"
