"""What could have been laid: told to whoever passed, once the board is another one."""

from pioche.games.cle import GAME
from pioche.games.cle.commands import Pass
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.codec import encode
from pioche.lexicon import Lexicon

from .builders import A, B, after, position, put

WORDS = [("J10", "across", "MARE")]


def test_who_passed_is_told_what_could_have_been_laid() -> None:
    """Three words of a family at most, with these letters, to this seat alone, once somebody has laid a word."""
    words = Lexicon.load("fr-1")
    before = position("DEINOSTUV", "CHILPSUAE", words=WORDS)
    passed = after(before, (A, Pass()))
    assert GAME.view(passed, A).could_lay == ()
    changed = after(passed, (B, put("J11", "down", "AL")))
    told = GAME.view(changed, A).could_lay
    assert 0 < len(told) <= 3
    assert all(word in words for word in told)
    for seat in (B, None):
        assert GAME.view(changed, seat).could_lay == ()
    twin = GAME.imagine(changed, B, Chance(seed_from("twin")))
    assert twin.missed == (None, None)
    assert encode(GAME.view(twin, B)) == encode(GAME.view(changed, B))


def test_who_lays_a_word_is_told_nothing() -> None:
    """A turn that brought something ends what was told of the one before."""
    before = position("DEINOSTUV", "CHILPSUAE", words=WORDS)
    state = after(before, (A, Pass()), (B, Pass()), (A, put("J11", "down", "OT")))
    assert GAME.view(state, A).could_lay == ()
    assert GAME.view(state, B).could_lay != ()
