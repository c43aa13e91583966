"""Whoever plays reads “tu” of themselves, in every sentence of every game."""

import re

import pytest

from pioche.kernel import registry
from pioche.kernel.seats import Seat
from pioche.kernel.text import You
from pioche.testing.random_play import cases, finished

WRONG = re.compile(r"\bTu (a|pose|dit|pioche|passe|marque)\b|\bYou (has|lays|says|draws|scores|is)\b")
"""What is said of others, said to oneself."""


@pytest.mark.parametrize("name", registry.names())
def test_no_sentence_calls_its_reader_by_name(name: str) -> None:
    """Point by point through a whole game: one's own name is not told to oneself, others' are not told as one's own."""
    game = registry.find(name)
    case = next(iter(cases(game)))
    names = [You("Nadège"), *(f"Bob{seat}" for seat in range(1, case.seats))]
    for event in finished(game, case).log().events():
        told = game.sentence(event.seen_by(Seat(0)), names)
        assert "Nadège" not in f"{told.fr} {told.en}", told
        assert not WRONG.search(f"{told.fr} {told.en}"), told
