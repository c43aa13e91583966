"""Positions and acts that read like the rules."""

from collections.abc import Sequence
from typing import Any

from pioche.games.kirdy import GAME
from pioche.games.kirdy.bag import FULL_BAG, Tile, put_back, taken_out
from pioche.games.kirdy.events import AnyEvent
from pioche.games.kirdy.options import Options
from pioche.games.kirdy.state import Said, State
from pioche.kernel.base import Begin, Command, TimeUp
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.errors import Illegal, Refusal
from pioche.kernel.game import Act, Waiting
from pioche.kernel.play import refuse_unexpected
from pioche.kernel.seats import Seat

ANN, BOB, CLEO = Seat(0), Seat(1), Seat(2)
TABLE = None


class Rigged(Chance):
    """A chance whose numbers are settled beforehand; after them it is any chance."""

    def __init__(self, numbers: Sequence[int]) -> None:
        super().__init__(seed_from("rigged"))
        self.numbers = list(numbers)

    def below(self, bound: int) -> int:
        """Give the next number of the list."""
        return self.numbers.pop(0) if self.numbers else super().below(bound)


def coming(state: State, *tiles: Tile, back: Sequence[Tile] = ()) -> Rigged:
    """Let these tiles be the next to come out of the bag, after some have been put back."""
    left = list(put_back(state.bag, back))
    numbers = []
    for tile in tiles:
        numbers.append(left.index(tile))
        left.pop(numbers[-1])
    return Rigged(numbers)


def position(
    support: str = "AC",
    phase: str = "challenge",
    *,
    seats: int = 3,
    jokers: Sequence[Tile] = (),
    fresh: Sequence[int] = (),
    said: Sequence[str] = (),
    options: Options | None = None,
    **more: Any,
) -> State:
    """Give a position of Ann's turn: the letters on the support, her jokers, the words said so far."""
    hands = (tuple(jokers), *((),) * (seats - 1))
    return State(
        options or Options(),
        more.pop("lexicon", "fr-1"),
        more.pop("scores", (0,) * seats),
        more.pop("hands", hands),
        bag=taken_out(FULL_BAG, (*support, *jokers)),
        phase=phase,  # type: ignore[arg-type] # tests name phases in plain words
        clock=7,
        turn=more.pop("turn", 1),
        support=support,
        fresh=tuple(fresh),
        said=tuple(Said(ANN, word, (word.lower(),)) for word in said),
        **more,
    )


def stealing(support: str = "AC", *, by: Seat = BOB, **more: Any) -> State:
    """Give a position in which Ann has failed and another seat may steal."""
    return position(support, "stealing", stealer=by, **more)


def act(
    state: State, seat: Seat | None, command: Command, chance: Chance | None = None, after_ms: int = 0
) -> tuple[tuple[AnyEvent, ...], State]:
    """Let a seat act; give the events and the state after them."""
    sent = Act(seat, command, after_ms)
    refuse_unexpected(GAME, GAME.waiting(state), sent)
    events = tuple(GAME.decide(state, sent, chance or Chance(seed_from("any"))))
    for event in events:
        state = GAME.evolve(state, event)
    return events, state


def time_up(state: State, chance: Chance | None = None, after_ms: int = 0) -> tuple[tuple[AnyEvent, ...], State]:
    """Let the hourglass run out."""
    return act(state, TABLE, TimeUp(), chance, after_ms)


def begin(state: State, chance: Chance | None = None) -> tuple[tuple[AnyEvent, ...], State]:
    """Open the game."""
    return act(state, TABLE, Begin(), chance)


def refusal_of(state: State, seat: Seat | None, command: Command) -> Refusal:
    """Give why an act is illegal; fail if it is not."""
    before = GAME.view(state, seat)
    try:
        events, _ = act(state, seat, command)
    except Illegal as illegal:
        assert GAME.view(state, seat) == before
        return illegal.refusal
    raise AssertionError(f"{command} was allowed and led to {events}")


def now(state: State) -> Waiting:
    """Tell whom the game waits for; fail if it is over."""
    waiting = GAME.waiting(state)
    assert waiting is not None
    return waiting


def expected(state: State) -> dict[Seat, tuple[str, ...]]:
    """Give the commands that each expected seat may send."""
    return {each.seat: each.commands for each in now(state).expected}


def kinds(events: Sequence[AnyEvent]) -> list[str]:
    """Give the names of events."""
    return [type(event).__name__ for event in events]


def of_kind(events: Sequence[AnyEvent], kind: type[Any]) -> Any:
    """Give the one event of a kind."""
    (found,) = (event for event in events if isinstance(event, kind))
    return found


def all_tiles(state: State) -> list[Tile]:
    """Give every tile of the box, wherever it lies."""
    held = [joker for hand in state.jokers for joker in hand]
    return sorted([*state.bag, *state.support, *held, *["grey"] * state.greys])
