"""`pioche status`: prepare the house and say what stands."""

from msgspec import Struct
from rich.progress import Progress

from pioche import __version__
from pioche.cli.command import Call, Commands, Output, add_command
from pioche.cli.language import say
from pioche.kernel import registry
from pioche.lexicon import Lexicon


class Status(Struct, frozen=True):
    """What the house consists of today."""

    version: str
    lexicon: str
    words: int
    games: tuple[str, ...]


def register(commands: Commands) -> None:
    """Add the command."""
    purpose = say("Préparer le dictionnaire et dire ce qui est là.", "Prepare the dictionary and say what is there.")
    add_command(commands, "status", purpose, run)


def run(call: Call, output: Output) -> int:
    """Prepare all that is compiled or built once, and report."""
    # Imported late, as in the other commands that are quick without the compiled searches.
    from pioche.lexicon.search import warm

    del call
    lexicon = Lexicon.load()
    if output.as_json:
        warm(lexicon)
    else:
        with Progress(console=output.console, transient=True) as progress:
            task = progress.add_task(say("Le dictionnaire se prépare", "The dictionary is being prepared"), total=None)
            warm(
                lexicon, lambda name, done, total: progress.update(task, description=name, completed=done, total=total)
            )
    status = Status(__version__, lexicon.name, len(lexicon), registry.names())
    titles = ", ".join(registry.find(name).meta.title for name in status.games) or say("aucun", "none")
    words = f"{status.words:,}".replace(",", say("\u202f", ","))
    output.give(
        status,
        [
            f"[bold]Pioche {status.version}[/bold]",
            say(
                f"Dictionnaire {status.lexicon} : {words} mots, prêts.",
                f"Dictionary {status.lexicon}: {words} words, ready.",
            ),
            say(f"Jeux : {titles}.", f"Games: {titles}."),
            say(
                "`pioche serve` ouvre la maison : on y joue dans le navigateur. `pioche --help` dit le reste.",
                "`pioche serve` opens the house: people play in the browser. `pioche --help` tells the rest.",
            ),
        ],
    )
    return 0
