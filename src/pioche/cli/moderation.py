"""`pioche ban`, `unban`, `bans`, `reports`: keep a house that is open to everybody a good place."""

from asyncio import run
from collections.abc import Callable
from datetime import UTC, datetime
from typing import TypeVar

from pioche.cli.command import Call, Commands, Mistake, Output, add_command, add_data, add_store
from pioche.cli.language import say
from pioche.cli.serve import default_data
from pioche.storage import moderation
from pioche.storage.backup import BackupError
from pioche.storage.postgres import transfer
from pioche.tables.domain.moderation import Ban, Report, read_duration_ms, read_who
from pioche.tables.runtime.clock import SystemClock

T = TypeVar("T")
MOST_REPORTS = 100


def register(commands: Commands) -> None:
    """Add the four commands."""
    who = say(
        "une adresse, un réseau (203.0.113.0/24), ou l’identité d’une personne telle que `pioche reports` la dit",
        "an address, a network (203.0.113.0/24), or a person's id as `pioche reports` tells it",
    )
    purpose = say(
        "Interdire à quelqu’un d’ouvrir, de rejoindre ou de parler ; aussitôt, et malgré les redémarrages.",
        "Let somebody no longer open, join or talk; at once, and over restarts.",
    )
    ban = add_command(commands, "ban", purpose, run_ban)
    ban.add_argument("who", metavar="ADDRESS|PERSON", help=who)
    duration = say("90m, 12h, 30d ou 2w ; sinon pour toujours", "90m, 12h, 30d or 2w; otherwise for good")
    ban.add_argument("--for", dest="duration", metavar="DURATION", help=duration)
    ban.add_argument("--note", default="", metavar="TEXT", help=say("pourquoi, pour soi-même", "why, for yourself"))
    unban = add_command(commands, "unban", say("Laisser revenir quelqu’un.", "Let somebody in again."), run_unban)
    unban.add_argument("who", metavar="ADDRESS|PERSON", help=who)
    bans = add_command(commands, "bans", say("Montrer qui est banni.", "List who is banned."), run_bans)
    purpose = say(
        "Montrer ce que des visiteurs ont signalé de tables publiques.",
        "List what guests have told about public tables.",
    )
    reports = add_command(commands, "reports", purpose, run_reports)
    for parser in (ban, unban, bans, reports):
        add_data(parser, default_data())
        add_store(parser)


def _try(action: Callable[[], T]) -> T:
    try:
        return action()
    except BackupError as error:
        raise Mistake(say(error.french, str(error))) from error
    except OSError as error:
        raise Mistake(str(error)) from error


def _who(text: str) -> str:
    try:
        return read_who(text)
    except ValueError as error:
        fr = f"{text!r} n’est ni une adresse, ni un réseau, ni une personne"
        raise Mistake(say(fr, f"{text!r} is no address, no network and no person")) from error


def _duration_ms(text: str) -> int:
    try:
        return read_duration_ms(text)
    except ValueError as error:
        raise Mistake(say(f"{text!r} n’est pas une durée comme 90m, 12h, 30d ou 2w", str(error))) from error


def run_ban(call: Call, output: Output) -> int:
    """Ban somebody."""
    now_ms = SystemClock().wall_ms()
    until_ms = now_ms + _duration_ms(call.duration) if call.duration else None
    ban = Ban(_who(call.who), now_ms, until_ms, call.note)
    _try(lambda: run(transfer.add_ban(call.store, ban)) if call.store else moderation.add_ban(call.data, ban))
    output.give(ban, [_line(ban)])
    return 0


def run_unban(call: Call, output: Output) -> int:
    """Let somebody in again."""
    who = _who(call.who)
    if not _try(lambda: run(transfer.lift_ban(call.store, who)) if call.store else moderation.lift_ban(call.data, who)):
        raise Mistake(say(f"{who} n’est pas banni", f"{who} is not banned"))
    output.give({"who": who}, [say(f"{who} peut revenir.", f"{who} may come again.")])
    return 0


def run_bans(call: Call, output: Output) -> int:
    """List the bans that hold."""
    now_ms = SystemClock().wall_ms()
    known = _try(lambda: run(transfer.read_bans(call.store)) if call.store else moderation.read_bans(call.data))
    bans = [ban for ban in known if ban.until_ms is None or ban.until_ms > now_ms]
    output.give(bans, [_line(ban) for ban in bans] or [say("Personne n’est banni.", "Nobody is banned.")])
    return 0


def run_reports(call: Call, output: Output) -> int:
    """List the latest reports."""
    reports = _try(
        lambda: (
            run(transfer.read_reports(call.store, MOST_REPORTS))
            if call.store
            else moderation.read_reports(call.data, MOST_REPORTS)
        )
    )
    output.give(
        reports,
        [line for report in reports for line in _report_lines(report)]
        or [say("Rien n’a été signalé.", "Nothing was reported.")],
    )
    return 0


def _line(ban: Ban) -> str:
    note = f" ({_plain(ban.note)})" if ban.note else ""
    if ban.until_ms is None:
        return say(f"{ban.who} est banni pour toujours{note}.", f"{ban.who} is banned for good{note}.")
    until = _day(ban.until_ms)
    return say(f"{ban.who} est banni jusqu’au {until}{note}.", f"{ban.who} is banned until {until}{note}.")


def _report_lines(report: Report) -> list[str]:
    names = ", ".join(_plain(name) for name in report.names) or say("personne", "nobody")
    reason = _plain(report.reason) or say("sans raison", "no reason")
    return [
        f"{_day(report.at_ms)}  "
        + say(
            f"table {report.code} ({report.game}), avec {names} : {reason}",
            f"table {report.code} ({report.game}), with {names}: {reason}",
        ),
        *(f"    {say('personne', 'person')} {person}" for person in report.people),
        *(f"    {say('adresse', 'address')} {address}" for address in report.addresses),
    ]


def _plain(text: str) -> str:
    """Give a guest's words so that they draw nothing on the terminal but letters."""
    return "".join(char for char in text if char.isprintable()).replace("[", r"\[")


def _day(ms: int) -> str:
    return datetime.fromtimestamp(ms / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")
