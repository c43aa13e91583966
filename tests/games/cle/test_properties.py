"""What holds in every game, whatever is done."""

from collections import Counter

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from pioche.components.clebox import LETTERS
from pioche.games.cle import GAME
from pioche.games.cle.events import Blocked, Contested, Laid, TakenBack, WentOut
from pioche.games.cle.meta import META
from pioche.games.cle.scoring import CONTEST
from pioche.games.cle.state import State
from pioche.kernel.base import TimeUp
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.game import Act, Setup
from pioche.kernel.log import fold
from pioche.kernel.play import Play


class Game(RuleBasedStateMachine):
    """A game in which anything legal may happen."""

    @initialize(
        variant=st.sampled_from(sorted(META.variants)), seats=st.sampled_from(META.seats), seed=st.integers(0, 999)
    )
    def begin(self, variant: str, seats: int, seed: int) -> None:
        """Deal."""
        self.play = Play(GAME, Setup(META.variants[variant], seats), seed_from(f"properties {seed}"))
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
        """Somebody does something legal."""
        chance = Chance(seed_from(f"act {number}"))
        waiting = GAME.waiting(self.state)
        assert waiting is not None
        seat = chance.choose(waiting.expected).seat
        self.play.act(Act(seat, GAME.random_command(GAME.view(self.state, seat), seat, chance)))

    @precondition(lambda self: (waiting := GAME.waiting(self.play.state)) is not None and waiting.limit is not None)
    @rule()
    def time_up(self) -> None:
        """The sand runs out."""
        self.play.act(Act(None, TimeUp()))

    @invariant()
    def letters_are_conserved(self) -> None:
        """L-03: racks, stock and board together hold all letters, and jokers stay jokers."""
        signs = (sign for row in self.state.rows for sign in row if sign != ".")
        laid = "".join("?" if sign.islower() else sign for sign in signs)
        assert Counter(laid + self.state.stock + "".join(self.state.racks)) == Counter(LETTERS)

    @invariant()
    def scores_add_up(self) -> None:
        """C-12, C-13, C-19, C-20: the scores follow from the log."""
        scores = [0] * self.state.seats
        points = 0
        for event in self.play.log().events():
            match event:
                case Laid(seat=seat, points=points):
                    scores[seat] += points
                case TakenBack(seat=seat):
                    scores[seat] -= points
                case Contested(seat=seat, right=right):
                    scores[seat] += CONTEST if right else -CONTEST
                case WentOut(seat=seat, points=bonus):
                    scores[seat] += bonus
                case Blocked(costs=costs):
                    scores = [score - cost for score, cost in zip(scores, costs, strict=True)]
        assert tuple(scores) == self.state.scores

    @invariant()
    def racks_are_never_too_full(self) -> None:
        """C-04, C-07: nobody has more than ten letters; fewer only while a move is open or the stock is empty."""
        assert all(len(rack) <= 10 for rack in self.state.racks)
        if self.state.stock and not self.state.contestable:
            assert all(len(rack) == 10 for rack in self.state.racks)

    @precondition(lambda self: GAME.outcome(self.play.state) is not None)
    @rule()
    def rest(self) -> None:
        """Once it is over nobody is expected any more."""
        assert GAME.waiting(self.state) is None

    def teardown(self) -> None:
        """The events alone give the state."""
        assert fold(GAME, self.play.setup, self.play.log().events()) == self.state


TestGame = Game.TestCase
TestGame.settings = settings(
    max_examples=10, stateful_step_count=30, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
)
