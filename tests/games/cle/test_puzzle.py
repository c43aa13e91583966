"""The puzzle of LA CLÉ: the word that brings most."""

from pioche.games.cle import GAME

from .builders import ARBITER, CONTEST, A, B, position

TABLE = [("I9", "across", "TABLE")]


def test_a_puzzle_is_put_to_whoever_is_to_lay() -> None:
    """C-16: to nobody else, and nowhere that others judge words instead of an arbiter."""
    assert GAME.puzzle is not None
    racks = ("MAISONS", "RATEAUX")
    state = position(*racks, words=TABLE, options=ARBITER)
    assert GAME.puzzle(state, A) is not None
    assert GAME.puzzle(state, B) is None
    assert GAME.puzzle(position(*racks, words=TABLE, options=CONTEST), A) is None
    assert GAME.puzzle(position("", "RATEAUX", words=TABLE, options=ARBITER), A) is None
