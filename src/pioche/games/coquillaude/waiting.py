"""Whom the game waits for, for what, and how long."""

from collections.abc import Sequence

from pioche.kernel.game import Expected, Waiting
from pioche.kernel.seats import Seat, all_seats

from .state import State

APPEAL_SECONDS = 60
"""Who appeals has read the answer and its note first; bots alone wait for it."""


def waiting(state: State) -> Waiting | None:
    """Tell which seats may act, with what, and the time limit."""
    options = state.options
    match state.phase:
        case "roll":
            return among(state, (state.turn,), ("roll",), options.roll_seconds)
        case "gift":
            return among(state, state.owing, ("give",), options.gift_seconds)
        case "question":
            return among(state, (state.turn,), answer_commands(state), options.answer_seconds)
        case "verdict":
            silent = [seat for seat in state.others(state.turn) if state.ballots[seat] is None]
            return among(state, silent, ("uphold", "overrule", "abstain"), options.overrule_seconds)
        case "appeal":
            return among(state, (state.turn,), ("claim", "concede"), max(options.overrule_seconds, APPEAL_SECONDS))
        case "words":
            return Waiting(
                tuple(
                    Expected(seat, ("reopen",) if seat in state.sealed else ("prepare",))
                    for seat in all_seats(state.seats)
                ),
                state.clock,
                float(options.preparation_seconds),
                each=True,
                spare=tuple(seat for seat in all_seats(state.seats) if seat in state.sealed),
            )
        case "attack":
            silent = [seat for seat in state.others(state.latest.seat) if seat not in state.passed]
            return among(state, silent, ("attack", "pass"), options.attack_seconds)
        case "before":
            return Waiting((), hourglass_number=0)
        case "over":
            return None


def answer_commands(state: State) -> tuple[str, ...]:
    """Q-06: a question whose clues are not all given lets one ask for the next."""
    return ("answer", "clue") if state.open_card.clues else ("answer",)


def among(state: State, seats: Sequence[Seat], commands: tuple[str, ...], seconds: int) -> Waiting:
    """Wait for some seats, all for the same commands."""
    return Waiting(tuple(Expected(seat, commands) for seat in seats), state.clock, float(seconds))
