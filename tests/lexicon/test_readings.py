"""What a word can be."""

import msgspec
import pytest

from pioche.lexicon import Lexicon, Reading


def described(lexicon: Lexicon, word: str) -> set[str]:
    """Give the French descriptions of a word with ordinary spaces."""
    return {f"{each.spelling}: {each.description.fr}".replace("\u00a0", " ") for each in lexicon.readings(word)}


def test_readings_show_accents_and_grammar(lexicon: Lexicon) -> None:
    """A reading names the accented spelling, the lemma, and what form it is."""
    assert "aimées: participe passé féminin pluriel de « aimer »" in described(lexicon, "AIMEES")
    assert described(lexicon, "SUIS") == {
        "suis: 1re personne du singulier de l’indicatif présent de « être »",
        "suis: 1re personne du singulier de l’indicatif présent de « suivre »",
        "suis: 2e personne du singulier de l’indicatif présent de « suivre »",
        "suis: 2e personne du singulier de l’impératif présent de « suivre »",
    }
    assert "cœur: nom masculin singulier" in described(lexicon, "COEUR")


def test_readings_are_structured(lexicon: Lexicon) -> None:
    """Programs read the same from the fields."""
    (reading,) = lexicon.readings("CHANTERIONS")
    assert (reading.spelling, reading.lemma, reading.part_of_speech) == ("chanterions", "chanter", "verb")
    assert (reading.mood, reading.tense, reading.person, reading.number) == ("conditional", "present", 1, "plural")
    assert reading.description.en == "1st person plural of the present conditional of “chanter”"


def test_readings_survive_json(lexicon: Lexicon) -> None:
    """Readings go through JSON and come back equal."""
    readings = lexicon.readings("AIME")
    assert msgspec.json.decode(msgspec.json.encode(readings), type=tuple[Reading, ...]) == readings
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"spelling": "x", "lemma": "x", "unknown": 1}', type=Reading)


def test_every_word_has_a_reading_that_folds_to_it(lexicon: Lexicon) -> None:
    """The spelling shown is a spelling of the very word (every 997th word is looked at)."""
    from pioche.lexicon.alphabet import fold

    for word in list(lexicon)[::997]:
        readings = lexicon.readings(word)
        assert readings
        assert {fold(reading.spelling) for reading in readings} == {word}


def test_no_form_of_inversion(lexicon: Lexicon) -> None:
    """« Aimè-je » is no reading of AIME, and no word exists by such a form alone."""
    assert {reading.spelling for reading in lexicon.readings("AIME")} == {"aime", "aimé"}
    assert {reading.spelling for reading in lexicon.readings("PUISSE")} == {"puisse"}


def test_forms_of_a_small_word_share_its_lemma(lexicon: Lexicon) -> None:
    """Determiners and pronouns are forms of one word, as dictionaries have them."""
    for first, second in [("TOUS", "TOUTE"), ("CES", "CETTE"), ("MES", "MON"), ("CEUX", "CELLE"), ("LES", "LA")]:
        evidence = lexicon.kin(first, second)
        assert evidence is not None, (first, second)
        assert evidence.kind == "same lemma"


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("MOTS", True),
        ("CHEVAUX", True),
        ("EUX", True),
        ("MOEURS", True),
        ("AIMEES", True),
        ("VINGTS", True),
        ("CHANTES", False),
        ("BRAS", False),
        ("PRIX", False),
        ("DEUX", False),
        ("HEUREUX", False),
        ("SOURIS", False),
        ("FINIS", False),
        ("MAISON", False),
        ("OEUFS", True),
        ("XYZS", False),
    ],
)
def test_plural_only(lexicon: Lexicon, word: str, expected: bool) -> None:
    """C-10: only words whose every reading is a plural in S or X are concerned."""
    assert lexicon.plural_only(word) is expected


def test_plural_only_agrees_with_the_readings(lexicon: Lexicon) -> None:
    """C-10: the stored answer is what the readings say (every 503rd word is looked at)."""
    for word in list(lexicon)[::503]:
        plurals = [
            reading.number == "plural" and (reading.part_of_speech != "verb" or reading.mood == "participle")
            for reading in lexicon.readings(word)
        ]
        assert lexicon.plural_only(word) == (word[-1] in "SX" and all(plurals)), word
