"""Before the first turn."""

from pioche.games.kakuzu import GAME
from pioche.games.kakuzu.board import ALL_COVERED, BOXES, COVERED, name_of
from pioche.games.kakuzu.commands import Lift
from pioche.games.kakuzu.events import Opened, Removed
from pioche.games.kakuzu.meta import META
from pioche.games.kakuzu.options import Options
from pioche.kernel.base import Begin
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.game import Act, Setup
from pioche.kernel.play import Play

from .builders import at, lift, opened, places, position, position_of, refusal
from .expected import completed


def test_81_stones_cover_a_grid() -> None:
    """Z-01: 81 stones hide a completed sudoku, ten digits from 0 to 9 are in the bag."""
    play = Play(GAME, Setup(Options(), 2), seed_from("stones"))
    (event,) = play.begin()
    assert isinstance(event, Opened)
    state = position_of(play)
    assert state.board == ALL_COVERED == COVERED * 81
    assert state.bag == tuple(range(10))
    rows = [event.grid[start : start + 9] for start in range(0, 81, 9)]
    columns = [event.grid[start::9] for start in range(9)]
    boxes = ["".join(event.grid[square] for square in box) for box in BOXES]
    assert all(sorted(unit) == list("123456789") for unit in rows + columns + boxes)


def test_one_to_four_seats() -> None:
    """Z-03: one to four seats can play."""
    assert META.seats == (1, 2, 3, 4)


def test_first_seat_is_drawn() -> None:
    """Z-03: each seat begins as often as the others."""
    firsts = [0, 0, 0]
    state = GAME.start(Setup(Options(sheet=1), 3))
    for place in range(300):
        (event,) = GAME.decide(state, Act(None, Begin()), Chance(seed_from("first"), place))
        assert isinstance(event, Opened)
        firsts[event.first] += 1
    assert min(firsts) > 70, f"seed 'first': {firsts}"


def test_seats_lift_in_turn() -> None:
    """Z-04: the first seat lifts a stone, then its left neighbour, and so on."""
    state = opened(seats=3, first=1)
    order = []
    for name in ("A1", "A4", "A7", "D1"):
        order.append(state.active)
        state, _ = lift(state, name)
    assert order == [1, 2, 0, 1]


def test_each_box_once() -> None:
    """Z-04: a box that has lost a stone is left alone until all have."""
    state, _ = lift(opened(), "A1")
    assert refusal(state, Lift(at("B2"))).rule == "Z-04"
    assert refusal(state, Lift(at("A1"))).rule == "Z-05"
    assert 0 not in GAME.view(state, state.active).open_boxes


def test_turns_begin_after_nine_stones() -> None:
    """Z-04: after nine stones, that belong to nobody, the first seat has the first turn; their digits are public."""
    state = opened(first=1)
    for name in ("A1", "A4", "A7", "D1", "D4", "D7", "G1", "G4"):
        state, events = lift(state, name)
        assert [type(event) for event in events] == [Removed]
    state, _ = lift(state, "G7", 5)
    view = GAME.view(state, None)
    assert view.phase == "turn"
    assert (state.active, view.sought) == (1, 5)
    assert (view.stones, view.aside) == ((0, 0), 9)
    assert view.board.replace(COVERED, "") == "147258369"


def test_a_digit_completed_in_preparation() -> None:
    """Z-10: when preparation shows the same digit nine times it is out of the bag before the first turn."""
    state = opened()
    ones = places(1)
    for square in ones[:-1]:
        state, _ = lift(state, name_of(square))
    state, events = lift(state, name_of(ones[-1]), 2)
    assert completed(1) in events
    assert 1 not in position(ones).bag
