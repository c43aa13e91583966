"""Points: R-12, R-18 and R-19."""

import pytest
from msgspec.structs import replace

from pioche.games.rondo import GAME, scoring
from pioche.games.rondo.commands import Exchange, Lay
from pioche.games.rondo.events import Laid
from pioche.games.rondo.options import Options
from pioche.games.rondo.state import State
from pioche.kernel.game import TODAY
from pioche.kernel.seats import Seat
from tests.games.rondo.builders import after, events_of, lay, position


def points(state: State, command: Lay) -> int:
    """Give what laying brings."""
    laid = events_of(state, command)[0]
    assert isinstance(laid, Laid)
    preview = GAME.preview(state, Seat(0), command)
    assert preview.points == laid.points == sum(line.points for line in preview.sheet)
    return laid.points


def test_all_visible_cards_count() -> None:
    """R-12: all letters that show count, also those of earlier seats; covered ones do not."""
    assert points(position("MARE", ("TAAAAAA", "")), lay("T...")) == 2 + 2 + 2 + 1
    assert points(position("MARE", ("SAAAAAA", "")), lay("....+S")) == 5 + 2 + 2 + 1 + 2


def test_jokers_count_one() -> None:
    """R-12: a joker counts 1, whatever it stands for, now and in later turns."""
    assert points(position("MARE", ("?AAAAAA", "")), lay("g...")) == 1 + 2 + 2 + 1
    assert points(position("MaRE", ("TAAAAAA", "")), lay("T...")) == 2 + 1 + 2 + 1


def test_visible_erasers_cost_two_each() -> None:
    """R-12: each visible eraser costs 2, also those laid by earlier seats; a covered one nothing."""
    assert points(position("MARES", ("-AAAAAA", "")), lay("....-")) == 5 + 2 + 2 + 1 - 2
    assert points(position("MARE--", ("TAAAAAA", "")), lay("T.....")) == 2 + 2 + 2 + 1 - 4
    assert points(position("MARE--", ("SAAAAAA", "")), lay("....S.")) == 5 + 2 + 2 + 1 + 2 - 2


@pytest.mark.parametrize(
    ("row", "expected"),
    [("T...", 7), ("TI..", 7), ("TI..+S", 9 + 3), ("TI.E+S", 9 + 6)],
)
def test_bonus(row: str, expected: int) -> None:
    """R-12: three points for each letter card laid from the third on."""
    assert points(position("MARE", ("TISEAAA", "")), lay(row)) == expected


def test_jokers_earn_the_bonus_and_erasers_do_not() -> None:
    """R-12: the third card earns the bonus when it is a joker, not when it is an eraser."""
    assert points(position("MARE", ("TI?AAAA", "")), lay("TI..+s")) == 2 + 2 + 2 + 1 + 1 + 3
    assert points(position("MARES", ("TI-AAAA", "")), lay("TI..-")) == 2 + 2 + 2 + 1 - 2


def test_a_table_may_pay_erasers() -> None:
    """R-12: by an option erasers count among the cards laid."""
    paid = position("MARES", ("TI-AAAA", ""), options=Options(erasers_earn_bonus=True))
    assert points(paid, lay("TI..-")) == 2 + 2 + 2 + 1 - 2 + 3


def test_the_first_word_earns_the_bonus_too() -> None:
    """R-05, R-12: three cards are laid, so the third earns its bonus."""
    assert points(position((), ("MERAAAA", "")), lay("MER")) == 5 + 1 + 2 + 3


def test_exchanges_are_deducted() -> None:
    """R-12, R-15: two points for each exchange of this turn."""
    state = position("MARE", ("TXZAAAA", ""), stock="EEEEE")
    state = after(after(state, Exchange("X")), Exchange("Z"))
    assert points(state, lay("T...")) == 7 - 4
    assert after(state, lay("T...")).totals == (3, 0)


def test_an_event_says_of_what_its_points_are_made() -> None:
    """R-12, R-15: bonus, visible erasers and exchanges are facts of the event; before rules 3 none of them was told."""
    state = after(position("MARES-", ("TI?XAAA", ""), stock="EEEEE"), Exchange("X"))
    laid = Laid(Seat(0), lay("TI..s.").cards, "TIRES", 2 + 2 + 2 + 1 + 1 - 2 + 3 - 2)
    for rules in (3, TODAY):
        told = events_of(replace(state, rules=rules), Lay(laid.cards))[0]
        assert told == replace(laid, bonus=3, erasers=1, exchanges=1)
    assert events_of(replace(state, rules=2), Lay(laid.cards))[0] == laid


def test_a_preview_out_of_turn_knows_no_exchanges() -> None:
    """R-15: exchanges are the acting seat's own; another seat that prepares its word does not pay for them."""
    state = after(position("MARE", ("XAAAAAA", "TAAAAAA"), stock="EEEEE"), Exchange("X"))
    assert GAME.preview(state, Seat(1), lay("T...")).points == 7


def test_points_are_added_up_turn_by_turn() -> None:
    """R-12: each seat has its column on the block."""
    state = after(position("MARE", ("TAAAAAA", "PAAAAAA"), stock=""), lay("T..."))
    state = after(state, lay("P..."), 1)
    assert state.columns == ((7,), (10,))
    assert state.totals == (7, 10)


def test_cards_left_are_deducted() -> None:
    """R-18: the absolute values of what is left in hand; an eraser counts 2, a joker 1."""
    assert scoring.left_over("") == 0
    assert scoring.left_over("-") == 2
    assert scoring.left_over("?") == 1
    assert scoring.left_over("-?KE") == 2 + 1 + 10 + 1
    state = after(position("MARE", ("T", "K-"), stock=""), lay("T..."))
    assert state.columns == ((7, 0), (-12,))


def test_the_highest_total_wins() -> None:
    """R-19: the highest total after deductions wins."""
    outcome = GAME.outcome(after(position("MARE", ("T", "K-"), stock=""), lay("T...")))
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((0,), (7, -12))


def test_ties_share() -> None:
    """R-19: equal totals win together."""
    state = position("MARE", ("T", "E", "K"), stock="", turn=Seat(0))
    state = GAME.evolve(state, Laid(Seat(1), (), "MARE", 8))
    outcome = GAME.outcome(after(GAME.evolve(state, Laid(Seat(2), (), "MARE", 0)), lay("T...")))
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((0, 1), (7, 7, -10))
