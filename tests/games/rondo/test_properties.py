"""What holds in every game, whatever is played: hypothesis plays, with words, exchanges, passes and lost time."""

from collections import Counter

import hypothesis.strategies as st
import pytest
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from pioche.games.rondo import GAME
from pioche.games.rondo.cards import ERASER, FACE_DOWN, JOKER, PACK
from pioche.games.rondo.commands import Exchange, Pass
from pioche.games.rondo.events import Ended, Laid, Passed
from pioche.games.rondo.holder import COMPARTMENTS
from pioche.games.rondo.state import State
from pioche.kernel.base import TimeUp
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.errors import Illegal
from pioche.kernel.game import Act, Setup
from pioche.kernel.play import Play
from pioche.kernel.seats import Seat

SEEDS = st.integers(0, 2**32)


def cards_on_the_table(state: State) -> Counter[str]:
    """Count all cards: in hands, in the stock, in the holder, face down in it."""
    laid = "".join(state.holder)
    shown = (JOKER if face.islower() else face for face in laid if face != FACE_DOWN)
    return Counter([*"".join(state.hands), *state.stock, *shown, *(card for _, card in state.turned)])


class Game(RuleBasedStateMachine):
    """A game of RONDO that hypothesis plays."""

    @initialize(variant=st.sampled_from(sorted(GAME.meta.variants)), seats=st.integers(2, 6), seed=SEEDS)
    def begin(self, variant: str, seats: int, seed: int) -> None:
        """Deal."""
        self.play = Play(GAME, Setup(GAME.meta.variants[variant], seats), seed_from(f"property {seed}"))
        self.play.begin()

    @property
    def state(self) -> State:
        """Give the position."""
        state = self.play.state
        assert isinstance(state, State)
        return state

    def over(self) -> bool:
        """Tell whether the game is over."""
        return GAME.outcome(self.state) is not None

    @precondition(lambda self: not self.over())
    @rule(seed=SEEDS)
    def some_act(self, seed: int) -> None:
        """An expected seat does something legal."""
        waiting, dice = GAME.waiting(self.state), Chance(seed_from(f"act {seed}"))
        assert waiting is not None
        seat = dice.choose(waiting.expected).seat
        self.play.act(Act(seat, GAME.random_command(GAME.view(self.state, seat), seat, dice)))

    @precondition(lambda self: not self.over())
    @rule()
    def time_runs_out(self) -> None:
        """Nobody acts."""
        self.play.act(Act(None, TimeUp()))

    @precondition(lambda self: self.state.phase == "turns")
    @rule(card=st.sampled_from(sorted(set(PACK))))
    def exchange(self, card: str) -> None:
        """R-15: a card of the hand can be exchanged while there is a stock, and no other."""
        possible = card in self.state.hands[self.state.turn] and self.state.stock != ""
        try:
            self.play.act(Act(self.state.turn, Exchange(card)))
        except Illegal:
            assert not possible
        else:
            assert possible

    @precondition(lambda self: self.state.phase == "turns")
    @rule(step=st.integers(1, 5))
    def out_of_turn(self, step: int) -> None:
        """R-16: another seat cannot act."""
        seats = len(self.state.hands)
        if step % seats == 0:
            return
        before = self.state
        with pytest.raises(Illegal, match="R-16"):
            self.play.act(Act(Seat((before.turn + step) % seats), Pass()))
        assert self.state == before

    @precondition(lambda self: self.over())
    @rule(seat=st.integers(0, 5))
    def after_the_end(self, seat: int) -> None:
        """R-17: once the game is over nothing more can be done."""
        with pytest.raises(Illegal):
            self.play.act(Act(Seat(seat % len(self.state.hands)), Pass()))

    @invariant()
    def cards_are_conserved(self) -> None:
        """R-01: the 110 cards are somewhere; no joker or eraser appears or vanishes."""
        counted = cards_on_the_table(self.state)
        assert counted == Counter(PACK)
        assert (counted[JOKER], counted[ERASER]) == (6, 10)

    @invariant()
    def scores_add_up(self) -> None:
        """R-12, R-18: totals are what the log says, turn by turn, less what was left at the end."""
        totals = [0] * len(self.state.hands)
        for entry in self.play.entries:
            for event in entry.events:
                if isinstance(event, Laid | Passed):
                    totals[event.seat] += event.points
                if isinstance(event, Ended):
                    totals = [total - left for total, left in zip(totals, event.deductions, strict=True)]
        assert tuple(totals) == self.state.totals

    @invariant()
    def the_holder_shows_one_word(self) -> None:
        """R-02, R-08: at most nine compartments, and a word of the table without gap."""
        state, shown = self.state, GAME.view(self.state, None).word
        assert len(state.holder) <= COMPARTMENTS
        assert not state.holder or (len(shown) >= 3 and shown in state.words)

    @invariant()
    def hands_are_full_while_the_stock_lasts(self) -> None:
        """R-13, R-14: with cards in the stock nobody holds fewer than seven."""
        assert not self.state.stock or all(len(hand) >= 7 for hand in self.state.hands)


Game.TestCase.settings = settings(max_examples=20, stateful_step_count=120, deadline=None, derandomize=True)
test_a_game = Game.TestCase
