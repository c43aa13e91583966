"""What a seat may know."""

from pioche.games.cle import GAME
from pioche.games.cle.commands import Accept
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.codec import encode
from pioche.kernel.seats import Seat

from .builders import CONTEST, A, B, C, after, begun, position, put

TABLE = [("I9", "across", "TABLE")]


def test_a_seat_sees_its_own_letters_only() -> None:
    """C-04, C-07: of other racks and of the stock a seat knows the numbers only."""
    state = position("ILWWWWWWWW", "KKKKKKKKKK", stock="ZZZZZZ", words=TABLE)
    mine, theirs, anybodys = (encode(GAME.view(state, seat)).decode() for seat in (A, B, None))
    assert '"rack":"ILWWWWWWWW"' in mine
    assert "KKK" not in mine
    assert "WWW" not in theirs
    assert "WWW" not in anybodys
    assert "KKK" not in anybodys
    assert "ZZZ" not in mine + theirs + anybodys
    assert GAME.view(state, A).rack_sizes == (10, 10)
    assert GAME.view(state, A).stock == 6


def test_imagined_states_deal_all_that_is_hidden_again() -> None:
    """C-04: what a seat cannot see is really open; its own rack and all numbers stay."""
    state = begun(3)
    twins = [GAME.imagine(state, B, Chance(seed_from(f"twin {number}"))) for number in range(5)]
    assert len({twin.racks[A] for twin in twins}) > 1
    assert len({twin.racks[C] for twin in twins}) > 1
    assert len({twin.stock for twin in twins}) > 1
    for twin in twins:
        assert twin.racks[B] == state.racks[B]
        assert sorted("".join(twin.racks) + twin.stock) == sorted("".join(state.racks) + state.stock)


def test_the_view_tells_what_is_expected_now() -> None:
    """C-08, C-13: each seat sees the phase, its possible commands and the hourglass."""
    state = position("ILWWWWWWWW", "KKKKKKKKKK", "EEEEEEEEEE", words=TABLE, options=CONTEST)
    mine, theirs = GAME.view(state, A), GAME.view(state, B)
    assert (mine.phase, mine.may, mine.limit) == ("turn", ("lay", "pass"), None)
    assert theirs.may == ()
    state = after(state, (A, put("J10", "down", "IL")))
    assert GAME.view(state, A).may == ()
    assert (GAME.view(state, B).phase, GAME.view(state, B).may) == ("contest", ("accept", "contest"))
    assert GAME.view(state, B).limit == 20.0
    state = after(state, (B, Accept()))
    assert GAME.view(state, B).may == ()
    assert GAME.view(state, C).accepted == (B,)


def test_the_latest_move_is_shown() -> None:
    """C-12: everybody sees what was laid, its words and its points."""
    state = position("ILWWWWWWWW", "KKKKKKKKKK", words=TABLE, options=CONTEST)
    view = GAME.view(after(state, (A, put("J10", "down", "IL"))), None)
    assert view.last is not None
    assert (view.last.words, view.last.points, len(view.last.tiles)) == (("AIL",), 10, 2)
    assert view.board[0][0] == "r"
    assert view.rows[9][9] == "I"


def test_key_cards_that_are_face_down_do_not_exist_yet() -> None:
    """C-03: nobody can know the next key word; only the numbers of cards are known."""
    state = begun(2)
    assert GAME.imagine(state, Seat(0), Chance(seed_from("twin"))).keys == state.keys
    assert GAME.view(state, None).cards_left == 11
