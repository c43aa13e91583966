"""The game as the rest of the program knows it."""

from collections.abc import Sequence

from msgspec.structs import replace

from pioche.kernel.chance import Chance
from pioche.kernel.errors import Illegal
from pioche.kernel.game import Act, Gain, Outcome, Preview, Remark, Setup, Thought, Turn, Waiting
from pioche.kernel.records import Begin, Command, TimeUp
from pioche.kernel.seats import Seat, all_seats, each_alone
from pioche.kernel.text import Text

from . import analysis, bot, expecting, gains, grids, notation, scoring
from .board import COVERED, SQUARES
from .commands import Announce, Lift
from .events import Happening, Opened
from .evolve import evolve
from .meta import META, Choices
from .state import Position
from .turns import Course
from .view import TableView, view


class Kakuzu:
    """Stones, a bag of digits and a secret grid."""

    meta = META

    def start(self, setup: Setup[Choices]) -> Position:
        """Give the state before the grid is laid."""
        options, seats = setup.options, setup.seats
        clocks = (options.total_seconds * 1000,) * seats if options.total_seconds else ()
        return Position(options, (0,) * seats, clocks, rules=setup.rules)

    def waiting(self, state: Position) -> Waiting | None:
        """Tell whose move it is."""
        return expecting.waiting(state)

    def decide(self, state: Position, act: Act, chance: Chance) -> Sequence[Happening]:
        """Give what follows from an expected act."""
        if isinstance(act.command, Begin):
            return [_open(state, chance)]
        course = Course(state, chance)
        match act.command:
            case TimeUp() if state.active is not None:
                course.time_up(state.active)
            case Announce(digit=digit) if act.seat is not None:
                _refuse_illegal(state, act.command)
                course.announce(act.seat, digit)
            case Lift(square=square) if act.seat is not None:
                _refuse_illegal(state, act.command)
                course.lift(act.seat, square, act.after_ms)
            case _:
                raise AssertionError(f"not a command of this game: {act.command}")
        return course.events

    def evolve(self, state: Position, event: Happening) -> Position:
        """Give the state after an event."""
        return evolve(state, event)

    def view(self, state: Position, seat: Seat | None) -> TableView:
        """Give all that a seat may know."""
        return view(state, seat, self.waiting(state))

    def preview(self, state: Position, seat: Seat, command: Command) -> Preview:
        """Tell whether a stone may be lifted or a digit announced; what lies beneath is nobody's to know."""
        del seat
        try:
            _refuse_illegal(state, command)
        except Illegal as error:
            return Preview(refusal=error.refusal)
        return Preview()

    def outcome(self, state: Position) -> Outcome | None:
        """Give the result once no stone, or no time, is left."""
        return scoring.result(state)

    def turn(self, state: Position) -> Turn | None:
        """Tell which turn is being played."""
        return gains.turn(state)

    def gains(self, state: Position, event: Happening) -> Sequence[Gain]:
        """Tell what an event brings to whom."""
        del state
        return gains.gains(event)

    def sides(self, state: Position) -> tuple[tuple[Seat, ...], ...]:
        """Give the seats, each for itself."""
        return each_alone(len(state.stones))

    def sentence(self, event: Happening, names: Sequence[str]) -> Text:
        """Tell an event in one sentence."""
        return notation.tell(event, names)

    def imagine(self, state: Position, seat: Seat | None, chance: Chance) -> Position:
        """Lay another grid that agrees with what is uncovered."""
        del seat
        return replace(state, grid=grids.another_grid(state.board, chance)) if state.grid else state

    def random_command(self, view: TableView, seat: Seat, chance: Chance) -> Command:
        """Lift any stone, announce any digit."""
        del seat
        return bot.random_command(view, chance)

    def think(self, view: TableView, seat: Seat, level: str, chance: Chance) -> Thought | None:
        """Choose a stone, or a digit, as the level would."""
        del seat
        return bot.think(view, level, chance)

    def remark(self, state: Position, act: Act) -> Remark | None:
        """Say what could be known when a stone was lifted."""
        return analysis.remark(state, act)


def _open(state: Position, chance: Chance) -> Opened:
    """Z-02, Z-03: lay the grid and draw lots for the first seat."""
    number = state.options.sheet
    grid = grids.sheet(number) if number else grids.fresh_grid(chance)
    return Opened(grid, chance.choose(tuple(all_seats(len(state.stones)))))


def _refuse_illegal(state: Position, command: Command) -> None:
    match command:
        case Announce(digit=digit) if digit not in state.announceable:
            raise _not_announceable(state, digit)
        case Lift(square=square) if square not in state.liftable:
            raise _not_liftable(state, square)


def _not_announceable(state: Position, digit: int) -> Illegal:
    if digit in state.used:
        return Illegal(
            "Z-14",
            f"Tu as déjà trouvé un {digit} dans ce tour : annonce un autre chiffre.",
            f"You have already found a {digit} in this turn: announce another digit.",
        )
    return Illegal(
        "Z-14",
        "Annonce un chiffre de 1 à 9 dont les neuf places ne sont pas toutes découvertes.",
        "Announce a digit from 1 to 9 whose nine places are not all uncovered.",
    )


def _not_liftable(state: Position, square: int) -> Illegal:
    if square not in SQUARES:
        return Illegal("Z-01", "Le plateau n’a que 81 alvéoles.", "The board has only 81 hollows.")
    if state.board[square] != COVERED:
        return Illegal("Z-05", "Cette pierre est déjà retirée.", "This stone has already been lifted.")
    if state.preparing:
        return Illegal(
            "Z-04",
            "Ce carré a déjà perdu une pierre : choisis-en un autre.",
            "This box has already lost a stone: choose another.",
        )
    return Illegal("Z-14", "Annonce d’abord un chiffre.", "Announce a digit first.")
