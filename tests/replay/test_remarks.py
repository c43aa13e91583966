"""What is said of moves afterwards."""

from pioche.lexicon.lexicon import Lexicon
from pioche.replay.remarks import accents


def test_words_of_better_moves_have_their_accents() -> None:
    """Notation writes bare letters, small ones for jokers; the words it begins with are given with their accents."""
    Lexicon.load()
    assert accents(["EGoUT K10↓ 24", "MARES ....S 12", "1@B8", "passe"]) == {"EGOUT": "ÉGOUT"}
