"""JSON in and out, strictly: what is not understood is Malformed, never guessed."""

import functools
import operator
from typing import Any, Generic, TypeVar

import msgspec

from pioche.kernel.errors import Malformed
from pioche.kernel.game import AnyGame
from pioche.kernel.records import Begin, Command, Event, Options, RuleWord, TimeUp

T = TypeVar("T")

_ENCODER = msgspec.json.Encoder(order="deterministic")


def encode(value: object) -> bytes:
    """Write any record as JSON; equal records give equal bytes in every process."""
    return _ENCODER.encode(value)


class Reader(Generic[T]):
    """Reads one kind of record."""

    def __init__(self, kind: Any) -> None:
        self._decoder: msgspec.json.Decoder[T] = msgspec.json.Decoder(kind)

    def read(self, raw: bytes | str) -> T:
        """Read a record, or raise Malformed with what is wrong and where."""
        try:
            return self._decoder.decode(raw)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise Malformed(str(error)) from error


class Codec:
    """Reads what belongs to one game."""

    def __init__(self, game: AnyGame) -> None:
        meta = game.meta
        self.command: Reader[Command] = Reader(_union(meta.commands))
        """What a seat may send."""
        self.act_command: Reader[Command] = Reader(_union((*meta.commands, Begin, TimeUp, RuleWord)))
        """What a log may hold: the seats' commands and the table's own."""
        self.event: Reader[Event] = Reader(_union(meta.events))
        self.options: Reader[Options] = Reader(meta.options)
        self.view: Reader[Any] = Reader(meta.view)


def _union(kinds: tuple[type[Any], ...]) -> Any:
    return functools.reduce(operator.or_, kinds)


@functools.cache
def codec_for(game: AnyGame) -> Codec:
    """Give the readers of a game, made once."""
    return Codec(game)
