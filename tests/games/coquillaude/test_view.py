"""What a seat sees."""

from collections import Counter

from msgspec.structs import replace

from pioche.games.coquillaude import GAME, coquillaudet
from pioche.games.coquillaude.box import PAWNS
from pioche.games.coquillaude.commands import Answer, Prepare
from pioche.games.coquillaude.events import Dealt, Drew
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.codec import encode

from .builders import A, B, C, after, answer_of, asked, begun, position, put


def test_a_seat_sees_its_own_pawns_only() -> None:
    """Q-03, Q-06: of other racks and of the bag a seat knows the numbers only."""
    state = position("JARDINQ", "WKXYZWW", bag="HHHHHH")
    mine, theirs, anybodys = (encode(GAME.view(state, seat)).decode() for seat in (A, B, None))
    assert '"ADIJNQR"' in mine
    assert '"ADIJNQR"' not in theirs + anybodys
    assert '"KWWWXYZ"' not in mine + anybodys
    assert "HHHHHH" not in mine + theirs + anybodys
    assert GAME.view(state, None).rack_sizes == (7, 7)
    assert GAME.view(state, None).bag == 6


def test_faces_of_pawns() -> None:
    """Q-03, Q-06: the deal and each draw show their pawns to their owner alone."""
    assert Dealt(("AB", "CD")).seen_by(B) == Dealt(("__", "CD"))
    assert Drew(A, "XYZ", 4).seen_by(A).letters == "XYZ"
    assert Drew(A, "XYZ", 4).seen_by(B) == Drew(A, "XYZ", 4).seen_by(None) == Drew(A, "___", 4)


def test_the_question_is_open_and_its_answer_is_not() -> None:
    """Q-06, Q-08: everybody reads number, theme, stars and question; the answer is in no view before the verdict."""
    state = asked(3, "AAAA", "BBBB")
    entry = coquillaudet.load()[state.open_card.number]
    for seat in (A, B, None):
        view = GAME.view(state, seat)
        assert view.card is not None
        assert (view.card.number, view.card.stars, view.card.question) == (entry.number, 3, entry.question)
        assert (view.card.theme.fr, view.card.theme.en) == (entry.theme.fr, entry.theme.en)
        text = encode(view).decode()
        assert entry.note not in text
        assert f'"{entry.answer}"' not in text
    shown = GAME.view(after(state, (A, Answer(answer_of(state)))), None)
    assert shown.verdict is not None
    assert (shown.verdict.note, shown.verdict.right) == (entry.note, True)


def test_imagined_states_deal_all_that_is_hidden_again() -> None:
    """Q-03, Q-10: other racks, the bag and other preparations are open; what the seat knows stays."""
    state = after(position("JARDINE", "MAISONS", "TABLESU"), (A, put("G12", "across", "JARDIN")))
    state = after(state, (B, put("G12", "across", "MAISONS")))
    twins = [GAME.imagine(state, B, Chance(seed_from(f"twin {number}"))) for number in range(5)]
    assert len({twin.racks[A] for twin in twins}) > 1
    for twin in twins:
        assert twin.racks[B] == state.racks[B]
        assert twin.preparations[B] == state.preparations[B]
        assert twin.preparations[A] is None
        assert Counter("".join((*twin.racks, twin.bag))) == Counter("".join((*state.racks, state.bag)))
        assert encode(GAME.view(twin, B)) == encode(GAME.view(state, B))


def test_the_view_tells_what_is_expected_now() -> None:
    """Q-06, Q-10: each seat sees the phase, its possible commands and the hourglass."""
    state = asked(1, "AAAA", "BBBB")
    mine, theirs, anybodys = (GAME.view(state, seat) for seat in (A, B, None))
    assert (mine.phase, mine.may, mine.limit) == ("question", ("answer",), 60.0)
    assert (theirs.may, anybodys.may) == ((), ())
    words = after(position("JARDIN", "EE"), (A, Prepare()))
    assert GAME.view(words, A).may == ("reopen",)
    assert GAME.view(words, B).may == ("prepare",)
    assert GAME.view(words, B).sealed == (A,)


def test_a_game_that_has_begun() -> None:
    """Q-01: bag and racks hold all pawns; before the game nothing is dealt."""
    state = begun(4)
    assert Counter("".join((*state.racks, state.bag))) == Counter(PAWNS)
    assert state.round == 1
    view = GAME.view(replace(state, phase="before"), C)
    assert view.board[10] == "C..C....OOOOO....C..C"
