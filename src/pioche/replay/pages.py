"""The pages of a finished game as JSON: the whole of it, and what every seat saw.

Nothing here waits or sends: the library lets a process of its own do it.
"""

import zlib
from collections.abc import Callable, Iterable, Iterator

from msgspec import Raw, Struct

from pioche.kernel.codec import encode
from pioche.kernel.game import Outcome
from pioche.kernel.seats import Seat
from pioche.kernel.sentences import Happened
from pioche.replay.flaws import unfinished
from pioche.replay.signatures import Signed
from pioche.replay.steps import Step, TurnMark, happened, steps_of, turns_of
from pioche.replay.study import Studied, read_by, study

GZIP = 31
"""What zlib calls the format of gzip."""


class NoSuchSeat(Exception):
    """A game was not played by so many."""


class Replay(Struct, frozen=True):
    """A finished game with everything revealed; what seats saw is asked for by seat."""

    id: str
    kept: bool
    """Kept by the house for ever; otherwise only as long as it is being looked at."""
    game: str
    rules_version: int
    lexicon: str
    seats: int
    names: tuple[str, ...]
    """What the seats are called; empty when the record does not tell."""
    options: Raw
    commitment: str
    seed: str
    proved: bool
    """Every draw follows from the seed that was settled before the game."""
    signed: Signed
    """Which house vouches that the game was played there and so."""
    signer: str
    """The key of that house; empty where nobody has signed."""
    outcome: Outcome
    steps: tuple[Step, ...]
    turns: tuple[TurnMark, ...]
    sides: tuple[tuple[int, ...], ...]
    """The seats that win and lose together."""


class Seen(Struct, frozen=True):
    """A finished game as one seat, or a spectator, was shown it."""

    views: tuple[Raw, ...]
    """Before the first act, and after each."""
    events: tuple[tuple[Happened, ...], ...]
    """What was told of each act."""


def replay_page(
    text: str, name: str, kept: bool, signed: Signed = "no", signer: str = "", reader: int | None = None
) -> bytes:
    """Give the whole game, everything revealed, as told to the seat of a reader or to anybody."""
    return _replay(read_by(study(text), reader), name, kept, signed, signer)


def _replay(studied: Studied, name: str, kept: bool, signed: Signed, signer: str) -> bytes:
    game, log, outcome = studied.game, studied.log, studied.outcome
    if outcome is None or log.seed is None:
        raise unfinished()
    return encode(
        Replay(
            id=name,
            kept=kept,
            game=log.game,
            rules_version=log.rules_version,
            lexicon=log.setup.lexicon,
            seats=log.setup.seats,
            names=tuple(map(str, log.names)),
            options=Raw(encode(game.meta.shown(log.setup.options))),
            commitment=log.commitment,
            seed=log.seed.hex(),
            proved=studied.proved,
            signed=signed,
            signer=signer,
            outcome=outcome,
            steps=steps_of(studied),
            turns=turns_of(studied),
            sides=game.sides(studied.states[-1]),
        )
    )


def views_page(text: str, seat: int | None, reader: int | None = None) -> Iterator[bytes]:
    """Give what a seat, or a spectator, saw before the first act and after each, and what they were told.

    It comes in pieces, so that it need never be in memory as a whole.
    """
    studied = read_by(study(text), reader)
    if seat is not None and not 0 <= seat < studied.log.setup.seats:
        raise NoSuchSeat("there is no such seat")
    return _seen(studied, None if seat is None else Seat(seat))


def _seen(studied: Studied, seat: Seat | None) -> Iterator[bytes]:
    """Write a `Seen`, piece by piece."""
    between = b'{"views":['
    for state in studied.states:
        yield between + encode(studied.game.view(state, seat))
        between = b","
    between = b'],"events":['
    for number, entry in enumerate(studied.log.entries):
        yield between + encode(happened(studied, number, [event.seen_by(seat) for event in entry.events]))
        between = b","
    yield between + b"]}" if between != b"," else b"]}"


def page_sizes(studied: Studied) -> Iterator[Iterator[int]]:
    """Give how large the pieces of each page of a game are, page by page."""
    yield iter([len(_replay(studied, "", False, "no", ""))])
    for seat in (None, *map(Seat, range(studied.log.setup.seats))):
        yield map(len, _seen(studied, seat))


def packed(page: Callable[..., bytes | Iterable[bytes]], *details: object) -> bytes:
    """Work a page out and pack it, so that whoever sends it need not."""
    worked_out = page(*details)
    packer = zlib.compressobj(6, zlib.DEFLATED, GZIP)
    pieces = (worked_out,) if isinstance(worked_out, bytes) else worked_out
    return b"".join([*(packer.compress(piece) for piece in pieces), packer.flush()])
