"""Proper nouns and people."""

import msgspec
import pytest

from pioche.lexicon import Lexicon, Person, ProperNoun
from pioche.lexicon.alphabet import is_normalised
from pioche.lexicon.names import Names


def test_the_lexicon_with_names_holds_both(lexicon: Lexicon, with_names: Lexicon) -> None:
    """Q-13: common words and proper nouns in one table, loaded once."""
    assert with_names is lexicon.with_names()
    assert with_names.has_names
    assert not lexicon.has_names
    assert len(with_names) > len(lexicon) + 5000
    for word in ("MAISON", "PARIS", "BRUXELLES", "ZOLA", "NADINE", "EUROPE"):
        assert word in with_names
    for word in ("BRUXELLES", "ZOLA", "NADINE", "EUROPE"):
        assert word not in lexicon


@pytest.mark.parametrize("word", ["SNCF", "UNESCO", "GOOGLE", "FIREFOX", "JEANPAUL", "NACL"])
def test_acronyms_brands_and_compounds_are_no_names(with_names: Lexicon, word: str) -> None:
    """Q-13: no acronyms, no hyphens; brands are no places or people."""
    assert word not in with_names


def test_kinds_of_names(with_names: Lexicon) -> None:
    """First names, surnames, places and people are told apart."""
    nadine, zola, lyon = (with_names.proper(word) for word in ("NADINE", "ZOLA", "LYON"))
    assert nadine is not None
    assert nadine.kinds == ("first name",)
    assert zola is not None
    assert set(zola.kinds) == {"person", "surname"}
    assert zola.people[0].name == "Émile Zola"
    assert lyon is not None
    assert lyon.kinds == ("place",)
    assert with_names.proper("MAISON") is None


def test_names_survive_json(with_names: Lexicon) -> None:
    """What is known of a name goes through JSON and comes back equal."""
    noun, person = with_names.proper("NAPOLEON"), with_names.person("NAPOLEON")
    assert msgspec.json.decode(msgspec.json.encode(noun), type=ProperNoun) == noun
    assert msgspec.json.decode(msgspec.json.encode(person), type=Person) == person


def test_every_person_is_identified(lexicon: Lexicon) -> None:
    """Each known person has a name that can be played and an identification in both languages."""
    assert lexicon.facts is not None
    names = Names(lexicon.facts.data)
    people = [person for word in names.words() for person in names.people(word)]
    assert len(people) >= 400
    for person in people:
        assert person.name
        assert person.about.fr
        assert person.about.en
    assert all(is_normalised(word) for word in names.words())


def test_kin_in_the_table_with_names(lexicon: Lexicon, with_names: Lexicon) -> None:
    """K-15: kin are the same words in both tables, each under the ids of its own; a name is its own kin only."""
    common = [lexicon.words.word(int(place)) for place in lexicon.kin_ids("RAME")]
    mixed = [with_names.words.word(int(place)) for place in with_names.kin_ids("RAME")]
    assert common == mixed
    assert [with_names.words.word(int(place)) for place in with_names.kin_ids("ZOLA")] == ["ZOLA"]
