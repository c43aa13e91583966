"""The game as the rest of the program knows it."""

from collections.abc import Sequence

from pioche.kernel.chance import Chance
from pioche.kernel.errors import Illegal
from pioche.kernel.game import Act, Expected, Gain, Outcome, Preview, Remark, Setup, SheetLine, Thought, Turn, Waiting
from pioche.kernel.records import Command
from pioche.kernel.seats import Seat, each_alone
from pioche.kernel.text import Text

from . import analysis, bot, deciding, evolving, gains, imagination, notation, scoring
from .commands import Lay
from .events import Happening
from .meta import META
from .moves import check_words, run_of
from .options import Choices
from .searching import lexicon_of
from .state import Position
from .view import TableView, view


class Patience:
    """LA CLÉ, a patience."""

    meta = META

    def start(self, setup: Setup[Choices]) -> Position:
        """Give the state before the deal."""
        return Position(setup.options, setup.lexicon)

    def waiting(self, state: Position) -> Waiting | None:
        """P-03, P-06, P-08: the player lays a word or gives up, and in practice takes words back; without hurry."""
        if state.end:
            return None
        if not state.dealt:
            return Waiting((), clock=0)
        lay = () if state.stuck else ("lay",)
        undo = ("undo",) if state.options.practice and state.chain else ()
        return Waiting((Expected(scoring.PLAYER, (*lay, *undo, "give_up")),), state.clock)

    def decide(self, state: Position, act: Act, chance: Chance) -> Sequence[Happening]:
        """Give what follows from an expected act."""
        return deciding.decide(state, act, chance)

    def evolve(self, state: Position, event: Happening) -> Position:
        """Give the state after an event."""
        return evolving.evolve(state, event)

    def view(self, state: Position, seat: Seat | None) -> TableView:
        """Give all that the player, or a spectator, may know."""
        return view(state, seat, self.waiting(state))

    def preview(self, state: Position, seat: Seat, command: Command) -> Preview:
        """Tell which word prepared letters would make, or why they cannot be laid."""
        del seat
        if not isinstance(command, Lay):
            return Preview()
        try:
            run = run_of(state.rows, state.rack, state.last, command.tiles)
            check_words(lexicon_of(state), state.rows, run, command.tiles, state.options)
        except Illegal as error:
            return Preview(refusal=error.refusal)
        number = len(state.chain) + 1
        return Preview(sheet=(SheetLine(Text(f"Mot n° {number} : {run.word}", f"Word {number}: {run.word}"), 1),))

    def outcome(self, state: Position) -> Outcome | None:
        """P-05, P-06: give the result once it is over."""
        return scoring.result(state) if state.end else None

    def turn(self, state: Position) -> Turn | None:
        """Tell which turn is being played."""
        return gains.turn(state)

    def gains(self, state: Position, event: Happening) -> Sequence[Gain]:
        """Tell what an event brings to whom."""
        return gains.gains(state, event)

    def sides(self, state: Position) -> tuple[tuple[Seat, ...], ...]:
        """Give the seats, each for itself."""
        del state
        return each_alone(1)

    def sentence(self, event: Happening, names: Sequence[str]) -> Text:
        """Tell an event in one sentence."""
        return notation.tell(event, names)

    def imagine(self, state: Position, seat: Seat | None, chance: Chance) -> Position:
        """Shuffle all letters that are face down, for spectators also those of the rack."""
        return imagination.imagine(state, seat, chance)

    def random_command(self, view: TableView, seat: Seat, chance: Chance) -> Command:
        """Do anything that is legal."""
        del seat
        return bot.random_command(view, chance)

    def think(self, view: TableView, seat: Seat, level: str, chance: Chance) -> Thought | None:
        """Do what the level thinks best."""
        del seat
        return bot.think(view, level, chance)

    def remark(self, state: Position, act: Act) -> Remark | None:
        """Compare a word with better ones, and at the end the chain with the best one that was possible."""
        return analysis.remark(state, act)
