"""What holds in every patience, whatever is done."""

from collections import Counter
from itertools import pairwise

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from pioche.components.clebox import LETTERS
from pioche.games.patience import GAME
from pioche.games.patience.meta import META
from pioche.games.patience.state import State
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.game import Act, Setup
from pioche.kernel.log import fold
from pioche.kernel.play import Play

from .builders import ME


class Chain(RuleBasedStateMachine):
    """A patience in which anything legal may happen."""

    @initialize(variant=st.sampled_from(sorted(META.variants)), seed=st.integers(0, 999))
    def begin(self, variant: str, seed: int) -> None:
        """Deal."""
        self.play = Play(GAME, Setup(META.variants[variant], 1), seed_from(f"properties {seed}"))
        self.play.begin()

    @property
    def state(self) -> State:
        """The state now."""
        state = self.play.state
        assert isinstance(state, State)
        return state

    @precondition(lambda self: GAME.outcome(self.play.state) is None)
    @rule(number=st.integers(0, 10**6))
    def act(self, number: int) -> None:
        """The player does something legal."""
        self.play.act(Act(ME, GAME.random_command(GAME.view(self.state, ME), ME, Chance(seed_from(f"act {number}")))))

    @precondition(lambda self: GAME.outcome(self.play.state) is not None)
    @rule()
    def rest(self) -> None:
        """Once it is over nothing is expected any more."""
        assert GAME.waiting(self.state) is None

    @invariant()
    def letters_are_conserved(self) -> None:
        """L-03, P-01: rack, stock and board together hold all letters, and jokers stay jokers."""
        signs = (sign for row in self.state.rows for sign in row if sign != ".")
        laid = "".join("?" if sign.islower() else sign for sign in signs)
        assert Counter(laid + self.state.stock + self.state.rack) == Counter(LETTERS)

    @invariant()
    def words_cross(self) -> None:
        """P-02, P-03: each word shares a square with the one before and runs in the other direction."""
        runs = [link.run for link in self.state.chain]
        assert all((run.row, run.column) == (0, 0) for run in runs[:1])
        for before, after in pairwise(runs):
            assert set(before.squares()) & set(after.squares())
            assert before.down != after.down

    @invariant()
    def the_rack_is_full(self) -> None:
        """P-01: ten letters as long as the stock lasts."""
        assert len(self.state.rack) == 10 or not self.state.stock

    def teardown(self) -> None:
        """The events alone give the state."""
        assert fold(GAME, self.play.setup, self.play.log().events()) == self.state


TestChain = Chain.TestCase
TestChain.settings = settings(
    max_examples=10, stateful_step_count=20, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
)
