"""Teams."""

from msgspec.structs import replace

from pioche.components.rulings import Rulings
from pioche.components.vocabularies import vocabulary
from pioche.games.cle import GAME
from pioche.games.cle.bot.levels import LEVELS
from pioche.games.cle.bot.valuation import candidates, first_value
from pioche.games.cle.commands import Contest, Pass
from pioche.games.cle.events import WentOut
from pioche.games.cle.options import Options
from pioche.games.cle.scoring import letter_points
from pioche.kernel.game import TODAY
from tests.components.squares import square

from .builders import A, B, C, D, after, events_of, position, put, refusal

TEAMS = Options(teams=True)
ARBITRATED = Options(teams=True, arbiter=True)
TABLE = [("I9", "across", "TABLE")]


def test_partners_points_are_summed() -> None:
    """C-22: red and orange against green and blue; partners win together."""
    state = position("U", "E", "A", "I", words=TABLE, stock="", options=TEAMS, scores=(10, 60, 70, 40))
    assert {state.colours[A], state.colours[C]} == {"red", "orange"}
    assert GAME.view(state, None).totals == (80, 100, 80, 100)
    outcome = GAME.outcome(after(state, *((seat, Pass()) for seat in (A, B, C, D))))
    assert outcome is not None
    assert outcome.winners == (B, D)
    assert outcome.scores == (70, 90, 70, 90)


def test_own_colour_stays_each_seats_own() -> None:
    """C-22: a square of the partner's colour is not one's own."""
    orange = square("S19")
    assert letter_points(*orange, "orange") == 10
    assert letter_points(*orange, "red") == 5


def test_nobody_contests_a_partner() -> None:
    """C-22, C-13: the other side contests; a partner would win points by the partner's mistakes."""
    state = position("ZUTAAAAAAA", "EEEEE", "AAAAA", "IIIII", words=TABLE, options=TEAMS)
    state = after(state, (A, put("J10", "down", "ZUT")))
    waiting = GAME.waiting(state)
    assert waiting is not None
    assert [each.seat for each in waiting.expected] == [B, D]
    assert refusal(state, C, Contest())[0] == "C-08"


def test_going_out_is_paid_by_opponents_only() -> None:
    """C-19, C-22: the finisher gets 5 points per letter on the racks of its opponents, not on its partner's."""
    racks = ("U", "EE", "AAAA", "III")
    for rules in (2, TODAY):
        state = position(*racks, words=TABLE, stock="", options=ARBITRATED, rules=rules)
        events = events_of(state, A, put("I10", "down", "U"))
        assert [event for event in events if isinstance(event, WentOut)] == [WentOut(A, 50 + 5 * (2 + 3))]
    old = position(*racks, words=TABLE, stock="", options=ARBITRATED, rules=1)
    assert WentOut(A, 50 + 5 * (2 + 4 + 3)) in events_of(old, A, put("I10", "down", "U"))


def test_bots_expect_no_pay_for_their_partners_letters() -> None:
    """C-19, C-22: a bot weighs going out by its opponents' letters only."""
    state = position("U", "EE", "AAAA", "III", words=TABLE, stock="", options=ARBITRATED)
    view = GAME.view(state, A)
    known = vocabulary(view.lexicon, Rulings())
    (best, *_) = candidates(view, A, known, LEVELS["3"])
    assert first_value(view, A, best, LEVELS["3"]) == best.score + 50 + 5 * (2 + 3)


def test_teams_follow_the_colours() -> None:
    """C-02, C-22: red and orange play together wherever they sit."""
    options = Options(teams=True, colours=("green", "red", "orange", "blue"))
    state = position("ZUTAAAAAAA", "E", "A", "I", words=TABLE, options=options, scores=(1, 10, 100, 1000))
    assert GAME.view(state, None).totals == (1001, 110, 110, 1001)
    state = after(state, (A, put("J10", "down", "ZUT")))
    assert state.may_contest() == (B, C)


def test_teams_need_four_seats() -> None:
    """C-22: with two or three seats the option has no effect."""
    state = position("U", "E", "A", words=TABLE, stock="", options=TEAMS, scores=(10, 60, 70))
    assert not GAME.view(state, None).teams
    assert GAME.view(state, None).totals == (10, 60, 70)
    assert GAME.view(replace(state, options=Options()), None).totals == (10, 60, 70)
