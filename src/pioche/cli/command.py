"""The frame of every command: one-sentence errors, and output for people or for programs."""

import argparse
import os
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NoReturn, TypeAlias

from rich.console import Console, RenderableType

from pioche.cli.language import OPTION, say
from pioche.kernel.codec import encode

Call: TypeAlias = argparse.Namespace
Commands: TypeAlias = "argparse._SubParsersAction[Parser]"


class Failure(Exception):
    """A call that ends in one sentence on the error output, and in an exit code."""

    code = 1
    """The answer is no: a word is refused, a log is false, a copy is damaged."""


class Mistake(Failure):
    """The call cannot be carried out as it is written; the message is one sentence for the person who wrote it."""

    code = 2


class Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one sentence, without reciting the usage."""

    def error(self, message: str) -> NoReturn:
        """Raise the one-sentence mistake."""
        raise Mistake(f"{message} ({say('voir', 'see')} {self.prog} --help)")


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


def add_command(
    commands: Commands, name: str, purpose: str, run: Callable[[Call, Output], int], more: str = ""
) -> Parser:
    """Add a command; every command can answer in JSON, in either language. `more` is for its own page of help."""
    parser = commands.add_parser(name, help=purpose, description=f"{purpose} {more}".strip())
    as_json = say("répondre par une valeur JSON", "answer with one JSON value")
    parser.add_argument("--json", action="store_true", help=as_json)
    add_language(parser, default=argparse.SUPPRESS)
    parser.set_defaults(run=run)
    return parser


def add_language(parser: argparse.ArgumentParser, default: str) -> None:
    """Let whoever calls choose the language: before the command or after it."""
    about = say(
        "la langue des réponses ; celle du système si elle est l’anglais, sinon le français",
        "the language of the answers; the system’s if that is English, otherwise French",
    )
    parser.add_argument(OPTION, choices=("fr", "en"), default=default, help=about)


def add_data(parser: Parser, default: Path) -> None:
    """Let whoever calls say where the house keeps its games."""
    about = say("où les parties sont gardées", "where games are kept")
    parser.add_argument("--data", type=Path, default=default, metavar="DIR", help=about)


def add_store(parser: Parser) -> None:
    """Let whoever calls name the database that the nodes of a house share."""
    about = say(
        "la base PostgreSQL que partagent les nœuds de la maison (postgresql://…) ; mieux vaut PIOCHE_STORE,"
        " car une adresse peut contenir un mot de passe",
        "the PostgreSQL database that the nodes of the house share (postgresql://…); better given as PIOCHE_STORE,"
        " as an address may hold a password",
    )
    parser.add_argument("--store", type=_store, default=os.environ.get("PIOCHE_STORE", ""), metavar="URL", help=about)


def add_bus(parser: Parser) -> None:
    """Let whoever calls name the bus over which nodes hear each other."""
    about = say(
        "le bus NATS par lequel les nœuds s’entendent (nats://…) ; mieux vaut PIOCHE_BUS",
        "the NATS bus over which nodes hear each other (nats://…); better given as PIOCHE_BUS",
    )
    parser.add_argument("--bus", type=_bus, default=os.environ.get("PIOCHE_BUS", ""), metavar="URL", help=about)


def _store(text: str) -> str:
    if text and not text.startswith(("postgresql://", "postgres://")):
        french = f"{text!r} n’est pas l’adresse d’une base : postgresql://nom@machine/base"
        raise argparse.ArgumentTypeError(say(french, f"{text!r} is no database: postgresql://name@machine/database"))
    return text


def _bus(text: str) -> str:
    if text and not text.startswith(("nats://", "tls://")):
        french = f"{text!r} n’est pas l’adresse d’un bus : nats://machine:4222"
        raise argparse.ArgumentTypeError(say(french, f"{text!r} is not the address of a bus: nats://machine:4222"))
    return text
