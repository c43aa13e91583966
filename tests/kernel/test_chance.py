"""Chance: fair, seeded, provable."""

import hashlib
import hmac
from collections import Counter

import pytest

from pioche.kernel.chance import Chance, commitment, day_commitment, day_key, seed_from

PINNED = [59, 16, 69, 29, 85, 63, 52, 25]


def test_same_seed_and_place_give_the_same_numbers() -> None:
    """A shown seed lets anybody compute every draw again."""
    one, two = Chance(seed_from("7"), 3), Chance(seed_from("7"), 3)
    assert [one.below(1000) for _ in range(50)] == [two.below(1000) for _ in range(50)]


def test_numbers_are_pinned_for_ever() -> None:
    """Old logs stay provable: the stream never changes from one version to the next."""
    chance = Chance(seed_from("pinned"), 1)
    assert [chance.below(100) for _ in range(8)] == PINNED


def test_anybody_can_compute_the_stream_by_hand() -> None:
    """The bits are the SHA-256 of seed, place and block number, block after block, none left out."""
    seed, place = seed_from("by hand"), 5
    blocks = (hashlib.sha256(seed + place.to_bytes(8, "big") + number.to_bytes(8, "big")) for number in range(3))
    stream = b"".join(block.digest() for block in blocks)
    chance = Chance(seed, place)
    assert bytes(chance.below(256) for _ in range(96)) == stream


@pytest.mark.parametrize("width", [3, 7, 53, 255])
def test_no_bit_is_lost_between_blocks(width: int) -> None:
    """A number that begins in one block goes on in the next: bit after bit of the stream, none left out or changed."""
    seed, place = seed_from("by hand"), 5
    blocks = (hashlib.sha256(seed + place.to_bytes(8, "big") + number.to_bytes(8, "big")) for number in range(6))
    bits = "".join(f"{int.from_bytes(block.digest(), 'big'):0256b}" for block in blocks)
    chance = Chance(seed, place)
    starts = range(0, len(bits) - width + 1, width)
    assert [chance.below(1 << width) for _ in starts] == [int(bits[start : start + width], 2) for start in starts]


def test_a_unit_is_the_first_bits_of_the_stream_below_one() -> None:
    """The 53 bits that a float holds, spread over all of 0 to 1."""
    seed = seed_from("unit")
    assert Chance(seed).unit() == Chance(seed).below(2**53) / 2**53
    units = [Chance(seed, place).unit() for place in range(200)]
    assert 0.4 < sum(units) / len(units) < 0.6


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


@pytest.mark.parametrize(("size", "count"), [(1, 1), (2, 2), (5, 3), (52, 7), (80, 80), (130, 129)])
def test_a_draw_is_one_number_after_the_other(size: int, count: int) -> None:
    """Old logs stay provable: each place drawn is a number below what is left, and the last one takes it over."""
    for seed in map(str, range(20)):
        chance, slow = Chance(seed_from(seed), 2), Chance(seed_from(seed), 2)
        left, drawn = list(range(size)), []
        for _ in range(count):
            place = slow.below(len(left))
            left[place], left[-1] = left[-1], left[place]
            drawn.append(left.pop())
        assert chance.draw(range(size), count) == (tuple(drawn), tuple(left))
        assert chance.below(1000) == slow.below(1000)


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


def test_a_deal_of_a_day_is_the_same_for_everybody() -> None:
    """Without a key the name of the day alone deals, whatever the seed of the game is."""
    one, two = (Chance(seed_from(text), place).of_day("2026-11-15") for text, place in (("one", 1), ("two", 2)))
    assert one.below(10**9) == two.below(10**9) == Chance(seed_from("2026-11-15")).below(10**9)


def test_a_day_with_a_key_cannot_be_dealt_without_it() -> None:
    """A house with a secret deals its days by a key of each, which others can compute once it is shown."""
    key = day_key(b"secret", "patience", "2026-11-15")
    dealt = Chance(seed_from("any"), 3, key).of_day("2026-11-15").below(10**9)
    by_hand = hmac.digest(key, b"2026-11-15", "sha256")
    assert dealt == Chance(by_hand).below(10**9)
    assert dealt != Chance(seed_from("any"), 3).of_day("2026-11-15").below(10**9)


def test_the_fingerprint_of_a_day_is_pinned() -> None:
    """What is shown while a day runs can be computed from the key that is shown afterwards."""
    key = bytes(range(32))
    assert day_commitment(key) == hashlib.sha256(b"pioche day " + key).hexdigest()
