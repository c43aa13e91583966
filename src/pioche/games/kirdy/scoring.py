"""What a support is worth, who wins."""

from pioche.kernel.game import Outcome
from pioche.kernel.seats import Seat

from .events import HowEnded
from .state import State

STAKES = {2: 30, 3: 60, 4: 120, 5: 240, 6: 480, 7: 960}
"""K-02: the stake by the number of letters."""
KIRDY_POINTS = 250
"""K-18, K-19: what a KIRDY adds to the stake."""

SILENT_ROUNDS = 10
"""K-29: so many rounds in succession without a word end the game."""
SILENT_ROUNDS_BEFORE = 3
"""The same in games of rules 1."""


def stake(support: str) -> int:
    """K-02, K-09: give what the letters on the support are worth."""
    return STAKES.get(len(support), 0)


def ending(state: State) -> HowEnded | None:
    """K-29: tell whether a score has ended the game."""
    reached = max(state.scores) >= state.options.target
    return "target" if reached and state.options.ending == "target" else None


def ending_after_turn(state: State) -> HowEnded | None:
    """K-29, K-30: tell whether the rounds are played, or nobody says a word any more."""
    if state.options.ending == "rounds" and state.turn >= state.options.rounds * state.seats:
        return "rounds"
    silent_rounds = SILENT_ROUNDS_BEFORE if state.rules < 2 else SILENT_ROUNDS
    return "asleep" if state.silent_turns >= silent_rounds * state.seats else None


def outcome(state: State) -> Outcome | None:
    """K-29, K-30: once the game is over the highest score wins, ties share."""
    if state.ended is None:
        return None
    most = max(state.scores)
    winners = tuple(Seat(seat) for seat, score in enumerate(state.scores) if score == most)
    return Outcome(state.ended, winners, state.scores)
