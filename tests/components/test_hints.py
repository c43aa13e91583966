"""How a hint names a part of a board."""

from pioche.components.hints import corners, region


def test_a_part_is_named_by_thirds() -> None:
    """What lies in a corner is looked for in that third of the board, not square by square."""
    squares = [(1, 2), (1, 3), (1, 4)]
    assert region(19, squares).fr == "en haut à gauche"
    assert corners(19, squares) == ("A1", "F6")


def test_all_of_the_hinted_word_lies_in_the_part_that_is_shown() -> None:
    """A word that sticks out of its third widens what is framed: none of its squares is out of sight."""
    assert corners(19, [(3, column) for column in range(3, 12)]) == ("D1", "L6")
    assert corners(19, [(row, 18) for row in range(5, 11)]) == ("M6", "S12")
