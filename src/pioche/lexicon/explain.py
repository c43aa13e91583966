"""Why a word is valid or refused, in French and English."""

from typing import TYPE_CHECKING, Literal, TypeAlias

from msgspec import Struct

from pioche.kernel.text import Text
from pioche.lexicon.alphabet import NotAWord, normalise
from pioche.lexicon.grammar import Reading
from pioche.lexicon.names import ProperNoun
from pioche.lexicon.refusals import RefusalKind, refusals

if TYPE_CHECKING:
    from pioche.lexicon.lexicon import Lexicon

Reason: TypeAlias = (
    Literal[
        "in the dictionary",
        "proper noun allowed",
        "admitted by the table",
        "banned by the table",
        "beyond the vocabulary",
        "conjugated form",
        "rude word",
        "proper noun",
        "unknown",
        "not letters",
    ]
    | RefusalKind
)
JOINTS = "-‐‑–' ’"
SHOWN = 3
BEARERS = ("person", "character")
KINDS = {
    "first name": ("prénom", "first name"),
    "surname": ("nom de famille", "surname"),
    "place": ("nom de lieu", "name of a place"),
    "person": ("personnage", "person"),
    "character": ("personnage de légende ou de fiction", "character of legend or fiction"),
    "title": ("titre", "title"),
    "other": ("nom propre", "proper noun"),
}


class Verdict(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether a word may be played, and why: a kind for programs, a sentence for people."""

    word: str
    valid: bool
    reason: Reason
    sentence: Text
    readings: tuple[Reading, ...] = ()
    proper: ProperNoun | None = None


def explain(lexicon: "Lexicon", text: str) -> Verdict:
    """Judge any text that a player may type."""
    shown = text.strip()[:60]
    if any(joint in text.strip() for joint in JOINTS):
        return compound(shown)
    try:
        word = normalise(text)
    except NotAWord as error:
        said = Text(
            fr=f"« {shown} » ne peut pas se jouer : {error.french}.", en=f"“{shown}” cannot be played: {error}."
        )
        return Verdict(shown, False, "not letters", said)
    readings, proper = lexicon.readings(word), lexicon.proper(word)
    if word in lexicon:
        return accepted(lexicon, word, readings, proper)
    return refused(lexicon, word, readings, proper)


def compound(shown: str) -> Verdict:
    """Refuse what is written in several parts."""
    said = Text(
        fr=f"« {shown} » s’écrit en plusieurs parties : les mots composés sont exclus.",
        en=f"“{shown}” is written in several parts: compound words are excluded.",
    )
    return Verdict(shown, False, "compound", said)


def accepted(lexicon: "Lexicon", word: str, readings: tuple[Reading, ...], proper: ProperNoun | None) -> Verdict:
    """Say why a word is valid."""
    if lexicon.was_admitted(word):
        said = Text(fr=f"{word} a été admis par la table.", en=f"{word} has been admitted by the table.")
        return Verdict(word, True, "admitted by the table", said, readings, proper)
    if written := lexicon.written(word):
        said = Text(fr=f"{word} est valable : {written}.", en=f"{word} is valid: {written}.")
        return Verdict(word, True, "in the dictionary", said, readings, proper)
    if not readings and proper:
        return Verdict(word, True, "proper noun allowed", identified(word, proper), readings, proper)
    if not readings:
        said = Text(fr=f"{word} est dans la liste de mots.", en=f"{word} is in the word list.")
        return Verdict(word, True, "in the dictionary", said)
    end = "…" if len(readings) > SHOWN else "."
    french = " ; ".join(f"{each.spelling}, {each.description.fr}" for each in readings[:SHOWN])
    english = "; ".join(f"{each.spelling}, {each.description.en}" for each in readings[:SHOWN])
    said = Text(fr=f"{word} est valable : {french}{end}", en=f"{word} is valid: {english}{end}")
    if lexicon.has_names and proper:
        also = identified(word, proper)
        said = Text(fr=f"{said.fr} {also.fr}", en=f"{said.en} {also.en}")
    return Verdict(word, True, "in the dictionary", said, readings, proper)


def refused(lexicon: "Lexicon", word: str, readings: tuple[Reading, ...], proper: ProperNoun | None) -> Verdict:
    """Say why a word is refused: what the table did first, then what the word is."""
    if word in lexicon.banned:
        said = Text(fr=f"{word} a été banni par la table.", en=f"{word} has been banned by the table.")
        return Verdict(word, False, "banned by the table", said, readings, proper)
    if not lexicon.has_conjugations and lexicon.is_conjugated(word):
        said = Text(
            fr=f"{word} est une forme conjuguée : cette table joue sans elles.",
            en=f"{word} is a conjugated form: this table plays without them.",
        )
        return Verdict(word, False, "conjugated form", said, readings, proper)
    if not lexicon.has_rude_words and lexicon.is_rude(word):
        said = Text(
            fr=f"{word} : cette table joue sans mots grossiers ou blessants.",
            en=f"{word}: this table plays without words that are coarse or hurt.",
        )
        return Verdict(word, False, "rude word", said, readings, proper)
    if lexicon.words.find(word) >= 0:
        said = Text(fr=f"{word} dépasse le vocabulaire choisi.", en=f"{word} is beyond the chosen vocabulary.")
        return Verdict(word, False, "beyond the vocabulary", said, readings, proper)
    if proper:
        return Verdict(word, False, "proper noun", identified(word, proper), readings, proper)
    known = refusals(lexicon.facts.data).get(word) if lexicon.facts else None
    if known:
        return Verdict(word, False, known.kind, known.sentence(word))
    said = Text(fr=f"{word} n’est pas dans le dictionnaire.", en=f"{word} is not in the dictionary.")
    if not lexicon.facts:
        said = Text(fr=f"{word} n’est pas dans la liste de mots.", en=f"{word} is not in the word list.")
    return Verdict(word, False, "unknown", said)


def identified(word: str, proper: ProperNoun) -> Text:
    """Say what a proper noun is, and who, where that is known."""
    if proper.people and (proper.kinds[0] in BEARERS or not proper.note):
        person = proper.people[0]
        return Text(
            fr=f"{word} est un nom propre : {person.name}, {person.about.fr}.",
            en=f"{word} is a proper noun: {person.name}, {person.about.en}.",
        )
    if proper.note:
        return Text(
            fr=f"{word} est un nom propre : {proper.note.fr}.", en=f"{word} is a proper noun: {proper.note.en}."
        )
    french = ", ".join(KINDS[kind][0] for kind in proper.kinds)
    english = ", ".join(KINDS[kind][1] for kind in proper.kinds)
    return Text(
        fr=f"{word} est un nom propre ({proper.spellings[0]}, {french}).",
        en=f"{word} is a proper noun ({proper.spellings[0]}, {english}).",
    )
