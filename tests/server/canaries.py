"""What is hidden in a position, as it would look in JSON if it got out; one small function for each game."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct

from pioche.games.coquillaude import coquillaudet
from pioche.kernel.codec import encode
from pioche.kernel.seats import Seat

SHORT = 7
"""Shorter runs of letters, quotes included, may be anywhere by chance; with a field's name they are long enough."""


class Canary(Struct, frozen=True):
    """Something hidden, and who may know it."""

    text: str
    owner: Seat | None = None
    """None: nobody may know it."""


def _held(field: str, letters: str, owner: int) -> Iterator[Canary]:
    """Give the letters that a seat holds, in its order and in the alphabet's, and under the name of their field."""
    if letters:
        yield Canary(f'"{letters}"', Seat(owner))
        yield Canary(f'"{"".join(sorted(letters))}"', Seat(owner))
        yield Canary(f'"{field}":"{letters}"', Seat(owner))


def _bataille(state: Any) -> Iterator[Canary]:
    for seat, hand in enumerate(state.hands):
        if len(hand) > 2:
            yield Canary("[" + ",".join(map(str, hand)) + "]", Seat(seat))


def _cle(state: Any) -> Iterator[Canary]:
    for seat, rack in enumerate(state.racks):
        yield from _held("rack", rack, seat)
    # The stock lies in the order of the alphabet and is drawn from by chance: not its order but its content is secret.
    yield Canary(state.stock)


def _coquillaude(state: Any) -> Iterator[Canary]:
    for seat, rack in enumerate(state.racks):
        yield from _held("rack", rack, seat)
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
        yield from _held("hand", hand, seat)
        turned = "".join(card for owner, card in state.turned if owner == seat)
        yield Canary(f'"turned":"{turned}"' if turned else "", Seat(seat))
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
        said = {each.word for each in (*state.said, *state.refused)}
        # Somebody may say the same word aloud without knowing.
        if state.secret.word not in said:
            yield Canary(f'"{state.secret.word}"', state.active)
        # Not even who wrote the word may know whether it counts.
        yield Canary(f'"broken":"{state.secret.broken}"' if state.secret.broken else "")


def _patience(state: Any) -> Iterator[Canary]:
    yield from _held("rack", state.rack, 0)
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
    """Give what is hidden in a position of a game; what two seats hold alike betrays neither."""
    found = {canary for canary in BY_GAME[game](state) if len(canary.text) >= SHORT}
    owners = Counter(canary.text for canary in found)
    return [canary for canary in found if owners[canary.text] == 1]
