"""Who plays first: K-04, and the first draw: K-05."""

from pioche.games.kirdy.bag import FULL_BAG
from pioche.games.kirdy.events import Drawn, LotsDrawn, TurnBegun
from pioche.games.kirdy.state import State

from .builders import ANN, BOB, CLEO, Rigged, all_tiles, begin, of_kind, position


def unopened(seats: int = 3) -> State:
    """Give a table before the lots are drawn."""
    return position("", "lots", seats=seats)


def lots(*tiles: str) -> Rigged:
    """Let the lots be these tiles: a joker is put back at once, a letter only when all have drawn."""
    left, numbers = list(FULL_BAG), []
    for tile in tiles:
        numbers.append(left.index(tile))
        if len(tile) == 1:
            left.remove(tile)
    return Rigged(numbers)


def test_the_smallest_letter_plays_first() -> None:
    """K-04: each seat draws a letter, the smallest plays first, and the letters go back."""
    events, state = begin(unopened(), lots("M", "B", "T"))
    assert events[0] == LotsDrawn((ANN, BOB, CLEO), (("M",), ("B",), ("T",)))
    assert of_kind(events, TurnBegun).seat == BOB == state.active
    assert all_tiles(state) == sorted(FULL_BAG)


def test_ties_between_the_smallest_redraw() -> None:
    """K-04: only the seats that tie for the smallest letter draw again."""
    first = lots("D", "D", "T")
    second = lots("E", "C")
    events, state = begin(unopened(), Rigged([*first.numbers, *second.numbers]))
    assert events[:2] == (
        LotsDrawn((ANN, BOB, CLEO), (("D",), ("D",), ("T",))),
        LotsDrawn((ANN, BOB), (("E",), ("C",))),
    )
    assert state.active == BOB


def test_a_joker_is_put_back_and_redrawn() -> None:
    """K-04: a joker decides nothing and stays with nobody."""
    events, state = begin(unopened(2), lots("red", "M", "B"))
    assert events[0] == LotsDrawn((ANN, BOB), (("red", "M"), ("B",)))
    assert state.active == BOB
    assert all_tiles(state) == sorted(FULL_BAG)


def test_two_letters_are_drawn() -> None:
    """K-05: the active seat draws two letters, laid in drawing order where all see them."""
    chance = lots("B", "M", "T")
    chance.numbers += [FULL_BAG.index("S"), FULL_BAG.index("A")]
    events, state = begin(unopened(), chance)
    assert of_kind(events, Drawn) == Drawn(ANN, ("S", "A"))
    assert state.support == "SA"
    assert events == tuple(event.seen_by(None) for event in events)
