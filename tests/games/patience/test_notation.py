"""Events as sentences."""

import re

import pytest

from pioche.games.patience import GAME
from pioche.games.patience.events import AnyEvent, Arrived, GaveUp, Laid, Shuffled, Stuck, Undone
from pioche.kernel.base import WordRuled
from tests.components.squares import tiles

SEL = tiles("A1", "across", "SEL")
CASES: list[tuple[AnyEvent, str, str]] = [
    (
        Shuffled(12, "A" * 144, 10),
        "Patience n°\u00a012. Léa prend 10 lettres.",
        "Patience no. 12. Léa takes 10 letters.",
    ),
    (
        Shuffled(0, "A" * 144, 10),
        "Patience du jour. Léa prend 10 lettres.",
        "Patience of the day. Léa takes 10 letters.",
    ),
    (
        Laid(SEL, "SEL", 0, 0, down=False, drawn="ABC"),
        "Léa pose SEL en A1 vers la droite et pioche 3 lettres.",
        "Léa lays SEL at A1 across and draws 3 letters.",
    ),
    (
        Laid(SEL, "SEL", 0, 0, down=True, drawn="_"),
        "Léa pose SEL en A1 vers le bas et pioche 1 lettre.",
        "Léa lays SEL at A1 down and draws 1 letter.",
    ),
    (
        Laid(SEL, "SEL", 0, 0, down=True, drawn=""),
        "Léa pose SEL en A1 vers le bas et n’a rien à piocher.",
        "Léa lays SEL at A1 down and has nothing left to draw.",
    ),
    (Undone(), "Léa reprend son dernier mot.", "Léa takes the last word back."),
    (
        Arrived(8),
        "La dernière case est couverte. Léa gagne en 8 mots.",
        "The last square is covered. Léa wins in 8 words.",
    ),
    (
        Stuck(over=True),
        "Aucun mot n’est plus possible\u00a0: la patience est perdue.",
        "No word is possible any more: the patience is lost.",
    ),
    (Stuck(over=False), "Aucun mot n’est plus possible.", "No word is possible any more."),
    (GaveUp(), "Léa abandonne la patience.", "Léa gives up."),
    (WordRuled("XX", admit=True), "La table admet XX.", "The table admits XX."),
    (WordRuled("XX", admit=False), "La table écarte XX.", "The table bans XX."),
]


@pytest.mark.parametrize(("event", "french", "english"), CASES, ids=lambda value: type(value).__name__)
def test_every_event_is_told(event: AnyEvent, french: str, english: str) -> None:
    """P-05, P-06: what happens is told in one sentence of each language, with French spaces."""
    told = GAME.sentence(event, ("Léa",))
    assert (told.fr, told.en) == (french, english)
    assert not re.search(r" [:;!?]", told.fr), "a plain space before a French sign"


def test_all_events_are_told() -> None:
    """No event is missing above."""
    assert {type(event) for event, _, _ in CASES} == set(GAME.meta.events)
