"""`pioche typescript`: write the client's types from the server's structs."""

from pathlib import Path

from msgspec import Struct

from pioche.cli.command import Call, Commands, Mistake, Output, add_command
from pioche.cli.language import say
from pioche.kernel import registry


class Written(Struct, frozen=True):
    """Which files are as the server has them, and which are not."""

    fresh: tuple[str, ...]
    stale: tuple[str, ...]


def register(commands: Commands) -> None:
    """Add the command."""
    purpose = say("Vérifier ou écrire les types du protocole.", "Check or write the client's protocol types.")
    parser = add_command(commands, "typescript", purpose, run)
    folder = say("le dossier du client pour les types engendrés", "the client's folder for generated types")
    parser.add_argument("folder", type=Path, metavar="DIR", help=folder)
    write = say("les récrire au lieu de vérifier", "write them anew instead of checking")
    parser.add_argument("--write", action="store_true", help=write)


def run(call: Call, output: Output) -> int:
    """Check or write the files; 1 when one is stale."""
    from pioche.server.api import typescript

    if not call.folder.is_dir():
        raise Mistake(say(f"{call.folder} n’est pas un dossier", f"{call.folder} is not a folder"))
    texts = {"house.ts": typescript.protocol()}
    texts |= {f"{name}.ts": typescript.of_game(name) for name in registry.names()}
    if call.write:
        for name, text in texts.items():
            (call.folder / name).write_text(text, encoding="utf-8")
    stale = tuple(name for name, text in texts.items() if not _is(call.folder / name, text))
    fresh = tuple(name for name in texts if name not in stale)
    all_well = say(f"{len(fresh)} fichiers conformes au serveur.", f"{len(fresh)} files as the server has them.")
    output.give(Written(fresh, stale), [all_well, *(f"{say('périmé :', 'stale:')} {name}" for name in stale)])
    return 1 if stale else 0


def _is(file: Path, text: str) -> bool:
    return file.is_file() and file.read_text(encoding="utf-8") == text
