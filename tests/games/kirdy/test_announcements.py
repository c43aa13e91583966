"""Announcing: K-06, K-07, K-13."""

import pytest

from pioche.games.kirdy import GAME
from pioche.games.kirdy.commands import Announce, GiveUp
from pioche.games.kirdy.events import Failed, WordAccepted, WordRefused
from pioche.games.kirdy.options import Options

from .builders import ANN, BOB, act, expected, kinds, now, of_kind, position

EXAMPLES = [
    ("AC", "FACE"),
    ("AC", "MARCHE"),
    ("AC", "BAC"),
    ("AC", "CASCADEUR"),
    ("ACI", "DEMARCHAI"),
    ("ACI", "PACIFISTE"),
    ("ACIQE", "ACRYLIQUE"),
    ("ACIQE", "MACHIAVELIQUE"),
]


@pytest.mark.parametrize(("support", "word"), EXAMPLES)
def test_letters_in_order(support: str, word: str) -> None:
    """K-06: any word with all letters of the support in order will do, whatever stands before, between and after."""
    events, _ = act(position(support), ANN, Announce(word))
    assert of_kind(events, WordAccepted).word == word


@pytest.mark.parametrize(("support", "word"), [("AC", "CANAL"), ("AC", "BAL"), ("ACA", "FACE"), ("LL", "BAL")])
def test_letters_out_of_order(support: str, word: str) -> None:
    """K-06: a word that lacks a letter, or has the letters in another order, is refused and told so."""
    events, state = act(position(support), ANN, Announce(word))
    refused = of_kind(events, WordRefused)
    assert refused.refusal.rule == "K-06"
    assert " ".join(support) in refused.refusal.text.fr
    assert word in refused.refusal.text.en
    assert state.phase == "challenge"


def test_sixty_seconds() -> None:
    """K-06: the active seat alone may announce, within 60 seconds."""
    assert now(position()).limit == 60
    assert expected(position()) == {ANN: ("announce", "call_kirdy", "give_up")}


def test_a_word_is_public_at_once() -> None:
    """K-07: everybody hears an announced word, and sees it as people write it."""
    events, state = act(position("EC"), ANN, Announce("décès"))
    assert {event.seen_by(seat) for event in events for seat in (None, ANN, BOB)} == set(events)
    (said,) = GAME.view(state, BOB).said
    assert (said.word, said.spellings) == ("DECES", ("décès",))
    assert GAME.view(state, None).said == (said,)


def test_a_refused_word_is_public_too() -> None:
    """K-07, K-13: everybody hears a word that does not count, and why."""
    events, state = act(position(), ANN, Announce("canal"))
    assert {event.seen_by(seat) for event in events for seat in (None, ANN, BOB)} == set(events)
    assert [each.word for each in GAME.view(state, BOB).refused] == ["CANAL"]


def test_giving_up_before_the_time() -> None:
    """K-07: the active seat need not wait for the end of the sand."""
    events, state = act(position(), ANN, GiveUp(), after_ms=12_000)
    assert events == (Failed(ANN, "gave up", 12_000),)
    assert expected(state) == {BOB: ("announce", "pass")}


def test_a_wrong_word_costs_nothing_but_time() -> None:
    """K-13: after a refusal the same hourglass goes on, and the active seat may try again."""
    before = position()
    _, state = act(before, ANN, Announce("canal"))
    _, state = act(state, ANN, Announce("acxyz"))
    assert now(state) == now(before)
    assert [each.refusal.rule for each in state.refused] == ["K-06", "K-14"]
    events, _ = act(state, ANN, Announce("face"))
    assert kinds(events) == ["WordAccepted"]


def test_one_try_by_option() -> None:
    """K-13: a table may allow the active seat one try only."""
    events, state = act(position(options=Options(announcing_tries="one")), ANN, Announce("canal"), after_ms=9_000)
    assert kinds(events) == ["WordRefused", "Failed"]
    assert of_kind(events, Failed) == Failed(ANN, "wrong", 9_000)
    assert state.phase == "stealing"
