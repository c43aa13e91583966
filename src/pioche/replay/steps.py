"""A game step by step: what happened at each act and how it is told, the turns, and what each act was worth."""

from collections.abc import Sequence

from msgspec import Raw, Struct

from pioche.kernel.base import Event, State, tag_of
from pioche.kernel.codec import encode
from pioche.kernel.course import Gained, course, turns
from pioche.kernel.game import AnyGame, Expected
from pioche.kernel.log import Log
from pioche.kernel.sentences import Happened
from pioche.kernel.text import Text
from pioche.replay.study import Studied


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


def steps_of(studied: Studied) -> tuple[Step, ...]:
    """Give every act, everything revealed."""
    game, log = studied.game, studied.log
    parts = course(game, log.entries, studied.states)
    return tuple(
        Step(
            entry.at_ms,
            entry.act.seat,
            tag_of(type(entry.act.command).__name__),
            happened(studied, number, entry.events),
            expected_in(game, after),
            part.turn,
            tuple(_share(studied, gained) for gained in part.gains),
        )
        for number, (entry, after, part) in enumerate(zip(log.entries, studied.states[1:], parts, strict=True))
    )


def turns_of(studied: Studied) -> tuple[TurnMark, ...]:
    """Give the turns and where each begins."""
    begun = turns(studied.game, studied.log.entries, studied.states)
    return tuple(TurnMark(each.turn.number, each.turn.seat, each.at) for each in begun)


def happened(studied: Studied, act: int, events: Sequence[Event]) -> tuple[Happened, ...]:
    """Give the events of an act, or faces of them, with their sentences."""
    game, log = studied.game, studied.log
    return tuple(Happened(act, Raw(encode(event)), sentence(game, log, event)) for event in events)


def sentence(game: AnyGame, log: Log, event: Event) -> Text:
    """Tell an event; seats whose names nobody noted are counted."""
    if log.names:
        return game.tell(event, log.names)
    fr, en = ([f"{word} {seat + 1}" for seat in range(log.setup.seats)] for word in ("Joueur", "Player"))
    return Text(game.tell(event, fr).fr, game.tell(event, en).en)


def expected_in(game: AnyGame, state: State) -> tuple[Expected, ...]:
    """Give whom a game waits for."""
    waiting = game.waiting(state)
    return waiting.expected if waiting else ()


def _share(studied: Studied, gained: Gained) -> Share:
    """Give a gain with its sentence."""
    gain, told = gained.gain, sentence(studied.game, studied.log, gained.event)
    return Share(gain.seat, gain.points, gain.word, gained.turn, told)
