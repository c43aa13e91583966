"""The version fr-2: what people say today comes in, what nobody says goes out, and fr-1 stays as it was."""

import pytest

from pioche.lexicon import Lexicon, definitions, expand, source
from pioche.lexicon.alphabet import fold
from pioche.lexicon.search import in_order

HOME = source.folder("fr-2")
ASKED_FOR = """
FOLLOWER STREAMER CHATBOT WOKE RAMEN UDON PADEL REGGAETON TANGRAM MAHJONG COVID UBERISER DEEPFAKE METAVERS
SEUM KALE TEMPURA LASSI MEZZE ROOIBOS GRANOLA PANCETTA YASSA MAFE STENT KORA BACHATA SHOGI BISONTIN PALOIS
MANCEAU BIARROT QUOKKA KEA TCHIN
"""
INFLECTED = [
    ("ramen", "RAMENS"),
    ("manceau", "MANCELLES MANCEAUX"),
    ("bisontin", "BISONTINE BISONTINES BISONTINS"),
    ("palois", "PALOISE PALOISES"),
    ("streamer", "STREAMERS STREAMAIT STREAMERAS STREAMEES STREAMASSIONS"),
    ("streameur", "STREAMEUSE STREAMEUSES"),
    ("spoiler", "SPOILERS SPOILEZ SPOILEES"),
    ("cyberharceler", "CYBERHARCELE CYBERHARCELERA CYBERHARCELONS"),
    ("gamifier", "GAMIFIEZ GAMIFIIEZ GAMIFIEES"),
    ("esportif", "ESPORTIVE ESPORTIVES"),
    ("écoanxieux", "ECOANXIEUSE ECOANXIEUSES"),
    ("mégafeu", "MEGAFEUX"),
    ("pocheteau", "POCHETEAUX"),
    ("salsero", "SALSERA SALSERAS SALSEROS"),
    ("comodal", "COMODAUX COMODALE"),
    ("berruyer", "BERRUYERE BERRUYERES"),
    ("marseillais", "MARSEILLAISES"),
]
WRONG = "PALOISS MANCEAUS STREAMEURE MEGAFEUS BISONTINNE PADELES COVIDX ROOIBOSS"
JUNK = "CHAWE KAOTE TYPOTE TECKASSE BRAJS NACO WOLOPHISER ANAMOSTOSER"
KEPT = "SEPTANTE NONANTE SAVONNERIE CARABISTOUILLE ZWANZE PLUSSOYER CONOBRER DIVULGACHER TANTINET MAIKO"


@pytest.fixture(scope="module")
def one() -> Lexicon:
    """Give the older version."""
    return Lexicon.load("fr-1")


@pytest.fixture(scope="module")
def two() -> Lexicon:
    """Give the newer version."""
    return Lexicon.load("fr-2")


def test_fr_1_is_as_it_was(one: Lexicon) -> None:
    """A game that began with fr-1 goes on with exactly its words."""
    assert len(one) == 419_410
    assert all(word not in one for word in ASKED_FOR.split())
    assert all(word in one for word in JUNK.split())


def test_about_fifteen_hundred_words_have_come_in(two: Lexicon) -> None:
    """Words of many fields, and among them each one that was asked for."""
    added = source.additions(HOME)
    assert len({addition.lemma for addition in added}) >= 1_500
    assert len({addition.reason for addition in added}) >= 15
    assert all(word in two for word in ASKED_FOR.split())


def test_no_addition_was_there_already(one: Lexicon) -> None:
    """A line of additions.txt brings forms that fr-1 has not; the only lemma that gets a second use is spoiler."""
    lemmas = expand.Lemmas(source.folder("fr-1"))
    assert {each.lemma for each in source.additions(HOME) if each.lemma in lemmas.numbers} == {"spoiler"}
    known = {each.lemma for each in source.additions(HOME) if fold(each.lemma) in one}
    assert known <= {"spoiler"}


def test_every_addition_is_explained_by_hand() -> None:
    """What a word means is told in our own words wherever we let it in."""
    told = {head.partition(" ")[0] for head, _ in definitions.lines(definitions.HOME / "hand.txt")}
    assert [each.lemma for each in source.additions(HOME) if each.lemma not in told] == []


@pytest.mark.parametrize(("lemma", "forms"), INFLECTED)
def test_forms_come_out_right(two: Lexicon, lemma: str, forms: str) -> None:
    """Plurals, feminines and conjugated forms are read as forms of their lemma."""
    for form in forms.split():
        assert lemma in {reading.lemma for reading in two.readings(form)}, form


def test_no_wrong_forms(two: Lexicon) -> None:
    """No word gets an ending that it has not."""
    assert [word for word in WRONG.split() if word in two] == []


def test_junk_is_gone_and_told_of(two: Lexicon) -> None:
    """What no dictionary has is refused; words of a region, of a trade, of the street stay."""
    assert [word for word in JUNK.split() if word in two] == []
    assert [word for word in KEPT.split() if word not in two] == []
    assert two.explain("NACO").reason == "rare"


def test_short_words(one: Lexicon, two: Lexicon) -> None:
    """BA, UD, VS and some fifty of three letters are settled by hand."""
    new = {word for word in two if len(word) <= 3} - {word for word in one if len(word) <= 3}
    assert {word for word in new if len(word) == 2} == {"BA", "UD", "VS"}
    assert len(new) >= 50
    assert {word for word in two if len(word) <= 3} == source.short_words(HOME)


def test_searches_and_bots_know_the_new_words(two: Lexicon) -> None:
    """They are found by their letters, and those that everybody has heard are in the vocabularies of bots."""
    assert "TANGRAM" in in_order(two, "TNGRM")
    assert "STREAMER" in two.limited(24_000)
    assert "PADEL" in two.limited(60_000)
    assert "THANGKA" not in two.limited(60_000)


def test_no_addition_is_rude(two: Lexicon) -> None:
    """Nothing of what has come in needs to be kept from children."""
    assert [each.lemma for each in source.additions(HOME) if two.is_rude(fold(each.lemma))] == []
    assert len(Lexicon.load("fr-2-polite")) < len(two)


def test_data_stays_light() -> None:
    """The newer version repeats nothing of the older one: a few hundred kilobytes, each file with licence and head."""
    files = [file for file in HOME.iterdir() if file.suffix in {".txt", ".tsv"}]
    assert sum(file.stat().st_size for file in files if file.name != "kinship.txt") < 400_000
    for file in files:
        assert file.name in (HOME / f"{file.stem}.LICENCE.md").read_text(encoding="utf-8")
        assert file.read_text(encoding="utf-8").startswith("# ")
