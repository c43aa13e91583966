"""What the cards that stay in a hand are worth."""

from pathlib import Path

from pioche.components.datafiles import lines

from ..cards import CARD_VALUE, Card, Cards

LATE = 20
"""With fewer cards in the stock the end of the game comes into sight."""
UNPLAYED = 0.6
"""How likely a card that is still there at the end of the stock is never played."""


HAND_VALUES: dict[Card, float] = {
    card: float(points)
    for card, points in map(str.split, lines(Path(__file__).parents[1] / "data" / "hand_values.txt"))
}
"""By card, what it is worth to keep it for the next turns."""


def hand_value(kept: Cards, stock: int) -> float:
    """Give what cards kept are worth: fewer points in the next turns, and at the end the deduction of R-18."""
    early = min(1.0, stock / LATE)
    return sum(early * HAND_VALUES[card] - (1 - early) * UNPLAYED * abs(CARD_VALUE[card]) for card in kept)
