"""What could have been laid: told to whoever had prepared nothing, once the board is another one."""

from pioche.games.coquillaude import GAME
from pioche.games.coquillaude.commands import Prepare
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.codec import encode
from pioche.kernel.seats import Seat
from pioche.lexicon import Lexicon

from .builders import after, position, put

A, B = Seat(0), Seat(1)


def test_who_had_nothing_is_told_what_could_have_been_laid() -> None:
    """Three words of a family at most, to this seat alone, once another one's word lies on the board."""
    words = Lexicon.load("fr-1")
    before = position("DEINOSTUV", "NACRELUS")
    assert GAME.view(before, A).could_lay == ()
    changed = after(before, (A, Prepare()), (B, put("K11", "across", "NACRE")))
    told = GAME.view(changed, A).could_lay
    assert 0 < len(told) <= 3
    assert all(word in words.with_names() for word in told)
    for seat in (B, None):
        assert GAME.view(changed, seat).could_lay == ()
    twin = GAME.imagine(changed, B, Chance(seed_from("twin")))
    assert twin.missed == (None, None)
    assert encode(GAME.view(twin, B)) == encode(GAME.view(changed, B))
