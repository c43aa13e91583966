"""R-15 for bots: whether to give a card away before laying."""

from msgspec import Struct

from pioche.bots.strengths import whole
from pioche.kernel.chance import Chance
from pioche.kernel.text import Text

from ..cards import Card, Cards, in_order, without
from ..figures import shown
from ..notation import card_text
from ..scoring import EXCHANGE_COST
from .hand_value import HAND_VALUES, hand_value
from .levels import Traits
from .valuation import Table, Valued, best_valued

TRIED = 2
"""So many of the worst cards are considered."""
MOST = 8
"""Even the keenest stops somewhere."""
TOO_LATE = 12
"""With fewer cards in the stock a clogged hand costs less than the exchange."""
NO_MOVE = -5.0
"""What a turn without a word costs."""


class Swap(Struct, frozen=True):
    """A card to give away, and what that is expected to gain after its cost."""

    card: Card
    gain: float

    @property
    def why(self) -> Text:
        """Tell the numbers behind an exchange."""
        card, gain = card_text(self.card), shown(self.gain)
        return Text(
            f"Échanger {card.fr} rapporte en moyenne {gain.fr} points de plus, coût déduit.",
            f"Exchanging {card.en} brings {gain.en} points more on average, its cost deducted.",
        )


def swap(table: Table, traits: Traits, row: str, hand: Cards, drawable: Cards, chance: Chance) -> Swap | None:
    """Give the exchange that promises most, or None when the hand is better as it is."""
    now = best_valued(table, traits, row, hand)
    spare = now.move.kept(hand) if now else hand
    draws = chance.draw(drawable, min(max(1, whole(traits.draws, chance)), len(drawable)))[0]
    best: Swap | None = None
    for card in clumsiest(spare)[:TRIED]:
        rest = without(hand, card)
        hands = [in_order(rest + drawn) for drawn in draws]
        values = [_value(table, traits, other, best_valued(table, traits, row, other)) for other in hands]
        later = sum(values) / len(values)
        gain = later - EXCHANGE_COST - _value(table, traits, hand, now)
        if gain > 0 and (best is None or gain > best.gain):
            best = Swap(card, gain)
    return best


def clumsiest(cards: Cards) -> list[Card]:
    """Give the kinds of cards that are least worth keeping first; of equals always the same first, in every process."""
    return sorted(set(cards), key=lambda card: (HAND_VALUES[card], card))


def _value(table: Table, traits: Traits, hand: Cards, best: Valued | None) -> float:
    return best.value if best else NO_MOVE + traits.hand_weight * hand_value(hand, table.stock)
