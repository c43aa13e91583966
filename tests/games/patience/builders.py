"""Positions that can be read at a glance."""

import pytest

from pioche.components.bags import without
from pioche.components.clebox import LETTERS, RACK
from pioche.games.patience import GAME
from pioche.games.patience.commands import Lay
from pioche.games.patience.events import AnyEvent, Shuffled
from pioche.games.patience.options import Options
from pioche.games.patience.state import State
from pioche.kernel.base import Begin, Command
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.errors import Illegal
from pioche.kernel.game import Act
from pioche.kernel.play import decide
from pioche.kernel.seats import Seat
from tests.components.squares import tiles

ME = Seat(0)
PRACTICE = Options(practice=True)
STRICT = Options(strict=True)


def put(at: str, way: str, letters: str) -> Lay:
    """Lay letters, as a command."""
    return Lay(tiles(at, way, letters))


def arranged(letters: str, options: Options = Options(), *, whole_bag: bool = True) -> State:  # noqa: B008 # frozen
    """Give a fresh patience whose letters come in an order of our own; the rest of the bag follows."""
    order = letters + (without(LETTERS, letters) if whole_bag else "")
    return GAME.evolve(State(options, "fr-1"), Shuffled(1, order, RACK))


def events_of(state: State, command: Command, seat: Seat | None = ME, seed: str = "test") -> tuple[AnyEvent, ...]:
    """Give what follows from a command, through the door that every act goes through."""
    return decide(GAME, state, Act(seat, command), Chance(seed_from(seed)))  # type: ignore[return-value] # the door knows any game


def after(state: State, *commands: Command) -> State:
    """Give the state after some commands."""
    for command in commands:
        for event in events_of(state, command):
            state = GAME.evolve(state, event)
    return state


def begun(options: Options, seed: str = "test") -> State:
    """Give a freshly dealt position."""
    state = State(options, "fr-1")
    for event in events_of(state, Begin(), None, seed):
        state = GAME.evolve(state, event)
    return state


def refusal(state: State, command: Command) -> tuple[str, str]:
    """Give the rule and the English sentence by which a command is refused."""
    with pytest.raises(Illegal) as caught:
        events_of(state, command)
    assert caught.value.refusal.text.fr
    return caught.value.refusal.rule, caught.value.refusal.text.en


CHAIN = [
    ("A1", "across", "SAVOIR"), ("F1", "down", ".OUGE"), ("D5", "across", "FI.RE"), ("H5", "down", ".TUDE"),
    ("H8", "across", ".AME"), ("K8", "down", ".CRIN"), ("J11", "across", "P.MENT"), ("O11", "down", ".IGRE"),
    ("O14", "across", ".IXE"), ("P14", "down", ".L"), ("N15", "across", "S.."), ("N15", "down", ".EUL"),
    ("N18", "across", ".AIT"), ("Q18", "down", ".A"), ("Q19", "across", ".NE"),
]  # fmt: skip
"""The rulebook's example: fifteen words from the first square to the last."""
CHAIN_LETTERS = "".join(letters for _, _, letters in CHAIN).replace(".", "")
