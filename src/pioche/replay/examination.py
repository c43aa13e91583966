"""A text that somebody brings: whether it is a true record, and how it is shown."""

import logging
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from pioche.kernel import logtext
from pioche.kernel.errors import Malformed
from pioche.kernel.log import Log
from pioche.kernel.logtext import Signature
from pioche.kernel.text import Text
from pioche.replay.flaws import NotARecord, oversized, unreadable
from pioche.replay.limits import PROVED, RecordLimits, limits_for
from pioche.replay.pages import page_sizes
from pioche.replay.signatures import is_good
from pioche.replay.study import Studied, game_of, study, study_so_far
from pioche.tables.domain.people import clean_name
from pioche.tables.safe_traceback import safe_traceback

LOG = logging.getLogger("pioche.server")
LONGEST_SEAT_NAME = 120


class Examined(Struct, frozen=True):
    """A record that somebody has brought, as the house writes it, and the signature that is good for it."""

    text: str
    signature: Signature | None
    proved: bool


class Opened(NamedTuple):
    """A record of one's own, finished or not, and the signature that is good for it."""

    studied: Studied
    signature: Signature | None


def examine(brought: str) -> Examined:
    """Read a text that somebody brings, prove it, and give it as the house writes it; or raise NotARecord."""
    try:
        return _examine(brought)
    except NotARecord:
        raise
    except Exception as error:
        # Events that never happened may break anything; whose fault it is shows in the log.
        LOG.warning("a text that is no record: %s", safe_traceback(error))
        raise _nonsense() from error


def open_record(brought: str) -> Opened:
    """Read and prove a record of one's own, of any size and perhaps not over; or raise NotARecord."""
    text, signature = _good(brought)
    try:
        studied = study_so_far(text)
        shown = _shown(studied.log, signature)
        unchanged = logtext.dump(studied.game, shown) == text
    except NotARecord:
        raise
    except Exception as error:
        raise _nonsense() from error
    return Opened(replace(studied, log=shown), signature if unchanged else None)


def _examine(brought: str) -> Examined:
    text, signature = _good(brought)
    limits = _limits(text)
    studied = study(text, limits)
    written = logtext.dump(studied.game, _shown(studied.log, signature))
    _measure(study(written, limits), limits)
    return Examined(written, signature if written == text else None, studied.proved)


def _good(brought: str) -> tuple[str, Signature | None]:
    """Give a text without its signature, and the signature; one that is not good makes the text a false one."""
    try:
        text, signature = logtext.split_signature(brought)
    except Malformed as error:
        raise unreadable(error) from error
    if signature is not None and not is_good(signature, text):
        fr = "ce n’est pas ce qu’a écrit la maison qui l’a signé"
        raise NotARecord(Text(fr, "it is not what the house that has signed it wrote"), "untrue")
    return text, signature


def _limits(text: str) -> RecordLimits:
    """Give how large a record may be that somebody brings, before any of it is read but its first line."""
    if flaw := PROVED.exceeded_by(text):
        raise oversized(flaw)
    return limits_for(game_of(text).meta.knows_rules(logtext.rules_version(text)))


def _measure(studied: Studied, limits: RecordLimits) -> None:
    """Refuse a record any of whose pages would be larger than those of a game, as soon as that shows."""
    for page in page_sizes(studied):
        size = 0
        for piece in page:
            size += piece
            if size > limits.page_bytes:
                raise oversized(Text("ce qu’on en voit", "what is seen of it"))


def _shown(log: Log, signature: Signature | None) -> Log:
    """Give a record as it is shown: what a house has signed stays word for word, or its signature would be lost."""
    return log if signature is not None and _is_modest(log) else _tidy(log)


def _is_modest(log: Log) -> bool:
    """Tell whether names can be shown as they are; partners and namesakes are called longer than one may be."""
    return all(
        len(name) <= LONGEST_SEAT_NAME and all(clean_name(word) == word for word in name.split(" "))
        for name in log.names
    )


def _tidy(log: Log) -> Log:
    names = tuple(clean_name(name) or str(number) for number, name in enumerate(log.names, start=1))
    return replace(log, names=names)


def _nonsense() -> NotARecord:
    return NotARecord(Text("cela ne mène pas à travers une partie", "it does not lead through a game"), "untrue")
