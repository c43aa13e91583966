"""What somebody may not know, as it would look in JSON if it got out: found by the game's own `imagine` and `seen_by`.

Whatever a seat cannot tell differs between the true position and others that the game imagines for that seat. So every
value that differs there is a canary for this seat, in every game, and no list has to be kept of what is hidden where.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from pioche.games.coquillaude import coquillaudet
from pioche.kernel.base import Event, State
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.codec import encode
from pioche.kernel.game import AnyGame
from pioche.kernel.seats import Seat

SHORT = 7
"""Shorter runs of letters, quotes included, may be anywhere by chance; with a field's name they are long enough."""
STRETCH = 9
"""Of something long, such as a stock or a grid of nine by nine, parts of this length betray it too."""
TWINS = 2


def hidden(game: AnyGame, state: State, seat: Seat | None) -> set[str]:
    """Give what a seat, or a spectator, may not be told at a position."""
    dice = Chance(seed_from("canaries"))  # the same for all: seats that know alike have the same canaries
    twins = [game.imagine(state, seat, dice) for _ in range(TWINS)]
    truth = msgspec.to_builtins(state)
    found = {text for twin in twins for text in _differences("", truth, msgspec.to_builtins(twin))}
    found |= set(BESIDE_THE_STATE.get(game.meta.name, _nothing)(state))
    # By chance something may look alike that the seat does see: it stands in what the seat would see of a twin as well.
    seen = b"\n".join(encode(game.view(twin, seat)) for twin in twins).decode()
    return {text for text in found if len(text) >= SHORT and text not in seen}


def untold(event: Event, seat: Seat | None) -> set[str]:
    """Give what a seat may not be told of an event: all of it as it was, if the seat is told something else."""
    return set() if event.seen_by(seat) == event else {encode(event).decode()}


def _differences(name: str, true: Any, twin: Any) -> Iterator[str]:
    """Go through two positions side by side, and give the texts of all values of the first that the second has not."""
    if true == twin:
        return
    if isinstance(true, dict) and isinstance(twin, dict):
        for key, value in true.items():
            yield from _differences(str(key), value, twin.get(key))
    elif isinstance(true, list | tuple):
        others = list(twin) if isinstance(twin, list | tuple) else []
        if all(isinstance(each, str | int) for each in true):
            yield from _rows(list(true), others)
        for place, value in enumerate(true):
            yield from _differences(name, value, others[place] if place < len(others) else None)
    elif isinstance(true, str):
        yield from _spellings(name, true, twin if isinstance(twin, str) else "")
    elif isinstance(true, dict):
        yield encode(true).decode()


def _rows(true: list[Any], twin: list[Any]) -> Iterator[str]:
    """Give a row of values as it may be written: whole, and in parts."""
    yield encode(true).decode()
    for first in range(0, len(true) - STRETCH + 1, STRETCH):
        part = slice(first, first + STRETCH)
        if true[part] != twin[part]:
            yield encode(true[part]).decode()[1:-1]


def _spellings(name: str, true: str, twin: str) -> Iterator[str]:
    """Give a text as it may be written: in its order and in the alphabet's, under its field's name, in parts."""
    yield from (f'"{true}"', f'"{"".join(sorted(true))}"')
    yield from (f'"{key}":"{true}"' for key in (name, name.removesuffix("s")))
    for first in range(0, len(true) - STRETCH + 1, STRETCH):
        part = true[first : first + STRETCH]
        if part not in twin:
            yield part


def _nothing(state: Any) -> Iterator[str]:
    del state
    yield from ()


def _answers(state: Any) -> Iterator[str]:
    """Give the answer to a question that lies open: it is in no position, but in the box."""
    if state.phase == "question":
        entry = coquillaudet.load()[state.card.number]
        yield from (f'"answer":"{entry.answer}"', entry.note)


BESIDE_THE_STATE = {"coquillaude": _answers}
