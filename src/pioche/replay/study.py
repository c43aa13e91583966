"""A record read, folded and proved: all that replays, views and remarks are made from."""

from collections import OrderedDict
from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from pioche.kernel import logtext, registry
from pioche.kernel.base import State
from pioche.kernel.codec import encode
from pioche.kernel.errors import Malformed
from pioche.kernel.game import AnyGame, Outcome
from pioche.kernel.log import Log, states
from pioche.kernel.proof import Unproved, verify
from pioche.kernel.text import Text, You
from pioche.replay.flaws import NotARecord, foreign, oversized, unfinished, unreadable
from pioche.replay.limits import OURS, RecordLimits

STUDIED = 4
"""So many records stay read and folded."""
SEED_LINE = '{"seed"'
"""How the last line of a finished game begins."""


class Studied(Struct, frozen=True):
    """A record that was read and folded."""

    game: AnyGame
    log: Log
    states: tuple[State, ...]
    """Before the first act, and after each."""
    proved: bool
    """Every draw follows from the seed that was settled before the game."""
    outcome: Outcome | None
    """None of a game that is not over."""


_studied: OrderedDict[str, Studied] = OrderedDict()


def study(text: str, limits: RecordLimits = OURS) -> Studied:
    """Read, prove and fold the record of a finished game, or raise NotARecord. The latest ones stay in memory."""
    known = _studied.pop(text, None)
    studied = known or _finished(text, limits)
    _studied[text] = studied
    while len(_studied) > STUDIED:
        _studied.popitem(last=False)
    return studied


def read_by(studied: Studied, reader: int | None) -> Studied:
    """Mark the name of whoever reads, if they have played: sentences then say “tu”."""
    log = studied.log
    if reader is None or not 0 <= reader < len(log.names):
        return studied
    names = tuple(You(name) if seat == reader else name for seat, name in enumerate(log.names))
    return replace(studied, log=replace(log, names=names))


def forget_studies() -> None:
    """Forget what was read and folded."""
    _studied.clear()


def _finished(text: str, limits: RecordLimits) -> Studied:
    if flaw := limits.exceeded_by(text):
        raise oversized(flaw)
    game_of(text)
    if not text.rstrip().rpartition("\n")[2].startswith(SEED_LINE):
        # Seen before the acts are read: the last of a file that was cut short is half a line.
        raise unfinished()
    studied = study_so_far(text, limits)
    if studied.outcome is None:
        raise unfinished()
    return studied


def study_so_far(text: str, limits: RecordLimits = OURS) -> Studied:
    """Read, prove and fold the record of a game that need not be over; nothing is proved before the seed is shown."""
    game = game_of(text)
    try:
        log = logtext.parse(game, text)
    except Malformed as error:
        raise unreadable(error) from error
    if log.setup.seats not in game.meta.seats:
        title, seats = game.meta.title, log.setup.seats
        reason = Text(f"{title} ne se joue pas à {seats}", f"{title} is not played with {seats} seats")
        raise NotARecord(reason, "untrue")
    proved = _prove(game, log)
    folded = tuple(_folded(game, log, limits))
    outcome = game.outcome(folded[-1])
    if outcome is not None and log.seed is None:
        raise unfinished()
    return Studied(game, log, folded, proved, outcome)


def game_of(text: str) -> AnyGame:
    """Give the game of a record, by its first line."""
    try:
        name = logtext.game_name(text)
    except Malformed as error:
        raise unreadable(error) from error
    try:
        return registry.find(name)
    except registry.UnknownGame as error:
        raise foreign(name) from error


def _folded(game: AnyGame, log: Log, limits: RecordLimits) -> Iterator[State]:
    """Give the states of a game, as long as they stay as small as those of a game do."""
    sum_bytes = 0
    for state in states(game, log):
        if limits is not OURS:
            size = len(encode(state))
            sum_bytes += size
            if size > limits.state_bytes or sum_bytes > limits.states_bytes:
                raise oversized(Text("une position", "a position"))
        yield state


def _prove(game: AnyGame, log: Log) -> bool:
    """Tell whether a record is proved: one by unknown rules cannot be, one that contradicts its seed is none."""
    if log.seed is None or not game.meta.knows_rules(log.rules_version):
        return False
    try:
        verify(game, log)
    except Unproved as error:
        raise NotARecord(error.text, "untrue") from error
    return True
