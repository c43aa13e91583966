"""`pioche backup`, `restore`, `check`, `export`, `import`, `migrate`, `move`: copies of a house's games."""

import sys
from asyncio import run
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from msgspec import Struct

from pioche.cli.command import Call, Commands, Mistake, Output, add_command, add_data, add_store
from pioche.cli.language import say
from pioche.cli.serve import default_data
from pioche.storage import backup
from pioche.storage.data_folder import NotOpened, check
from pioche.storage.postgres import transfer
from pioche.storage.schema import MIGRATIONS
from pioche.storage.sqlite import FILE
from pioche.tables.runtime.engine_address import place_of

T = TypeVar("T")


class Kept(Struct, frozen=True):
    """What was kept, and how much of it."""

    what: str
    tables: int
    flaws: tuple[str, ...] = ()
    """Tables in a copy that cannot be read."""


def register(commands: Commands) -> None:
    """Add the seven commands."""
    purpose = say(
        "Copier toutes les parties dans un fichier, même maison ouverte.",
        "Copy all games into one file, also while the house is open.",
    )
    codes = say(
        "Une copie saine n’est jamais remplacée par une pire. Le code de sortie est 1 si des tables de la copie sont"
        " illisibles.",
        "A sound copy is never replaced by a worse one. The exit code is 1 when tables in the copy cannot be read.",
    )
    backup = add_command(commands, "backup", purpose, run_backup, codes)
    backup.add_argument("file", type=Path, metavar="FILE")
    replace = say(
        "mettre une copie saine à la place d’une plus ancienne", "put a sound copy in the place of an older one"
    )
    backup.add_argument("--replace", action="store_true", help=replace)
    purpose = say(
        "Examiner toutes les parties, ou une copie d’elles.", "Look through all games, or through a copy of them."
    )
    look = add_command(commands, "check", purpose, run_check)
    which = say("une copie ; sinon le fichier de la maison", "a copy; otherwise the house's own file")
    look.add_argument("file", type=Path, nargs="?", metavar="FILE", help=which)
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
    purpose = say("Mettre la base à jour pour cette version.", "Bring the database up to date for this version.")
    migrate = add_command(commands, "migrate", purpose, run_migrate)
    purpose = say(
        "Emménager du dossier d’une maison fermée dans une base PostgreSQL vide, parties en cours comprises.",
        "Move a closed house from its folder into an empty PostgreSQL database, running games included.",
    )
    move = add_command(commands, "move", purpose, run_move)
    for parser in (backup, look, restore, export, take, migrate, move):
        add_data(parser, default_data())
        add_store(parser)


def _try(action: Callable[[], T]) -> T:
    try:
        return action()
    except backup.BackupError as error:
        raise Mistake(say(error.french, str(error))) from error
    except (OSError, UnicodeDecodeError) as error:
        raise Mistake(str(error)) from error


def run_backup(call: Call, output: Output) -> int:
    """Copy the store; 1 when the copy is made and some of its tables cannot be read."""
    made = _try(
        lambda: (
            run(transfer.copy_out(call.store, call.file, replacing=call.replace))
            if call.store
            else backup.backup(call.data, call.file, replacing=call.replace)
        )
    )
    kept = Kept(str(call.file), made.tables, made.flaws)
    done = say(f"{kept.tables} tables copiées vers {kept.what}.", f"{kept.tables} tables copied to {kept.what}.")
    output.give(kept, [done, *kept.flaws])
    return 1 if kept.flaws else 0


def run_check(call: Call, output: Output) -> int:
    """Look through a database; 1 when something is wrong with it."""
    file = call.file or call.data / FILE
    of_store = call.store and not call.file
    report = _try(lambda: run(transfer.look_through(call.store)) if of_store else backup.look_through(file))
    sound = say(
        f"{report.tables} tables, {report.records} écritures : tout est sain.",
        f"{report.tables} tables, {report.records} records: all sound.",
    )
    output.give(report, report.flaws or [sound])
    return 1 if report.flaws else 0


def run_restore(call: Call, output: Output) -> int:
    """Put a copy back."""
    tables = _try(
        lambda: run(transfer.restore(call.file, call.store)) if call.store else backup.restore(call.file, call.data)
    )
    kept = Kept(place_of(call.store) if call.store else str(call.data), tables)
    output.give(
        kept,
        [say(f"{kept.tables} tables remises dans {kept.what}.", f"{kept.tables} tables put back into {kept.what}.")],
    )
    return 0


def run_export(call: Call, output: Output) -> int:
    """Print a table."""
    del output
    code = call.table.upper()
    text = _try(
        lambda: run(transfer.export_table(call.store, code)) if call.store else backup.export_table(call.data, code)
    )
    sys.stdout.write(text)
    return 0


def run_import(call: Call, output: Output) -> int:
    """Take a table in."""
    text = sys.stdin.read if call.file == "-" else lambda: Path(call.file).read_text(encoding="utf-8")
    code = _try(
        lambda: run(transfer.import_table(call.store, text())) if call.store else backup.import_table(call.data, text())
    )
    kept = Kept(code, 1)
    output.give(kept, [say(f"La table {kept.what} est là.", f"Table {kept.what} is here.")])
    return 0


def run_migrate(call: Call, output: Output) -> int:
    """Bring a database up to date."""
    if call.store:
        version = _try(lambda: run(transfer.bring_up_to_date(call.store)))
        place = place_of(call.store)
    else:
        version, place = _try(lambda: _migrate_folder(call.data)), str(call.data)
    told = say(f"{place} a le schéma {version}.", f"{place} has schema {version}.")
    output.give({"what": place, "schema": version}, [told])
    return 0


def _migrate_folder(data: Path) -> int:
    try:
        check(data)
    except NotOpened as error:
        raise backup.BackupError(str(error), error.french) from error
    return len(MIGRATIONS)


def run_move(call: Call, output: Output) -> int:
    """Move a house into a database."""
    if not call.store:
        raise Mistake(say("il manque : --store", "the following arguments are required: --store"))
    tables = _try(lambda: run(transfer.move(call.data, call.store)))
    kept = Kept(place_of(call.store), tables)
    french = f"{tables} tables dans {kept.what}. N’ouvrez plus {call.data} : ce qui s’y jouerait serait à part."
    english = f"{tables} tables in {kept.what}. Do not open {call.data} any more: its games would go their own way."
    output.give(kept, [say(french, english)])
    return 0
