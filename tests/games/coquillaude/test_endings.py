"""The end."""

import pytest
from msgspec.structs import replace

from pioche.bots import warm_up
from pioche.games.coquillaude import GAME
from pioche.games.coquillaude.commands import Prepare
from pioche.games.coquillaude.decide import words
from pioche.games.coquillaude.endings import nobody_can
from pioche.games.coquillaude.events import Ended, NothingLaid, WordsBegun
from pioche.games.coquillaude.options import Options
from pioche.games.coquillaude.state import State

from .builders import TIME_UP, A, B, after, events_of, position, put, refusal

MAISON = [("G12", "across", "MAISON")]


def test_less_than_twenty_five_cannot_be_laid() -> None:
    """Q-25: four letters are worth 16 and refused, though the preview tells their value; five letters will do."""
    state = position("TABLES", "E")
    four = put("G12", "across", "BALE")
    rule, sentence = refusal(state, A, four)
    assert (rule, sentence) == ("Q-25", "At least 25 points are needed: this is worth 16.")
    preview = GAME.preview(state, A, four)
    assert preview.points == 16
    assert preview.refusal is not None
    assert preview.refusal.rule == "Q-25"
    assert after(state, (A, put("G12", "across", "TABLE"))).preparations[A] is not None


def test_a_table_may_ask_for_more_or_less() -> None:
    """Q-25: the least value is an option."""
    cheap = position("BALE", "E", options=Options(least_value=16))
    assert after(cheap, (A, put("G12", "across", "BALE"))).preparations[A] is not None
    dear = position("TABLE", "E", options=Options(least_value=36))
    assert refusal(dear, A, put("G12", "across", "TABLE"))[0] == "Q-25"


@pytest.mark.parametrize(
    ("racks", "words", "over"),
    [
        (("WWW", "KKK"), MAISON, True),
        (("WWW", "S"), MAISON, True),
        (("WWW", "JRDIN"), MAISON, False),
        (("", ""), MAISON, True),
        (("JARDIN", "W"), [], False),
        (("AN", "W"), [], True),
        (("ANE", "W"), [], True),
        (("AMIE", "W"), [], False),
    ],
)
def test_the_end_is_proved(racks: tuple[str, ...], words: list[tuple[str, str, str]], over: bool) -> None:
    """Q-26: nobody can form a placement worth 25, anagrams included (AMIE with AIME is worth 32)."""
    assert nobody_can(position(*racks, words=words, bag="")) == over


def test_the_game_ends_as_soon_as_it_is_proved() -> None:
    """Q-26: after the last word with an empty bag nobody has to wait for three minutes of nothing."""
    state = after(position("JARDIN", "W", bag=""), (A, put("G12", "across", "JARDIN")))
    events = events_of(state, B, Prepare())
    assert events[-1] == Ended("exhausted")
    state = after(state, (B, Prepare()))
    assert GAME.waiting(state) is None
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.reason, outcome.winners, outcome.scores) == ("exhausted", (A,), (36, 0))


def test_an_empty_bag_and_no_word() -> None:
    """Q-26: with an empty bag the game also ends when nobody prepares anything, though somebody could."""
    state = position("JARDIN", "TABLES", bag="")
    assert not nobody_can(state)
    assert events_of(state, None, TIME_UP)[1:] == (NothingLaid(1), Ended("silence"))


def test_a_round_without_a_word_goes_on() -> None:
    """Q-26: while pawns remain the next questions follow; three such rounds in succession end the game."""
    state = position("JARDIN", "TABLES")
    assert after(state, (None, TIME_UP)).phase == "roll"
    assert after(state, (None, TIME_UP)).barren == 1
    third = replace(state, barren=2)
    assert events_of(third, None, TIME_UP)[1:] == (NothingLaid(3), Ended("barren"))
    patient = replace(third, options=Options(barren_rounds=4))
    assert after(patient, (None, TIME_UP)).phase == "roll"


def test_a_word_begins_the_count_anew() -> None:
    """Q-26: only rounds in succession count."""
    state = replace(position("JARDIN", "TABLES"), barren=2)
    assert after(state, (A, put("G12", "across", "JARDIN")), (B, Prepare())).barren == 0


def test_words_go_on_while_somebody_can() -> None:
    """Q-26: with an empty bag the words go on as long as any seat can lay something."""
    state = after(position("JARDIN", "TABLES", bag=""), (A, put("G12", "across", "JARDIN")))
    assert isinstance(events_of(state, B, Prepare())[-1], WordsBegun)


def test_ties_share() -> None:
    """Q-27: the highest score wins; equal scores win together."""
    state = replace(position("W", "W", "W", bag=""), scores=(50, 70, 70))
    outcome = GAME.outcome(after(state, (None, TIME_UP)))
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((1, 2), (50, 70, 70))


@pytest.mark.parametrize(("bag", "over"), [("", True), ("XYZ", False)])
def test_a_short_game_ends_with_the_bag(bag: str, over: bool) -> None:
    """Q-28: the word of the round in which the bag has run out is the last one; while there are pawns it goes on."""
    state = position("JARDINS", "TABLES", bag=bag, options=Options(ends_with_bag=True))
    events = events_of(after(state, (A, put("G12", "across", "JARDIN"))), B, Prepare())
    assert (Ended("bag") in events) is over
    assert Ended("bag") not in events_of(
        after(position("JARDINS", "TABLES", bag=bag), (A, put("G12", "across", "JARDIN"))), B, Prepare()
    )


def test_what_proves_the_end_is_loaded_before_any_table_needs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Q-26: the search for a last word takes half a second to load, so a house that gets ready has made it once."""
    asked: list[bool] = []

    def watched(state: State) -> bool:
        asked.append(nobody_can(state))
        return asked[-1]

    monkeypatch.setattr(words, "nobody_can", watched)
    warm_up.load("coquillaude")
    assert asked
