"""Chance: fair, seeded, provable."""

from collections import Counter

import pytest

from pioche.kernel.chance import Chance, commitment, seed_from

PINNED = [59, 16, 69, 29, 85, 63, 52, 25]


def test_same_seed_and_place_give_the_same_numbers() -> None:
    """A shown seed lets anybody compute every draw again."""
    one, two = Chance(seed_from("7"), 3), Chance(seed_from("7"), 3)
    assert [one.below(1000) for _ in range(50)] == [two.below(1000) for _ in range(50)]


def test_numbers_are_pinned_for_ever() -> None:
    """Old logs stay provable: the stream never changes from one version to the next."""
    chance = Chance(seed_from("pinned"), 1)
    assert [chance.below(100) for _ in range(8)] == PINNED


def test_places_of_a_log_have_chances_of_their_own() -> None:
    """What one decision drew tells nothing about the next."""
    seed = seed_from("7")
    assert [Chance(seed, 1).below(10**9)] != [Chance(seed, 2).below(10**9)]


@pytest.mark.parametrize("bound", [1, 2, 3, 6, 7, 26, 80, 1296])
def test_every_result_is_equally_likely(bound: int) -> None:
    """No letter, card or die face is favoured: chi-square stays below its 99.99 % bound."""
    chance, draws = Chance(seed_from(f"fair {bound}")), 200 * bound
    counts = Counter(chance.below(bound) for _ in range(draws))
    assert set(counts) == set(range(bound))
    chi_square = sum((count - 200) ** 2 / 200 for count in counts.values())
    degrees = bound - 1
    assert chi_square < degrees + 4 * (2 * degrees) ** 0.5 + 15


def test_draw_takes_without_putting_back() -> None:
    """A bag holds what it held: what is drawn and what is left are the whole bag."""
    drawn, left = Chance(seed_from("bag")).draw("ABCDEFGH", 3)
    assert len(drawn) == 3
    assert sorted(drawn + left) == list("ABCDEFGH")


def test_shuffle_reaches_every_order() -> None:
    """All six orders of three cards turn up."""
    chance = Chance(seed_from("orders"))
    assert len({chance.shuffle("ABC") for _ in range(200)}) == 6


def test_unit_and_die_stay_in_range() -> None:
    """A die shows 1 to 6, a unit number is at least 0 and below 1."""
    chance = Chance(seed_from("range"))
    assert {chance.roll() for _ in range(200)} == set(range(1, 7))
    assert all(0 <= chance.unit() < 1 for _ in range(200))


@pytest.mark.parametrize("bound", [0, -1])
def test_no_possibility_is_an_error(bound: int) -> None:
    """Chance cannot choose among nothing."""
    with pytest.raises(ValueError, match="at least one"):
        Chance(seed_from("none")).below(bound)


def test_drawing_too_many_is_an_error() -> None:
    """A bag cannot give more than it holds."""
    with pytest.raises(ValueError, match="cannot draw 4 of 3"):
        Chance(seed_from("few")).draw("ABC", 4)


def test_commitment_hides_and_binds() -> None:
    """The fingerprint shown before the game changes with the seed and does not contain it."""
    seed = seed_from("secret")
    assert commitment(seed) != commitment(seed_from("other"))
    assert seed.hex() not in commitment(seed)
