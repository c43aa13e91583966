"""Proper nouns and people."""

import shutil
from collections import Counter
from pathlib import Path

import msgspec
import numpy as np
import pytest

from pioche.lexicon import Lexicon, Person, ProperNoun, expand, source
from pioche.lexicon.alphabet import fold, is_normalised
from pioche.lexicon.names import NameFiles, Names, arrays, names

DATA = source.folder("fr-1")
MUST_HAVES = [
    ("PIAF", "Édith Piaf", 20),
    ("BREL", "Jacques Brel", 20),
    ("AZNAVOUR", "Charles Aznavour", 20),
    ("ZIDANE", "Zinédine Zidane", 20),
    ("COLUCHE", "Coluche", 20),
    ("BALAVOINE", "Daniel Balavoine", 20),
    ("STROMAE", "Stromae", 21),
    ("MBAPPE", "Kylian Mbappé", 21),
    ("PROST", "Alain Prost", 20),
    ("TABARLY", "Éric Tabarly", 20),
    ("MERCKX", "Eddy Merckx", 20),
    ("FEDERER", "Roger Federer", 21),
    ("BELMONDO", "Jean-Paul Belmondo", 20),
    ("DENEUVE", "Catherine Deneuve", 20),
    ("FUNES", "Louis de Funès", 20),
    ("BERNHARDT", "Sarah Bernhardt", 19),
    ("MONROE", "Marilyn Monroe", 20),
    ("KUROSAWA", "Akira Kurosawa", 20),
    ("VARDA", "Agnès Varda", 20),
    ("GOSCINNY", "René Goscinny", 20),
    ("MACRON", "Emmanuel Macron", 21),
    ("MERKEL", "Angela Merkel", 21),
    ("SANKARA", "Thomas Sankara", 20),
    ("LUMUMBA", "Patrice Lumumba", 20),
    ("ALLENDE", "Salvador Allende", 20),
    ("ZAPATA", "Emiliano Zapata", 20),
    ("KAHLO", "Frida Kahlo", 20),
    ("GOGH", "Vincent van Gogh", 19),
    ("HOKUSAI", "Katsushika Hokusai", 19),
    ("DURER", "Albrecht Dürer", 16),
    ("GRECO", "le Greco", 16),
    ("POUSSIN", "Nicolas Poussin", 17),
    ("PALLADIO", "Andrea Palladio", 16),
    ("ALEXANDRE", "Alexandre le Grand", -4),
    ("AKHENATON", "Akhenaton", -14),
    ("ALCIBIADE", "Alcibiade", -5),
    ("SCIPION", "Scipion l’Africain", -2),
    ("HYPATIE", "Hypatie", 4),
    ("THEODORA", "Théodora", 6),
    ("SOLIMAN", "Soliman le Magnifique", 16),
    ("BOLIVAR", "Simón Bolívar", 19),
    ("GERONIMO", "Geronimo", 19),
    ("LOUVERTURE", "Toussaint Louverture", 18),
    ("MANDELA", "Nelson Mandela", 20),
    ("TAGORE", "Rabindranath Tagore", 20),
    ("MISHIMA", "Yukio Mishima", 20),
    ("BORGES", "Jorge Luis Borges", 20),
    ("ACHEBE", "Chinua Achebe", 20),
    ("RAMUZ", "Charles Ferdinand Ramuz", 20),
    ("YOURCENAR", "Marguerite Yourcenar", 20),
    ("CHRISTIE", "Agatha Christie", 20),
    ("TWAIN", "Mark Twain", 19),
    ("LAGERLOF", "Selma Lagerlöf", 20),
    ("RUTHERFORD", "Ernest Rutherford", 20),
    ("NOETHER", "Emmy Noether", 20),
    ("HUBBLE", "Edwin Hubble", 20),
    ("KHWARIZMI", "Al-Khwarizmi", 9),
    ("CHAMPLAIN", "Samuel de Champlain", 17),
    ("TERECHKOVA", "Valentina Terechkova", 20),
    ("MONTEVERDI", "Claudio Monteverdi", 17),
    ("ELLINGTON", "Duke Ellington", 20),
    ("ARENDT", "Hannah Arendt", 20),
    ("LOYOLA", "Ignace de Loyola", 16),
]
PLACES = [
    ("BRUXELLES", "Belgique"),
    ("OUAGADOUGOU", "Burkina"),
    ("VIENNE", "Autriche"),
    ("TOMBOUCTOU", "Afrique"),
    ("ARDENNES", "département"),
    ("GUADALQUIVIR", "fleuve"),
    ("KILIMANDJARO", "montagne"),
    ("BAIKAL", "lac"),
    ("GALAPAGOS", "archipel"),
    ("MEDITERRANEE", "mer"),
    ("KALAHARI", "désert"),
    ("SASKATCHEWAN", "Canada"),
    ("CHICOUTIMI", "Canada"),
    ("VEVEY", "Suisse"),
    ("TAHITI", "Océanie"),
    ("MOSCOU", "Russie"),
    ("UR", "Mésopotamie"),
]


@pytest.fixture(scope="module")
def known(lexicon: Lexicon) -> Names:
    """Give all proper nouns."""
    assert lexicon.facts is not None
    return names(lexicon.facts.data)


def test_mapped_names_are_those_of_the_files(known: Names) -> None:
    """What is mapped from the cache is, noun by noun, what the text files say."""
    read = NameFiles(DATA)
    assert known.words() == read.words()
    assert all(known.noun(word) == read.noun(word) for word in read.words())
    assert all(known.noun(word) is None for word in ("", "A", "ZZZZ", "XQZ"))


def test_names_are_read_once_for_all_processes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another process maps what the first has read, as long as neither the files nor the code have changed."""
    data = tmp_path / "tiny"
    data.mkdir()
    (data / "people.tsv").write_text("Piaf\tÉdith Piaf\tchanteuse\tsinger\t20\n", encoding="utf-8")
    monkeypatch.setenv("PIOCHE_CACHE", str(tmp_path / "cache"))
    read: list[str] = []

    def counted(folder: Path) -> NameFiles:
        read.append(folder.name)
        return NameFiles(folder)

    monkeypatch.setattr("pioche.lexicon.names.NameFiles", counted)
    for _ in range(3):
        assert [person.name for person in names.__wrapped__(data).people("PIAF")] == ["Édith Piaf"]
    assert read == ["tiny"]
    (data / "names.txt").write_text("Zoé pf\n", encoding="utf-8")
    source.digest.cache_clear()
    assert names.__wrapped__(data).words() == ["PIAF", "ZOE"]
    assert read == ["tiny"] * 2


def test_a_version_without_names_has_none(tmp_path: Path) -> None:
    """No files of names: no names, and no fault."""
    none = Names(arrays(tmp_path))
    assert none.words() == []
    assert none.noun("PIAF") is None
    assert none.people("PIAF") == ()


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


def test_every_person_is_identified(known: Names) -> None:
    """Q-14: each known person has a name that can be played, an identification in both languages, and a century."""
    people = [person for word in known.words() for person in known.people(word)]
    assert len({person.name for person in people}) >= 3000
    assert len({fold(person.spelling) for person in people}) >= 3000
    assert len({(person.spelling, person.name) for person in people}) == len(people)
    for person in people:
        assert 2 <= len(fold(person.spelling)) <= 15, person
        assert person.spelling[0].isupper(), person
        assert not set(person.name + person.about.fr + person.about.en) & set("'|~>=;"), person
        for said in (person.name, person.about.fr, person.about.en):
            assert said, person
            assert said == " ".join(said.split()), person
        assert len(person.about.fr.split()) <= 9, person
        assert person.century is None or (-40 <= person.century <= 21 and person.century != 0), person
    assert sum(person.century is None for person in people) <= 80
    assert all(is_normalised(word) for word in known.words())


def test_people_are_of_many_times(known: Names) -> None:
    """No age has all the people: antiquity, the Middle Ages, each modern century and our own have their share."""
    centuries = Counter(person.century for word in known.words() for person in known.people(word))
    assert sum(number for century, number in centuries.items() if century and century < 5) >= 300
    assert sum(centuries[century] for century in range(5, 16)) >= 300
    assert all(centuries[century] >= 150 for century in (16, 17, 18, 19, 20, 21))


def test_at_least_two_thousand_places(known: Names) -> None:
    """Of two thousand places and more it is said in both languages what they are."""
    places = [noun for word in known.words() if (noun := known.noun(word)) and "place" in noun.kinds]
    told = [noun for noun in places if noun.note]
    assert len(told) >= 2000
    for noun in told:
        assert noun.note
        assert noun.note.fr
        assert noun.note.en
        assert all(2 <= len(fold(spelling)) <= 15 for spelling in noun.spellings), noun


@pytest.mark.parametrize("file", ["people.tsv", "places.tsv"])
def test_the_files_are_in_order(file: str) -> None:
    """The lines stand in the order of their words, and every word is one word of the letters A to Z."""
    words = [fold(line.split("\t")[0]) for line in source.lines(DATA / file)]
    assert words == sorted(words)
    assert all(is_normalised(word) for word in words)
    if file == "places.tsv":
        assert len(set(words)) == len(words)


@pytest.mark.parametrize(("word", "name", "century"), MUST_HAVES)
def test_people_whom_everybody_knows(with_names: Lexicon, word: str, name: str, century: int) -> None:
    """Q-14: these people of many times, trades and countries are known, and each is the first bearer of the name."""
    person = with_names.person(word)
    assert word in with_names
    assert person is not None
    assert person.name == name
    assert person.century == century


@pytest.mark.parametrize(("word", "part"), PLACES)
def test_places_that_everybody_knows(with_names: Lexicon, word: str, part: str) -> None:
    """Q-13: these places may be played, and it is known what they are."""
    noun = with_names.proper(word)
    assert word in with_names
    assert noun is not None
    assert "place" in noun.kinds
    assert noun.note is not None
    assert part in noun.note.fr


def test_names_leave_the_common_words_alone(lexicon: Lexicon, tmp_path: Path) -> None:
    """C-09: the common words are the same without any file of names; a name is refused there, however famous."""
    for file in DATA.iterdir():
        if file.name not in {"people.tsv", "places.tsv", "names.txt", "more_names.txt"}:
            shutil.copy(file, tmp_path)
    alone = expand.arrays(tmp_path)
    assert np.array_equal(alone["letters"], lexicon.words.letters)
    assert np.array_equal(alone["starts"], lexicon.words.starts)
    for word in ("AZNAVOUR", "ZIDANE", "MBAPPE", "TOMBOUCTOU", "EINSTEIN", "BRUXELLES"):
        assert word not in lexicon, word


def test_kin_in_the_table_with_names(lexicon: Lexicon, with_names: Lexicon) -> None:
    """K-15: kin are the same words in both tables, each under the ids of its own; a name is its own kin only."""
    common = [lexicon.words.word(int(place)) for place in lexicon.kin_ids("RAME")]
    mixed = [with_names.words.word(int(place)) for place in with_names.kin_ids("RAME")]
    assert common == mixed
    assert [with_names.words.word(int(place)) for place in with_names.kin_ids("ZOLA")] == ["ZOLA"]
