"""The command line: `pioche COMMAND …`, for people by default, for programs with `--json`."""

import sys

from pioche.cli import analyse, arena, backup, games, golden, moderation, play, replay, serve, status, typescript, words
from pioche.cli.command import Mistake, Output, Parser


def main(arguments: list[str] | None = None) -> int:
    """Run a command; a mistake in the call is told in one sentence and gives 2."""
    parser = Parser(prog="pioche", description="Five French boxed games, playable again.")
    parser.add_argument("--version", action="version", version=f"pioche {status.version()}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for module in (serve, status, words, games, play, replay, analyse, arena, backup, moderation, golden, typescript):
        module.register(commands)
    try:
        call = parser.parse_args(arguments)
        code: int = call.run(call, Output(call.json))
    except Mistake as mistake:
        sys.stderr.write(f"pioche: {mistake}\n")
        return 2
    except BrokenPipeError:
        # Whoever read our output has seen enough (`pioche words … | head`).
        sys.stderr.close()
        return 0
    return code
