"""Turns and gains: what the replay and the notebook add up."""

from pioche.games.cle import GAME
from pioche.games.cle.commands import Accept, Contest, Pass
from pioche.games.cle.options import Options
from pioche.kernel.game import Setup, Turn
from tests.games.courses import Stretch

from .builders import CONTEST, A, B, C, D, position, put

TABLE = [("I9", "across", "TABLE")]
GOOD = put("J10", "down", "UTEUR")
BAD = put("J10", "down", "ZUT")
RACKS = ("UTEURZAAAA", "ESEEEAAAAA", "EEEEEIIIII", "IIIIINNNNN")


def test_acceptances_are_no_turns() -> None:
    """C-13: a word that two others accept is one turn with one gain."""
    state = position(*RACKS[:3], words=TABLE, options=CONTEST)
    stretch = Stretch(GAME, state, [(A, GOOD), (B, Accept()), (C, Accept()), (B, Pass()), (C, Pass())])
    assert stretch.gains() == [[(A, 25, "AUTEUR", 1)], [], [], [], []]
    assert stretch.acted_in() == [1, 1, 1, 2, 3]
    assert stretch.turns() == [(1, A, 1), (2, B, 4), (3, C, 5)]


def test_a_contest_won_is_not_part_of_the_next_word() -> None:
    """C-13: the neighbour's 50 belong to the turn of the word that was taken back, not to the neighbour's own word."""
    state = position(*RACKS[:2], words=TABLE, options=CONTEST)
    stretch = Stretch(GAME, state, [(A, BAD), (B, Contest()), (B, put("M10", "down", "ES"))])
    assert stretch.gains() == [[(A, 15, "AZUT", 1)], [(B, 50, "", 1), (A, -15, "", 1)], [(B, 10, "EES", 2)]]
    assert stretch.turns() == [(1, A, 1), (2, B, 3)]


def test_a_contest_lost_costs_its_contester() -> None:
    """C-13: 50 points less, in somebody else's turn."""
    state = position(*RACKS[:2], words=TABLE, options=CONTEST)
    assert Stretch(GAME, state, [(A, GOOD), (B, Contest())]).gains()[1] == [(B, -50, "", 1)]


def test_in_teams_each_seat_has_its_own_gains() -> None:
    """C-22: what a seat lays is its own gain; the sides say whose points are summed."""
    state = position(*RACKS, words=TABLE, options=Options(teams=True, arbiter=True))
    stretch = Stretch(GAME, state, [(A, GOOD), (B, Pass()), (C, Pass()), (D, Pass())])
    assert stretch.gains() == [[(A, 25, "AUTEUR", 1)], [], [], []]
    assert GAME.sides(state) == ((A, C), (B, D))
    assert GAME.sides(position(*RACKS[:3])) == ((A,), (B,), (C,))


def test_before_the_deal_there_is_no_turn() -> None:
    """C-08: turns begin once letters are dealt, and end with the game."""
    assert GAME.turn(GAME.start(Setup(Options(), 2))) is None
    assert GAME.turn(position("U", "E", words=TABLE)) == Turn(1, A)


def test_letters_left_settle_the_game_and_are_no_turn() -> None:
    """C-19, C-20: what comes after the last turn is the end of the game, and nobody's turn begins by it."""
    state = position("UTEUR", "EEE", words=TABLE, stock="", options=Options(arbiter=True))
    out = Stretch(GAME, state, [(A, GOOD)])
    assert out.gains() == [[(A, 25, "AUTEUR", 1), (A, 65, "", None)]]
    assert out.turns() == [(1, A, 1)]
    blocked = Stretch(GAME, position("U", "EE", words=TABLE, stock=""), [(A, Pass()), (B, Pass())])
    assert blocked.gains()[1] == [(A, -5, "", None), (B, -10, "", None)]
    assert blocked.turns() == [(1, A, 1), (2, B, 2)]
