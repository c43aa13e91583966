"""The deal, and who sees which cards."""

import pytest

from pioche.kernel.seats import Seat
from tests.rooms.bataille import GAME
from tests.rooms.bataille.events import FACE_DOWN, Dealt
from tests.rooms.bataille.options import Options

from .builders import begun, dealt


@pytest.mark.parametrize("seats", GAME.meta.seats)
@pytest.mark.parametrize("each", [1, 2, 3])
def test_cards_are_dealt(seats: int, each: int) -> None:
    """B-01: each seat is dealt as many cards as the table has chosen, all different, from 1 to 12."""
    hands = begun(seats, Options(cards_each=each)).hands
    cards = [card for hand in hands for card in hand]
    assert [len(hand) for hand in hands] == [each] * seats
    assert len(set(cards)) == len(cards)
    assert set(cards) <= set(range(1, 13))


def test_three_cards_unless_told() -> None:
    """B-01: three cards each."""
    assert [len(hand) for hand in begun().hands] == [3, 3]


def test_only_its_owner_sees_a_hand() -> None:
    """B-01: a seat sees its own cards; of the others, and as a spectator, only how many there are."""
    state = dealt((5, 12), (1, 3))
    assert GAME.view(state, Seat(0)).hand == (5, 12)
    assert GAME.view(state, None).hand == ()
    assert GAME.view(state, None).cards_left == (2, 2)
    hidden = (FACE_DOWN, FACE_DOWN)
    assert Dealt(state.hands).seen_by(Seat(1)) == Dealt((hidden, (1, 3)))
    assert Dealt(state.hands).seen_by(None) == Dealt((hidden, hidden))
