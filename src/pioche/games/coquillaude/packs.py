"""Packs of questions of one's own: one TOML file, told clearly what is wrong in it."""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

import msgspec

from pioche.kernel.errors import Illegal
from pioche.kernel.text import Text
from pioche.lexicon.source import DEFAULT_VERSION

from .answer_words import vocabulary, with_answers
from .entries import LONGEST_ANSWER, LONGEST_QUESTION, STARS, Entry, Theme, faults
from .judgement import weigh
from .pack_errors import Draft, drafted, no_toml
from .slips import Vocabulary

MOST_ENTRIES = 150
LONGEST = 28_000
"""A table's record holds the whole pack, and whoever brings that record along is still let in (`replay/limits.py`)."""
MOST_LISTED, MOST_WORDS = 20, 8
LONGEST_TITLE = 80
MOST_TOLD = 40
"""So many faults are told at once."""


Fault: TypeAlias = tuple[int, Text]
"""What is wrong in a question of this place, from 1; 0 is the whole pack."""


class BadPack(ValueError):
    """A text that is no pack at all, with the reason in both languages."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.en)
        self.text = text


def read_pack(text: str) -> Theme:
    """Read a pack whose fields fit, whatever they say, or raise BadPack."""
    draft = _drafted(text)
    if draft.faults:
        raise BadPack(told(draft.faults))
    return draft.pack


def checked_pack(text: str, lexicon: str = DEFAULT_VERSION) -> tuple[Theme, list[Fault]]:
    """Read as much of a pack as can be read and tell all that is wrong in it, by question; BadPack if it is none."""
    draft = _drafted(text)
    found = dict.fromkeys((*draft.faults, *faults_of_pack(draft.pack, lexicon)))
    return draft.pack, sorted(found, key=lambda fault: fault[0])


def pack_for_table(text: str) -> Theme:
    """Q-29: read a pack that can be played, or raise Illegal with what is wrong in it."""
    try:
        pack, found = checked_pack(text)
    except BadPack as error:
        raise Illegal("Q-29", error.text.fr, error.text.en) from error
    if found:
        said = told(found)
        raise Illegal("Q-29", said.fr, said.en)
    return pack


def told(found: Sequence[Fault]) -> Text:
    """Tell faults, each on a line of its own; of very many the first, and how many there are."""
    french = [f"{f'Question {place}' if place else 'Le paquet'} : {fault.fr}." for place, fault in found[:MOST_TOLD]]
    english = [f"{f'Question {place}' if place else 'The pack'}: {fault.en}." for place, fault in found[:MOST_TOLD]]
    if more := len(found) - MOST_TOLD if len(found) > MOST_TOLD else 0:
        french.append(f"Et {more} autres.")
        english.append(f"And {more} more.")
    return Text("\n".join(french), "\n".join(english))


def _drafted(text: str) -> Draft:
    if len(text) > LONGEST:
        raise BadPack(Text(f"Le fichier dépasse {LONGEST} signes.", f"The file has more than {LONGEST} characters."))
    try:
        return drafted(text)
    except (ValueError, RecursionError) as error:  # a number without end is no TOML either
        why = no_toml(error)
        raise BadPack(Text(f"Ce n’est pas du TOML : {why.fr}.", f"This is no TOML: {why.en}.")) from error


def faults_of_pack(pack: Theme, lexicon: str) -> Iterator[Fault]:
    """Tell what is wrong in a pack whose fields fit."""
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
    unlisted = msgspec.structs.replace(entry, wrong=())
    for text in entry.wrong:
        if weigh(unlisted, text, words).right:
            yield Text(f"« {text} » (wrong) passerait pour juste", f"“{text}” (wrong) would be taken for right")


def shares(pack: Theme) -> dict[int, int]:
    """Count the questions by stars."""
    return {stars: sum(entry.stars == stars for entry in pack.entry) for stars in STARS}
