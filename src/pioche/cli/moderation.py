"""`pioche ban`, `unban`, `bans`, `reports`: keep a house that is open to everybody a good place."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

from pioche.cli.command import Call, Commands, Mistake, Output, add_command
from pioche.cli.serve import default_data
from pioche.storage import moderation
from pioche.storage.backup import BackupError
from pioche.tables.domain.moderation import Ban, Report, read_duration_ms, read_who
from pioche.tables.runtime.clock import SystemClock

T = TypeVar("T")
WHO = "an address, a network (203.0.113.0/24), or a person's id as `pioche reports` tells it"
MOST_REPORTS = 100


def register(commands: Commands) -> None:
    """Add the four commands."""
    ban = add_command(
        commands, "ban", "Let somebody no longer open, join or talk; at once, and over restarts.", run_ban
    )
    ban.add_argument("who", metavar="ADDRESS|PERSON", help=WHO)
    ban.add_argument("--for", dest="duration", metavar="DURATION", help="90m, 12h, 30d or 2w; otherwise for good")
    ban.add_argument("--note", default="", metavar="TEXT", help="why, for yourself")
    unban = add_command(commands, "unban", "Let somebody in again.", run_unban)
    unban.add_argument("who", metavar="ADDRESS|PERSON", help=WHO)
    bans = add_command(commands, "bans", "List who is banned.", run_bans)
    reports = add_command(commands, "reports", "List what guests have told about public tables.", run_reports)
    for parser in (ban, unban, bans, reports):
        parser.add_argument("--data", type=Path, default=default_data(), metavar="DIR", help="where games are kept")


def _try(action: Callable[[], T]) -> T:
    try:
        return action()
    except (BackupError, OSError, ValueError) as error:
        raise Mistake(str(error)) from error


def run_ban(call: Call, output: Output) -> int:
    """Ban somebody."""
    now_ms = SystemClock().wall_ms()
    until_ms = _try(lambda: now_ms + read_duration_ms(call.duration)) if call.duration else None
    ban = Ban(_try(lambda: read_who(call.who)), now_ms, until_ms, call.note)
    _try(lambda: moderation.add_ban(call.data, ban))
    output.give(ban, [_line(ban)])
    return 0


def run_unban(call: Call, output: Output) -> int:
    """Let somebody in again."""
    who = _try(lambda: read_who(call.who))
    if not _try(lambda: moderation.lift_ban(call.data, who)):
        raise Mistake(f"{who} is not banned")
    output.give({"who": who}, [f"{who} may come again."])
    return 0


def run_bans(call: Call, output: Output) -> int:
    """List the bans that hold."""
    now_ms = SystemClock().wall_ms()
    bans = [
        ban for ban in _try(lambda: moderation.read_bans(call.data)) if ban.until_ms is None or ban.until_ms > now_ms
    ]
    output.give(bans, [_line(ban) for ban in bans] or ["Nobody is banned."])
    return 0


def run_reports(call: Call, output: Output) -> int:
    """List the latest reports."""
    reports = _try(lambda: moderation.read_reports(call.data, MOST_REPORTS))
    output.give(reports, [line for report in reports for line in _told(report)] or ["Nothing was reported."])
    return 0


def _line(ban: Ban) -> str:
    until = "for good" if ban.until_ms is None else f"until {_day(ban.until_ms)}"
    return f"{ban.who} is banned {until}{f' ({_plain(ban.note)})' if ban.note else ''}."


def _told(report: Report) -> list[str]:
    names = ", ".join(_plain(name) for name in report.names) or "nobody"
    reason = _plain(report.reason) or "no reason"
    return [
        f"{_day(report.at_ms)}  table {report.code} ({report.game}), with {names}: {reason}",
        *(f"    person {person}" for person in report.people),
        *(f"    address {address}" for address in report.addresses),
    ]


def _plain(text: str) -> str:
    """Give a guest's words so that they draw nothing on the terminal but letters."""
    return "".join(char for char in text if char.isprintable()).replace("[", r"\[")


def _day(ms: int) -> str:
    return datetime.fromtimestamp(ms / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")
