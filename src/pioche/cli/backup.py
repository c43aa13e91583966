"""`pioche backup`, `restore`, `check`, `export`, `import`: keep a house's games safe."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from msgspec import Struct

from pioche.cli.command import Call, Commands, Mistake, Output, Parser, add_command
from pioche.cli.serve import default_data
from pioche.storage import backup
from pioche.storage.sqlite import FILE

T = TypeVar("T")


class Kept(Struct, frozen=True):
    """What was kept, and how much of it."""

    what: str
    tables: int


def register(commands: Commands) -> None:
    """Add the five commands."""
    backup = add_command(commands, "backup", "Copy all games into one file, also while the house is open.", run_backup)
    backup.add_argument("file", type=Path, metavar="FILE")
    backup.add_argument("--replace", action="store_true", help="put a sound copy in the place of an older one")
    check = add_command(commands, "check", "Look through all games, or through a copy of them.", run_check)
    check.add_argument("file", type=Path, nargs="?", metavar="FILE", help="a copy; otherwise the house's own file")
    restore = add_command(commands, "restore", "Put a copy back into an empty folder.", run_restore)
    restore.add_argument("file", type=Path, metavar="FILE")
    export = add_command(commands, "export", "Print one table as text, secrets included.", run_export)
    export.add_argument("table", metavar="TABLE", help="the code of the table")
    take = add_command(commands, "import", "Take an exported table in.", run_import)
    take.add_argument("file", metavar="FILE", help="the exported text, or - for the standard input")
    for parser in (backup, check, restore, export, take):
        _add_data(parser)


def _add_data(parser: Parser) -> None:
    parser.add_argument("--data", type=Path, default=default_data(), metavar="DIR", help="where games are kept")


def _try(action: Callable[[], T]) -> T:
    try:
        return action()
    except (backup.BackupError, OSError, UnicodeDecodeError) as error:
        raise Mistake(str(error)) from error


def run_backup(call: Call, output: Output) -> int:
    """Copy the store."""
    kept = _try(lambda: Kept(str(call.file), backup.backup(call.data, call.file, replacing=call.replace)))
    output.give(kept, [f"{kept.tables} tables copied to {kept.what}."])
    return 0


def run_check(call: Call, output: Output) -> int:
    """Look through a database; 1 when something is wrong with it."""
    file = call.file or call.data / FILE
    report = _try(lambda: backup.look_through(file))
    sound = f"{report.tables} tables, {report.records} records: all sound."
    output.give(report, report.flaws or [sound])
    return 1 if report.flaws else 0


def run_restore(call: Call, output: Output) -> int:
    """Put a copy back."""
    kept = _try(lambda: Kept(str(call.data), backup.restore(call.file, call.data)))
    output.give(kept, [f"{kept.tables} tables put back into {kept.what}."])
    return 0


def run_export(call: Call, output: Output) -> int:
    """Print a table."""
    del output
    sys.stdout.write(_try(lambda: backup.export_table(call.data, call.table.upper())))
    return 0


def run_import(call: Call, output: Output) -> int:
    """Take a table in."""
    text = sys.stdin.read if call.file == "-" else lambda: Path(call.file).read_text(encoding="utf-8")
    kept = _try(lambda: Kept(backup.import_table(call.data, text()), 1))
    output.give(kept, [f"Table {kept.what} is here."])
    return 0
