"""Proper nouns and people."""

import re
import shutil
from collections import Counter
from pathlib import Path

import msgspec
import numpy as np
import pytest

from pioche.lexicon import Lexicon, Person, ProperNoun, expand, source
from pioche.lexicon.alphabet import fold, is_normalised
from pioche.lexicon.names import NameFiles, Names, arrays, names

DATA = source.folder(source.DEFAULT_VERSION)
HOMES = source.layers(DATA)
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


@pytest.mark.parametrize("word", ["SNCF", "UNESCO", "FIREFOX", "JEANPAUL", "NACL", "ADN", "TARDIS"])
def test_acronyms_brands_and_compounds_are_no_names(with_names: Lexicon, word: str) -> None:
    """Q-13: no acronyms, no hyphens; of brands only the few that the game itself asks for."""
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
    assert sum(person.century is None for person in people if not person.legend) <= 80
    assert all(person.century is None for person in people if person.legend)
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


@pytest.mark.parametrize("home", HOMES, ids=lambda home: home.name)
@pytest.mark.parametrize("file", ["people.tsv", "places.tsv", "characters.tsv", "more_names.txt", "spellings.txt"])
def test_the_files_are_in_order(home: Path, file: str) -> None:
    """The lines stand in the order of their words, and every word is one word of the letters A to Z."""
    words = [fold(re.split("[\t ]", line)[0]) for line in source.lines(home / file)]
    assert words == sorted(words)
    assert all(is_normalised(word) for word in words)
    if file not in {"people.tsv"}:
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
    for home in HOMES:
        (tmp_path / home.name).mkdir()
        for file in home.iterdir():
            if file.suffix != ".tsv" and file.name not in {"names.txt", "more_names.txt", "spellings.txt"}:
                shutil.copy(file, tmp_path / home.name)
    alone = expand.arrays(tmp_path / DATA.name)
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


SPELLINGS = "STRAVINSKY TROTSKY TOLSTOY VELASQUEZ HAMMURABI TCHAIKOVSKY DOSTOIEVSKY RACHMANINOFF CHEOPS SAPPHO ASOKA"
FIRST_BEARERS = [
    ("LEONARD", "Léonard de Vinci"),
    ("JEANNE", "Jeanne d’Arc"),
    ("FONTAINE", "Jean de La Fontaine"),
    ("MARIE", "Marie"),
    ("LAUTREC", "Henri de Toulouse-Lautrec"),
    ("EXUPERY", "Antoine de Saint-Exupéry"),
]
LEGENDS = "ULYSSE HAMLET LOKI BOVARY ZEUS HERCULE NIOBE BASTET MAIGRET ASTERIX ZORRO ARTAGNAN MOWGLI FENRIR"


def test_usual_second_spellings(with_names: Lexicon, known: Names) -> None:
    """A name in its other usual spelling may be played, and it is told who that is; misspellings may not."""
    for word in SPELLINGS.split():
        assert with_names.person(word), word
    person = with_names.person("STRAVINSKY")
    assert person is not None
    assert (person.spelling, person.name) == ("Stravinsky", "Igor Stravinski")
    assert with_names.explain("KYIV").sentence.fr.endswith("capitale de l’Ukraine.")
    pairs = [line.split() for line in source.lines(DATA / "spellings.txt")]
    assert len(pairs) >= 250
    old = NameFiles(source.folder("fr-1")).words()
    for other, usual in pairs:
        assert fold(other) not in old, other
        assert known.noun(fold(usual)), usual
    assert not {"GHANDI", "PICASO", "NIETSCHE", "MITTERAND"} & set(known.words())


@pytest.mark.parametrize(("word", "name"), FIRST_BEARERS)
def test_the_best_known_bearer_is_first(with_names: Lexicon, word: str, name: str) -> None:
    """Of several bearers of a name the one whom everybody thinks of is told."""
    person = with_names.person(word)
    assert person is not None
    assert person.name == name


@pytest.mark.parametrize(
    ("word", "place"),
    [
        ("BERLIN", "capitale de l’Allemagne"),
        ("EUROPE", "continent"),
        ("OSAKA", "port du Japon"),
        ("LOIRE", "fleuve"),
        ("TROIE", "Iliade"),
    ],
)
def test_a_place_goes_before_its_lesser_namesakes(lexicon: Lexicon, word: str, place: str) -> None:
    """A place that everybody knows is told first, before people, legends and départements of the same name."""
    assert place in lexicon.explain(word).sentence.fr


def test_a_place_goes_before_a_lesser_person(lexicon: Lexicon, with_names: Lexicon) -> None:
    """FRANCE is the country first, also where it is refused; Anatole France is still a famous name."""
    assert lexicon.explain("FRANCE").sentence.fr.endswith("pays d’Europe occidentale.")
    assert lexicon.explain("JUNON").sentence.fr.endswith("Junon, reine des dieux romains.")
    person = with_names.person("FRANCE")
    assert person is not None
    assert person.name == "Anatole France"


@pytest.mark.parametrize("word", LEGENDS.split())
def test_legends_are_people_only_where_a_table_says_so(with_names: Lexicon, word: str) -> None:
    """Q-14: gods, heroes and characters may be played and are told; they are famous people in a view of their own."""
    assert word in with_names
    assert with_names.person(word) is None
    person = with_names.with_legends().person(word)
    assert person is not None
    assert person.legend
    assert person.about.fr in with_names.explain(word).sentence.fr


def test_hundreds_of_characters(known: Names) -> None:
    """Myth and fiction are there by the hundreds, each told in both languages."""
    legends = [person for word in known.words() for person in known.people(word) if person.legend]
    assert len({person.name for person in legends}) >= 400
    assert all(person.about.fr and person.about.en for person in legends)


def test_fr_1_has_the_names_it_had() -> None:
    """A game that began with fr-1 knows neither the second spellings nor the legends."""
    old = Lexicon.load("fr-1").with_names()
    assert "STRAVINSKY" not in old
    assert old.with_legends().person("ULYSSE") is None
    person = old.person("LEONARD")
    assert person is not None
    assert person.name == "Herbert Léonard"


def test_no_place_is_told_by_halves() -> None:
    """Rivers, mountains, islands and towns say which they are: no “fleuve ou rivière”."""
    notes = [line.split("\t")[1] for line in source.lines(HOMES[0] / "places.tsv")]
    assert notes.count("ville de France") <= 10
    assert [note for note in notes if " ou " in note] == []
