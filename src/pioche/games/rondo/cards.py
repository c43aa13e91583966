"""The cards: one character each, `A` to `Z`, `?` for a joker, `-` for an eraser (R-01).

A hand is the text of its cards in order. What a card shows in the holder is a *face*: a capital for a letter card, a
small letter for a joker that stands for it, `-` for an eraser, `_` for a card that lies face down.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import TypeAlias

from pioche.components.datafiles import lines

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


def read_cards(path: Path) -> dict[Card, tuple[int, int]]:
    """Read from a file how many there are of each card, and what it is worth."""
    table: dict[Card, tuple[int, int]] = {}
    for line in lines(path):
        card, numbers = line.split()
        count, value = numbers.split(":")
        table[card] = int(count), int(value)
    return table


_TABLE = read_cards(Path(__file__).with_name("data") / "cards.txt")

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
