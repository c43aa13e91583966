"""Positions that can be read at a glance."""

from collections import Counter
from collections.abc import Sequence

import pytest

from pioche.components.bags import in_order
from pioche.components.clebox import BOARD, LETTERS
from pioche.components.tiles import Rows, lay, no_letters
from pioche.games.cle import GAME
from pioche.games.cle.colours import dealt_out
from pioche.games.cle.commands import Lay
from pioche.games.cle.events import AnyEvent
from pioche.games.cle.options import Options
from pioche.games.cle.state import State
from pioche.kernel.base import Begin, Command, TimeUp
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.errors import Illegal
from pioche.kernel.game import TODAY, Act, Setup
from pioche.kernel.play import decide
from pioche.kernel.seats import Seat
from tests.components.squares import tiles

ARBITER = Options(arbiter=True)
CONTEST = Options()
A, B, C, D = (Seat(number) for number in range(4))

Words = Sequence[tuple[str, str, str]]


def put(at: str, way: str, letters: str) -> Lay:
    """Lay letters, as a command."""
    return Lay(tiles(at, way, letters))


def board(words: Words) -> Rows:
    """Give a board with words on it, as (square, across or down, letters)."""
    rows = no_letters(BOARD.size)
    for word in words:
        rows = lay(rows, tiles(*word))
    return rows


def position(
    *racks: str, words: Words = (), stock: str | None = None, options: Options = ARBITER, key: str | None = None,
    scores: tuple[int, ...] | None = None, turn: Seat = A, passes: int = 0, rules: int = TODAY,
) -> State:  # fmt: skip
    """Give a position in which somebody is to lay; the stock is what the racks and the board leave."""
    rows = board(words)
    laid = "".join("?" if sign.islower() else sign for row in rows for sign in row if sign != ".")
    left = (Counter(LETTERS) - Counter(laid + "".join(racks))).elements() if stock is None else stock
    return State(
        options,
        "fr-1",
        tuple(in_order(rack) for rack in racks),
        scores or (0,) * len(racks),
        dealt_out(options.colours, len(racks)),
        rows=rows,
        stock=in_order(left),
        turn=turn,
        keys=() if key is None else (key,),
        key=key,
        passes=passes,
        clock=1,
        rules=rules,
    )


def events_of(state: State, seat: Seat | None, command: Command, seed: str = "test") -> tuple[AnyEvent, ...]:
    """Give what follows from a command, through the door that every act goes through."""
    return decide(GAME, state, Act(seat, command), Chance(seed_from(seed)))  # type: ignore[return-value] # the door knows any game


def after(state: State, *acts: tuple[Seat | None, Command], seed: str = "test") -> State:
    """Give the state after some acts."""
    for seat, command in acts:
        for event in events_of(state, seat, command, seed):
            state = GAME.evolve(state, event)
    return state


def refusal(state: State, seat: Seat | None, command: Command) -> tuple[str, str]:
    """Give the rule and the English sentence by which a command is refused."""
    with pytest.raises(Illegal) as caught:
        events_of(state, seat, command)
    assert caught.value.refusal.text.fr
    return caught.value.refusal.rule, caught.value.refusal.text.en


def begun(seats: int, options: Options = CONTEST, seed: str = "test") -> State:
    """Give a freshly dealt position."""
    return after(GAME.start(Setup(options, seats)), (None, Begin()), seed=seed)


BEGIN, TIME_UP = Begin(), TimeUp()
