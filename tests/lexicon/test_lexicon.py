"""The lexicon as a set of words."""

import numpy as np
import pytest

from pioche.lexicon import Lexicon, NotAWord, UnknownVersion


def test_loading_twice_gives_the_same_object(lexicon: Lexicon) -> None:
    """Loading is done once per process."""
    assert Lexicon.load() is lexicon
    assert Lexicon.load("fr-2") is lexicon


def test_unknown_version_is_named() -> None:
    """A version that does not exist is refused with the list of those that do."""
    with pytest.raises(UnknownVersion, match=r"fr-9.*fr-1"):
        Lexicon.load("fr-9")
    with pytest.raises(UnknownVersion):
        Lexicon.load("../fr-1")


def test_at_least_400_000_forms_of_2_to_15_letters(lexicon: Lexicon) -> None:
    """The lexicon is a comprehensive one, and has longer words too."""
    lengths = np.diff(lexicon.words.starts)
    assert np.count_nonzero((lengths >= 2) & (lengths <= 15)) >= 400_000
    assert "ANTICONSTITUTIONNELLEMENT" in lexicon
    assert lengths.min() == 2


def test_words_are_sorted_and_distinct(lexicon: Lexicon) -> None:
    """A word's id is its place in the alphabet, which searches rely on."""
    words = list(lexicon)
    assert words == sorted(set(words))
    assert len(words) == len(lexicon)


def test_only_normalised_words_are_members(lexicon: Lexicon) -> None:
    """Membership is asked with normalised words; anything else is no member."""
    assert "CASCADEUR" in lexicon
    for stranger in ("cascadeur", "ÉTÉ", "", "A B", 7, None):
        assert stranger not in lexicon


def test_arrays_are_mapped_and_read_only(lexicon: Lexicon) -> None:
    """Processes share the words: they are mapped from a file, and nobody can write to them."""
    assert isinstance(lexicon.words.letters.base, np.memmap)
    with pytest.raises(ValueError, match="read-only"):
        lexicon.words.letters[0] = 66


def test_own_list_of_words() -> None:
    """Any list makes a lexicon; spelling is folded, nothing else is known of the words."""
    own = Lexicon.from_words(["Été", "cœur", "ETE"])
    assert list(own) == ["COEUR", "ETE"]
    assert own.readings("ETE") == ()
    assert own.frequency("ETE") == 0
    assert own.rank("ETE") is None
    assert not own.plural_only("ETES")
    assert own.proper("PARIS") is None
    assert own.limited(1) is own
    assert own.with_names() is own
    assert own.kin_ids("COEUR").tolist() == [0]
    assert own.kin_ids("RAME").tolist() == []
    assert own.explain("ETE").valid
    assert own.explain("RAME").reason == "unknown"


def test_empty_list_of_words() -> None:
    """A lexicon may be empty."""
    empty = Lexicon.from_words([])
    assert len(empty) == 0
    assert list(empty) == []
    assert empty.nearest("RAME") == []
    assert "RAME" in empty.ruled(admitted=["RAME"])


@pytest.mark.parametrize("bad", ["", "  ", "A1", "A-B", "X" * 41, "日本"])
def test_bad_words_are_refused_by_name(lexicon: Lexicon, bad: str) -> None:
    """What cannot be a word gets a clear error from every question."""
    questions = [
        lexicon.readings,
        lexicon.frequency,
        lexicon.plural_only,
        lexicon.nearest,
        lexicon.kin_ids,
        lexicon.proper,
    ]
    for question in questions:
        with pytest.raises(NotAWord):
            question(bad)
    with pytest.raises(NotAWord):
        lexicon.kin("RAME", bad)
    with pytest.raises(NotAWord):
        lexicon.ruled(admitted=[bad])
    with pytest.raises(NotAWord):
        Lexicon.from_words([bad])
