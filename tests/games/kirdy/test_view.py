"""What a seat sees: everything to draw the table by, and what is expected of it."""

import pytest
from msgspec.structs import replace

from pioche.games.kirdy import GAME
from pioche.games.kirdy.state import LastTurn, Secret
from pioche.kernel.play import expected_of

from .builders import ANN, BOB, CLEO, now, position, stealing

POSITIONS = [
    position("", "lots"),
    position("ACI", "jokers", jokers=("green",), fresh=[2]),
    position(),
    position("AC", "choice"),
    stealing(),
    position("AC", "kirdy", secret=Secret("FACE", None)),
]


@pytest.mark.parametrize("state", POSITIONS, ids=lambda state: state.phase)
def test_the_view_says_what_is_expected(state: object) -> None:
    """Each seat sees the phase, what it may do now, and the seconds of the hourglass."""
    waiting = now(state)  # type: ignore[arg-type]
    for seat in (ANN, BOB, CLEO):
        view = GAME.view(state, seat)  # type: ignore[arg-type]
        assert view.may == expected_of(waiting, seat)
        assert view.limit == waiting.limit
    assert GAME.view(state, None).may == ()  # type: ignore[arg-type]


def test_seats_see_the_same_but_for_the_secret() -> None:
    """K-20: only its writer sees the secret word; all else is public."""
    state = position("AC", "kirdy", secret=Secret("FACE", None))
    views = [GAME.view(state, seat) for seat in (ANN, BOB, CLEO, None)]
    assert [view.secret for view in views] == ["FACE", None, None, None]
    own = {"seat", "may", "secret"}
    shared = [{name: getattr(view, name) for name in view.__struct_fields__ if name not in own} for view in views]
    assert all(each == shared[0] for each in shared)


def test_the_bag_is_what_is_not_on_the_table() -> None:
    """K-01: what is left in the bag can be counted by everybody."""
    view = GAME.view(position("ACI", jokers=("red",)), BOB)
    assert sum(view.bag.values()) == 88 - 4
    assert (view.bag["A"], view.bag["red"], view.bag["grey"]) == (5, 1, 2)


def test_after_a_failed_turn_three_words_are_told() -> None:
    """K-12: once the letters are back in the bag, everybody sees usual words that could have been said."""
    cleared = {"turn": 2, "last": LastTurn(1, ANN, "GT", (), None, 0, None)}
    view = GAME.view(replace(position("", "between turns"), **cleared), BOB)
    assert len(view.could_say) == 3
    assert all("G" in word and "T" in word[word.index("G") :] for word in view.could_say)
    assert set(view.spelled) <= set(view.could_say)
    scored = {**cleared, "last": LastTurn(1, ANN, "GT", (), BOB, 30, "steal")}
    assert GAME.view(replace(position("", "between turns"), **scored), BOB).could_say == ()
