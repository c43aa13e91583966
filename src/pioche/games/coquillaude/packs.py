"""Packs of questions of one's own: one TOML file, told clearly what is wrong in it."""

import tomllib
from collections.abc import Iterator
from itertools import islice

import msgspec

from pioche.kernel.errors import Illegal
from pioche.kernel.text import Text
from pioche.lexicon.source import DEFAULT_VERSION

from .answer_words import vocabulary, with_answers
from .entries import LONGEST_ANSWER, LONGEST_QUESTION, STARS, Entry, Theme, faults, parse_theme
from .judgement import weigh
from .pack_errors import told
from .slips import Vocabulary

MOST_ENTRIES = 150
LONGEST = 28_000
"""A table's record holds the whole pack, and whoever brings that record along is still let in (`replay/limits.py`)."""
MOST_LISTED, MOST_WORDS = 20, 8
LONGEST_TITLE = 80
MOST_TOLD = 5
"""So many faults are told at once to somebody at a table."""


class BadPack(ValueError):
    """A text that is no pack at all, with the reason in both languages."""

    def __init__(self, fr: str, en: str) -> None:
        super().__init__(en)
        self.text = Text(fr, en)


def read_pack(text: str) -> Theme:
    """Read a pack, or raise BadPack."""
    if len(text) > LONGEST:
        raise BadPack(f"Le fichier dépasse {LONGEST} signes.", f"The file has more than {LONGEST} characters.")
    try:
        return parse_theme(text)
    except msgspec.ValidationError as error:
        fault = told(error, tomllib.loads(text).get("entry"))
        raise BadPack(fault.fr, fault.en) from error
    except (ValueError, RecursionError) as error:  # a number without end is no TOML either
        raise BadPack(f"Ce n’est pas du TOML : {error}.", f"This is no TOML: {error}.") from error


def pack_for_table(text: str) -> Theme:
    """Q-29: read a pack that can be played, or raise Illegal with what is wrong in it."""
    try:
        pack = read_pack(text)
    except BadPack as error:
        raise Illegal("Q-29", error.text.fr, error.text.en) from error
    found = list(islice(faults_of_pack(pack, DEFAULT_VERSION), MOST_TOLD))
    if found:
        raise Illegal(
            "Q-29",
            " ".join(f"{f'Question {place}' if place else 'Le paquet'} : {fault.fr}." for place, fault in found),
            " ".join(f"{f'Question {place}' if place else 'The pack'}: {fault.en}." for place, fault in found),
        )
    return pack


def faults_of_pack(pack: Theme, lexicon: str) -> Iterator[tuple[int, Text]]:
    """Tell what is wrong in a pack, each fault with the place of its question, from 1; 0 is the whole."""
    if not pack.fr.strip() or max(map(len, (pack.theme, pack.fr, pack.en))) > LONGEST_TITLE:
        yield (
            0,
            Text(
                f"il faut un titre (fr) ; theme, fr et en ont {LONGEST_TITLE} signes au plus",
                f"needs a title (fr); theme, fr and en have at most {LONGEST_TITLE} characters",
            ),
        )
    if not pack.entry or len(pack.entry) > MOST_ENTRIES:
        yield (
            0,
            Text(
                f"il faut de 1 à {MOST_ENTRIES} questions ([[entry]])",
                f"needs 1 to {MOST_ENTRIES} questions ([[entry]])",
            ),
        )
    words = with_answers(vocabulary(lexicon), pack.entry)
    seen: dict[str, int] = {}
    for place, entry in enumerate(pack.entry, start=1):
        for fault in (*faults(entry), *faults_of_own(entry), *(() if too_long(entry) else misjudged(entry, words))):
            yield place, fault
        first = seen.setdefault(entry.question.casefold() + "".join(entry.clues) + entry.picture + entry.letters, place)
        if first != place:
            yield place, Text(f"la même question que la {first}", f"the same question as {first}")


def faults_of_own(entry: Entry) -> Iterator[Text]:
    """Tell what our own books would not have: a bonus, or more than anybody reads."""
    if entry.bonus is not None:
        yield Text("un paquet n’a pas de bonus", "a pack has no bonuses")
    if too_long(entry):
        yield Text(
            f"trop long : {MOST_LISTED} variantes ou fausses réponses au plus, de {LONGEST_ANSWER} signes et"
            f" {MOST_WORDS} mots, et {LONGEST_QUESTION} signes par indice",
            f"too long: at most {MOST_LISTED} variants or wrong answers, of {LONGEST_ANSWER} characters and"
            f" {MOST_WORDS} words, and {LONGEST_QUESTION} characters for a clue",
        )


def too_long(entry: Entry) -> bool:
    """Tell whether a question has more, or longer, texts than the judge should have to look at."""
    listed = (entry.answer, *entry.variants, *entry.wrong, *entry.choices)
    most = max(len(entry.variants), len(entry.wrong), len(entry.choices), len(entry.clues), len(entry.people))
    told = (*entry.clues, entry.alt, entry.letters)
    return (
        most > MOST_LISTED
        or any(len(text) > LONGEST_ANSWER or len(text.split()) > MOST_WORDS for text in listed)
        or any(len(text) > LONGEST_QUESTION for text in told)
    )


def misjudged(entry: Entry, words: Vocabulary) -> Iterator[Text]:
    """Tell which answers the judge takes otherwise than their author."""
    if entry.stars not in STARS:
        return
    for text in (entry.answer, *entry.variants):
        if text.strip() and not weigh(entry, text, words).right:
            yield Text(f"la machine refuserait « {text} »", f"the machine would refuse “{text}”")
    for text in entry.wrong:
        if weigh(entry, text, words).right:
            yield Text(f"« {text} » (wrong) passerait pour juste", f"“{text}” (wrong) would be taken for right")


def shares(pack: Theme) -> dict[int, int]:
    """Count the questions by stars."""
    return {stars: sum(entry.stars == stars for entry in pack.entry) for stars in STARS}
