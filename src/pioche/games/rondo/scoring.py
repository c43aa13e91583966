"""What a turn brings, what cards in hand cost, who wins."""

from collections.abc import Sequence

from pioche.kernel.game import Outcome, SheetLine
from pioche.kernel.seats import Seat
from pioche.kernel.text import Text

from .cards import CARD_VALUE, FACE_VALUE, Cards
from .commands import Placed
from .options import Options
from .state import State

BONUS = 3
BONUS_FROM = 3
"""R-12: the bonus is paid from the third card on."""
EXCHANGE_COST = 2


def visible(row: str) -> int:
    """R-12: the sum of all visible cards of the holder."""
    return sum(map(FACE_VALUE.__getitem__, row))


def bonus(cards: Sequence[Placed], options: Options) -> int:
    """R-12: three points for each letter or joker card laid from the third on."""
    counted = len(cards) if options.erasers_earn_bonus else len([True for placed in cards if not placed.erases])
    return BONUS * max(0, counted - BONUS_FROM + 1)


def exchange_cost(exchanges: int) -> int:
    """R-15: two points for each exchange."""
    return EXCHANGE_COST * exchanges


def turn_points(row: str, cards: Sequence[Placed], options: Options, exchanges: int) -> int:
    """R-12: what a turn brings in all."""
    return visible(row) + bonus(cards, options) - exchange_cost(exchanges)


def left_over(hand: Cards) -> int:
    """R-18: the absolute values of the cards that are left in hand."""
    return sum(abs(CARD_VALUE[card]) for card in hand)


def sheet(row: str, cards: Sequence[Placed], options: Options, exchanges: int) -> tuple[SheetLine, ...]:
    """R-12: how the points of a turn come about, line by line."""
    lines = [SheetLine(Text("Cartes visibles", "Visible cards"), visible(row))]
    if earned := bonus(cards, options):
        lines.append(SheetLine(Text("Prime dès la 3ᵉ carte", "Bonus from the 3rd card"), earned))
    if exchanges:
        lines.append(SheetLine(Text("Échanges", "Exchanges"), -exchange_cost(exchanges)))
    return tuple(lines)


def outcome(state: State) -> Outcome | None:
    """R-19: once the hands are deducted the highest total wins, ties share."""
    if state.ended is None:
        return None
    totals = state.totals
    winners = tuple(Seat(seat) for seat, total in enumerate(totals) if total == max(totals))
    return Outcome(state.ended, winners, totals)
