"""The moves that a hand can make on a holder, found by the compiled search and valued by R-12."""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from pioche.kernel.chance import Chance
from pioche.lexicon import Lexicon
from pioche.lexicon.search.overlay import Overlay, Overlays, best_overlays, overlays

from . import scoring
from .cards import CARD_VALUE, FACE_DOWN, JOKER, Card, Cards, without
from .commands import Lay, Placed
from .options import Options

LETTER_VALUES = {card: value for card, value in CARD_VALUE.items() if card.isalpha()}
UNTOUCHED = "."
MORE = 30


class Move(Struct, frozen=True):
    """A new word, the cards that make it, and what it brings without exchanges."""

    word: str
    cards: tuple[Placed, ...]
    row: str
    """What the holder shows afterwards."""
    points: int

    @property
    def command(self) -> Lay:
        """Give the command that makes the move."""
        return Lay(self.cards)

    def kept(self, hand: Cards) -> Cards:
        """Give what stays in the hand."""
        return without(hand, (placed.card for placed in self.cards))


def best_moves(words: Lexicon, row: str, hand: Cards, options: Options, count: int) -> list[Move]:
    """Give the moves that bring most, best first: each word and place once."""
    combine, face_down = options.combined, options.face_down_eraser
    if not options.erasers_earn_bonus:
        found = best_overlays(words, row, hand, LETTER_VALUES, count, combine=combine, face_down=face_down)
        return list(_moves(found, hand, options))
    # The search does not pay erasers: look at some more moves and order them by what they bring here.
    found = best_overlays(words, row, hand, LETTER_VALUES, count + MORE, combine=combine, face_down=face_down)
    return sorted(_moves(found, hand, options), key=lambda move: -move.points)[:count]


def some_moves(words: Lexicon, row: str, hand: Cards, options: Options, count: int, chance: Chance) -> list[Move]:
    """Give moves as they come to mind: any words, laid with no more cards than they need."""
    found = plain_overlays(words, row, hand, options)
    places = chance.draw(range(len(found)), min(count, len(found)))[0]
    return list(_moves((found[place] for place in places), hand, options))


def plain_overlays(words: Lexicon, row: str, hand: Cards, options: Options) -> Overlays:
    """Search all reachable words by the table's options."""
    return overlays(words, row, hand, combine=options.combined, face_down=options.face_down_eraser)


def _moves(found: Iterable[Overlay], hand: Cards, options: Options) -> Iterator[Move]:
    for overlay in found:
        cards, points = _placed(overlay, hand), overlay.score
        if points is None or options.erasers_earn_bonus:  # which the search does not pay
            points = scoring.turn_points(overlay.holder, cards, options, exchanges=0)
        yield Move(overlay.word, cards, overlay.holder, points)


def _placed(overlay: Overlay, hand: Cards) -> tuple[Placed, ...]:
    first = min(0, overlay.opened)
    return tuple(
        [
            Placed(at, _spared(overlay.laid, hand), face_down=True) if face == FACE_DOWN else _shown(at, face)
            for at, face in enumerate(overlay.laid, start=first)
            if face != UNTOUCHED
        ]
    )


def _shown(at: int, face: str) -> Placed:
    return Placed(at, JOKER, face.upper()) if face.islower() else Placed(at, face)


def _spared(laid: str, hand: Cards) -> Card:
    """R-22: choose the card to lay face down, the dearest of those that the word does not need."""
    needed = (JOKER if face.islower() else face for face in laid if face not in (UNTOUCHED, FACE_DOWN))
    return max(without(hand, needed), key=lambda card: (CARD_VALUE[card], card))
