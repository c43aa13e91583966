"""The game as the rest of the program knows it."""

from collections.abc import Sequence

from msgspec.structs import replace

from pioche.components.bags import in_order
from pioche.components.tiles import Tile
from pioche.kernel.base import Command
from pioche.kernel.chance import Chance
from pioche.kernel.errors import Illegal
from pioche.kernel.game import Act, Expected, Gain, Outcome, Preview, Remark, Setup, Thought, Turn, Waiting
from pioche.kernel.seats import Seat, all_seats
from pioche.kernel.text import Text

from . import analysis, bot, deciding, evolving, gains, notation, scoring
from .colours import dealt_out
from .commands import Lay
from .events import Happening
from .meta import META
from .moves import faults, runs_of
from .options import Choices
from .state import Position
from .view import TableView, view


class Cle:
    """LA CLÉ, crosswords."""

    meta = META

    def start(self, setup: Setup[Choices]) -> Position:
        """Give the state before the deal."""
        seats = setup.seats
        colours = dealt_out(setup.options.colours if setup.rules >= 2 else (), seats)
        return Position(setup.options, setup.lexicon, ("",) * seats, (0,) * seats, colours, rules=setup.rules)

    def waiting(self, state: Position) -> Waiting | None:
        """C-08, C-13: one seat lays or passes; then the others accept or contest."""
        if state.end:
            return None
        if state.clock == 0:
            return Waiting((), clock=0)
        if state.contestable:
            silent = [seat for seat in state.may_contest() if seat not in state.accepted]
            expected = tuple(Expected(seat, ("accept", "contest")) for seat in silent)
            return Waiting(expected, state.clock, float(state.options.contest_seconds))
        limit = float(state.options.turn_seconds) or None
        return Waiting((Expected(state.turn, ("lay", "pass")),), state.clock, limit)

    def decide(self, state: Position, act: Act, chance: Chance) -> Sequence[Happening]:
        """Give what follows from an expected act."""
        return deciding.decide(state, act, chance)

    def evolve(self, state: Position, event: Happening) -> Position:
        """Give the state after an event."""
        return evolving.evolve(state, event)

    def view(self, state: Position, seat: Seat | None) -> TableView:
        """Give all that a seat may know."""
        return view(state, seat, self.waiting(state), scoring.totals(state))

    def preview(self, state: Position, seat: Seat, command: Command) -> Preview:
        """C-13: tell where letters can lie and what they are worth; only an arbiter also judges the words."""
        if not isinstance(command, Lay):
            return Preview()
        try:
            return preview_laying(state, seat, command.tiles)
        except Illegal as error:
            return Preview(refusal=error.refusal)

    def outcome(self, state: Position) -> Outcome | None:
        """C-21: give the result once the game is over."""
        return scoring.result(state) if state.end else None

    def turn(self, state: Position) -> Turn | None:
        """Tell which turn is being played."""
        return gains.turn(state)

    def gains(self, state: Position, event: Happening) -> Sequence[Gain]:
        """Tell what an event brings to whom."""
        return gains.gains(state, event)

    def sides(self, state: Position) -> tuple[tuple[Seat, ...], ...]:
        """C-22: give the partners."""
        return gains.sides(state)

    def tell(self, event: Happening, names: Sequence[str]) -> Text:
        """Tell an event in one sentence."""
        return notation.tell(event, names)

    def imagine(self, state: Position, seat: Seat | None, chance: Chance) -> Position:
        """Deal again all letters that the seat cannot see."""
        hidden = [other for other in all_seats(state.seats) if other != seat]
        letters = chance.shuffle("".join((*(state.racks[other] for other in hidden), state.stock)))
        racks = list(state.racks)
        used = 0
        for other in hidden:
            size = len(racks[other])
            racks[other] = in_order(letters[used : used + size])
            used += size
        return replace(state, racks=tuple(racks), stock=in_order(letters[used:]))

    def random_command(self, view: TableView, seat: Seat, chance: Chance) -> Command:
        """Do anything that is legal."""
        del seat
        return bot.random_command(view, chance)

    def think(self, view: TableView, seat: Seat, level: str, chance: Chance) -> Thought | None:
        """Do what the level thinks best."""
        return bot.think(view, seat, level, chance)

    def remark(self, state: Position, act: Act) -> Remark | None:
        """Compare a turn with the best that could have been laid."""
        return analysis.remark(state, act)


def preview_laying(state: Position, seat: Seat, tiles: tuple[Tile, ...]) -> Preview:
    """Give the value of letters that a seat would lay, or raise Illegal."""
    runs = runs_of(state.rows, state.racks[seat], tiles)
    if state.options.arbiter:
        for fault in faults(deciding.lexicon_of(state), runs, tiles):
            raise fault.refused()
    sheet = scoring.sheet(state, seat, tiles, runs)
    return Preview(points=sum(line.points for line in sheet), sheet=sheet)
