"""Positions and commands written as one sees them.

A row has one character per compartment: `.` leaves it as it is, a capital lays that letter, a small letter a joker that
stands for it, `-` an eraser, `_` a card face down. A `+` opens a compartment: `S+....` at the beginning, `....+S` at
the end.
"""

from collections.abc import Sequence

import pytest

from pioche.games.rondo import GAME
from pioche.games.rondo.cards import JOKER, in_order
from pioche.games.rondo.commands import Lay, Placed
from pioche.games.rondo.events import AnyEvent
from pioche.games.rondo.options import Options
from pioche.games.rondo.state import State
from pioche.kernel.base import Command
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.errors import Illegal
from pioche.kernel.game import Act
from pioche.kernel.play import decide
from pioche.kernel.seats import Seat

BEGINNERS = Options(face_down_eraser=True)
SEPARATE = Options(combined=False)


def position(
    holder: str | tuple[str, ...] = (),
    hands: Sequence[str] = ("AEINRST", "AEINRST"),
    stock: str = "OUOUOUOUOU",
    options: Options | None = None,
    **more: object,
) -> State:
    """Give a position in the middle of a game: seat 0 is to play; a holder may be written as one row."""
    return State(
        options=options or Options(),
        lexicon="fr-1",
        hands=tuple(map(in_order, hands)),
        columns=((),) * len(hands),
        phase="turns",
        stock=stock,
        holder=tuple(holder),
        number=1,
        **more,  # type: ignore[arg-type] # fields of the position by their own names
    )


def lay(row: str, turned: str = "") -> Lay:
    """Give the command that lays a row of cards; `turned` is the card under `_`."""
    first = -1 if "+" in row and not row.startswith(".") and row.index("+") == 1 else 0
    faces = row.replace("+", "")
    return Lay(tuple(_placed(at, face, turned) for at, face in enumerate(faces, start=first) if face != "."))


def _placed(at: int, face: str, turned: str) -> Placed:
    if face == "_":
        return Placed(at, turned, face_down=True)
    return Placed(at, JOKER, face.upper()) if face.islower() else Placed(at, face)


def events_of(state: State, command: Command, seat: int | None = 0) -> tuple[AnyEvent, ...]:
    """Give the events that a command leads to; None is the table."""
    act = Act(None if seat is None else Seat(seat), command)
    return decide(GAME, state, act, Chance(seed_from("a test")))  # type: ignore[return-value] # of this game


def after(state: State, command: Command, seat: int | None = 0) -> State:
    """Give the position that a command leads to."""
    for event in events_of(state, command, seat):
        state = GAME.evolve(state, event)
    return state


def refused(state: State, command: Command, seat: int | None = 0) -> str:
    """Give the rule by which a command is refused; the refusal has a sentence in both languages."""
    with pytest.raises(Illegal) as error:
        events_of(state, command, seat)
    refusal = error.value.refusal
    assert refusal.text.fr.endswith(".")
    assert refusal.text.en.endswith(".")
    assert len(refusal.text.fr) < 200, "a sentence that a player can read"
    return refusal.rule
