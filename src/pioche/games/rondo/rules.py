"""The game: what it waits for, what follows from an act, what each seat may ask."""

from collections.abc import Sequence

from pioche.components.rulings import ruled
from pioche.kernel.chance import Chance
from pioche.kernel.errors import Illegal
from pioche.kernel.game import Act, Expected, Gain, Outcome, Preview, Remark, Setup, Thought, Turn, Waiting
from pioche.kernel.records import Begin, Command, RuleWord, TimeUp
from pioche.kernel.seats import Seat, all_seats, each_alone
from pioche.kernel.text import Text

from . import analysis, bot, deciding, evolving, gains, imagination, notation, opening, scoring
from .commands import Exchange, Lay, OpeningWord, Pass
from .events import Happening
from .meta import META
from .options import Choices
from .state import Position
from .view import TableView, view

OPENING_CLOCK = 1


class Rondo:
    """The game as the rest of the program knows it."""

    meta = META

    def start(self, setup: Setup[Choices]) -> Position:
        """Give the state before the deal."""
        return Position(setup.options, setup.lexicon, ("",) * setup.seats, ((),) * setup.seats)

    def waiting(self, state: Position) -> Waiting | None:
        """R-04, R-16: all seats without a secret word, then the seat whose turn it is; the same sand each time."""
        seconds = float(state.options.turn_seconds)
        match state.phase:
            case "before":
                return Waiting((), clock=0)
            case "opening":
                missing = (seat for seat in all_seats(len(state.hands)) if state.opening[seat] is None)
                expecting = tuple(Expected(seat, ("opening_word",)) for seat in missing)
                return Waiting(expecting, OPENING_CLOCK, seconds, each=True)
            case "turns":
                expected = Expected(state.turn, ("lay", "exchange", "pass"))
                return Waiting((expected,), OPENING_CLOCK + state.number, seconds)
            case "over":
                return None

    def decide(self, state: Position, act: Act, chance: Chance) -> Sequence[Happening]:
        """Give what follows from an expected act."""
        match act.command:
            case Begin():
                return [deciding.deal(len(state.hands), chance)]
            case RuleWord(word=word, admit=admit):
                return [ruled(word, admit, "R-21")]
            case TimeUp():
                return deciding.time_up(state, chance)
            case OpeningWord(letters=letters) if act.seat is not None:
                return deciding.give_word(state, act.seat, letters, chance)
            case Lay(cards=cards) if act.seat is not None:
                return deciding.lay(state, act.seat, cards)
            case Exchange(card=card) if act.seat is not None:
                return [deciding.exchange(state, act.seat, card)]
            case Pass() if act.seat is not None:
                return deciding.pass_turn(state, act.seat)
        raise AssertionError(f"not a command of this game: {act.command}")

    def evolve(self, state: Position, event: Happening) -> Position:
        """Give the state after an event."""
        return evolving.evolve(state, event)

    def view(self, state: Position, seat: Seat | None) -> TableView:
        """Give all that a seat may know."""
        return view(state, seat, self.waiting(state))

    def preview(self, state: Position, seat: Seat, command: Command) -> Preview:
        """R-12: give the value of a prepared word and how it comes about, or why it cannot be made."""
        try:
            match command:
                case Lay(cards=cards):
                    return deciding.preview_of(state, seat, cards)
                case OpeningWord(letters=letters):
                    opening.require_opening(letters, state.hands[seat], state.words)
                    return Preview(scoring.visible(letters))
                case Exchange(card=card):
                    deciding.exchange(state, seat, card)
                    return Preview(-scoring.EXCHANGE_COST)
        except Illegal as error:
            return Preview(refusal=error.refusal)
        return Preview()

    def outcome(self, state: Position) -> Outcome | None:
        """R-19: give the result once the hands are deducted."""
        return None if state.ended is None else scoring.result(state.ended, state.totals)

    def turn(self, state: Position) -> Turn | None:
        """Tell which turn is being played."""
        return gains.turn(state)

    def gains(self, state: Position, event: Happening) -> Sequence[Gain]:
        """Tell what an event brings to whom."""
        del state
        return gains.gains(event)

    def sides(self, state: Position) -> tuple[tuple[Seat, ...], ...]:
        """Give the seats, each for itself."""
        return each_alone(len(state.hands))

    def sentence(self, event: Happening, names: Sequence[str]) -> Text:
        """Tell an event in one sentence."""
        return notation.tell(event, names)

    def imagine(self, state: Position, seat: Seat | None, chance: Chance) -> Position:
        """Deal again all that the seat cannot see."""
        return imagination.imagine(state, seat, chance)

    def random_command(self, view: TableView, seat: Seat, chance: Chance) -> Command:
        """Do something legal."""
        del seat
        return bot.random_command(view, chance)

    def think(self, view: TableView, seat: Seat, level: str, chance: Chance) -> Thought | None:
        """Do what the level thinks best."""
        return bot.think(view, seat, level, chance)

    def remark(self, state: Position, act: Act) -> Remark | None:
        """Compare a turn with the best that could have been done."""
        return analysis.remark(state, act)
