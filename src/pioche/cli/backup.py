"""`pioche backup`, `restore`, `check`, `export`, `import`: copies of a house's games."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from msgspec import Struct

from pioche.cli.command import Call, Commands, Mistake, Output, add_command, add_data
from pioche.cli.language import say
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
    purpose = say(
        "Copier toutes les parties dans un fichier, même maison ouverte.",
        "Copy all games into one file, also while the house is open.",
    )
    backup = add_command(commands, "backup", purpose, run_backup)
    backup.add_argument("file", type=Path, metavar="FILE")
    replace = say(
        "mettre une copie saine à la place d’une plus ancienne", "put a sound copy in the place of an older one"
    )
    backup.add_argument("--replace", action="store_true", help=replace)
    purpose = say(
        "Examiner toutes les parties, ou une copie d’elles.", "Look through all games, or through a copy of them."
    )
    check = add_command(commands, "check", purpose, run_check)
    which = say("une copie ; sinon le fichier de la maison", "a copy; otherwise the house's own file")
    check.add_argument("file", type=Path, nargs="?", metavar="FILE", help=which)
    purpose = say("Remettre une copie dans un dossier vide.", "Put a copy back into an empty folder.")
    restore = add_command(commands, "restore", purpose, run_restore)
    restore.add_argument("file", type=Path, metavar="FILE")
    purpose = say("Écrire une table en texte, secrets compris.", "Print one table as text, secrets included.")
    export = add_command(commands, "export", purpose, run_export)
    export.add_argument("table", metavar="TABLE", help=say("le code de la table", "the code of the table"))
    take = add_command(
        commands, "import", say("Accueillir une table écrite.", "Take an exported table in."), run_import
    )
    text = say("le texte d’une table, ou - pour l’entrée standard", "the exported text, or - for the standard input")
    take.add_argument("file", metavar="FILE", help=text)
    for parser in (backup, check, restore, export, take):
        add_data(parser, default_data())


def _try(action: Callable[[], T]) -> T:
    try:
        return action()
    except backup.BackupError as error:
        raise Mistake(say(error.french, str(error))) from error
    except (OSError, UnicodeDecodeError) as error:
        raise Mistake(str(error)) from error


def run_backup(call: Call, output: Output) -> int:
    """Copy the store."""
    kept = _try(lambda: Kept(str(call.file), backup.backup(call.data, call.file, replacing=call.replace)))
    output.give(
        kept, [say(f"{kept.tables} tables copiées vers {kept.what}.", f"{kept.tables} tables copied to {kept.what}.")]
    )
    return 0


def run_check(call: Call, output: Output) -> int:
    """Look through a database; 1 when something is wrong with it."""
    file = call.file or call.data / FILE
    report = _try(lambda: backup.look_through(file))
    sound = say(
        f"{report.tables} tables, {report.records} écritures : tout est sain.",
        f"{report.tables} tables, {report.records} records: all sound.",
    )
    output.give(report, report.flaws or [sound])
    return 1 if report.flaws else 0


def run_restore(call: Call, output: Output) -> int:
    """Put a copy back."""
    kept = _try(lambda: Kept(str(call.data), backup.restore(call.file, call.data)))
    output.give(
        kept,
        [say(f"{kept.tables} tables remises dans {kept.what}.", f"{kept.tables} tables put back into {kept.what}.")],
    )
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
    output.give(kept, [say(f"La table {kept.what} est là.", f"Table {kept.what} is here.")])
    return 0
