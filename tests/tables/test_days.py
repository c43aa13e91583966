"""Deals of a day: from the first one until today, wherever it is today already."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from msgspec import Raw

from pioche.games.patience import GAME
from pioche.games.patience.options import Choices
from pioche.kernel.codec import encode
from pioche.kernel.errors import Illegal
from pioche.tables.domain import requests as asked
from pioche.tables.domain.days import check_day, latest_day
from tests.house import FAST, LEA, ask, opened
from tests.virtual_time import in_virtual_time


def moment(text: str) -> int:
    """Give a moment in Greenwich as a clock tells it."""
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


@pytest.mark.parametrize(
    ("day", "now"),
    [
        ("", "2020-01-01T00:00"),
        ("2026-01-01", "2026-11-15T12:00"),
        ("2026-11-15", "2026-11-15T23:59"),
        ("2026-11-16", "2026-11-15T10:00"),
        ("2028-02-29", "2028-03-05T00:00"),
    ],
)
def test_a_day_that_has_come(day: str, now: str) -> None:
    """T-14: any day from the first until today; it is tomorrow already where the day begins first."""
    check_day(GAME, Choices(date=day), moment(now))


@pytest.mark.parametrize(
    ("day", "now", "told"),
    [
        ("2026-11-16", "2026-11-15T09:59", "has not come yet"),
        ("2027-11-15", "2026-11-15T12:00", "has not come yet"),
        ("2025-12-31", "2026-11-15T12:00", "The first day is 2026-01-01"),
        ("2026-02-29", "2026-11-15T12:00", "is not a day"),
        ("2026-13-01", "2026-11-15T12:00", "is not a day"),
    ],
)
def test_a_day_that_is_refused(day: str, now: str, told: str) -> None:
    """T-14: no day to come, none before the first, and none that is not in the calendar."""
    with pytest.raises(Illegal) as caught:
        check_day(GAME, Choices(date=day), moment(now))
    assert caught.value.refusal.rule == "T-14"
    assert told in caught.value.refusal.text.en
    assert caught.value.refusal.text.fr


def test_no_table_is_opened_or_set_for_a_day_to_come(tmp_path: Path) -> None:
    """T-14: neither by opening a table nor by changing its options does anybody see a day before it comes."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            today = latest_day(house.services.clock.wall_ms())
            later = encode(Choices(date=today.replace(year=today.year + 1, day=1).isoformat()))
            with pytest.raises(Illegal, match="T-14"):
                await house.open(LEA, "patience", later, FAST)
            runner = await house.open(LEA, "patience", encode(Choices(date=today.isoformat())), FAST)
            with pytest.raises(Illegal, match="T-14"):
                await ask(runner, LEA, asked.SetOptions(Raw(later)))
            assert runner.table.options == Choices(date=today.isoformat())
            await ask(runner, LEA, asked.SetOptions(Raw(encode(Choices(date="2026-01-01")))))
            assert runner.table.options == Choices(date="2026-01-01")

    in_virtual_time(run())
