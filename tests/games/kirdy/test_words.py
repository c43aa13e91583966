"""Which words count: K-14 to K-16."""

import pytest
from msgspec.structs import replace

from pioche.games.kirdy import GAME
from pioche.games.kirdy.bot.greedy import usual_word
from pioche.games.kirdy.commands import Announce
from pioche.games.kirdy.events import WordAccepted, WordRefused
from pioche.games.kirdy.odds import analyse
from pioche.kernel.base import RuleWord, WordRuled

from .builders import ANN, TABLE, act, expected, now, of_kind, position, refusal_of


@pytest.mark.parametrize(
    ("support", "word"), [("RA", "rameraient"), ("CA", "chevaux"), ("CO", "cœurs"), ("EE", "épées"), ("UE", "ambiguë")]
)
def test_valid_words(support: str, word: str) -> None:
    """K-14: words of a general dictionary in all their forms; accents and ligatures do not matter."""
    events, _ = act(position(support), ANN, Announce(word))
    assert word in of_kind(events, WordAccepted).spellings


@pytest.mark.parametrize(
    ("support", "word", "reason"),
    [
        ("OT", "porte-plume", "plusieurs parties"),
        ("OT", "porte plume", "plusieurs parties"),
        ("EI", "Berlin", "nom propre"),
        ("AC", "zzacc", "dictionnaire"),
    ],
)
def test_invalid_words(support: str, word: str, reason: str) -> None:
    """K-14: no compound words, no proper nouns, nothing that no dictionary has; the refusal says which."""
    events, _ = act(position(support), ANN, Announce(word))
    refusal = of_kind(events, WordRefused).refusal
    assert refusal.rule == "K-14"
    assert reason in refusal.text.fr


@pytest.mark.parametrize(
    ("support", "word", "spelling"),
    [
        ("JH", "AUJOURDHUI", "aujourd’hui"),
        ("JH", "aujourd'hui", "aujourd’hui"),
        ("JH", "Aujourd’hui", "aujourd’hui"),
        ("QL", "presqu'île", "presqu’île"),
        ("QL", "presquiles", "presqu’îles"),
        ("EA", "ENTR'ACTE", "entracte"),
        ("PH", "prud'homaux", "prud’homaux"),
        ("QU", "quelqu'un", "quelqu’un"),
    ],
)
def test_words_with_an_apostrophe(support: str, word: str, spelling: str) -> None:
    """K-14: a word with an apostrophe that is one entry of the dictionary counts, written with it or without."""
    assert GAME.preview(position(support), ANN, Announce(word)).points == 30
    events, state = act(position(support), ANN, Announce(word))
    accepted = of_kind(events, WordAccepted)
    assert spelling in accepted.spellings
    assert accepted.word.isalpha()
    events, _ = act(replace(position(support), said=state.said), ANN, Announce(word))
    assert of_kind(events, WordRefused).refusal.rule == "K-15"


@pytest.mark.parametrize(("support", "word"), [("EA", "l'eau"), ("CO", "chef-d'œuvre"), ("JH", "aujour'dhui")])
def test_other_words_with_an_apostrophe(support: str, word: str) -> None:
    """K-14: two words of which one is elided, a hyphen beside the apostrophe, the wrong place: all compound."""
    events, _ = act(position(support), ANN, Announce(word))
    refusal = of_kind(events, WordRefused).refusal
    assert refusal.rule == "K-14"
    assert "plusieurs parties" in refusal.text.fr


@pytest.mark.parametrize("word", ["AUJOURDHUI", "aujourd'hui"])
def test_apostrophes_under_earlier_rules(word: str) -> None:
    """K-14: a game that began under rules 1 goes on without them."""
    events, _ = act(position("JH", rules=1), ANN, Announce(word))
    assert of_kind(events, WordRefused).refusal.rule == "K-14"
    assert not GAME.view(position(rules=1), ANN).apostrophes


def test_bots_and_analysis_know_apostrophes() -> None:
    """K-14: where a word with an apostrophe is the only one, it is found, and not under rules 1."""
    state = position("AUJRDHI")
    assert usual_word(GAME.view(state, ANN)) == "AUJOURDHUI"
    assert analyse(state).examples == ("AUJOURDHUI",)
    assert usual_word(GAME.view(replace(state, rules=1), ANN)) is None


@pytest.mark.parametrize(
    ("support", "said", "word", "reason"),
    [
        ("RA", "RAME", "RAME", "déjà"),
        ("RA", "RAME", "RAMERA", "ramer"),
        ("RA", "RAME", "RAMERAIENT", "ramer"),
        ("RU", "RUE", "RUELLE", "même famille"),
        ("OT", "ROUTE", "ROUTIER", "même famille"),
        ("IL", "ILE", "PRESQUILE", "même famille"),
        ("PH", "PRUDHOMAL", "PRUDHOMAUX", "prud’homal"),
    ],
)
def test_no_kin_within_a_turn(support: str, said: str, word: str, reason: str) -> None:
    """K-15: no word twice, no other form of it, no word of its root; the refusal names the earlier word and why."""
    events, _ = act(position(support, said=[said]), ANN, Announce(word))
    refusal = of_kind(events, WordRefused).refusal
    assert refusal.rule == "K-15"
    assert said in refusal.text.fr
    assert reason in refusal.text.fr
    assert said in refusal.text.en


def test_kinship_covers_all_words_of_the_turn() -> None:
    """K-15: not only the latest word of the turn counts, but every one of them."""
    events, _ = act(position("RA", said=["RAME", "DRAP", "GRAIN"]), ANN, Announce("ramera"))
    assert "RAME" in of_kind(events, WordRefused).refusal.text.fr


def test_the_next_turn_is_free() -> None:
    """K-15: only words of the same turn are kept."""
    events, _ = act(position("RA"), ANN, Announce("rame"))
    assert of_kind(events, WordAccepted).word == "RAME"


def test_the_table_overrules_kinship() -> None:
    """K-16: a word that the table admits is never refused as kin; the sand goes on during the vote."""
    before = position("RU", said=["RUE"])
    events, state = act(before, TABLE, RuleWord("ruelle", admit=True))
    assert events == (WordRuled("RUELLE", admit=True),)
    assert now(state) == now(before)
    events, _ = act(state, ANN, Announce("ruelle"))
    assert of_kind(events, WordAccepted).word == "RUELLE"


def test_the_table_admits_and_bans() -> None:
    """K-16: the table's list stands beside the dictionary for the rest of the game."""
    _, state = act(position("AC"), TABLE, RuleWord("zzacc", admit=True))
    events, _ = act(state, ANN, Announce("zzacc"))
    assert of_kind(events, WordAccepted).spellings == ("zzacc",)
    _, state = act(state, TABLE, RuleWord("face", admit=False))
    events, state = act(state, ANN, Announce("face"))
    assert "banni" in of_kind(events, WordRefused).refusal.text.fr
    assert GAME.view(state, None).rulings == state.rulings


def test_a_vote_on_nonsense() -> None:
    """K-16: there is no vote on what is not a word."""
    assert refusal_of(position(), TABLE, RuleWord("a" * 500, admit=True)).rule == "K-16"
    assert expected(position())
