"""A finished game gone through again: what happened at each act, what every seat saw, what could have been played.

Nothing here waits or sends: the library lets a process of its own do it.
"""

import base64
import hashlib
import logging
import zlib
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Literal, TypeAlias

from msgspec import Raw, Struct

from pioche.kernel import logtext, registry
from pioche.kernel.codec import encode
from pioche.kernel.course import Gained, course, turns
from pioche.kernel.errors import Malformed
from pioche.kernel.game import Act, AnyGame, Expected, Outcome, Remark
from pioche.kernel.log import Log, states
from pioche.kernel.logtext import Signature
from pioche.kernel.proof import Unproved, verify
from pioche.kernel.records import Event, State, tag_of
from pioche.kernel.seats import Seat
from pioche.kernel.text import Text
from pioche.server.messages import Happened
from pioche.server.record_limits import OURS, PROVED, RecordLimits, limits_for
from pioche.server.signatures import Signed, is_good
from pioche.tables.discretion import trace_of
from pioche.tables.people import clean_name

LOG = logging.getLogger("pioche.server")
LONGEST_SEAT_NAME = 120
NAME_LENGTH = 26
"""Letters of five bits: more than anybody can try."""
SEED_LINE = '{"seed"'
"""How the last line of a finished game begins."""


Flaw: TypeAlias = Literal["unreadable", "foreign", "unfinished", "untrue", "oversized"]
"""What is wrong with a text: no record at all, one of a game unknown here, one without its end, a falsified one, or one
larger than a game can be."""
STUDIED = 4
"""So many records stay read and folded."""
GZIP = 31
"""What zlib calls the format of gzip."""


class NotARecord(Exception):
    """A text is not the record of a finished game; the message says why."""

    def __init__(self, reason: str, flaw: Flaw) -> None:
        super().__init__(reason, flaw)  # both, so that it comes whole out of another process
        self.reason = reason
        self.flaw = flaw

    def __str__(self) -> str:
        return self.reason


class NoSuchSeat(Exception):
    """A game was not played by so many."""


class Share(Struct, frozen=True):
    """What a seat has gained by an act, or lost: its own share, not its side's."""

    seat: int
    points: int
    word: str
    """The word that it was made with; empty where there was none."""
    turn: int | None
    """The turn in which it was made, perhaps somebody else's; None for what settles the game in the end."""
    told: Text
    """How it was told."""


class TurnMark(Struct, frozen=True):
    """A turn, counted from 1 on."""

    number: int
    seat: int | None
    """Whose it was; None for a round in which everybody plays."""
    at: int
    """How many acts there have been once the first one of this turn is done."""


class Step(Struct, frozen=True):
    """An act of a finished game: when it came, whose it was, what followed, and whom the game waited for then."""

    at_ms: int
    seat: int | None
    command: str
    events: tuple[Happened, ...]
    expected: tuple[Expected, ...]
    turn: int | None
    """The turn that was being played; None outside of turns."""
    gains: tuple[Share, ...]
    """What each seat has gained or lost by it; all of them add up to the scores, partners’ gains together."""


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


class Note(Struct, frozen=True):
    """A remark on one act."""

    act: int
    seat: int | None
    """Whose decision it was: of time that has run out, whoever was waited for."""
    remark: Remark


class Studied(Struct, frozen=True):
    """A record that was read and folded."""

    game: AnyGame
    log: Log
    states: tuple[State, ...]
    """Before the first act, and after each."""
    proved: bool


def name_of(text: str) -> str:
    """Give the name of a record: a fingerprint of it, which nobody can guess since the seed is part of it."""
    digest = hashlib.sha256(b"pioche record " + text.encode()).digest()
    return base64.b32encode(digest).decode().lower()[:NAME_LENGTH]


class Examined(Struct, frozen=True):
    """A record that somebody has brought, as the house writes it, and the signature that is good for it."""

    text: str
    signature: Signature | None
    proved: bool


def examine(brought: str) -> Examined:
    """Read a text that somebody brings, prove it, and give it as the house writes it; or raise NotARecord."""
    try:
        return _examine(brought)
    except NotARecord:
        raise
    except Exception as error:
        # Events that never happened may break anything; whose fault it is shows in the log.
        LOG.warning("a text that is no record: %s", trace_of(error))
        raise NotARecord("it does not lead through a game", "untrue") from error


def _examine(brought: str) -> Examined:
    text, signature = _plain(brought)
    if signature is not None and not is_good(signature, text):
        raise NotARecord("it is not what the house that has signed it wrote", "untrue")
    limits = _limits(text)
    studied = study(text, limits)
    # What a house has signed stays word for word: otherwise its signature would be lost.
    tidy = studied.log if signature is not None and _is_modest(studied.log) else _tidy(studied.log)
    written = logtext.dump(studied.game, tidy)
    if written != text:
        signature = None
    _measure(study(written, limits), written, limits)
    return Examined(written, signature, studied.proved)


def _plain(brought: str) -> tuple[str, Signature | None]:
    try:
        return logtext.split_signature(brought)
    except Malformed as error:
        raise NotARecord(str(error), "unreadable") from error


def _limits(text: str) -> RecordLimits:
    """Give how large a record may be that somebody brings, before any of it is read but its first line."""
    if flaw := PROVED.exceeded_by(text):
        raise _oversized(flaw)
    try:
        game = registry.find(logtext.game_name(text))
        return limits_for(game.meta.knows_rules(logtext.rules_version(text)))
    except Malformed as error:
        raise NotARecord(str(error), "unreadable") from error
    except registry.UnknownGame as error:
        raise NotARecord(str(error), "foreign") from error


def _measure(studied: Studied, text: str, limits: RecordLimits) -> None:
    """Refuse a record any of whose pages would be larger than those of a game, as soon as that shows."""
    pages: list[Iterable[bytes]] = [(told(text, "", False),)]
    pages += [_seen(studied, seat) for seat in (None, *map(Seat, range(studied.log.setup.seats)))]
    for page in pages:
        size = 0
        for piece in page:
            size += len(piece)
            if size > limits.page_bytes or len(piece) > limits.page_bytes:
                raise _oversized("what is seen of it")


def _oversized(what: str) -> NotARecord:
    return NotARecord(f"{what} is larger than in any game", "oversized")


_studied: OrderedDict[str, Studied] = OrderedDict()


def study(text: str, limits: RecordLimits = OURS) -> Studied:
    """Read and fold a record; a game that is not over is none. The latest ones stay in memory."""
    known = _studied.pop(text, None)
    studied = known or _study(text, limits)
    _studied[text] = studied
    while len(_studied) > STUDIED:
        _studied.popitem(last=False)
    return studied


def forget_studies() -> None:
    """Forget what was read and folded."""
    _studied.clear()


def _study(text: str, limits: RecordLimits) -> Studied:
    if flaw := limits.exceeded_by(text):
        raise _oversized(flaw)
    try:
        game = registry.find(logtext.game_name(text))
        if not text.rstrip().rpartition("\n")[2].startswith(SEED_LINE):
            # Seen before the acts are read: the last of a file that was cut short is half a line.
            raise NotARecord("the game is not over, or the end of the text is missing", "unfinished")
        log = logtext.parse(game, text)
    except Malformed as error:
        raise NotARecord(str(error), "unreadable") from error
    except registry.UnknownGame as error:
        raise NotARecord(str(error), "foreign") from error
    if log.setup.seats not in game.meta.seats:
        raise NotARecord(f"{game.meta.title} is not played with {log.setup.seats} seats", "untrue")
    if log.seed is None:
        raise NotARecord("the game is not over", "unfinished")
    proved = _prove(game, log)
    folded = tuple(_folded(game, log, limits))
    if game.outcome(folded[-1]) is None:
        raise NotARecord("the game is not over", "unfinished")
    return Studied(game, log, folded, proved)


def _folded(game: AnyGame, log: Log, limits: RecordLimits) -> Iterator[State]:
    """Give the states of a game, as long as they stay as small as those of a game do."""
    sum_bytes = 0
    for state in states(game, log):
        size = len(encode(state))
        sum_bytes += size
        if size > limits.state_bytes or sum_bytes > limits.states_bytes:
            raise _oversized("a position")
        yield state


def _prove(game: AnyGame, log: Log) -> bool:
    """Tell whether a record is proved: one by unknown rules cannot be, one that contradicts its seed is none."""
    if not game.meta.knows_rules(log.rules_version):
        return False
    try:
        verify(game, log)
    except Unproved as error:
        raise NotARecord(f"it is not true: {error}", "untrue") from error
    return True


def _is_modest(log: Log) -> bool:
    """Tell whether names can be shown as they are; partners and namesakes are called longer than one may be."""
    return all(
        len(name) <= LONGEST_SEAT_NAME and all(clean_name(word) == word for word in name.split(" "))
        for name in log.names
    )


def _tidy(log: Log) -> Log:
    names = tuple(clean_name(name) or str(number) for number, name in enumerate(log.names, start=1))
    return Log(log.game, log.rules_version, log.setup, log.commitment, log.entries, log.seed, names)


def told(text: str, name: str, kept: bool, signed: Signed = "no", signer: str = "") -> bytes:
    """Give the whole game as JSON, everything revealed."""
    studied = study(text)
    game, log = studied.game, studied.log
    outcome = game.outcome(studied.states[-1])
    if outcome is None or log.seed is None:
        raise NotARecord("the game is not over", "unfinished")
    played = course(game, log.entries, studied.states)
    steps = tuple(
        Step(
            entry.at_ms,
            entry.act.seat,
            tag_of(type(entry.act.command).__name__),
            _happened(studied, number, entry.events),
            _expected(game, after),
            part.turn,
            tuple(_share(studied, gained) for gained in part.gains),
        )
        for number, (entry, after, part) in enumerate(zip(log.entries, studied.states[1:], played, strict=True))
    )
    return encode(
        Replay(
            id=name,
            kept=kept,
            game=log.game,
            rules_version=log.rules_version,
            lexicon=log.setup.lexicon,
            seats=log.setup.seats,
            names=log.names,
            options=Raw(encode(log.setup.options)),
            commitment=log.commitment,
            seed=log.seed.hex(),
            proved=studied.proved,
            signed=signed,
            signer=signer,
            outcome=outcome,
            steps=steps,
            turns=tuple(
                TurnMark(begun.turn.number, begun.turn.seat, begun.at)
                for begun in turns(game, log.entries, studied.states)
            ),
            sides=game.sides(studied.states[-1]),
        )
    )


def _share(studied: Studied, gained: Gained) -> Share:
    """Give a gain with its sentence."""
    gain, told = gained.gain, _sentence(studied.game, studied.log, gained.event)
    return Share(gain.seat, gain.points, gain.word, gained.turn, told)


def _happened(studied: Studied, act: int, events: Sequence[Event]) -> tuple[Happened, ...]:
    """Give the events of an act with their sentences."""
    game, log = studied.game, studied.log
    return tuple(Happened(act, Raw(encode(event)), _sentence(game, log, event)) for event in events)


def _sentence(game: AnyGame, log: Log, event: Event) -> Text:
    """Tell an event; seats whose names nobody noted are counted."""
    if log.names:
        return game.sentence(event, log.names)
    fr, en = ([f"{word} {seat + 1}" for seat in range(log.setup.seats)] for word in ("Joueur", "Player"))
    return Text(game.sentence(event, fr).fr, game.sentence(event, en).en)


def _expected(game: AnyGame, state: Any) -> tuple[Expected, ...]:
    waiting = game.waiting(state)
    return waiting.expected if waiting else ()


def views(text: str, seat: int | None) -> Iterator[bytes]:
    """Give as JSON what a seat, or a spectator, saw before the first act and after each, and what they were told.

    It comes in pieces, so that it need never be in memory as a whole.
    """
    studied = study(text)
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
        yield between + encode(_happened(studied, number, [event.seen_by(seat) for event in entry.events]))
        between = b","
    yield between + b"]}" if between != b"," else b"]}"


def packed(task: Callable[..., bytes | Iterable[bytes]], *details: object) -> bytes:
    """Work something out and pack it, so that whoever sends it need not."""
    worked_out = task(*details)
    packer = zlib.compressobj(6, zlib.DEFLATED, GZIP)
    pieces = (worked_out,) if isinstance(worked_out, bytes) else worked_out
    return b"".join([*(packer.compress(piece) for piece in pieces), packer.flush()])


def note(text: str, act: int) -> Note | None:
    """Give what can be said of one act; None where nothing was to decide."""
    studied = study(text)
    entry = studied.log.entries[act]
    try:
        remark = studied.game.remark(studied.states[act], entry.act)
    except Exception as error:  # one remark that stumbles must not hold the others up
        LOG.error("a remark on %s stumbled: %s", studied.game.meta.name, trace_of(error))
        return None
    return None if remark is None else Note(act, _decider(studied.game, studied.states[act], entry.act), remark)


def _decider(game: AnyGame, state: Any, act: Act) -> int | None:
    """Tell whose decision an act was: when time has run out, that of the one seat that was waited for."""
    if act.seat is not None:
        return act.seat
    expected = _expected(game, state)
    return expected[0].seat if len(expected) == 1 else None
