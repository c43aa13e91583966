"""A finished game gone through again: what happened at each act, what every seat saw, what could have been played.

Nothing here waits or sends: the library lets a process of its own do it.
"""

import base64
import functools
import gzip
import hashlib
import logging
from collections.abc import Callable, Sequence
from typing import Any, Literal, TypeAlias

from msgspec import Raw, Struct

from pioche.kernel import logtext, registry
from pioche.kernel.codec import encode
from pioche.kernel.course import Gained, course, turns
from pioche.kernel.errors import Malformed
from pioche.kernel.game import Act, AnyGame, Expected, Outcome, Remark
from pioche.kernel.log import Log, states
from pioche.kernel.proof import Unproved, verify
from pioche.kernel.records import Event, State, tag_of
from pioche.kernel.seats import Seat
from pioche.kernel.text import Text
from pioche.server.messages import Happened
from pioche.tables.discretion import trace_of
from pioche.tables.people import clean_name

LOG = logging.getLogger("pioche.server")
NAME_LENGTH = 26
"""Letters of five bits: more than anybody can try."""
SEED_LINE = '{"seed"'
"""How the last line of a finished game begins."""


Flaw: TypeAlias = Literal["unreadable", "foreign", "unfinished", "untrue"]
"""What is wrong with a text: no record at all, one of a game unknown here, one without its end, or a falsified one."""


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


def name_of(text: str) -> str:
    """Give the name of a record: a fingerprint of it, which nobody can guess since the seed is part of it."""
    digest = hashlib.sha256(b"pioche record " + text.encode()).digest()
    return base64.b32encode(digest).decode().lower()[:NAME_LENGTH]


def examine(text: str) -> str:
    """Read a text that somebody brings, prove it, and give it as the house writes it; or raise NotARecord."""
    try:
        studied = study(text)
        written = logtext.dump(studied.game, _tidy(studied.log))
        told(written, "", False)
        views(written, None)
    except NotARecord:
        raise
    except Exception as error:
        # Events that never happened may break anything; whose fault it is shows in the log.
        LOG.warning("a text that is no record: %s", trace_of(error))
        raise NotARecord("it does not lead through a game", "untrue") from error
    return written


@functools.lru_cache(maxsize=4)
def study(text: str) -> Studied:
    """Read and fold a record; a game that is not over is none."""
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
    _prove(game, log)
    folded = tuple(states(game, log))
    if game.outcome(folded[-1]) is None:
        raise NotARecord("the game is not over", "unfinished")
    return Studied(game, log, folded)


def _prove(game: AnyGame, log: Log) -> bool:
    """Tell whether a record is proved: one by unknown rules cannot be, one that contradicts its seed is none."""
    if not game.meta.knows_rules(log.rules_version):
        return False
    try:
        verify(game, log)
    except Unproved as error:
        raise NotARecord(f"it is not true: {error}", "untrue") from error
    return True


def _tidy(log: Log) -> Log:
    names = tuple(clean_name(name) or str(number) for number, name in enumerate(log.names, start=1))
    return Log(log.game, log.rules_version, log.setup, log.commitment, log.entries, log.seed, names)


def told(text: str, name: str, kept: bool) -> bytes:
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
            proved=game.meta.knows_rules(log.rules_version),
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
        return game.tell(event, log.names)
    fr, en = ([f"{word} {seat + 1}" for seat in range(log.setup.seats)] for word in ("Joueur", "Player"))
    return Text(game.tell(event, fr).fr, game.tell(event, en).en)


def _expected(game: AnyGame, state: Any) -> tuple[Expected, ...]:
    waiting = game.waiting(state)
    return waiting.expected if waiting else ()


def views(text: str, seat: int | None) -> bytes:
    """Give as JSON what a seat, or a spectator, saw before the first act and after each, and what they were told."""
    studied = study(text)
    if seat is not None and not 0 <= seat < studied.log.setup.seats:
        raise NoSuchSeat("there is no such seat")
    shown = None if seat is None else Seat(seat)
    return encode(
        Seen(
            tuple(Raw(encode(studied.game.view(state, shown))) for state in studied.states),
            tuple(
                _happened(studied, number, [event.seen_by(shown) for event in entry.events])
                for number, entry in enumerate(studied.log.entries)
            ),
        )
    )


def packed(task: Callable[..., bytes], *details: object) -> bytes:
    """Work something out and pack it, so that whoever sends it need not."""
    return gzip.compress(task(*details), compresslevel=6, mtime=0)


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
