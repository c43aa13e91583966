"""Remarks on the acts of a game, and whose decision each act was."""

import logging
import re
from collections.abc import Iterable, Mapping

from msgspec import Struct

from pioche.components.phrases import spelled
from pioche.kernel.base import State
from pioche.kernel.game import Act, AnyGame, Remark
from pioche.replay.steps import expected_in
from pioche.replay.study import Studied, study
from pioche.tables.safe_traceback import safe_traceback

WORD = re.compile(r"[A-Za-z]{2,}(?![^ ])")
"""The word that a move begins with, in most games' notation."""
LOG = logging.getLogger("pioche.server")


class Note(Struct, frozen=True):
    """A remark on one act."""

    act: int
    seat: int | None
    """Whose decision it was: of time that has run out, whoever was waited for."""
    remark: Remark
    spelled: Mapping[str, str] = {}
    """The accents of the words among what was better, which notation writes in bare letters."""


def note(text: str, act: int) -> Note | None:
    """Give what can be said of one act of a record; None where nothing was to decide."""
    return note_on(study(text), act)


def note_on(studied: Studied, act: int) -> Note | None:
    """Give what can be said of one act; None where nothing was to decide."""
    entry, before = studied.log.entries[act], studied.states[act]
    try:
        remark = studied.game.remark(before, entry.act)
    except Exception as error:  # one remark that stumbles must not hold the others up
        LOG.error("a remark on %s stumbled: %s", studied.game.meta.name, safe_traceback(error))
        return None
    if remark is None:
        return None
    return Note(act, decider(studied.game, before, entry.act), remark, accents(remark.better))


def accents(moves: Iterable[str]) -> Mapping[str, str]:
    """Give the accented capitals of the words that moves begin with, for those whose letters alone do not show them."""
    return spelled(found.group().upper() for move in moves if (found := WORD.match(move)))


def decider(game: AnyGame, before: State, act: Act) -> int | None:
    """Tell whose decision an act was: when time has run out, that of the one seat that was waited for."""
    if act.seat is not None:
        return act.seat
    expected = expected_in(game, before)
    return expected[0].seat if len(expected) == 1 else None
