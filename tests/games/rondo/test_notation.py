"""Sentences: every event and every face of it, in both languages."""

import re

import pytest

from pioche.games.rondo import GAME
from pioche.games.rondo.commands import Placed
from pioche.games.rondo.events import AnyEvent, Dealt, Drawn, Ended, Exchanged, Laid, Opened, Passed, WordGiven
from pioche.games.rondo.moves import Move
from pioche.games.rondo.notation import move_notation
from pioche.kernel.base import WordRuled
from pioche.kernel.seats import Seat
from pioche.testing.random_play import Case, finished
from tests.games.rondo.builders import lay

NAMES = ("Léa", "Tom")
LEA, TOM = Seat(0), Seat(1)

TOLD: list[tuple[AnyEvent, str, str]] = [
    (
        Dealt(("AAAAAAA", "BBBBBBB"), "CC"),
        "Chacun reçoit 7 cartes ; il en reste 2 dans la pioche.",
        "Each is dealt 7 cards; 2 are left in the stock.",
    ),
    (WordGiven(LEA, "MeR"), "Léa propose MER pour le départ.", "Léa offers MER to open with."),
    (WordGiven(LEA, ""), "Léa ne propose pas de mot pour le départ.", "Léa offers no opening word."),
    (WordGiven(LEA, None), "Le mot de départ de Léa est prêt.", "Léa’s opening word is ready."),
    (
        Opened(("MeR", "RUE"), (8, 6), LEA),
        "Léa commence, avec MER pour 8 points.",
        "Léa starts, with MER for 8 points.",
    ),
    (
        Opened(("MER", "MER"), (8, 8), TOM),
        "Égalité à 8 points. Tom commence, avec MER.",
        "A tie at 8 points. Tom starts, with MER.",
    ),
    (Opened(("", ""), (0, 0), TOM), "Personne n’a de mot. Tom commence.", "Nobody has a word. Tom starts."),
    (
        Exchanged(LEA, "K", "?"),
        "Léa glisse K sous la pioche et tire un joker.",
        "Léa puts K under the stock and takes a joker.",
    ),
    (Exchanged(LEA, "_", "_"), "Léa échange une carte.", "Léa exchanges a card."),
    (
        Laid(LEA, lay("T.r-").cards, "TAR", 3, erasers=1),
        "Léa pose T, un joker pour R et une gomme : TAR, 3 points (lettres 5, 1 gomme −2).",
        "Léa lays T, a joker for R and an eraser: TAR, 3 points (letters 5, 1 eraser −2).",
    ),
    (
        Laid(LEA, lay("MER").cards, "MER", 7, bonus=3, exchanges=2),
        "Léa pose M, E et R : MER, 7 points (lettres 8, prime 3, 2 échanges −4).",
        "Léa lays M, E and R: MER, 7 points (letters 8, bonus 3, 2 exchanges −4).",
    ),
    (
        Laid(LEA, lay("MER").cards, "MER", 11),
        "Léa pose M, E et R : MER, 11 points.",
        "Léa lays M, E and R: MER, 11 points.",
    ),
    (Laid(LEA, lay("....+S").cards, "MARES", 1), "Léa pose S : MARES, 1 point.", "Léa lays S: MARES, 1 point."),
    (
        Laid(LEA, (Placed(3, "K", face_down=True),), "MAR", 0),
        "Léa pose K à l’envers : MAR, 0 point.",
        "Léa lays K face down: MAR, 0 points.",
    ),
    (
        Laid(LEA, (Placed(3, "_", face_down=True),), "MAR", -2),
        "Léa pose une carte à l’envers : MAR, −2 points.",
        "Léa lays a card face down: MAR, −2 points.",
    ),
    (Passed(TOM, 0, False), "Tom passe.", "Tom passes."),
    (Passed(TOM, 0, True), "Le sablier est vide. Tom passe.", "The sand has run out. Tom passes."),
    (Passed(TOM, -4, False), "Tom passe et perd 4 points d’échange.", "Tom passes and loses 4 points for exchanges."),
    (Drawn(TOM, "E"), "Tom pioche E.", "Tom draws E."),
    (Drawn(TOM, "E-?"), "Tom pioche E, une gomme et un joker.", "Tom draws E, an eraser and a joker."),
    (Drawn(TOM, "EE--"), "Tom pioche E, E et 2 gommes.", "Tom draws E, E and 2 erasers."),
    (Drawn(TOM, "_"), "Tom pioche une carte.", "Tom draws a card."),
    (Drawn(TOM, "__"), "Tom pioche 2 cartes.", "Tom draws 2 cards."),
    (
        Ended("hand_empty", ("", "K"), (0, 10)),
        "Léa n’a plus de cartes, la partie est finie ; cartes restantes : Léa 0 et Tom −10.",
        "Léa has no cards left and the game is over; remaining cards: Léa 0 and Tom −10.",
    ),
    (
        Ended("all_passed", ("E", "K"), (1, 10)),
        "Tous ont passé et la pioche est vide, la partie est finie ; cartes restantes : Léa −1 et Tom −10.",
        "Everybody passed and the stock is empty, so the game is over; remaining cards: Léa −1 and Tom −10.",
    ),
    (WordRuled("MAREZ", True), "La table admet MAREZ.", "The table admits MAREZ."),
    (WordRuled("MARE", False), "La table écarte MARE.", "The table bans MARE."),
]


@pytest.mark.parametrize(("event", "fr", "en"), TOLD, ids=[told[2] for told in TOLD])
def test_sentences(event: AnyEvent, fr: str, en: str) -> None:
    """Each event, and each face of it, is one correct sentence in French and in English."""
    told = GAME.sentence(event, NAMES)
    assert (told.fr, told.en) == (fr, en)


def test_every_event_is_told() -> None:
    """The list above leaves no kind of event out."""
    assert {type(event) for event, _, _ in TOLD} == set(GAME.meta.events)


def test_french_typography() -> None:
    """French sentences use ’ and a non-breaking space before double punctuation, in a whole game."""
    play = finished(GAME, Case("beginners", 3, 5))
    for entry in play.entries:
        for event in entry.events:
            french = GAME.sentence(event, ("A", "B", "C")).fr  # type: ignore[arg-type] # an event of this game
            assert not re.search(r"[^\u00a0][:;!?]|'", french), french


def test_moves_are_written_as_they_lie() -> None:
    """A move in lists: the word, the cards under their compartments, the points."""
    assert move_notation(Move("MARES", lay("....+S").cards, "MARES", 12)) == "MARES ....S 12"
    assert move_notation(Move("FRENE", lay("F+....").cards, "FRENE", 14)) == "FRENE F.... 14"
    assert move_notation(Move("TAR", lay("t..-").cards, "tAR-", 3)) == "TAR t..- 3"
