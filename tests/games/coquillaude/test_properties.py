"""What holds in every game, whatever is done."""

from collections import Counter

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from pioche.components.tiles import all_runs
from pioche.games.coquillaude import GAME
from pioche.games.coquillaude.box import PAWNS
from pioche.games.coquillaude.events import Attacked, Laid, Prepared, Scored
from pioche.games.coquillaude.meta import META
from pioche.games.coquillaude.state import State
from pioche.kernel.base import TimeUp
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.codec import encode
from pioche.kernel.game import Act, Setup
from pioche.kernel.log import fold
from pioche.kernel.play import Play
from pioche.kernel.seats import all_seats

from .builders import LEXICON


class Game(RuleBasedStateMachine):
    """A game in which anything legal may happen."""

    @initialize(
        variant=st.sampled_from(sorted(META.variants)), seats=st.sampled_from(META.seats), seed=st.integers(0, 999)
    )
    def begin(self, variant: str, seats: int, seed: int) -> None:
        """Deal and roll."""
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

    @precondition(lambda self: GAME.outcome(self.play.state) is None)
    @rule()
    def time_up(self) -> None:
        """The sand runs out."""
        self.play.act(Act(None, TimeUp()))

    @invariant()
    def pawns_are_conserved(self) -> None:
        """Q-01: racks, bag and board together hold all pawns."""
        laid = "".join(sign for row in self.state.rows for sign in row if sign != ".")
        assert Counter(laid + self.state.bag + "".join(self.state.racks)) == Counter(PAWNS)

    @invariant()
    def scores_add_up(self) -> None:
        """Q-11, Q-18: the scores follow from the log, and every word laid is scored by one seat at most."""
        scores, laid, paid = [0] * self.state.seats, 0, 0
        for event in self.play.log().events():
            match event:
                case Scored(seat=seat, points=points) | Attacked(seat=seat, points=points):
                    scores[seat] += points
                    paid += 1
                case Laid():
                    laid += 1
        assert tuple(scores) == self.state.scores
        assert paid == laid - (self.state.phase == "attack")

    @invariant()
    def the_board_holds_words_only(self) -> None:
        """Q-22: all runs across and down are words."""
        assert [run.word for run in all_runs(self.state.rows) if run.word not in LEXICON] == []

    @invariant()
    def nobody_sees_what_others_prepare(self) -> None:
        """Q-10: the face of a preparation for others never differs from that of an empty one."""
        for entry in self.play.entries[-1:]:
            for event in entry.events:
                if isinstance(event, Prepared):
                    for other in all_seats(self.state.seats):
                        if other != event.seat:
                            assert encode(event.seen_by(other)) == encode(Prepared(event.seat, None))

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
    max_examples=10, stateful_step_count=40, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
)
