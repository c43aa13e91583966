"""T-24: words near a refused one, for those who play and where hints are allowed."""

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace

from pioche.kernel.errors import Illegal
from pioche.lexicon import Lexicon
from pioche.tables.domain import requests as asked
from pioche.tables.domain.hints import are_allowed, level_of, near_words
from pioche.tables.domain.state import Table
from tests.house import FAST, LEA, MAX, ask, opened


def playing(tmp_path: Path, *, people: int = 1, hints: bool | None = None, game: str = "rondo") -> Table:
    """Begin a game for two: with a bot, or with another person."""

    async def run() -> Table:
        async with opened(tmp_path) as house:
            runner = await house.open(LEA, game, None, replace(FAST, hints=hints), 2)
            await ask(runner, LEA, asked.Sit(0, LEA.name))
            await ask(runner, *((LEA, asked.AddBot(1, "2")) if people == 1 else (MAX, asked.Sit(1, MAX.name))))
            await ask(runner, LEA, asked.Start())
            return runner.table

    return asyncio.run(run())


def test_somebody_alone_is_offered_near_words(tmp_path: Path) -> None:
    """T-24: usual words a slip away, two in a long one, as sentences write them; none for nonsense nor rude."""
    table = playing(tmp_path)
    near = near_words(table, LEA.id, "EGOUTE")
    assert [each.written for each in near if each.word == "EGOUT"] == ["ÉGOUT"]
    assert not any(Lexicon.load().is_rude(each.word) for each in near_words(table, LEA.id, "CONNE"))
    assert near_words(table, LEA.id, "12!") == ()
    assert "MAISON" in [each.word for each in near_words(table, LEA.id, "MAISSONN")]
    for nonsense in ("ARTX", "ANZZKW", "AZNER", "RATXE"):
        assert all(abs(len(each.word) - len(nonsense)) <= 1 for each in near_words(table, LEA.id, nonsense))
    assert near_words(table, LEA.id, "ANZZKW") == near_words(table, LEA.id, "AXCQ") == ()


def test_people_together_play_without_unless_they_choose(tmp_path: Path) -> None:
    """T-24: what the host has chosen counts; who does not play gets none."""
    assert not are_allowed(playing(tmp_path / "plain", people=2))
    table = playing(tmp_path / "chosen", people=2, hints=True)
    assert near_words(table, MAX.id, "MAISIN")
    for refused, person in ((playing(tmp_path / "off", hints=False), LEA.id), (table, None)):
        with pytest.raises(Illegal, match="T-24"):
            near_words(refused, person, "MAISIN")


def test_a_day_has_no_hints(tmp_path: Path) -> None:
    """T-24: the deal of a day is the same for everybody."""
    table = playing(tmp_path)
    daily = replace(table, settings=replace(table.settings, hints=True), options=Daily())
    assert not are_allowed(daily)


class Daily:
    """Options of a game that is the deal of a day."""

    def day(self) -> str:
        """Give the day."""
        return "2026-11-17"


def test_a_hint_is_in_plain_words_or_plainer_ones() -> None:
    """T-27: whoever asks at a high level is told no words that only a master says; a child is told a child’s."""
    assert [level_of(asked.TakeHint(0, level)) for level in ("1", "3", "5", "6")] == ["1", "3", "5", "5"]
