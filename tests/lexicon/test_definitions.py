"""What words mean: how many are covered, that texts are short and clean, and that every source has its licence."""

import re
from itertools import pairwise

import numpy as np
import pytest

from pioche.lexicon import Lexicon, definitions, expand, source

LONGEST = 190


@pytest.fixture(scope="module")
def lemmas() -> frozenset[str]:
    """Give all lemmas of which something is known."""
    return definitions.known().lemmas()


def test_short_words_are_all_explained(lexicon: Lexicon, lemmas: frozenset[str]) -> None:
    """At least 99 of 100 words of two and three letters have a definition."""
    assert lexicon.facts is not None
    short = [word for word in lexicon if len(word) <= 3]
    missing = [
        word
        for word in short
        if not any(lexicon.facts.lemma(lemma) in lemmas for lemma in lexicon.facts.lemma_ids(word))
    ]
    assert len(missing) <= len(short) / 100, missing


def test_frequent_words_and_most_others_are_explained(lexicon: Lexicon, lemmas: frozenset[str]) -> None:
    """At least 95 of 100 of the 20,000 most frequent lemmas, and 60 of 100 of all."""
    facts = lexicon.facts
    assert facts is not None
    starts, forms = facts.arrays["form_starts"], np.asarray(facts.arrays["forms"])
    frequencies = np.asarray(facts.frequencies)
    often = np.array([frequencies[forms[one:end]].max(initial=0) for one, end in pairwise(starts)])
    known = np.array([facts.lemma(lemma) in lemmas for lemma in range(len(often))])
    assert known[np.argsort(-often, kind="stable")[:20_000]].mean() >= 0.95
    assert known.mean() >= 0.60


def test_texts_are_short_and_plain() -> None:
    """A definition is a line or two of plain text, without markup, and no word has two in one file."""
    for origin in definitions.ORIGINS:
        entries = list(definitions.lines(definitions.HOME / f"{origin}.txt"))
        assert len({lemma for lemma, _ in entries}) == len(entries) > 300, origin
        for lemma, text in entries:
            gloss, _, example = text.partition("\t")
            assert 2 <= len(gloss) <= LONGEST, lemma
            assert len(example) <= 130, lemma
            assert not re.search(r"[<>{}|]|  |'", text), lemma
        assert (definitions.HOME / f"{origin}.LICENCE.md").is_file()


@pytest.mark.parametrize(
    ("word", "part"),
    [("KA", "Égypte"), ("OCA", "tubercules"), ("YUE", "cantonais"), ("CHIENS", "Mammifère"), ("WAD", "manganèse")],
)
def test_what_some_words_mean(lexicon: Lexicon, word: str, part: str) -> None:
    """What players ask about first is answered, in any form of the word."""
    assert any(part in each.text for each in lexicon.definitions(word))


@pytest.mark.parametrize(
    ("word", "part"),
    [
        ("MOTRICE", "énergie"),
        ("SURSEOIR", "plus tard"),
        ("SERVIR", "Présenter"),
        ("PLONGER", "dans l’eau"),
        ("REMARQUER", "attention"),
        ("ETIOLER", "Affaiblir"),
        ("CHAT", "domestique"),
        ("PARASITE", "dépens"),
        ("HYMENOPTERE", "Insecte"),
        ("BLACK", "anglais"),
        ("NICOIS", "De Nice"),
    ],
)
def test_what_was_poorly_explained(lexicon: Lexicon, word: str, part: str) -> None:
    """A label, the word itself or a conjugation explain nothing: usual words have a sentence."""
    assert any(part in each.text for each in lexicon.definitions(word))


def test_no_sense_is_a_label_or_cut_off() -> None:
    """No sense of the dictionaries is a label in brackets, a conjugation, or ends in “or”."""
    empty = re.compile(
        r"\([^()]*\)|Copule|Mot forgé.*|(?:\w+ )?\(?(?:in)?transitif\)?|Je \w+, tu .*|.* (?:ou|et|dont|mais)"
    )
    for origin in ("hand", "wiktionary", "littre"):
        for lemma, text in definitions.lines(definitions.HOME / f"{origin}.txt"):
            for sense in text.partition("\t")[0].split(" ; "):
                assert not empty.fullmatch(sense), (lemma, sense)


@pytest.mark.parametrize("word", ["galope", "gronde", "roule", "plonge", "relance", "rayonne", "oxyde"])
def test_a_noun_or_a_verb_is_not_explained_as_a_participle(lexicon: Lexicon, word: str) -> None:
    """GALOPE is somebody who gallops, not what was “mis au galop”: the reading that is meant."""
    told = " ".join(each.text for each in lexicon.definitions(word))
    assert told
    for participle in ("Mis au", "Qui a reçu", "Qui a avancé", "Plongé", "Lancé de nouveau", "Disposé en", "oxydé"):
        assert participle not in told


@pytest.mark.parametrize(
    ("word", "lemma"),
    [
        ("GALOPE", "galoper"), ("EST", "être"), ("FILS", "fils"), ("BOIS", "bois"), ("JOUE", "jouer"), ("VIS", "voir"),
        ("TOMBE", "tomber"), ("COTE", "côté"), ("LIVRE", "livre"), ("MAIS", "mais"), ("PRESIDENT", "président"),
        ("COUVENT", "couvent"), ("FOUS", "fou"), ("VENTE", "vente"),
    ],
)  # fmt: skip
def test_what_a_word_mostly_is_comes_first(lexicon: Lexicon, word: str, lemma: str) -> None:
    """Of several words with the same letters the most usual is told first, and a rude one last."""
    assert lexicon.definitions(word)[0].lemma == lemma


@pytest.mark.parametrize(
    ("word", "part", "meant"),
    [
        ("MAL", "adverb", "Autrement"),
        ("MAL", "noun", "souffrir"),
        ("AVOIR", "verb", "Posséder"),
        ("AVOIR", "noun", "Ce que"),
        ("PEUX", "verb", "capable"),
        ("POUVOIR", "noun", "autorité"),
        ("ETE", "noun", "Saison"),
        ("ETE", "verb", "Exister"),
        ("DINER", "verb", "Prendre le repas"),
        ("DINER", "noun", "Repas"),
        ("OFFICIER", "verb", "office divin"),
        ("OFFICIER", "noun", "Militaire"),
        ("BOULANGER", "verb", "Pétrir"),
        ("VERSANT", "noun", "Pente"),
        ("CHOUETTE", "noun", "Oiseau"),
        ("CHOUETTE", "adjective", "Qui plait"),
        ("BUCHER", "verb", "Étudier"),
        ("SON", "determiner", "à lui"),
        ("SON", "noun", "entend"),
        ("PAS", "adverb", "non"),
    ],
)
def test_a_word_means_what_its_part_of_speech_means(lexicon: Lexicon, word: str, part: str, meant: str) -> None:
    """A reading is told the meaning of its own part of speech: PEUX is « être capable », not « autorité »."""
    told = [each.text for each in lexicon.definitions(word) if part in each.parts_of_speech]
    assert told
    assert meant in told[0]
    others = [each.text for each in lexicon.definitions(word) if part not in each.parts_of_speech]
    assert not any(meant in text for text in others)


def test_synonyms_are_of_no_other_part_of_speech(lexicon: Lexicon) -> None:
    """« blessure » is no synonym of the adverb MAL: the thesaurus does not tell parts of speech apart."""
    assert [each.synonyms for each in lexicon.definitions("MAL")] == [(), ()]


def test_parts_of_speech_are_those_of_the_lemma(lexicon: Lexicon) -> None:
    """A line that tells of one part of speech is of a lemma that is that, and something else besides."""
    entries = expand.Lemmas(source.folder(lexicon.name))
    for origin in definitions.ORIGINS:
        for head, _ in definitions.lines(definitions.HOME / f"{origin}.txt"):
            lemma, _, part = head.partition(" ")
            if part:
                own = (entries.paradigms[number] for number in entries.numbers[lemma])
                parts = {each for paradigm in own for each in paradigm.part.split("+")}
                assert part in parts, head
                assert len(parts) > 1, head


def test_a_participle_means_what_its_verb_means() -> None:
    """A lemma that is another one's participle is told by it."""
    found = definitions.Definitions(definitions.HOME)
    pointed = next(
        lemma for lemma, text in definitions.lines(definitions.HOME / "derived.txt") if text.startswith("= ")
    )
    told = found.find(pointed)
    assert told is None or told.text.startswith("De « ")
