"""What could have been made: told to whoever passed, when it is of no use any more."""

from pioche.games.rondo import GAME
from pioche.games.rondo.commands import Pass
from pioche.games.rondo.moves import plain_overlays
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.codec import encode
from pioche.kernel.seats import Seat
from pioche.lexicon import Lexicon

from .builders import after, lay, position

ANN, BOB = Seat(0), Seat(1)


def test_who_passed_is_told_what_could_have_been_made() -> None:
    """R-14: three usual words at most, to this seat alone, once another word stands in the holder."""
    Lexicon.load("fr-1")
    before = position("MARE", hands=("DEINOST", "CHILPSU"))
    passed = after(before, Pass(), ANN)
    assert GAME.view(passed, ANN).could_make == ()
    changed = after(passed, lay("P..."), BOB)
    told = GAME.view(changed, ANN).could_make
    assert 0 < len(told) <= 3
    reachable = {each.word for each in plain_overlays(before.words, "MARE", before.hands[ANN], before.options)}
    assert reachable.issuperset(told)
    for seat in (BOB, None):
        assert GAME.view(changed, seat).could_make == ()
    twin = GAME.imagine(changed, BOB, Chance(seed_from("twin")))
    assert twin.missed == (None, None)
    assert encode(GAME.view(twin, BOB)) == encode(GAME.view(changed, BOB))
    assert GAME.view(after(changed, Pass(), ANN), ANN).could_make == ()
