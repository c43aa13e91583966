"""What the commands about games share: naming a game, seating bots, reading a log from a file."""

import sys
from pathlib import Path

from pioche.bots.levels import level
from pioche.bots.strengths import UnknownLevel
from pioche.cli.command import Failure, Mistake, Parser
from pioche.cli.language import say, told
from pioche.kernel import registry
from pioche.kernel.game import AnyGame
from pioche.replay.examination import Opened, open_record
from pioche.replay.flaws import NotARecord

UNREAD = ("unreadable", "foreign")
"""Flaws of a text that is no log of ours at all; others are of a log that is false."""


class FalseLog(Failure):
    """A log does not tell what was played."""


def game_called(name: str) -> AnyGame:
    """Give the game of a name, or a mistake that lists the games."""
    try:
        return registry.find(name)
    except registry.UnknownGame as error:
        known = ", ".join(registry.names())
        raise Mistake(say(f"aucun jeu ne s’appelle {name!r} ; il y a : {known}", str(error))) from error


def levels_from(text: str) -> tuple[str, ...]:
    """Read the levels of bots from a list such as 3,3,5."""
    keys = tuple(key.strip() for key in text.split(","))
    try:
        return tuple(level(key).key for key in keys)
    except UnknownLevel as error:
        french = f"niveau inconnu dans {text!r} ; il y a les nombres de 1 à 6, comme 2.5, et greedy"
        raise Mistake(say(french, str(error))) from error


def variant_of(game: AnyGame, variant: str) -> str:
    """Give the name of a variant if the game has it."""
    if variant not in game.meta.variants:
        title, known = game.meta.title, ", ".join(game.meta.variants)
        raise Mistake(
            say(
                f"{title} n’a pas de variante {variant!r} ; il y a : {known}",
                f"{title} has no variant {variant!r}; there are: {known}",
            )
        )
    return variant


def add_log(parser: Parser) -> None:
    """Let a command take a log."""
    about = say(
        "le fichier d’un journal, ou - pour l’entrée standard", "a file with a log, or - for the standard input"
    )
    parser.add_argument("log", metavar="LOG", help=about)


def read_text(path: str) -> str:
    """Read a file, or the standard input when the path is a dash."""
    try:
        return sys.stdin.read() if path == "-" else Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Mistake(say(f"impossible de lire {path} : {error}", f"cannot read {path}: {error}")) from error


def opened(path: str) -> Opened:
    """Read and prove a log from a file, or from the standard input when the path is a dash."""
    try:
        return open_record(read_text(path))
    except NotARecord as flaw:
        reason = told(flaw.reason)
        if flaw.flaw in UNREAD:
            fr = f"{path} n’est pas le journal d’une partie : {reason}"
            raise Mistake(say(fr, f"{path} is not a log of a game: {reason}")) from flaw
        raise FalseLog(
            say(f"{path} n’est pas un journal véridique : {reason}", f"{path} is not a true log: {reason}")
        ) from flaw
