"""Lexique's counts, given to the forms of our lemmas."""

from collections import defaultdict
from pathlib import Path

from pioche.lexicon.expand import Lemmas
from pioche.lexicon.frequency import UNKNOWN, level
from pioche.lexicon.source import Paradigm

NO_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae"})
"""Lexique is written in an alphabet without them."""
KINDS = {"NOM": "nom", "ADJ": "adj", "VER": "verbe", "AUX": "verbe", "ADV": "adv", "PRE": "prep", "CON": "conj"}


def counts(path: Path) -> list[tuple[str, str, str, float]]:
    """Read Lexique: spelling, lemma, our part of speech, mean of the counts in films and in books."""
    found = []
    for line in path.read_text(encoding="iso-8859-1").splitlines()[1:]:
        fields = line.split("\t")
        kind = fields[3].split(":")[0]
        mean = sum(float(field.replace(",", ".") or 0) for field in fields[8:10]) / 2
        if mean > 0:
            found.append((fields[0], fields[2], KINDS.get(kind, kind.lower()), mean))
    return found


def levels(lemmas: Lemmas, counted: list[tuple[str, str, str, float]]) -> dict[str, list[str]]:
    """Give for each lemma, for each of its paradigms, one character per ending."""
    places: dict[str, list[tuple[str, int, int]]] = defaultdict(list)
    for lemma in lemmas.spellings:
        for entry, number in enumerate(lemmas.numbers[lemma]):
            paradigm = lemmas.paradigms[number]
            stem = lemma[: len(lemma) - paradigm.falls]
            for place, (ending, _) in enumerate(paradigm.endings):
                places[(stem + ending).translate(NO_LIGATURES)].append((lemma, entry, place))
    sums: dict[tuple[str, int, int], float] = defaultdict(float)
    for spelling, lemma, part, mean in counted:
        if spelling in places:
            best = max(places[spelling], key=lambda place: fit(place, lemma, part, lemmas))
            sums[best] += mean
    return {
        lemma: found
        for lemma in lemmas.spellings
        if any(
            found := [
                row(lemma, entry, lemmas.paradigms[number], sums) for entry, number in enumerate(lemmas.numbers[lemma])
            ]
        )
    }


def fit(place: tuple[str, int, int], lemma: str, part: str, lemmas: Lemmas) -> tuple[bool, bool]:
    """Tell how well a counted form fits one of ours: the same lemma first, then the same part of speech."""
    ours = lemmas.paradigms[lemmas.numbers[place[0]][place[1]]].part
    return place[0].translate(NO_LIGATURES) == lemma, part in ours.split("+")


def row(lemma: str, entry: int, paradigm: Paradigm, sums: dict[tuple[str, int, int], float]) -> str:
    """Give the levels of one paradigm of a lemma, without the unknown ones at the end."""
    marks = (level(sums.get((lemma, entry, place), 0)) for place in range(len(paradigm.endings)))
    return "".join(marks).rstrip(UNKNOWN)
