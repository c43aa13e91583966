"""Events as sentences."""

import re

import pytest

from pioche.games.cle import GAME
from pioche.games.cle.events import (
    Accepted,
    AnyEvent,
    Blocked,
    Confirmed,
    Contested,
    DealerDrawn,
    Dealt,
    KeyTurned,
    Laid,
    Lot,
    Passed,
    TakenBack,
    WentOut,
)  # fmt: skip
from pioche.kernel.base import WordRuled
from pioche.kernel.text import Text
from tests.components.squares import tiles

from .builders import A, B

NAMES = ("Léa", "Max")
CASES: list[tuple[AnyEvent, str, str]] = [
    (
        DealerDrawn((Lot(A, "B"), Lot(B, "K")), A),
        "Tirage au sort\u00a0: Léa B, Max K. Léa donne et commence.",
        "Lots are drawn: Léa B, Max K. Léa deals and begins.",
    ),
    (Dealt(("A" * 10, "_" * 10)), "Chacun prend 10 lettres.", "Everybody takes 10 letters."),
    (KeyTurned("MAISON"), "Nouveau mot-clé\u00a0: MAISON.", "New key word: MAISON."),
    (
        Laid(A, tiles("I9", "across", "SEL"), ("SEL", "ES"), 15, key=False),
        "Léa pose SEL (avec ES)\u00a0: 15 points.",
        "Léa lays SEL (with ES): 15 points.",
    ),
    (
        Laid(A, tiles("I9", "across", "TABLE"), ("TABLE",), 75, key=True),
        "Léa pose TABLE, le mot-clé\u00a0: 75 points.",
        "Léa lays TABLE, the key word: 75 points.",
    ),
    (
        Laid(A, tiles("I9", "across", "LE"), ("LE",), 0, key=False),
        "Léa pose LE\u00a0: 0 point.",
        "Léa lays LE: 0 points.",
    ),
    (Accepted(B), "Max accepte.", "Max accepts."),
    (
        Contested(B, True, (Text("AZUT n’existe pas.", "AZUT does not exist."),)),
        "Max conteste avec raison, 50 points\u00a0: AZUT n’existe pas.",
        "Max challenges and rightly so, 50 points: AZUT does not exist.",
    ),
    (
        Contested(B, False, ()),
        "Max conteste à tort, moins 50 points\u00a0: tous les mots sont valables.",
        "Max challenges in vain, minus 50 points: all words are valid.",
    ),
    (TakenBack(A), "Léa reprend ses lettres.", "Léa takes the letters back."),
    (Confirmed(A, "ABC"), "Léa pioche 3 lettres.", "Léa draws 3 letters."),
    (Confirmed(A, "_"), "Léa pioche 1 lettre.", "Léa draws 1 letter."),
    (Confirmed(A, ""), "Léa n’a plus rien à piocher.", "Léa has nothing left to draw."),
    (Passed(A, late=False), "Léa passe.", "Léa passes."),
    (Passed(A, late=True), "Le sablier est vide. Léa passe.", "The sand has run out. Léa passes."),
    (
        WentOut(A, 75),
        "Léa n’a plus de lettres\u00a0: 75 points de plus, la partie est finie.",
        "Léa has no letters left: 75 points more, and the game is over.",
    ),
    (
        Blocked((10, 15)),
        "Tout le monde passe, la partie est finie\u00a0; lettres restantes\u00a0: Léa −10, Max −15.",
        "Everybody passes and the game is over; for letters left: Léa −10, Max −15.",
    ),
    (WordRuled("AZUT", admit=True), "La table admet AZUT.", "The table admits AZUT."),
    (WordRuled("AZUT", admit=False), "La table écarte AZUT.", "The table bans AZUT."),
]


@pytest.mark.parametrize(("event", "french", "english"), CASES, ids=lambda value: type(value).__name__)
def test_every_event_is_told(event: AnyEvent, french: str, english: str) -> None:
    """C-12: what happens is announced in one sentence of each language, with French spaces."""
    told = GAME.sentence(event, NAMES)
    assert (told.fr, told.en) == (french, english)
    assert not re.search(r" [:;!?]", told.fr), "a plain space before a French sign"


def test_all_events_are_told() -> None:
    """C-12: no event is missing above."""
    assert {type(event) for event, _, _ in CASES} == set(GAME.meta.events)
