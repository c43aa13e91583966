"""R-04: who starts."""

from collections.abc import Sequence

from pioche.kernel.chance import Chance
from pioche.kernel.errors import Illegal
from pioche.kernel.seats import Seat
from pioche.lexicon import Lexicon
from pioche.lexicon.alphabet import is_plain

from . import scoring
from .cards import JOKER, Card, Cards
from .events import Opened
from .requirements import require_in_hand, require_word

NO_WORD = ""
LETTERS = 3


def require_opening(letters: str, hand: Cards, words: Lexicon) -> None:
    """Refuse a secret word that does not have three letters, is not in the hand, or is no word."""
    if letters == NO_WORD:
        return
    if len(letters) != LETTERS:
        raise Illegal(
            "R-04",
            "Le mot du départ a exactement trois lettres.",
            "The word for the start has exactly three letters.",
        )
    if not is_plain(letters):
        raise Illegal(
            "R-04",
            "Écris le mot avec ses lettres ; une minuscule est un joker.",
            "Write the word with its letters; a small letter is a joker.",
        )
    require_in_hand(hand, map(card_of, letters), "R-04")
    require_word(words, letters.upper())


def card_of(letter: str) -> Card:
    """Give the card that shows a letter: a small one is a joker."""
    return JOKER if letter.islower() else letter


def counted(letters: str | None) -> str:
    """Give a secret word as it counts: signs like ſ were once taken for letters, and a word with them is none."""
    return letters if letters and is_plain(letters) else NO_WORD


def reveal(given: Sequence[str | None], youngest: int | None, chance: Chance) -> Opened:
    """Show all words; the best starts, ties go to the youngest if it is among them, otherwise to chance."""
    words = tuple(map(counted, given))
    points = tuple(scoring.visible(letters) for letters in words)
    best = [Seat(seat) for seat, total in enumerate(points) if total == max(points)]
    starter = Seat(youngest) if youngest in best else chance.choose(best)
    return Opened(words, points, starter)
