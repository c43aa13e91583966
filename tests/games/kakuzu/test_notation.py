"""Every event is one good sentence in both languages."""

import re

import pytest

from pioche.games.kakuzu import GAME
from pioche.games.kakuzu.board import SQUARES, name_of
from pioche.games.kakuzu.events import AnyEvent, Opened
from pioche.games.kakuzu.notation import WHY_ENDED, a_digit
from pioche.kernel.seats import Seat
from pioche.kernel.text import You
from pioche.testing.random_play import Case, finished

from .builders import GRID, happenings
from .expected import announced, clock_read, completed, drawn, found, missed, removed, time_ran_out, turn_ended

NAMES = ("Léa", "Tom")

TOLD = [
    (Opened(GRID, Seat(1)), "Une grille secrète est glissée sous les pierres. Tom commence."),
    (removed(0, "B3", 9), "Léa retire la pierre B3 : dessous, un 9."),
    (drawn(0, 0), "Léa pioche le 0."),
    (announced(1, 4), "Tom annonce le 4."),
    (found(0, "I9", 5), "Léa trouve le 5 en I9 et garde la pierre."),
    (missed(0, "A1", 5, sought=6, to=1), "Léa cherche un 6 et soulève la pierre A1 : c’est un 5, la pierre va à Tom."),
    (
        missed(0, "A1", 5, sought=6, to=None),
        "Léa cherche un 6 et soulève la pierre A1 : c’est un 5, elle quitte le jeu.",
    ),
    (completed(7), "Les neuf 7 sont découverts : plus personne n’a à chercher le 7."),
    (time_ran_out(1), "Le sablier est vide : le hasard joue pour Tom."),
    (clock_read(0, 127_900), "Il reste 2 min 07 s à Léa."),
    (turn_ended(0, "zero", 1), "Le 0 arrête le tour : au tour de Tom."),
    (turn_ended(0, "clock_empty", None), "La pendule est à zéro : plus personne n’a de temps."),
]


@pytest.mark.parametrize(("event", "french"), TOLD, ids=lambda value: type(value).__name__)
def test_sentences(event: AnyEvent, french: str) -> None:
    """An event is told as people at the table would tell it."""
    assert GAME.sentence(event, NAMES).fr.replace("\N{NO-BREAK SPACE}", " ") == french


def test_typography() -> None:
    """French has typographic apostrophes and a non-breaking space before a double sign, English has neither."""
    for variant in GAME.meta.variants:
        play = finished(GAME, Case(variant, 2, 4))
        for event in happenings(play.log().events()):
            told = GAME.sentence(event, NAMES)
            assert not re.search(r"'| [:;!?]|[^\N{NO-BREAK SPACE}][:;!?]", told.fr), told.fr
            assert "\N{NO-BREAK SPACE}" not in told.en
            assert told.fr.endswith(".")
            assert told.en.endswith(".")


def test_every_reason_is_told() -> None:
    """A turn’s end says why in both languages."""
    for reason in WHY_ENDED:
        told = GAME.sentence(turn_ended(0, reason, 1), NAMES)
        assert "Tom" in told.fr
        assert "Tom" in told.en


def test_squares_have_names() -> None:
    """Squares are named by row and column, A1 to I9."""
    names = [name_of(square) for square in SQUARES]
    assert (names[0], names[8], names[9], names[80]) == ("A1", "A9", "B1", "I9")
    assert len(set(names)) == 81


def test_digits_have_their_english_article() -> None:
    """Only 8 begins with a vowel."""
    assert [a_digit(digit) for digit in range(1, 10)] == [*(f"a {digit}" for digit in range(1, 8)), "an 8", "a 9"]


def test_a_missed_stone_is_for_you() -> None:
    """Whoever reads is told as people say it: a stone is for you, and goes to others."""
    told = GAME.sentence(missed(0, "A1", 5, sought=6, to=1), ("Léa", You("Tom")))
    assert told.fr.endswith("la pierre est pour toi.")
    assert told.en.endswith("the stone goes to you.")
