"""The measurement of the stairs: who sits with whom, and what counts as order."""

import pytest
from benchmarks import stairs

from pioche.bots.levels import LEVELS
from pioche.bots.match import play_match


def test_as_many_neighbours_as_seats_sit_together(capsys: pytest.CaptureFixture[str]) -> None:
    """`--seats` says how many levels sit at one table, two unless told; more than there are levels is refused."""
    assert stairs.arguments([]).seats == 2
    call = stairs.arguments(["--seats", "4", "rondo"])
    assert (call.seats, call.game) == (4, ["rondo"])
    levels = call.levels.split(",")
    assert levels == [each.key for each in LEVELS[:-1]]
    assert stairs.tables(levels, call.seats) == [("1", "2", "3", "4"), ("2", "3", "4", "5")]
    for wrong in (["--seats", "1"], ["--seats", "3", "--levels", "2,3"]):
        with pytest.raises(SystemExit):
            stairs.arguments(wrong)
        assert "--seats" in capsys.readouterr().err


def test_everybody_sits_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """At a table of three each order of the levels is played once in six games, and every win is somebody's."""
    seen = list[tuple[str, ...]]()

    def watched(*given: object) -> object:
        seen.append(given[-1])  # type: ignore[arg-type] # the levels come last
        return play_match(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(stairs, "play_match", watched)
    wins = stairs.order("kakuzu", ("1", "2", "3"), range(6))
    assert len(set(seen)) == 6
    assert sum(wins) == pytest.approx(6)


def test_a_weaker_one_who_wins_as_often_is_marked() -> None:
    """The line of a table ends with a mark as soon as two neighbours are not in order."""
    assert stairs.told_together(("1", "2", "3"), (1, 3.5, 5.5), 10) == "1 10 %, 2 35 %, 3 55 % of 10"
    assert stairs.told_together(("1", "2"), (5, 5), 10).endswith("!")
