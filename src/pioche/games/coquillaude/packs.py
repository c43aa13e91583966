"""Packs of questions of one's own: one TOML file, told clearly what is wrong in it."""

import re
import tomllib
from collections.abc import Iterator

import msgspec

from pioche.kernel.text import Text

from .answer_words import vocabulary
from .entries import STARS, Entry, Theme, faults, parse_theme
from .judgement import weigh

MOST_ENTRIES = 1000
LONGEST = 300_000
_WHERE = re.compile(r"\$\.entry\[(?P<nth>\d+|\.\.\.)\](?:\.(?P<field>\w+))?")


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
    except tomllib.TOMLDecodeError as error:
        raise BadPack(f"Ce n’est pas du TOML : {error}.", f"This is no TOML: {error}.") from error
    except msgspec.ValidationError as error:
        said, _, where = str(error).partition(" - at `")
        place = _WHERE.match(where)
        name = f" ({place['field'] or 'entry'})" if place else ""
        raise BadPack(f"Un champ ne convient pas{name} : {said}.", f"A field does not fit{name}: {said}.") from error


def faults_of_pack(pack: Theme, lexicon: str) -> Iterator[tuple[int, Text]]:
    """Tell what is wrong in a pack, each fault with the place of its question, from 1; 0 is the whole."""
    if not pack.entry or len(pack.entry) > MOST_ENTRIES:
        yield (
            0,
            Text(
                f"il faut de 1 à {MOST_ENTRIES} questions ([[entry]])",
                f"needs 1 to {MOST_ENTRIES} questions ([[entry]])",
            ),
        )
    seen: dict[str, int] = {}
    for place, entry in enumerate(pack.entry, start=1):
        for fault in (*faults(entry), *faults_of_own(entry, lexicon)):
            yield place, fault
        first = seen.setdefault(entry.question.casefold() + "".join(entry.clues) + entry.picture + entry.letters, place)
        if first != place:
            yield place, Text(f"la même question que la {first}", f"the same question as {first}")


def faults_of_own(entry: Entry, lexicon: str) -> Iterator[Text]:
    """Tell what the first book would not have: a bonus, or an answer that the judge takes otherwise than its author."""
    if entry.bonus is not None:
        yield Text("un paquet n’a pas de bonus", "a pack has no bonuses")
    if entry.stars not in STARS:
        return
    words = vocabulary(lexicon)
    for text in (entry.answer, *entry.variants):
        if text.strip() and not weigh(entry, text, words).right:
            yield Text(f"la machine refuserait « {text} »", f"the machine would refuse “{text}”")
    for text in entry.wrong:
        if weigh(entry, text, words).right:
            yield Text(f"« {text} » (wrong) passerait pour juste", f"“{text}” (wrong) would be taken for right")


def shares(pack: Theme) -> dict[int, int]:
    """Count the questions by stars."""
    return {stars: sum(entry.stars == stars for entry in pack.entry) for stars in STARS}
