"""The words of the rulebooks' examples are judged as the rules say."""

import pytest

from pioche.lexicon import Lexicon

KIRDY = """FACE MARCHE BAC CASCADEUR DEMARCHAI PACIFISTE ANARCHIE ACOUSTIQUE NARCISSIQUE SARCASTIQUE ACRYLIQUE
MACHIAVELIQUE TACTIQUE RAME RAMERA RAMERAIENT RUE RUELLE ROUTE ROUTIER"""
KEY = """SAVOIR ROUGE FIERE ETUDE DAME ECRIN PIMENT TIGRE RIXE IL SEL SEUL LAIT TA ANE AXE TAXE TABLE RETABLE EUX ART
TACT ETRE COTE TIR MOI MAISON JARDIN SOLEIL CHEMIN LIVRE PORTE VILLE MONDE ARBRE PLAGE CHANTES BRAS PRIX"""
RONDO = "MARE MERE MARI MINI"
COQUILLAUDE = """ARISTOTELICIEN EPICURIENNES SIMULTANEE REGLES LEGERS GRELES BALISE MESURE NE AS BU CE NABUCHODONOSOR
NAPOLEON"""


@pytest.mark.parametrize("word", f"{KIRDY} {KEY} {RONDO} {COQUILLAUDE}".split())
def test_words_of_the_examples_are_valid(lexicon: Lexicon, word: str) -> None:
    """K-06, P-04, R-09, Q-17: the examples' words are in the dictionary."""
    assert word in lexicon


@pytest.mark.parametrize("word", ["MO", "EL", "UR", "BLAISE", "BASILE", "COQUILLAUDE", "PORTEPLUME", "AVANTHIER"])
def test_words_that_the_examples_exclude(lexicon: Lexicon, word: str) -> None:
    """C-09, K-14: MO means nothing, names and compound words are no common words."""
    assert word not in lexicon


@pytest.mark.parametrize("word", ["NABUCHODONOSOR", "NAPOLEON", "BLAISE", "BASILE"])
def test_people_of_the_examples(with_names: Lexicon, word: str) -> None:
    """Q-14, Q-17: these are people, and it is known who they are."""
    person = with_names.person(word)
    assert word in with_names
    assert person is not None
    assert person.about.fr
    assert person.about.en


def test_ur_is_a_place(with_names: Lexicon) -> None:
    """Q-24: UR is a proper noun that may be formed, and no person."""
    noun = with_names.proper("UR")
    assert "UR" in with_names
    assert noun is not None
    assert "place" in noun.kinds
    assert with_names.person("UR") is None


def test_coquillaude_is_playable_by_its_name(with_names: Lexicon) -> None:
    """Q-16: COQUILLAUDE may be laid in the game of that name, which knows it as a proper noun."""
    noun = with_names.proper("COQUILLAUDE")
    assert "COQUILLAUDE" in with_names
    assert noun is not None
    assert noun.kinds == ("title",)
