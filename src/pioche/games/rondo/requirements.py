"""What more than one command requires: cards of the game, in the hand, and words of the table."""

from collections.abc import Iterable

from pioche.kernel.errors import Illegal
from pioche.lexicon import Lexicon

from .cards import CARD_VALUE, ERASER, JOKER, Cards, lacking
from .words import why_not

SHOWN = 12
"""So much of a nonsense card is repeated to the player."""


def require_card(card: str) -> None:
    """R-01: there are letters, jokers and erasers, and nothing else."""
    if card not in CARD_VALUE:
        shown = card[:SHOWN]
        raise Illegal("R-01", f"« {shown} » n’est pas une carte du jeu.", f"“{shown}” is not a card of this game.")


def require_in_hand(hand: Cards, cards: Iterable[str], rule: str) -> None:
    """Refuse cards that the hand does not hold, or not as often."""
    missing = lacking(hand, cards)
    if missing is None:
        return
    french, english = {JOKER: ("joker", "joker"), ERASER: ("gomme", "eraser")}.get(missing, (missing, missing))
    of = "d’" if french[0] in "AEIOUY" else "de "
    raise Illegal(rule, f"Tu n’as pas assez {of}{french} en main.", f"You do not have enough {english} cards in hand.")


def require_word(words: Lexicon, word: str) -> None:
    """R-21: refuse what the table's dictionary does not have, with its reason."""
    if word not in words:
        sentence = why_not(words, word)
        raise Illegal("R-21", sentence.fr, sentence.en)


def require_exchange(hand: Cards, stock: Cards, card: str) -> None:
    """R-15: refuse to exchange a card that is not in the hand, or when there is none to take for it."""
    require_card(card)
    require_in_hand(hand, card, "R-15")
    if not stock:
        raise Illegal("R-15", "La pioche est vide : plus d’échange.", "The stock is empty: no more exchanges.")
