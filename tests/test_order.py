"""The order of the tests."""

from itertools import pairwise

from tests.order import spread

ROOMS = ("browser", "games")
TESTS = [(f"tests/{room}/test_{n}.py", f"{room} {n} {k}") for room in ROOMS for n in range(60) for k in "abc"]


def test_tests_that_wait_are_spread_among_those_that_compute() -> None:
    """Every worker begins with as many tests that wait as the others; none is lost, and a module's stay together."""
    order = spread(TESTS)
    assert sorted(order) == sorted(name for _, name in TESTS)
    for start in range(0, len(order), 60):
        assert 27 <= sum(name.startswith("browser") for name in order[start : start + 60]) <= 33
    modules = [name.rsplit(" ", 1)[0] for name in order]
    assert sum(before != after for before, after in pairwise(modules)) == 119
