"""What holds in every position of every game, whatever the seats do (hypothesis plays)."""

from itertools import combinations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec.structs import replace

from pioche.games.kirdy import GAME
from pioche.games.kirdy.bag import FULL_BAG, MOST_LETTERS, is_letter
from pioche.games.kirdy.commands import Announce, CallKirdy, Continue
from pioche.games.kirdy.dictionary import kinship
from pioche.games.kirdy.events import ChallengeBegun, Drawn, KirdyCalled, LetterExchanged, Scored
from pioche.games.kirdy.scoring import KIRDY_POINTS, STAKES
from pioche.games.kirdy.state import Secret, State
from pioche.kernel.base import TimeUp
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.codec import encode
from pioche.kernel.errors import Illegal
from pioche.kernel.game import Act, Setup
from pioche.kernel.play import Play
from pioche.kernel.seats import Seat, all_seats

from .builders import all_tiles

VARIANTS = st.sampled_from(sorted(GAME.meta.variants))
SEEDS = st.integers(0, 2**32)


class Table(RuleBasedStateMachine):
    """A table where anything may be played."""

    play: Play

    @initialize(variant=VARIANTS, seats=st.integers(2, 5), seed=SEEDS)
    def open(self, variant: str, seats: int, seed: int) -> None:
        """Begin a game."""
        self.play = Play(GAME, Setup(GAME.meta.variants[variant], seats), seed_from(str(seed)))
        self.play.begin()

    @precondition(lambda self: not self.going_on)
    @rule(seed=SEEDS)
    def play_again(self, seed: int) -> None:
        """After the end nothing is expected of anybody; another game begins."""
        assert GAME.waiting(self.state) is None
        self.open("default", 2, seed)

    @property
    def state(self) -> State:
        """Give the position."""
        assert isinstance(self.play.state, State)
        return self.play.state

    @property
    def going_on(self) -> bool:
        """Tell whether the game is not over."""
        return GAME.outcome(self.state) is None

    @precondition(lambda self: self.going_on)
    @rule(seed=SEEDS)
    def act(self, seed: int) -> None:
        """Some expected seat does something."""
        chance = Chance(seed_from(str(seed)))
        waiting = GAME.waiting(self.state)
        assert waiting is not None
        seat = chance.choose(waiting.expected).seat
        self.play.act(Act(seat, GAME.random_command(GAME.view(self.state, seat), seat, chance)))

    @precondition(lambda self: self.going_on and self.state.phase == "choice")
    @rule()
    def dare(self) -> None:
        """The active seat continues, so that long supports come up."""
        self.play.act(Act(self.state.active, Continue()))

    @precondition(lambda self: self.going_on)
    @rule()
    def wait(self) -> None:
        """The hourglass runs out."""
        self.play.act(Act(None, TimeUp(), 1000))

    @precondition(lambda self: self.going_on)
    @rule(seat=st.integers(0, 4), text=st.text(max_size=50), secretly=st.booleans())
    def say_anything(self, seat: int, text: str, secretly: bool) -> None:
        """A seat says whatever it likes: it is an announcement, or illegal and nothing changes."""
        before = self.state
        try:
            self.play.act(Act(Seat(seat), CallKirdy(text) if secretly else Announce(text)))
        except Illegal:
            assert self.state == before

    @invariant()
    def tiles_are_conserved(self) -> None:
        """K-01: 80 letters and 8 jokers, none appears and none vanishes."""
        assert all_tiles(self.state) == sorted(FULL_BAG)

    @invariant()
    def the_support_is_never_too_long(self) -> None:
        """K-02, K-26: seven letters at most."""
        assert len(self.state.support) <= MOST_LETTERS

    @invariant()
    def scores_add_up(self) -> None:
        """The scores are what the log says, and nothing else."""
        sums = [0] * self.state.seats
        for event in self.play.log().events():
            if isinstance(event, Scored):
                sums[event.seat] += event.points
        assert tuple(sums) == self.state.scores

    @invariant()
    def points_follow_the_table(self) -> None:
        """K-02, K-10, K-18, K-19: nobody ever wins more or less than the stake, or the stake and 250 by KIRDY."""
        letters = 0
        for event in self.play.log().events():
            match event:
                case ChallengeBegun(stake=stake):
                    assert stake in STAKES.values()
                    letters = stake
                case Scored(points=points, how="stop" | "steal"):
                    assert points == letters
                case Scored(points=points, how="kirdy" | "counter"):
                    assert points == letters + KIRDY_POINTS
                case Scored(points=points, how="bluff"):
                    assert points == -self.state.options.bluff_penalty

    @invariant()
    def draws_end_with_a_letter(self) -> None:
        """K-22: after a joker another tile is drawn at once, until a letter comes."""
        for entry in self.play.entries[-1:]:
            for event in entry.events:
                if isinstance(event, Drawn | LetterExchanged):
                    assert is_letter(event.tiles[-1])

    @invariant()
    def the_secret_word_leaks_nothing(self) -> None:
        """K-20: with any other secret word, valid or not, all others get the same bytes."""
        state = self.state
        if state.secret is None:
            return
        for twin in (Secret("X", None), Secret("ANTICONSTITUTIONNELLEMENT", "K-14")):
            other = replace(state, secret=twin)
            assert GAME.waiting(other) == GAME.waiting(state)
            for seat in (None, *all_seats(state.seats)):
                if seat != state.active:
                    assert encode(GAME.view(other, seat)) == encode(GAME.view(state, seat))
        called = [event for event in self.play.log().events() if isinstance(event, KirdyCalled)][-1]
        twin_call = replace(called, word="X", broken="K-14")
        for seat in (None, *all_seats(state.seats)):
            if seat != state.active:
                assert encode(twin_call.seen_by(seat)) == encode(called.seen_by(seat))

    @invariant()
    def no_kin_among_the_words_of_a_turn(self) -> None:
        """K-15: no two words of a turn are kin."""
        for first, second in combinations(self.state.used, 2):
            assert kinship(self.state.dictionary, first, second) is None


TestTable = Table.TestCase
TestTable.settings = settings(max_examples=60, stateful_step_count=40, deadline=None, database=None, derandomize=True)
