"""Turns and gains: what the replay and the notebook add up."""

from msgspec.structs import replace

from pioche.games.patience import GAME
from pioche.games.patience.commands import Undo
from pioche.games.patience.events import Arrived, GaveUp, Laid, Stuck, Undone
from pioche.games.patience.options import Options
from pioche.games.patience.state import State
from pioche.kernel.game import Weight
from tests.games.courses import Stretch

from .builders import ME, PRACTICE, after, arranged, put

SEL = put("A1", "across", "SEL")


def test_a_word_is_one_point_and_one_turn() -> None:
    """P-03, P-06: each word of the chain counts one; taken back, it counts no more."""
    stretch = Stretch(GAME, arranged("SELTAAAAAAUVW", PRACTICE), [(ME, SEL), (ME, Undo()), (ME, SEL)])
    gains = [(points, word) for ((_, points, word, _),) in stretch.gains()]
    assert gains == [(1, "SEL"), (-1, ""), (1, "SEL")]
    first, second, third = stretch.acted_in()
    assert first is not None
    assert (second, third) == (first + 1, first + 2)


def test_there_is_a_turn_from_the_deal_to_the_end() -> None:
    """P-01, P-06: before the deal and after the end there is no turn."""
    state = arranged("SELTAAAAAAUVW")
    assert GAME.turn(State(Options(), "fr-1")) is None
    assert GAME.turn(state) is not None
    assert GAME.turn(replace(state, end="gave up")) is None


def test_nothing_is_lost_where_nothing_lies() -> None:
    """P-08: a word can be taken back only where there is one."""
    state = arranged("SELTAAAAAAUVW", PRACTICE)
    assert GAME.gains(state, Undone()) == ()
    assert [gain.points for gain in GAME.gains(after(state, SEL), Undone())] == [-1]


def test_only_the_end_is_a_moment() -> None:
    """P-06: alone one waits for nobody, until it is over."""
    state, weigh = arranged("SELTAAAAAAUVW"), GAME.weight
    assert weigh is not None
    assert {weigh(state, event) for event in (Arrived(7), Stuck(over=True), GaveUp())} == {Weight.GREAT}
    assert weigh(state, Laid(SEL.tiles, "SEL", 0, 0, down=False, drawn="")) == Weight.NONE
