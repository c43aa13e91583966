"""The frame of every command: one-sentence errors, and output for people or for programs."""

import argparse
import sys
from collections.abc import Callable, Iterable
from typing import NoReturn, TypeAlias

from rich.console import Console, RenderableType

from pioche.kernel.codec import encode

Call: TypeAlias = argparse.Namespace
Commands: TypeAlias = "argparse._SubParsersAction[Parser]"


class Mistake(Exception):
    """The call cannot be carried out as it is written; the message is one sentence for the person who wrote it."""


class Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one sentence, without reciting the usage."""

    def error(self, message: str) -> NoReturn:
        """Raise the one-sentence mistake."""
        raise Mistake(f"{message} (see {self.prog} --help)")


class Output:
    """Prints a result: as text for people, or as one JSON value."""

    def __init__(self, as_json: bool) -> None:
        self.as_json = as_json
        self.console = Console(highlight=False, soft_wrap=True)

    def give(self, result: object, lines: Iterable[RenderableType]) -> None:
        """Print a result, or the lines that tell a person the same."""
        if self.as_json:
            sys.stdout.write(encode(result).decode() + "\n")
        else:
            for line in lines:
                self.console.print(line)

    def flush(self) -> None:
        """Let the reader see at once what was printed."""
        sys.stdout.flush()


def add_command(commands: Commands, name: str, purpose: str, run: Callable[[Call, Output], int]) -> Parser:
    """Add a command; every command can answer in JSON."""
    parser = commands.add_parser(name, help=purpose, description=purpose)
    parser.add_argument("--json", action="store_true", help="answer with one JSON value")
    parser.set_defaults(run=run)
    return parser


def add_language(parser: Parser) -> None:
    """Let a command speak French (as it does by itself) or English."""
    parser.add_argument("--language", choices=("fr", "en"), default="fr", help="the language of the sentences")
