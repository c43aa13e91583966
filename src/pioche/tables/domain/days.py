"""Deals of a day: which days have come. Games read no clock, so the table does."""

from datetime import UTC, date, datetime, timedelta

from pioche.kernel.base import Options
from pioche.kernel.errors import Illegal
from pioche.kernel.game import AnyGame

EASTERNMOST = timedelta(hours=14)
"""Where a day begins first on earth, from Greenwich."""
WESTERNMOST = timedelta(hours=-12)
"""Where it ends last."""


def check_day(game: AnyGame, options: Options, wall_ms: int) -> None:
    """T-14: refuse the deal of a day that is none, that was before the first one, or that has begun nowhere yet."""
    if wanted := options.day():
        check_date(game, wanted, wall_ms)


def check_date(game: AnyGame, wanted: str, wall_ms: int) -> None:
    """T-14: refuse what is written like a day, as 2026-11-15, and is none for this game."""
    try:
        day = date.fromisoformat(wanted)
    except ValueError as error:
        raise Illegal("T-14", f"{wanted} n’est pas un jour.", f"{wanted} is not a day.") from error
    if not game.meta.first_day or wanted < game.meta.first_day:
        raise Illegal(
            "T-14",
            f"Le premier jour est le {game.meta.first_day or '—'}.",
            f"The first day is {game.meta.first_day or '—'}.",
        )
    if day > latest_day(wall_ms):
        raise Illegal("T-14", "Ce jour n’est pas encore venu.", "This day has not come yet.")


def is_past(day: str, wall_ms: int) -> bool:
    """Tell whether a day is over everywhere on earth."""
    return day < (datetime.fromtimestamp(wall_ms / 1000, UTC) + WESTERNMOST).date().isoformat()


def latest_day(wall_ms: int) -> date:
    """Give the latest day that has begun anywhere."""
    return (datetime.fromtimestamp(wall_ms / 1000, UTC) + EASTERNMOST).date()
