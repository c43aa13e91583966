"""Strengths: a number from 1 to 6, and traits that follow it without a jump."""

import importlib
import math
from collections.abc import Iterator
from itertools import pairwise

import pytest
from msgspec import structs

from pioche.bots.levels import level
from pioche.bots.strengths import (
    GREEDY,
    STRONGEST,
    WEAKEST,
    ByStrength,
    UnknownLevel,
    key_of,
    line,
    ratio,
    strength_of,
    whole,
)
from pioche.kernel import registry
from pioche.kernel.chance import Chance, seed_from

STEP = 0.01
LARGEST = 0.05
"""Of its whole range no trait changes more than so much within a hundredth of a step."""


def test_a_key_is_a_number() -> None:
    """Keys are strengths, written as short as can be; what is none, or out of range, is told with what there is."""
    assert strength_of("2.5") == 2.5
    assert strength_of("3.00") == 3
    assert [key_of(strength) for strength in (1, 2.5, 3.125)] == ["1", "2.5", "3.12"]
    for wrong in ("0.9", "6.01", "", "x", "-2", "nan", "inf", "1e0", "2,5", "²", "."):
        with pytest.raises(UnknownLevel, match="from 1 to 6"):
            strength_of(wrong)


def test_curves_go_through_their_values() -> None:
    """A curve has a value for each whole strength; between them it goes by equal differences or by equal ratios."""
    assert [line(0, 10, 30)(strength) for strength in (1, 1.5, 2, 2.25, 3)] == [0, 5, 10, 15, 30]
    assert ratio(1, 100)(1.5) == pytest.approx(10)
    assert line(0, 10)(6) == 10
    assert line(0, 10)(0) == 0


def test_counts_are_whole_and_right_on_average() -> None:
    """A count of 2.3 is mostly two and sometimes three."""
    drawn = [whole(2.3, Chance(seed_from(f"whole {number}"))) for number in range(1000)]
    assert set(drawn) == {2, 3}
    assert 0.25 < sum(drawn) / len(drawn) - 2 < 0.35
    assert whole(4.0, Chance(bytes(32))) == 4


def test_a_table_by_strength() -> None:
    """What a game sets for its bots is found by their keys; only a game that has a greedy bot gives one."""
    table = ByStrength(lambda strength: strength * 10)
    assert table["2.5"] == 25
    with pytest.raises(UnknownLevel):
        table[GREEDY]
    assert ByStrength(lambda strength: strength, greedy=9.0)[GREEDY] == 9


def numbers(traits: object) -> Iterator[float]:
    """Give the numbers of some traits, those within tuples too."""
    for each in structs.astuple(traits):  # type: ignore[arg-type] # the traits of any room
        yield from each if isinstance(each, tuple) else (float(each),)


@pytest.mark.parametrize("game", registry.names())
def test_no_trait_jumps(game: str) -> None:
    """Between two people there is everything in between: in every game all traits change little by little."""
    levels = importlib.import_module(f"pioche.games.{game}.bot.levels").LEVELS
    strengths = [WEAKEST + STEP * number for number in range(round((STRONGEST - WEAKEST) / STEP) + 1)]
    columns = zip(*(list(numbers(levels[key_of(strength)])) for strength in strengths), strict=True)
    for place, values in enumerate(columns):
        spread = max(values) - min(values)
        jumps = [abs(after - before) for before, after in pairwise(values)]
        assert max(jumps) <= LARGEST * spread, f"{game}: trait {place}"


def test_words_and_pace_follow_the_strength() -> None:
    """The stronger, the more words known and said, the quicker found; what is said is less than what is known."""
    people = [level(key_of(1 + number / 10)) for number in range(50)]
    sizes = [(each.vocabulary or math.inf, each.speech.words if each.speech else math.inf) for each in people]
    assert sizes == sorted(sizes)
    assert all(said < known for known, said in sizes[:-10])
    paces = [each.pace for each in people]
    assert paces == sorted(paces, reverse=True)
    assert level("6").vocabulary is None
    assert level("6").speech is None
