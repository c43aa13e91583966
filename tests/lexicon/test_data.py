"""The committed word data: small, documented, consistent."""

from collections import Counter
from pathlib import Path

import pytest

from pioche.lexicon import Lexicon, expand, source
from pioche.lexicon.alphabet import fold, is_normalised
from pioche.lexicon.frequency import FREQUENCY_OF_LEVEL, LEVELS, level
from pioche.lexicon.refusals import refusals

HOMES = [source.folder(version) for version in source.versions()]
BASE = source.folder("fr-1")
MEGABYTE = 1_000_000
JUNK = "CF EXTREMIS FORTIORI QUELQU VASY SNCF HTTP WWW YOTTAGRAMME ZEPTOMETRE KWH XVIII MGR NACL JANV"


def data_files() -> list[Path]:
    """List the data files."""
    return [file for home in HOMES for file in sorted(home.iterdir()) if file.suffix in {".txt", ".tsv"}]


def test_at_most_four_megabytes() -> None:
    """The committed word data of a version stay within 4 MB, and of one that stands on another within 1.5 MB."""
    for home in HOMES:
        most = 1.5 if (home / source.BASE).is_file() else 4
        assert sum(file.stat().st_size for file in home.iterdir()) <= most * MEGABYTE, home.name


@pytest.mark.parametrize("file", data_files(), ids=lambda file: f"{file.parent.name}/{file.name}")
def test_each_file_has_a_licence_note_and_a_head(file: Path) -> None:
    """Beside each data file stands where it comes from and under which licence; its head says how to read it."""
    note = (file.parent / f"{file.stem}.LICENCE.md").read_text(encoding="utf-8")
    assert file.name in note
    assert "licence" in note.lower()
    assert file.read_text(encoding="utf-8").startswith("# ")


def test_hand_kept_lines_have_reasons() -> None:
    """Each addition and removal says why."""
    for home in HOMES:
        assert all(addition.reason for addition in source.additions(home))
        assert all(removal.note for removal in source.removals(home))
        assert all(refusal.kind for refusal in refusals(home).values())


@pytest.mark.parametrize("home", HOMES, ids=lambda home: home.name)
def test_additions_add_and_removals_remove(home: Path) -> None:
    """Every addition can be played; nothing that was removed as a lemma is read as one."""
    lexicon = Lexicon.load(home.name)
    for addition in source.additions(home):
        assert fold(addition.lemma) in lexicon, addition.lemma
    for removal in source.removals(home):
        lemmas = {reading.lemma for reading in lexicon.readings(removal.target)}
        assert removal.target not in lemmas, removal.target


def test_additions_are_not_in_the_source_already() -> None:
    """A line of additions.txt that the source has come to hold should go."""
    paradigms = source.paradigms(BASE)
    listed = {line.split(" ")[0]: line.split(" ")[1:] for line in source.lines(BASE / "words.txt")}
    for addition in (addition for home in HOMES for addition in source.additions(home)):
        numbers = [int(number) for number in listed.get(addition.lemma, [])]
        assert addition.paradigm not in [paradigms[number] for number in numbers], addition.lemma


@pytest.mark.parametrize("home", HOMES, ids=lambda home: home.name)
def test_words_and_paradigms_fit(home: Path) -> None:
    """Each lemma names paradigms that exist and lets no more letters fall than it has."""
    lemmas = expand.Lemmas(home)
    for lemma, numbers in lemmas.numbers.items():
        assert is_normalised(fold(lemma)), lemma
        assert numbers, lemma
        assert all(lemmas.paradigms[number].falls <= len(lemma) for number in numbers), lemma
    listed = [line.split(" ")[0] for line in source.lines(BASE / "words.txt")]
    assert max(Counter(listed).values()) == 1
    assert listed == sorted(listed, key=lambda lemma: (fold(lemma), lemma))


@pytest.mark.parametrize("home", HOMES, ids=lambda home: home.name)
def test_frequencies_fit_the_paradigms(home: Path) -> None:
    """No lemma has more levels than endings."""
    lemmas = expand.Lemmas(home)
    for lemma, levels in expand.read_levels(home).items():
        numbers = lemmas.numbers.get(lemma, [])
        if numbers:
            assert len(levels) <= len(numbers), lemma
            for marks, number in zip(levels, numbers, strict=False):
                assert len(marks) <= len(lemmas.paradigms[number].endings), lemma


def test_levels_keep_frequencies_within_a_sixth() -> None:
    """A frequency written as a level and read again is off by at most 15 %."""
    for frequency in (0.005, 0.1, 1.0, 7.77, 123.4, 20_000.0):
        read = FREQUENCY_OF_LEVEL[ord(level(frequency))]
        assert abs(read / frequency - 1) < 0.15, frequency
    assert level(0) == "."
    assert len(set(LEVELS)) == len(LEVELS)


def test_no_junk(lexicon: Lexicon) -> None:
    """No symbols, acronyms, parts of locutions, elided words, fused pronouns; without a vowel few but cries."""
    for word in JUNK.split():
        assert word not in lexicon, word
    assert {word for word in lexicon if not set(word) & set("AEIOUY")} == {
        *("BRRR", "GRRR", "KSS", "PFF", "PFFT", "PST"),
        *("CRWTH", "CRWTHS", "VS"),
    }
