"""Teams."""

from msgspec.structs import replace

from pioche.games.cle import GAME
from pioche.games.cle.commands import Contest, Pass
from pioche.games.cle.options import Choices
from pioche.games.cle.scoring import letter_points
from pioche.games.cle.state import COLOURS
from tests.components.squares import square

from .builders import A, B, C, D, after, position, put, refusal

TEAMS = Choices(teams=True)
TABLE = [("I9", "across", "TABLE")]


def test_partners_points_are_summed() -> None:
    """C-22: red and orange against green and blue; partners win together."""
    state = position("U", "E", "A", "I", words=TABLE, stock="", options=TEAMS, scores=(10, 60, 70, 40))
    assert {COLOURS[A], COLOURS[C]} == {"red", "orange"}
    assert GAME.view(state, None).totals == (80, 100, 80, 100)
    outcome = GAME.outcome(after(state, *((seat, Pass()) for seat in (A, B, C, D))))
    assert outcome is not None
    assert outcome.winners == (B, D)
    assert outcome.scores == (70, 90, 70, 90)


def test_own_colour_stays_each_seats_own() -> None:
    """C-22: a square of the partner's colour is not one's own."""
    orange = square("S19")
    assert letter_points(*orange, COLOURS[C]) == 10
    assert letter_points(*orange, COLOURS[A]) == 5


def test_nobody_contests_a_partner() -> None:
    """C-22, C-13: the other side contests; a partner would win points by the partner's mistakes."""
    state = position("ZUTAAAAAAA", "EEEEE", "AAAAA", "IIIII", words=TABLE, options=TEAMS)
    state = after(state, (A, put("J10", "down", "ZUT")))
    waiting = GAME.waiting(state)
    assert waiting is not None
    assert [each.seat for each in waiting.expected] == [B, D]
    assert refusal(state, C, Contest())[0] == "C-08"


def test_teams_need_four_seats() -> None:
    """C-22: with two or three seats the option has no effect."""
    state = position("U", "E", "A", words=TABLE, stock="", options=TEAMS, scores=(10, 60, 70))
    assert not GAME.view(state, None).teams
    assert GAME.view(state, None).totals == (10, 60, 70)
    assert GAME.view(replace(state, options=Choices()), None).totals == (10, 60, 70)
