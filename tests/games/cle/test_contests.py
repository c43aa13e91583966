"""Contests."""

import pytest
from msgspec.structs import replace

from pioche.games.cle import GAME
from pioche.games.cle.commands import Accept, Contest, Lay
from pioche.games.cle.events import Accepted, Blocked, Confirmed, Contested, Laid, TakenBack
from pioche.games.cle.state import State
from pioche.kernel.base import RuleWord

from .builders import ARBITER, CONTEST, TIME_UP, A, B, C, after, board, events_of, position, put, refusal

TABLE = [("I9", "across", "TABLE")]
GOOD = put("J10", "down", "UTEUR")
BAD = put("J10", "down", "ZUT")
"""Makes AZUT."""


def laid(move: Lay, seats: int = 3) -> State:
    """Give a position in which the first seat has just laid a move."""
    racks = ("UTEURZAAAA", "EEEEEAAAAA", "EEEEEIIIII", "IIIIINNNNN")[:seats]
    return after(position(*racks, words=TABLE, options=CONTEST, scores=(100,) * seats), (A, move))


def kinds(events: tuple[object, ...]) -> list[type]:
    """Give the classes of events."""
    return [type(event) for event in events]


def test_words_are_not_checked_when_laid() -> None:
    """C-13: without arbiter any letters that join may be laid."""
    state = laid(BAD)
    assert state.last is not None
    assert state.last.words == ("AZUT",)
    assert state.scores[A] > 100


def test_every_other_seat_may_contest_for_20_seconds() -> None:
    """C-13: all but the seat that laid may accept or contest, within 20 seconds."""
    waiting = GAME.waiting(laid(BAD))
    assert waiting is not None
    assert [(each.seat, each.commands) for each in waiting.expected] == [
        (B, ("accept", "contest")), (C, ("accept", "contest")),
    ]  # fmt: skip
    assert waiting.limit == 20.0
    assert refusal(laid(BAD), A, Contest())[0] == "C-08"
    assert refusal(laid(BAD), B, GOOD)[0] == "C-08"


def test_the_window_closes_early_when_all_have_accepted() -> None:
    """C-13: the last to accept closes the window; the same hourglass runs until then."""
    state = laid(BAD)
    assert kinds(events_of(state, C, Accept())) == [Accepted]
    later = after(state, (C, Accept()))
    assert GAME.waiting(later).hourglass_number == GAME.waiting(state).hourglass_number  # type: ignore[union-attr] # the game goes on
    assert refusal(later, C, Contest())[0] == "C-08"
    assert kinds(events_of(later, B, Accept())) == [Accepted, Confirmed]


def test_the_window_closes_when_the_time_is_up() -> None:
    """C-13: who says nothing in time has accepted; the words stand whatever they are."""
    state = after(laid(BAD), (None, TIME_UP))
    assert state.turn == B
    assert "Z" in "".join(state.rows)
    assert len(state.racks[A]) == 10


def test_a_right_contest() -> None:
    """C-13: contester +50, the move is undone, its letters go back to the rack, the turn is over."""
    before = laid(BAD)
    contested, taken_back = events_of(before, C, Contest())
    assert isinstance(contested, Contested)
    assert contested.right
    assert [text.en for text in contested.verdicts] == ["AZUT is not in the dictionary."]
    assert taken_back == TakenBack(A)
    state = after(before, (C, Contest()))
    assert state.scores == (100, 100, 150)
    assert state.rows == board(TABLE)
    assert state.racks[A] == "AAAAERTUUZ"
    assert state.turn == B
    assert not state.contestable


def test_a_wrong_contest() -> None:
    """C-13: contester −50, the move stands, and the turn goes on."""
    state = laid(GOOD)
    assert state.last is not None
    points = state.last.points
    assert kinds(events_of(state, B, Contest())) == [Contested, Confirmed]
    state = after(state, (B, Contest()))
    assert state.scores == (100 + points, 50, 100)
    assert state.last is not None
    assert state.last.words == ("AUTEUR",)
    assert state.turn == B


def test_the_first_contest_counts() -> None:
    """C-13: once contested nothing more can be contested."""
    for move in (GOOD, BAD):
        state = after(laid(move), (C, Contest()))
        assert refusal(state, B, Contest())[0] == "C-08"


def test_one_wrong_word_of_several_is_enough() -> None:
    """C-13: the dictionary judges all words of the move, in both directions."""
    state = position("SZZZZZZZZZ", "EEEEEAAAAA", words=TABLE, options=CONTEST, stock="E")
    state = after(state, (A, put("I10", "across", "SZ")))
    verdicts = events_of(state, B, Contest())[0]
    assert isinstance(verdicts, Contested)
    assert len(verdicts.verdicts) >= 2


def test_an_undone_move_turns_no_key_card_and_draws_nothing() -> None:
    """C-13, C-03, C-07: cards and letters are drawn only when the words stand."""
    state = position("UTEURZAAAA", "EEEEEAAAAA", words=TABLE, options=CONTEST, key="AUTEUR")
    state = after(state, (A, GOOD))
    assert state.key == "AUTEUR"
    assert state.racks[A] == "AAAAZ"
    accepted = after(state, (B, Accept()))
    assert accepted.key != "AUTEUR"
    assert len(accepted.racks[A]) == 10
    state = after(
        position("UTEURZAAAA", "EEEEEAAAAA", words=TABLE, options=CONTEST, key="TABLE"), (A, BAD), (B, Contest())
    )
    assert state.key == "TABLE"


def test_an_undone_move_counts_as_a_pass() -> None:
    """C-20: a turn that brought nothing is one of the passes that end the game."""
    state = replace(position("ZUTAAAAAAA", "EEEEE", words=TABLE, options=CONTEST, stock="E"), stock="", passes=1)
    events = events_of(after(state, (A, BAD)), B, Contest())
    assert kinds(events) == [Contested, TakenBack, Blocked]


def test_the_arbiter_refuses_at_once() -> None:
    """C-13: with arbiter invalid words are refused, nothing can be contested, the turn ends at once."""
    state = position("UTEURZAAAA", "EEEEEAAAAA", words=TABLE, options=ARBITER)
    assert refusal(state, A, BAD) == ("C-09", "AZUT is not in the dictionary.")
    assert kinds(events_of(state, A, GOOD)) == [Laid, Confirmed]
    assert refusal(after(state, (A, GOOD)), B, Contest())[0] == "C-08"


def test_accents_are_an_arbiters_word() -> None:
    """C-13: how a word is spelt tells that it is one; where words may be contested the preview keeps that to itself."""
    for options, spelled in ((CONTEST, set()), (ARBITER, {"AME"})):
        state = position("MEAAAAAAAA", "EEEEEAAAAA", words=TABLE, options=options)
        assert set(GAME.preview(state, A, put("J10", "down", "ME")).spelled) == spelled


def test_the_preview_says_nothing_of_words_that_may_be_contested() -> None:
    """C-13: a preview gives the points; only an arbiter also refuses words."""
    for options in (CONTEST, ARBITER):
        state = position("UTEURZAAAA", "EEEEEAAAAA", words=TABLE, options=options)
        good, bad = GAME.preview(state, A, GOOD), GAME.preview(state, A, BAD)
        assert good.points == sum(line.points for line in good.sheet) > 0
        if options is CONTEST:
            assert bad.points is not None
            assert bad.refusal is None
        else:
            assert bad.refusal is not None
            assert (bad.refusal.rule, bad.refusal.word) == ("C-09", "AZUT")


@pytest.mark.parametrize("admit", [True, False])
def test_the_table_may_rule_on_words(admit: bool) -> None:
    """C-15: a word that the table has voted in or out is judged so from then on."""
    word, move = ("AZUT", BAD) if admit else ("AUTEUR", GOOD)
    state = position("UTEURZAAAA", "EEEEEAAAAA", words=TABLE, options=CONTEST)
    state = after(state, (None, RuleWord(word, admit)), (A, move), (B, Contest()))
    assert state.scores[B] == (-50 if admit else 50)
