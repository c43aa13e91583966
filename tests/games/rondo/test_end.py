"""The end: R-17."""

from pioche.games.rondo import GAME
from pioche.games.rondo.commands import Pass
from pioche.games.rondo.events import Ended
from pioche.kernel.base import TimeUp
from pioche.kernel.seats import Seat
from tests.games.rondo.builders import after, events_of, lay, position, refused


def test_the_last_card_ends_the_game() -> None:
    """R-17: with an empty stock the game ends when a seat has no cards left."""
    state = position("MARE", ("T", "K-"), stock="")
    *_, ended = events_of(state, lay("T..."))
    assert ended == Ended("hand_empty", ("", "-K"), (0, 12))
    over = after(state, lay("T..."))
    assert GAME.waiting(over) is None
    assert refused(over, Pass(), 1) == "R-16"


def test_not_while_the_stock_lasts() -> None:
    """R-17: a hand that becomes empty is filled while there are cards."""
    state = after(position("MARE", ("T", "K-"), stock="X"), lay("T..."))
    assert GAME.outcome(state) is None
    assert state.hands[0] == "X"


def test_all_pass_in_succession() -> None:
    """R-17: with an empty stock the game ends when every seat in succession has passed."""
    state = position("MARE", ("K", "K", "K"), stock="")
    state = after(state, Pass())
    state = after(state, TimeUp(), None)
    assert GAME.outcome(state) is None
    *_, ended = events_of(state, Pass(), 2)
    assert ended == Ended("all_passed", ("K", "K", "K"), (10, 10, 10))


def test_a_word_breaks_the_succession() -> None:
    """R-17: after a word all must pass again."""
    state = position("MARE", ("KK", "TK"), stock="")
    state = after(state, Pass())
    state = after(state, lay("T..."), 1)
    state = after(state, Pass())
    assert GAME.outcome(state) is None
    assert GAME.outcome(after(state, Pass(), 1)) is not None


def test_a_pass_that_draws_does_not_count() -> None:
    """R-17: who passes and draws the last card has a new card: the succession begins after it."""
    state = after(position("MARE", ("K", "K"), stock="X"), Pass())
    assert state.stock == ""
    state = after(state, Pass(), 1)
    assert GAME.outcome(state) is None
    assert GAME.outcome(after(state, Pass())) is not None


def test_hands_are_shown_at_the_end() -> None:
    """R-18: when the game is over all see what was left."""
    state = position("MARE", ("T", "K-"), stock="")
    assert GAME.view(state, None).hands is None
    assert GAME.view(after(state, lay("T...")), None).hands == ("", "-K")
    assert GAME.view(after(state, lay("T...")), Seat(1)).totals == (7, -12)
