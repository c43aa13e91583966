"""What the cards that stay in a hand are worth."""

from importlib.resources import files

from .cards import CARD_VALUE, Card, Cards

LATE = 20
"""With fewer cards in the stock the end of the game comes into sight."""
UNPLAYED = 0.6
"""How likely a card that is still there at the end of the stock is never played."""


def _table() -> dict[Card, float]:
    text = (files(__package__) / "data" / "keeping.txt").read_text(encoding="utf-8")
    rows = (line.split() for line in text.splitlines() if line and not line.startswith("#"))
    return {card: float(points) for card, points in rows}


KEEPING = _table()


def keeping_value(kept: Cards, stock: int) -> float:
    """Give what cards kept are worth: fewer points in the next turns, and at the end the deduction of R-18."""
    early = min(1.0, stock / LATE)
    return sum(early * KEEPING[card] - (1 - early) * UNPLAYED * abs(CARD_VALUE[card]) for card in kept)
