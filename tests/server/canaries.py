"""What is hidden in a position, as it would look in JSON if it got out; one small function for each game."""

from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct

from pioche.games.coquillaude import coquillaudet
from pioche.kernel.codec import encode
from pioche.kernel.seats import Seat

SHORT = 7
"""Shorter runs of letters, quotes included, may be anywhere by chance."""


class Canary(Struct, frozen=True):
    """Something hidden, and who may know it."""

    text: str
    owner: Seat | None = None
    """None: nobody may know it."""


def _bataille(state: Any) -> Iterator[Canary]:
    for seat, hand in enumerate(state.hands):
        if len(hand) > 2:
            yield Canary("[" + ",".join(map(str, hand)) + "]", Seat(seat))


def _cle(state: Any) -> Iterator[Canary]:
    for seat, rack in enumerate(state.racks):
        yield Canary(f'"{rack}"', Seat(seat))
        yield Canary(f'"{"".join(sorted(rack))}"', Seat(seat))
    # The stock lies in the order of the alphabet and is drawn from by chance: not its order but its content is secret.
    yield Canary(state.stock)


def _coquillaude(state: Any) -> Iterator[Canary]:
    for seat, rack in enumerate(state.racks):
        yield Canary(f'"{rack}"', Seat(seat))
    # The bag lies in the order of the alphabet and is drawn from by chance: not its order but its content is secret.
    yield Canary(state.bag)
    for seat, preparation in enumerate(state.preparations):
        if preparation is not None:
            yield Canary(encode(preparation).decode(), Seat(seat))
    if state.phase == "question":
        entry = coquillaudet.load()[state.card.number]
        yield Canary(f'"answer":"{entry.answer}"')
        yield Canary(entry.note)


def _rondo(state: Any) -> Iterator[Canary]:
    for seat, hand in enumerate(state.hands):
        yield Canary(f'"{hand}"', Seat(seat))
        yield Canary(f'"{"".join(sorted(hand))}"', Seat(seat))
    yield Canary(state.stock)
    yield Canary(state.stock[:8])
    if state.phase == "opening":
        for seat, word in enumerate(state.opening):
            yield Canary(f'"{word}"' if word else "", Seat(seat))


def _kakuzu(state: Any) -> Iterator[Canary]:
    yield Canary(state.grid)
    for row in range(0, len(state.grid), 9):
        # A row of which two and more stones still lie.
        if state.board[row : row + 9].count(".") > 1:
            yield Canary(state.grid[row : row + 9])


def _kirdy(state: Any) -> Iterator[Canary]:
    if state.secret is not None:
        yield Canary(f'"{state.secret.word}"', state.active)


def _patience(state: Any) -> Iterator[Canary]:
    yield Canary(f'"{state.rack}"', Seat(0))
    yield Canary(state.stock[state.known :])
    yield Canary(state.stock[state.known : state.known + 10])


BY_GAME: dict[str, Callable[[Any], Iterator[Canary]]] = {
    "bataille": _bataille,
    "cle": _cle,
    "coquillaude": _coquillaude,
    "kakuzu": _kakuzu,
    "kirdy": _kirdy,
    "patience": _patience,
    "rondo": _rondo,
}


def hidden(game: str, state: Any) -> list[Canary]:
    """Give what is hidden in a position of a game."""
    return [canary for canary in BY_GAME[game](state) if len(canary.text) >= SHORT]
