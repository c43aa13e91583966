"""The puzzle of the patience: the word that ends the chain."""

import pytest

from pioche.games.patience import GAME
from pioche.games.patience import puzzle as module
from pioche.kernel.puzzle import Puzzle
from pioche.kernel.text import Text

from .builders import ME, arranged, put


@pytest.mark.parametrize(("left", "value"), [(0.0, 100), (0.5, 75), (1.0, 50), (2.0, 0), (9.0, 0)])
def test_a_word_is_worth_how_far_it_leads(left: float, value: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """P-05: each word that would still be needed costs half; nothing is worth less than nothing."""
    monkeypatch.setattr(module, "words_to_come", lambda *_: left)
    word = put("A1", "across", "SU")
    asked = Puzzle(Text("", ""), Text("", ""), "", 100, word)
    assert GAME.attempt is not None
    tried = GAME.attempt(arranged("SUZZZZZZZZ", whole_bag=False), ME, word, asked)
    assert (tried.value, tried.solved) == (value, left == 0)
