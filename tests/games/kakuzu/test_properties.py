"""Whatever people do, nothing appears and nothing is lost."""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from pioche.games.kakuzu import GAME
from pioche.games.kakuzu.board import COVERED, DIGITS
from pioche.games.kakuzu.events import Found, Missed, Removed
from pioche.games.kakuzu.options import Options
from pioche.games.kakuzu.state import State
from pioche.kernel.base import TimeUp
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.game import Act, Setup
from pioche.kernel.log import fold
from pioche.kernel.play import Play

from .builders import position_of

OPTIONS = st.builds(
    Options,
    manner=st.sampled_from(["bag", "same_digit", "announce"]),
    sheet=st.integers(1, 40),
    move_seconds=st.sampled_from([0, 60]),
    total_seconds=st.sampled_from([0, 40]),
)


class Table(RuleBasedStateMachine):
    """People lift stones as they like, and sometimes the sand runs out."""

    @initialize(options=OPTIONS, seats=st.integers(1, 4), seed=st.integers(0, 999))
    def begin(self, options: Options, seats: int, seed: int) -> None:
        """Sit down and lay the grid."""
        self.play = Play(GAME, Setup(options, seats), seed_from(f"property {seed}"))
        self.play.begin()

    @property
    def state(self) -> State:
        """Give the position."""
        return position_of(self.play)

    @rule(choice=st.integers(0, 9999), after_ms=st.integers(0, 20_000), rush=st.integers(1, 5))
    def move(self, choice: int, after_ms: int, rush: int) -> None:
        """Make some legal moves, as long as the game goes on."""
        for step in range(rush):
            if (seat := self.state.active) is None or GAME.outcome(self.state):
                return
            dice = Chance(seed_from(f"move {choice} {step}"))
            self.play.act(Act(seat, GAME.random_command(GAME.view(self.state, seat), seat, dice), after_ms))

    @precondition(lambda self: (waiting := GAME.waiting(self.state)) is not None and waiting.limit is not None)
    @rule()
    def wait(self) -> None:
        """Let the sand run out."""
        self.play.act(Act(None, TimeUp(), 60_000))

    @invariant()
    def stones_are_conserved(self) -> None:
        """Z-07, Z-12: every lifted stone is with a seat or aside; only nine are aside unless one plays alone."""
        state = self.state
        lifted = 81 - state.board.count(COVERED)
        aside = GAME.view(state, None).aside
        assert lifted == aside + sum(state.stones)
        if len(state.stones) > 1:
            assert aside == min(lifted, 9)

    @invariant()
    def digits_are_conserved(self) -> None:
        """Z-06, Z-10: a digit is in the bag, drawn, or complete; never in two places."""
        state = self.state
        complete = [digit for digit in DIGITS if digit not in state.incomplete]
        assert all(state.board.count(str(digit)) == 9 for digit in complete)
        assert not set(state.bag) & set(complete)
        if state.options.manner != "announce":
            assert set(state.bag) | set(state.drawn) | set(complete) == set(range(10))
            assert not set(state.bag) & set(state.drawn)

    @invariant()
    def board_shows_the_grid(self) -> None:
        """Z-11: what is uncovered is what lies there."""
        assert all(mark in (COVERED, true) for mark, true in zip(self.state.board, self.state.grid, strict=True))

    @invariant()
    def log_adds_up(self) -> None:
        """The events alone give the stones, the clocks and the whole state."""
        events = list(self.play.log().events())
        for seat, stones in enumerate(self.state.stones):
            found = sum(isinstance(event, Found) and event.seat == seat for event in events)
            given = sum(isinstance(event, Missed) and event.to == seat for event in events)
            assert stones == found + given
        assert sum(isinstance(event, Removed) for event in events) <= 9
        assert fold(GAME, self.play.setup, events) == self.state


TestTable = Table.TestCase
TestTable.settings = settings(max_examples=25, stateful_step_count=30, deadline=None, derandomize=True)
