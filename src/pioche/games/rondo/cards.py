"""The cards: one character each, `A` to `Z`, `?` for a joker, `-` for an eraser (R-01).

A hand is the text of its cards in order. What a card shows in the holder is a *face*: a capital for a letter card, a
small letter for a joker that stands for it, `-` for an eraser, `_` for a card that lies face down.
"""

from collections.abc import Iterable
from importlib.resources import files
from typing import TypeAlias

Card: TypeAlias = str
"""One card."""
Cards: TypeAlias = str
"""Several cards, one character each."""
Face: TypeAlias = str
"""What a card shows in the holder, or `_` for any card that one may not see."""

JOKER: Card = "?"
ERASER: Card = "-"
FACE_DOWN: Face = "_"
ERASING = ERASER + FACE_DOWN
"""The faces that stand for no letter."""


def _table() -> dict[Card, tuple[int, int]]:
    text = (files(__package__) / "data" / "cards.txt").read_text(encoding="utf-8")
    rows = (line.split() for line in text.splitlines() if line and not line.startswith("#"))
    return {card: (int(count), int(value)) for card, (count, value) in ((row[0], row[1].split(":")) for row in rows)}


_TABLE = _table()

PACK: Cards = "".join(card * count for card, (count, _) in _TABLE.items())
"""All cards of the box."""

CARD_VALUE: dict[Card, int] = {card: value for card, (_, value) in _TABLE.items()}
"""What each card is worth."""

FACE_VALUE: dict[Face, int] = {
    **{card: value for card, value in CARD_VALUE.items() if card != JOKER},
    **{card.lower(): CARD_VALUE[JOKER] for card in CARD_VALUE if card.isalpha()},
    FACE_DOWN: 0,
}
"""What each visible card of the holder is worth."""


def in_order(cards: Iterable[Card]) -> Cards:
    """Give cards as a hand is written."""
    return "".join(sorted(cards))


def without(cards: Cards, taken: Iterable[Card]) -> Cards:
    """Give what is left of some cards when others are taken out of them."""
    for card in taken:
        cards = cards.replace(card, "", 1)
    return cards


def lacking(cards: Cards, wanted: Iterable[Card]) -> Card | None:
    """Give a wanted card that is not among the cards, or None when all are."""
    for card in wanted:
        if card not in cards:
            return card
        cards = cards.replace(card, "", 1)
    return None


def hidden(cards: Cards) -> Cards:
    """Give as many cards, face down."""
    return FACE_DOWN * len(cards)
