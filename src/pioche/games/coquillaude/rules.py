"""The game as the rest of the program knows it."""

from collections.abc import Sequence

from pioche.kernel.chance import Chance
from pioche.kernel.errors import Illegal
from pioche.kernel.game import Act, Gain, Outcome, Preview, Remark, Setup, Thought, Turn, Waiting
from pioche.kernel.records import Command
from pioche.kernel.seats import Seat, each_alone
from pioche.kernel.text import Text

from . import analysis, bot, deciding, evolving, gains, imagination, notation, previewing, randomly, scoring
from .events import Happening
from .meta import META
from .options import Choices
from .state import Position
from .view import TableView, view
from .waiting import waiting


class Coquillaude:
    """LA COQUILLAUDE."""

    meta = META

    def start(self, setup: Setup[Choices]) -> Position:
        """Give the state before the deal."""
        seats = setup.seats
        return Position(setup.options, setup.lexicon, ("",) * seats, (0,) * seats, rules=setup.rules)

    def waiting(self, state: Position) -> Waiting | None:
        """Tell which seats may act, with what, and the time limit."""
        return waiting(state)

    def decide(self, state: Position, act: Act, chance: Chance) -> Sequence[Happening]:
        """Give what follows from an expected act."""
        return deciding.decide(state, act, chance)

    def evolve(self, state: Position, event: Happening) -> Position:
        """Give the state after an event."""
        return evolving.evolve(state, event)

    def view(self, state: Position, seat: Seat | None) -> TableView:
        """Give all that a seat may know."""
        return view(state, seat, waiting(state))

    def preview(self, state: Position, seat: Seat, command: Command) -> Preview:
        """Q-10: tell a seat what its own preparation would be worth, or why it is not possible."""
        try:
            return previewing.preview(state, seat, command)
        except Illegal as error:
            return Preview(refusal=error.refusal)

    def outcome(self, state: Position) -> Outcome | None:
        """Q-27: give the result once the game is over."""
        return scoring.result(state) if state.end else None

    def turn(self, state: Position) -> Turn | None:
        """Tell which turn is being played."""
        return gains.turn(state)

    def gains(self, state: Position, event: Happening) -> Sequence[Gain]:
        """Tell what an event brings to whom."""
        return gains.gains(state, event)

    def sides(self, state: Position) -> tuple[tuple[Seat, ...], ...]:
        """Give the seats, each for itself."""
        return each_alone(state.seats)

    def sentence(self, event: Happening, names: Sequence[str]) -> Text:
        """Tell an event in one sentence."""
        return notation.tell(event, names)

    def imagine(self, state: Position, seat: Seat | None, chance: Chance) -> Position:
        """Deal again all that the seat cannot see."""
        return imagination.imagine(state, seat, chance)

    def random_command(self, view: TableView, seat: Seat, chance: Chance) -> Command:
        """Do anything that is legal."""
        del seat
        return randomly.random_command(view, chance)

    def think(self, view: TableView, seat: Seat, level: str, chance: Chance) -> Thought | None:
        """Do what the level thinks best."""
        return bot.think(view, seat, level, chance)

    def remark(self, state: Position, act: Act) -> Remark | None:
        """Compare a preparation with the best that could have been laid."""
        return analysis.remark(state, act)
