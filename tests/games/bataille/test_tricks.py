"""A trick: who may lay what, who takes it, and what happens without sand."""

from pioche.kernel.seats import Seat
from tests.rooms.bataille import GAME
from tests.rooms.bataille.commands import Lay
from tests.rooms.bataille.events import FACE_DOWN, Laid, Taken

from .builders import dealt, events_of, laid, refused_by, timed_out


def test_all_seats_lay_in_any_order() -> None:
    """B-02: the table waits for every seat that has not laid, and for no other."""
    state = dealt((5, 12), (1, 3))
    waiting = GAME.waiting(state)
    assert waiting is not None
    assert [each.seat for each in waiting.expected] == [0, 1]
    waiting = GAME.waiting(laid(state, 5))
    assert waiting is not None
    assert [each.seat for each in waiting.expected] == [1]


def test_a_card_is_laid_in_secret() -> None:
    """B-02: the others see that a card lies there, and not which."""
    (event,) = events_of(dealt((5, 12), (1, 3)), Lay(5), seat=0)
    assert event == Laid(Seat(0), 5)
    assert event.seen_by(Seat(1)) == event.seen_by(None) == Laid(Seat(0), FACE_DOWN)
    view = GAME.view(laid(dealt((5, 12), (1, 3)), 5), Seat(1))
    assert (view.laid, view.others_laid) == (None, (True, False))


def test_a_card_that_is_not_held() -> None:
    """B-02: only cards of one's own hand can be laid, and the preview says so beforehand."""
    state = dealt((5, 12), (1, 3))
    assert refused_by(state, Lay(1), seat=0) == "B-02"
    refusal = GAME.preview(state, Seat(0), Lay(1)).refusal
    assert refusal is not None
    assert refusal.rule == "B-02"
    assert GAME.preview(state, Seat(0), Lay(5)).refusal is None


def test_the_highest_card_takes_the_trick() -> None:
    """B-03: when all have laid the cards are shown, and the highest takes the trick."""
    state = laid(dealt((5, 12), (1, 3), (2, 9)), 5, 3)
    assert events_of(state, Lay(9), seat=2) == (Laid(Seat(2), 9), Taken((5, 3, 9), Seat(2)))
    assert laid(dealt((5, 12), (1, 3), (2, 9)), 5, 3, 9).tricks == (0, 0, 1)


def test_the_lowest_card_takes_the_trick() -> None:
    """B-04: in the variant *basse* the lowest takes it."""
    assert laid(dealt((5, 12), (1, 3), lowest_wins=True), 5, 3).tricks == (0, 1)


def test_without_sand_the_smallest_card_is_laid() -> None:
    """B-05: after twenty seconds the table lays the smallest card of each seat that has not chosen."""
    state = dealt((5, 12), (1, 3))
    waiting = GAME.waiting(state)
    assert waiting is not None
    assert waiting.limit == 20
    late = timed_out(laid(state, 12))
    assert (late.hands, late.tricks) == (((5,), (3,)), (1, 0))
