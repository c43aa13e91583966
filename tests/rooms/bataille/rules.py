"""Decide what follows from a command, and evolve a state by an event."""

from collections.abc import Sequence

from msgspec.structs import replace

from pioche.kernel.chance import Chance
from pioche.kernel.errors import Illegal
from pioche.kernel.game import Act, Expected, Gain, Outcome, Preview, Remark, Setup, Thought, Turn, Waiting
from pioche.kernel.records import Begin, Command, TimeUp
from pioche.kernel.seats import Seat, all_seats, each_alone, put
from pioche.kernel.text import Text

from . import bot, notation, scoring
from .commands import Lay
from .events import Dealt, Laid, Taken
from .meta import META, Choices
from .state import Position
from .view import TableView, view

CARDS = range(1, 13)

Happening = Dealt | Laid | Taken


class Bataille:
    """The game as the rest of the program knows it."""

    meta = META

    def start(self, setup: Setup[Choices]) -> Position:
        """Give the state before the deal."""
        seats = setup.seats
        return Position(setup.options, ((),) * seats, (None,) * seats, (0,) * seats, rules=setup.rules)

    def waiting(self, state: Position) -> Waiting | None:
        """B-02, B-05: every seat that has not laid may lay, until the sand has run out."""
        if state.trick == 0:
            return Waiting((), clock=0)
        if self.outcome(state):
            return None
        missing = (seat for seat in all_seats(len(state.hands)) if state.laid[seat] is None)
        expected = tuple(Expected(seat, ("lay",)) for seat in missing)
        return Waiting(expected, state.trick, state.options.trick_seconds)

    def decide(self, state: Position, act: Act, chance: Chance) -> Sequence[Happening]:
        """Give what follows from an expected act."""
        match act.command:
            case Begin():
                return [_deal(state, chance)]
            case TimeUp():
                return self._with_end_of_trick(state, _forced(state))
            case Lay(card=card) if act.seat is not None:
                if card not in state.hands[act.seat]:
                    raise Illegal("B-02", "Cette carte n’est pas dans ta main.", "This card is not in your hand.")
                return self._with_end_of_trick(state, [Laid(act.seat, card)])
        raise AssertionError(f"not a command of this game: {act.command}")

    def _with_end_of_trick(self, state: Position, laid: list[Laid]) -> Sequence[Happening]:
        for event in laid:
            state = self.evolve(state, event)
        cards = tuple(card for card in state.laid if card is not None)
        if len(cards) < len(state.hands):
            return laid
        return [*laid, Taken(cards, scoring.taker(cards, state.options.lowest_wins))]

    def evolve(self, state: Position, event: Happening) -> Position:
        """Give the state after an event."""
        match event:
            case Dealt(hands=hands):
                return replace(state, hands=hands, trick=1)
            case Laid(seat=seat, card=card):
                hand = tuple(held for held in state.hands[seat] if held != card)
                return replace(state, hands=put(state.hands, seat, hand), laid=put(state.laid, seat, card))
            case Taken(winner=winner):
                tricks = put(state.tricks, winner, state.tricks[winner] + 1)
                return replace(state, laid=(None,) * len(state.hands), tricks=tricks, trick=state.trick + 1)

    def view(self, state: Position, seat: Seat | None) -> TableView:
        """Give all that a seat may know."""
        return view(state, seat)

    def preview(self, state: Position, seat: Seat, command: Command) -> Preview:
        """Tell whether a card can be laid; what it is worth depends on the others."""
        if isinstance(command, Lay) and command.card in state.hands[seat]:
            return Preview()
        refusal = Illegal("B-02", "Cette carte n’est pas dans ta main.", "This card is not in your hand.").refusal
        return Preview(refusal=refusal)

    def outcome(self, state: Position) -> Outcome | None:
        """B-06: the game is over when the hands are empty."""
        over = state.trick > state.options.cards_each
        return scoring.result(state.tricks) if over else None

    def turn(self, state: Position) -> Turn | None:
        """B-02: everybody plays in a trick."""
        return Turn(state.trick, None) if state.trick else None

    def gains(self, state: Position, event: Happening) -> Sequence[Gain]:
        """B-04: a trick is one point."""
        del state
        return (Gain(event.winner, 1),) if isinstance(event, Taken) else ()

    def sides(self, state: Position) -> tuple[tuple[Seat, ...], ...]:
        """Give the seats, each for itself."""
        return each_alone(len(state.hands))

    def sentence(self, event: Happening, names: Sequence[str]) -> Text:
        """Tell an event in one sentence."""
        return notation.tell(event, names)

    def imagine(self, state: Position, seat: Seat | None, chance: Chance) -> Position:
        """Deal again all cards that the seat cannot see."""
        hidden = [other for other in all_seats(len(state.hands)) if other != seat]
        secret = [card for other in hidden for card in (*state.hands[other], state.laid[other]) if card is not None]
        cards = iter(chance.shuffle(secret))
        for other in hidden:
            hand = tuple(next(cards) for _ in state.hands[other])
            laid = None if state.laid[other] is None else next(cards)
            state = replace(state, hands=put(state.hands, other, hand), laid=put(state.laid, other, laid))
        return state

    def random_command(self, view: TableView, seat: Seat, chance: Chance) -> Command:
        """Lay any card."""
        del seat
        return bot.random_command(view, chance)

    def think(self, view: TableView, seat: Seat, level: str, chance: Chance) -> Thought | None:
        """Lay the card that the level thinks best."""
        del seat
        return bot.think(view, level, chance)

    def remark(self, state: Position, act: Act) -> Remark | None:
        """Say nothing: there is little to learn from this game."""
        del state, act
        return None


def _deal(state: Position, chance: Chance) -> Dealt:
    each = state.options.cards_each
    cards = chance.shuffle(CARDS)
    return Dealt(tuple(tuple(sorted(cards[seat * each : (seat + 1) * each])) for seat in range(len(state.hands))))


def _forced(state: Position) -> list[Laid]:
    """B-05: the smallest card of each seat that has not chosen; before rules 2, its greatest."""
    chosen = max if state.rules < 2 else min
    seats = all_seats(len(state.hands))
    return [Laid(seat, chosen(state.hands[seat])) for seat in seats if state.laid[seat] is None]
