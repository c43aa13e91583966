"""What the commands about games share: naming a game, seating bots, reading a log from a file."""

import sys
from collections.abc import Iterator
from pathlib import Path

from pioche.bots.levels import UnknownLevel, level
from pioche.cli.frame import Mistake
from pioche.kernel import logtext, registry
from pioche.kernel.errors import Malformed
from pioche.kernel.game import AnyGame
from pioche.kernel.log import Log


def game_called(name: str) -> AnyGame:
    """Give the game of a name, or a mistake that lists the games."""
    try:
        return registry.find(name)
    except registry.UnknownGame as error:
        raise Mistake(str(error)) from error


def levels_from(text: str) -> tuple[str, ...]:
    """Read the levels of bots from a list such as 3,3,5."""
    keys = tuple(key.strip() for key in text.split(","))
    try:
        return tuple(level(key).key for key in keys)
    except UnknownLevel as error:
        raise Mistake(str(error)) from error


def variant_of(game: AnyGame, variant: str) -> str:
    """Give the name of a variant if the game has it."""
    if variant not in game.meta.variants:
        raise Mistake(f"{game.meta.title} has no variant {variant!r}; there are: {', '.join(game.meta.variants)}")
    return variant


def read_text(path: str) -> str:
    """Read a file, or the standard input when the path is a dash."""
    try:
        return sys.stdin.read() if path == "-" else Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Mistake(f"cannot read {path}: {error}") from error


def parsed(path: str, text: str) -> tuple[AnyGame, Log]:
    """Read the text of a log that came from a path."""
    try:
        game = game_called(logtext.game_name(text))
        return game, logtext.parse(game, text)
    except Malformed as error:
        raise Mistake(f"{path} is not a log of a game: {error}") from error


def read_log(path: str) -> tuple[AnyGame, Log]:
    """Read a log from a file, or from the standard input when the path is a dash."""
    return parsed(path, read_text(path))


def sentences(game: AnyGame, log: Log, language: str) -> Iterator[str]:
    """Tell a whole game, one sentence an event, with everything revealed."""
    names = log.names or [f"{'Joueur' if language == 'fr' else 'Player'} {seat + 1}" for seat in range(log.setup.seats)]
    for event in log.events():
        yield str(getattr(game.sentence(event, names), language))
