"""JSON in and out, strictly: what is not understood is Malformed, never guessed."""

import functools
import operator
from typing import Any, Generic, TypeVar, get_type_hints

import msgspec

from pioche.kernel.base import Begin, Command, Event, Options, RuleWord, TimeUp
from pioche.kernel.errors import Malformed
from pioche.kernel.game import AnyGame

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


_FIELDS: Reader[dict[str, msgspec.Raw]] = Reader(dict[str, msgspec.Raw])


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
        """What a table may choose today; what a game was begun with is read by `options_of`."""
        self.view: Reader[Any] = Reader(meta.view)
        self.pack: Reader[Any] = Reader(_type_of(meta.options, meta.pack_option))
        """A pack of the players' own, as a record holds it."""
        self._meta = meta

    def options_of(self, raw: bytes, rules_version: int) -> Options:
        """Read the options of a game; what did not exist under its rules is what it was then."""
        came_later = self._meta.options_since(rules_version)
        if not came_later:
            return self.options.read(raw)
        return self.options.read(encode({**came_later, **_FIELDS.read(raw)}))

    def write_options(self, options: Options, rules_version: int) -> msgspec.Raw:
        """Write the options of a game, without those that did not exist under its rules, or hold nothing private."""
        plain = self._meta.options()
        unused = {name for name in self._meta.private_options if getattr(options, name) == getattr(plain, name)}
        came_later = self._meta.options_since(rules_version).keys() | unused
        if not came_later:
            return msgspec.Raw(encode(options))
        fields = msgspec.structs.asdict(options).items()
        kept = {name: msgspec.Raw(encode(value)) for name, value in fields if name not in came_later}
        # In the options' own order, in which they were written then; `encode` would sort the names.
        return msgspec.Raw(msgspec.json.encode(kept))


def _type_of(options: type[Options], name: str) -> Any:
    return get_type_hints(options, include_extras=True)[name] if name else None


def _union(kinds: tuple[type[Any], ...]) -> Any:
    return functools.reduce(operator.or_, kinds)


@functools.cache
def codec_for(game: AnyGame) -> Codec:
    """Give the readers of a game, made once."""
    return Codec(game)
