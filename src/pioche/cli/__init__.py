"""The command line: `pioche COMMAND …`, for people by default, for programs with `--json`."""

import sys

from pioche import __version__
from pioche.cli import (
    analyse,
    arena,
    backup,
    doctor,
    games,
    golden,
    moderation,
    new_game,
    play,
    quiz,
    replay,
    serve,
    status,
    think,
    typescript,
    words,
)
from pioche.cli.command import Failure, Output, Parser, add_language
from pioche.cli.language import chosen, say, speak
from pioche.cli.parser_words import teach_parser


def main(arguments: list[str] | None = None) -> int:
    """Run a command: 0 is yes or done, 1 is no, 2 is a call that cannot be carried out, told in one sentence."""
    language = chosen(sys.argv[1:] if arguments is None else arguments)
    speak(language)
    teach_parser()
    try:
        call = parser(language).parse_args(arguments)
        code: int = call.run(call, Output(call.json))
    except Failure as failure:
        sys.stderr.write(f"pioche: {failure}\n")
        return failure.code
    except BrokenPipeError:
        # Whoever read our output has seen enough (`pioche words … | head`).
        sys.stderr.close()
        return 0
    return code


def parser(language: str) -> Parser:
    """Give what understands every call, in a language."""
    codes = say(
        "Code de sortie : 0 pour oui ou fait, 1 pour non (un mot refusé, un journal faux), 2 pour un appel mal écrit.",
        "Exit code: 0 for yes or done, 1 for no (a word refused, a false log), 2 for a call that cannot be understood.",
    )
    about = say("Cinq jeux de société français, de nouveau sur la table.", "Five French boxed games, playable again.")
    understood = Parser(prog="pioche", description=about, epilog=codes)
    version = say("dire la version", "say which version this is")
    understood.add_argument("--version", action="version", version=f"pioche {__version__}", help=version)
    add_language(understood, default=language)
    commands = understood.add_subparsers(metavar="COMMAND", required=True)
    for_players = (serve, think, status, doctor, words, quiz, games, play, replay, analyse, arena, backup, moderation)
    for module in (*for_players, golden, typescript, new_game):
        module.register(commands)
    return understood
