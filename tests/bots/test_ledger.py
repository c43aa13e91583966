"""The ledger of measured games: nothing is played twice, and nobody inherits another's results."""

from pathlib import Path

import pytest
from benchmarks.ledger import Ledger, signature
from benchmarks.people.person import PEOPLE

from pioche.bots.strengths import ByStrength
from pioche.games.kakuzu.bot import levels


def test_a_cut_costs_nothing(tmp_path: Path) -> None:
    """A game that has ended is written down at once, and a later run reads it instead of playing it again."""
    file, played = tmp_path / "ledger.txt", list[int]()

    def play(seed: int) -> float:
        played.append(seed)
        return seed / 2

    for _ in range(2):
        ledger = Ledger(file)
        assert [ledger.won("kakuzu", "2", "1", seed, play) for seed in (1, 2)] == [0.5, 1.0]
    assert played == [1, 2]
    assert Ledger(file).won("kakuzu", "3", "1", 1, play) == 0.5
    assert played == [1, 2, 1]


def test_who_has_other_traits_is_somebody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """The results of a level do not count for it any more once its curves were moved; a neighbour keeps its own."""
    before = {key: signature("kakuzu", key) for key in ("1", "2", "child", "greedy")}
    assert len(set(before.values())) == len(before)
    moved = ByStrength(lambda strength: levels.traits(1.1 if strength == 1 else strength))
    monkeypatch.setattr(levels, "LEVELS", moved)
    monkeypatch.setitem(PEOPLE, "child", PEOPLE["child"]._replace(eye=0.5))
    after = {key: signature("kakuzu", key) for key in before}
    assert [key for key in before if before[key] != after[key]] == ["1", "child"]
