"""Words that programs do not say: the list, its forms, and the view without them."""

import re
from pathlib import Path

import pytest

from pioche.components.rulings import Rulings
from pioche.components.vocabularies import spoken, vocabulary
from pioche.lexicon import Lexicon, polite_name, rude
from pioche.lexicon.alphabet import fold
from pioche.lexicon.speech import Speech

ROOT = Path(__file__).parents[2]
SEEN = (
    "ENCULE",
    "ENCULES",
    "PEDE",
    "SALOPES",
    "SALOPE",
    "PUTE",
    "BITE",
    "NEGRE",
    "CONNARD",
    "COUILLES",
    "BOUGNOULE",
    "YOUPIN",
    "CHIER",
    "BAISERAIENT",
    "VIOL",
    "NAZI",
)
USUAL = (
    "BAISER",
    "QUEUE",
    "MOULE",
    "CHATTE",
    "VIOLE",
    "VIOLON",
    "IDIOT",
    "SOT",
    "PEDALE",
    "MELON",
    "TANTE",
    "CAMION",
    "CAMERA",
    "FOUS",
    "SEXE",
    "PUCELLE",
)


def test_the_list_names_lemmas_of_the_dictionary(lexicon: Lexicon) -> None:
    """Every entry has a kind and is a lemma of the dictionary or a single word; what stays is a form of some lemma."""
    assert lexicon.facts is not None
    kinds = set(rude.entries().values())
    assert kinds == {"insult", "slur", "sexual", "drug", "violence"}
    for entry in rude.entries():
        if entry.isupper():
            assert entry in lexicon.with_names(), entry
        else:
            lemmas = {lexicon.facts.lemma(lemma) for lemma in lexicon.facts.lemma_ids(fold(entry))}
            assert entry in lemmas, entry
    assert all(word in lexicon for word in rude.harmless())


def test_all_forms_are_derived(lexicon: Lexicon) -> None:
    """From the lemma come plurals, feminines and conjugated forms, and each is a word of the dictionary."""
    assert lexicon.facts is not None
    known = rude.words(lexicon.facts.data)
    assert {"ENCULERAIENT", "SALAUDES", "CONNES", "MERDEUSES"} & set(known) >= {"ENCULERAIENT", "MERDEUSES"}
    assert len(known) > 4 * len(rude.entries())
    assert all(word in lexicon.with_names() for word in known)


@pytest.mark.parametrize("word", SEEN)
def test_people_may_play_what_programs_do_not_say(lexicon: Lexicon, word: str) -> None:
    """The dictionary keeps the word; what bots say does not have it, whatever a table has voted."""
    assert word in lexicon
    for manner in (None, Speech(9_000), Speech(60_000)):
        assert word not in spoken("fr-1", Rulings(), manner)
        assert word not in spoken("fr-1", Rulings(admitted=(word,)), manner)
    assert word not in spoken("fr-1", Rulings(), reading=Lexicon.with_names)
    assert word not in lexicon.nearest(word + "E") + lexicon.nearest("X" + word)


@pytest.mark.parametrize("word", USUAL)
def test_usual_words_stay(word: str) -> None:
    """What is mostly harmless is said by everybody."""
    assert word in spoken("fr-1", Rulings())


def test_a_polite_table_refuses_and_says_why() -> None:
    """A table without such words has its own reading of the dictionary, names included, and a reason of its own."""
    polite = vocabulary(polite_name("fr-1"), Rulings())
    verdict = polite.explain("salopes")
    assert not verdict.valid
    assert verdict.reason == "rude word"
    assert "grossiers" in verdict.sentence.fr
    assert polite.explain("maison").valid
    assert "HITLER" not in polite.with_names()
    assert "HITLER" in Lexicon.load("fr-1").with_names()
    assert len(Lexicon.load("fr-1")) - len(polite) > 1_500


def test_nothing_written_for_players_has_such_a_word(lexicon: Lexicon) -> None:
    """Key words, first games, rules and examples never use one of them."""
    assert lexicon.facts is not None
    known = rude.words(lexicon.facts.data)
    files = [
        *ROOT.glob("src/pioche/games/*/data/*.txt"),
        *ROOT.glob("web/src/games/**/*.ts"),
        *ROOT.glob("web/src/games/**/*.svelte"),
    ]
    assert len(files) > 40
    for file in files:
        found = set(re.findall(r"\b[A-Z]{2,15}\b", file.read_text(encoding="utf-8"))) & set(known)
        assert not found, f"{file}: {found}"
