"""Whom the game waits for, for what, and how long."""

from pioche.kernel.game import Expected, Waiting
from pioche.kernel.seats import Seat, from_left_of

from .state import State

JOKER_SECONDS = 5
"""K-23."""
STEALING_SECONDS = 5
"""K-10, for each seat."""

BY_JOKER = {"green": "exchange", "yellow": "arrange", "red": "double_time"}
ANSWERS = ("announce", "pass")


def waiting(state: State) -> Waiting | None:
    """Tell which seats may act, with what, and the time limit."""
    clock, active, known = state.clock, state.active, private(state)
    match state.phase:
        case "challenge":
            may = ("announce", "call_kirdy", "give_up")
            return Waiting((Expected(active, may),), clock, challenge_seconds(state), known)
        case "choice":
            return Waiting((Expected(active, ("stop", "continue")),), clock, state.options.choice_seconds, known)
        case "jokers":
            return Waiting((Expected(active, (*usable(state), "keep_jokers")),), clock, JOKER_SECONDS, known)
        case "stealing" if state.stealer is not None:
            return Waiting((Expected(state.stealer, ANSWERS),), clock, STEALING_SECONDS, known, handed=True)
        case "kirdy":
            silent = (active, *state.out)
            others = tuple(Expected(seat, ANSWERS) for seat in from_left_of(active, state.seats) if seat not in silent)
            return Waiting(others, clock, state.options.challenge_seconds, known, suspense=True)
        case "lots":
            return Waiting((), clock, private=known)
    return None


def challenge_seconds(state: State) -> int:
    """K-06, K-27: give the sand of the coming or running challenge."""
    return state.options.challenge_seconds * (1 + state.doubled)


def usable(state: State) -> tuple[str, ...]:
    """K-23: give the kinds of commands by which the active seat may use a joker now, each once."""
    held = state.jokers[state.active]
    if not held:
        return ()
    return tuple(
        command for joker, command in BY_JOKER.items() if joker in held and not (joker == "red" and state.doubled)
    )


def private(state: State) -> tuple[Seat, ...]:
    """K-05, K-20: everything lies open for all but the secret word of a KIRDY, which its writer knows."""
    return () if state.secret is None else (state.active,)
