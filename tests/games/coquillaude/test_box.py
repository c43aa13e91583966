"""What lies in the box."""

from collections import Counter
from itertools import pairwise

from pioche.games.coquillaude.box import BOARD, ORANGE_SQUARES, PAWNS, SHELLS
from pioche.games.coquillaude.coquillaudet import NUMBERS
from pioche.games.coquillaude.dice import roll
from pioche.kernel.chance import Chance, seed_from
from pioche.lexicon.alphabet import LETTERS


def test_pawns() -> None:
    """Q-01: 200 pawns, every letter among them, and no jokers."""
    assert len(PAWNS) == 200
    assert set(PAWNS) == set(LETTERS)
    assert Counter(PAWNS).most_common(1) == [("E", 33)]


def test_board() -> None:
    """Q-01: 21×21 squares, an orange zone in the very middle, shells that favour no side of the board."""
    assert BOARD.size == 21
    assert {(row, column) for row in range(8, 13) for column in range(8, 13)} == ORANGE_SQUARES
    assert len(SHELLS) == 32
    for row, column in SHELLS:
        assert (20 - row, column) in SHELLS
        assert (row, 20 - column) in SHELLS


def test_numbers() -> None:
    """Q-02: the dice give 1296 numbers from 1111 to 6666, in digits from 1 to 6."""
    assert len(NUMBERS) == 6**4
    assert (NUMBERS[0], NUMBERS[-1]) == (1111, 6666)
    assert all(one < other for one, other in pairwise(NUMBERS))
    assert set("".join(map(str, NUMBERS))) == set("123456")


def test_the_blue_die_comes_first() -> None:
    """Q-02: the four dice in the order blue, white, red, green are the digits of the number."""
    for seed in range(20):
        dice = Chance(seed_from(f"dice {seed}"))
        digits = [dice.roll() for _ in range(4)]
        number = roll(Chance(seed_from(f"dice {seed}")))
        assert [int(digit) for digit in str(number)] == digits, f"seed {seed}"
