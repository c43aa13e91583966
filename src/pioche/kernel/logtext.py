"""A log as text: one JSON record a line, so that people can read it and a crash can only cost its last line."""

from typing import Annotated

from msgspec import Meta, Raw, Struct

from pioche.kernel import registry
from pioche.kernel.codec import Reader, codec_for, encode
from pioche.kernel.errors import Malformed
from pioche.kernel.game import Act, AnyGame, Setup
from pioche.kernel.log import Entry, Log
from pioche.kernel.seats import Seat

FORMAT = 1


class _Header(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    pioche: int
    game: str
    rules_version: int
    lexicon: str
    seats: int
    options: Raw
    commitment: str
    names: tuple[str, ...] = ()
    day_commitment: str = ""


class _Line(Struct, frozen=True, forbid_unknown_fields=True):
    at_ms: int
    seat: int | None
    command: Raw
    events: list[Raw]
    after_ms: int = 0


class _Seed(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    seed: str
    day_key: str = ""


class Signature(Struct, frozen=True, forbid_unknown_fields=True):
    """What the house that was played in may write below a log: its key, and its signature of all above."""

    key: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
    signature: Annotated[str, Meta(pattern="^[0-9a-f]{128}$")]


_HEADER: Reader[_Header] = Reader(_Header)
_LINE: Reader[_Line] = Reader(_Line)
_SEED: Reader[_Seed] = Reader(_Seed)
_SIGNATURE: Reader[Signature] = Reader(Signature)
_SIGNED = '{"key"'
"""How the line of a signature begins."""


def dump(game: AnyGame, log: Log) -> str:
    """Write a log as text: read and written again, an old one stays the same to the byte."""
    setup = log.setup
    options = codec_for(game).write_options(setup.options, log.rules_version)
    header = _Header(
        FORMAT,
        log.game,
        log.rules_version,
        setup.lexicon,
        setup.seats,
        options,
        log.commitment,
        log.names,
        log.day_commitment,
    )
    lines = [encode(header), *(_entry_line(entry) for entry in log.entries)]
    if log.seed is not None:
        lines.append(encode(_Seed(log.seed.hex(), log.day_key.hex() if log.day_key else "")))
    return "".join(line.decode() + "\n" for line in lines)


def _entry_line(entry: Entry) -> bytes:
    act = entry.act
    events = [Raw(encode(event)) for event in entry.events]
    return encode(_Line(entry.at_ms, act.seat, Raw(encode(act.command)), events, act.after_ms))


def with_signature(text: str, signature: Signature | None) -> str:
    """Write a signature below a log."""
    return text if signature is None else f"{text}{encode(signature).decode()}\n"


def split_signature(text: str) -> tuple[str, Signature | None]:
    """Give a log with plain ends of lines, without its signature, and the signature; nobody has checked it yet."""
    plain = text.replace("\r\n", "\n").rstrip("\n") + "\n"
    above, _, last = plain[:-1].rpartition("\n")
    if not last.startswith(_SIGNED):
        return plain, None
    try:
        return above + "\n", _SIGNATURE.read(last)
    except Malformed as error:
        raise Malformed(f"last line: {error}") from error


def rules_version(text: str) -> int:
    """Tell by which version of its rules a log was played, without reading the rest."""
    return _header(text.partition("\n")[0]).rules_version


def game_name(text: str) -> str:
    """Tell which game a log is of, without reading the rest."""
    return _header(text.partition("\n")[0]).game


def day_of(text: str) -> str:
    """Tell whose day's deal a log is of, without reading the rest; empty where it is of none."""
    header = _header(text.partition("\n")[0])
    return codec_for(registry.find(header.game)).options.read(bytes(header.options)).day()


def parse(game: AnyGame, text: str) -> Log:
    """Read a log of a game, or raise Malformed with the number of the line; a signature is left aside."""
    first, *rest = split_signature(text)[0].splitlines() or [""]
    header = _header(first)
    if header.game != game.meta.name:
        raise Malformed(f"a log of {header.game}, not of {game.meta.name}")
    if len(header.names) not in (0, header.seats):
        raise Malformed(f"line 1: {len(header.names)} names for {header.seats} seats")
    seed = key = None
    if rest and rest[-1].startswith('{"seed"'):
        seed, key = _seed(rest.pop())
    options = codec_for(game).options_of(bytes(header.options), header.rules_version)
    setup = Setup(options, header.seats, header.lexicon, game.meta.rules(header.rules_version))
    entries = tuple(_entry(game, number, line) for number, line in enumerate(rest, start=2))
    return Log(
        header.game,
        header.rules_version,
        setup,
        header.commitment,
        entries,
        seed,
        header.names,
        header.day_commitment,
        key,
    )


def _header(line: str) -> _Header:
    try:
        header = _HEADER.read(line)
    except Malformed as error:
        raise Malformed(f"line 1: {error}") from error
    if header.pioche != FORMAT:
        raise Malformed(f"line 1: log format {header.pioche} is unknown, this is format {FORMAT}")
    return header


def _seed(line: str) -> tuple[bytes, bytes | None]:
    """Read the last line: the seed, and the key of the day where there is one."""
    try:
        read = _SEED.read(line)
        return bytes.fromhex(read.seed), bytes.fromhex(read.day_key) or None
    except (Malformed, ValueError) as error:
        raise Malformed(f"last line: {error}") from error


def _entry(game: AnyGame, number: int, line: str) -> Entry:
    codec = codec_for(game)
    try:
        read = _LINE.read(line)
        command = codec.act_command.read(bytes(read.command))
        events = tuple(codec.event.read(bytes(event)) for event in read.events)
    except Malformed as error:
        raise Malformed(f"line {number}: {error}") from error
    seat = None if read.seat is None else Seat(read.seat)
    return Entry(read.at_ms, Act(seat, command, read.after_ms), events)
