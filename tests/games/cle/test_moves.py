"""Laying letters."""

import pytest

from pioche.games.cle import GAME
from pioche.games.cle.commands import Pass
from pioche.games.cle.events import Confirmed, Laid, Passed
from pioche.games.cle.meta import META
from pioche.games.cle.options import Options
from pioche.kernel.game import DEFAULT

from .builders import CONTEST, TIME_UP, A, B, Words, after, events_of, position, put, refusal

AXE = [("I9", "down", "AXE")]
TABLE = [("I9", "across", "TABLE")]
TACT_RAME_ETRE = [("I8", "down", "TACT"), ("H9", "across", "R.ME"), ("K10", "down", "TRE")]
"""The diagram of the rulebook."""
ELSEWHERE = "The first word covers at least one grey square: move it to the middle."


def words_of(words: Words, rack: str, move: tuple[str, str, str]) -> tuple[str, ...]:
    """Give the words that a legal move forms."""
    state = after(position(rack, "EEEEEAAAAA", words=words), (A, put(*move)))
    assert state.last is not None
    return state.last.words


@pytest.mark.parametrize("move", [("H10", "across", "SEL"), ("J8", "down", "SEL"), ("K5", "down", "BATTEL")])
def test_the_opening_covers_a_grey_square(move: tuple[str, str, str]) -> None:
    """C-06: across or down, on at least one grey square, perhaps running beyond the grey zone."""
    state = position("SELTABTTTT", "EEEEEAAAAA", options=CONTEST)
    assert after(state, (A, put(*move))).last is not None


def test_the_opening_may_be_the_key_word() -> None:
    """C-06: the key word opens too, with its points."""
    state = after(position("MAISONETRE", "EEEEEAAAAA", key="MAISON"), (A, put("H10", "across", "MAISON")))
    assert state.scores[A] == 6 * 5 + 50


def test_an_opening_elsewhere_or_too_short() -> None:
    """C-06: at least three letters, at least one grey square."""
    state = position("SELLEAAAAA", "EEEEEAAAAA")
    assert refusal(state, A, put("A1", "across", "SEL")) == ("C-06", ELSEWHERE)
    assert refusal(state, A, put("I9", "across", "LE")) == ("C-06", "The first word has at least three letters.")


def test_the_next_seat_opens_when_one_passes() -> None:
    """C-06: a seat that cannot open passes, and the next opens under the same rule."""
    state = after(position("ZZZZZZZZZZ", "SELLEAAAAA", stock="E"), (A, Pass()))
    assert refusal(state, B, put("A1", "across", "SEL"))[0] == "C-06"
    assert after(state, (B, put("I9", "across", "SEL"))).last is not None


def test_the_rack_is_refilled() -> None:
    """C-07: refill to ten from the stock."""
    state = after(position("SELTTTTTTT", "EEEEEAAAAA", stock="UVWXYZ"), (A, put("I9", "across", "SEL")))
    assert len(state.racks[A]) == 10
    assert len(state.stock) == 3
    assert set(state.racks[A]) - set("T") <= set("UVWXYZ")


def test_the_rack_is_refilled_while_the_stock_lasts() -> None:
    """C-07: with too few letters left the rack stays short."""
    state = after(position("SELTTTTTTT", "EEEEEAAAAA", stock="U"), (A, put("I9", "across", "SEL")))
    assert state.racks[A] == "TTTTTTTU"
    assert state.stock == ""


def test_nobody_else_sees_what_was_drawn() -> None:
    """C-07: letters are drawn face down."""
    event = Confirmed(A, "UV")
    assert event.seen_by(A) == event
    assert event.seen_by(B) == Confirmed(A, "__") == event.seen_by(None)


@pytest.mark.parametrize(
    ("words", "rack", "move", "formed"),
    [
        (AXE, "EUTTTTTTTT", ("G10", "across", "EU."), ("EUX",)),
        (AXE, "TEEEEEEEEE", ("I8", "down", "T..."), ("TAXE",)),
        (TABLE, "REEEEEEEEE", ("G9", "across", "RE....."), ("RETABLE",)),
        ([("H8", "down", "CASE"), ("J8", "down", "TAXE")], "REEEEEEEEE", ("I9", "across", "R"), ("ARA",)),
        ([("H9", "across", "A.T"), ("H8", "down", "C.SE")], "REEEEEEEEE", ("I9", "across", "R"), ("ART",)),
        (TABLE, "AEEEEEEEEE", ("J8", "down", "E."), None),
        (TABLE, "SEEEEEEEEE", ("I8", "across", "SE"), None),
    ],
)
def test_ways_to_join(words: Words, rack: str, move: tuple[str, str, str], formed: tuple[str, ...] | None) -> None:
    """C-08: words through letters, beside letters, lengthened (TAXE, RETABLE) or joined (ART); others are no words."""
    if formed is None:
        state = position(rack, "EEEEEAAAAA", words=words)
        assert refusal(state, A, put(*move))[0] == "C-09"
    else:
        assert words_of(words, rack, move) == formed


def test_two_letters_are_enough() -> None:
    """C-08: a new word needs two letters only."""
    assert words_of(TABLE, "UEEEEEEEEE", ("J10", "down", "U")) == ("AU",)


def test_a_move_must_join() -> None:
    """C-08: letters that touch nothing are refused, across a corner too."""
    state = position("SELLEAAAAA", "EEEEEAAAAA", words=TABLE)
    sentence = "Your word must join a letter on the board."
    assert refusal(state, A, put("A1", "across", "SEL")) == ("C-08", sentence)
    assert refusal(state, A, put("N10", "across", "SEL")) == ("C-08", sentence)


def test_cote_is_not_possible_until_moi_is() -> None:
    """C-09: in the rulebook's diagram COTE would make MO; once TIR stands below, MOI makes it possible."""
    state = position("OEIIIIIIII", "IEEEEAAAAA", words=TACT_RAME_ETRE)
    assert refusal(state, A, put("I10", "across", ".O.E"))[0] == "C-09"
    state = after(state, (A, Pass()), (B, put("J11", "across", "I")))
    assert state.last is not None
    assert state.last.words == ("TIR",)
    state = after(state, (A, put("J10", "across", "O.E")))
    assert state.last is not None
    assert set(state.last.words) == {"COTE", "MOI"}


def test_passing_draws_nothing() -> None:
    """C-11: who passes neither draws nor exchanges."""
    state = position("SELLEAAAAA", "EEEEEAAAAA", words=TABLE)
    events = events_of(state, A, Pass())
    assert events == (Passed(A, late=False),)
    passed = after(state, (A, Pass()))
    assert passed.racks == state.racks
    assert passed.stock == state.stock
    assert passed.turn == B


def test_time_up_passes() -> None:
    """C-11: where the table has set a time, the seat passes when it is up; online it is 120 seconds, as is told."""
    online = META.variants[META.variant_online]
    assert isinstance(online, Options)
    state = position("SELLEAAAAA", "EEEEEAAAAA", words=TABLE, options=online)
    assert GAME.view(state, A).limit == 120.0
    assert "120" in META.variant_texts[META.variant_online].line.fr
    assert events_of(state, None, TIME_UP) == (Passed(A, late=True),)


def test_the_rulebook_knows_no_clock() -> None:
    """C-11: by the rulebook a turn takes as long as it takes."""
    rulebook = META.variants[DEFAULT]
    assert isinstance(rulebook, Options)
    state = position("SELLEAAAAA", "EEEEEAAAAA", words=TABLE, options=rulebook)
    assert GAME.view(state, A).limit is None
    assert refusal(state, None, TIME_UP)[0] == "C-08"


def test_points_are_marked_at_once() -> None:
    """C-12: the seat announces its words and its points are marked, even while they may be contested."""
    state = position("SELLEAAAAA", "EEEEEAAAAA", options=CONTEST)
    events = events_of(state, A, put("I9", "across", "SELLE"))
    assert isinstance(events[0], Laid)
    assert events[0].words == ("SELLE",)
    state = after(state, (A, put("I9", "across", "SELLE")))
    assert state.scores[A] == events[0].points > 0
    assert state.contestable


@pytest.mark.parametrize(
    ("word", "why"),
    [("LYON", "proper noun"), ("SNCF", "acronym"), ("BZZE", "not in the dictionary")],
)
def test_words_are_those_of_the_dictionary(word: str, why: str) -> None:
    """C-15: no proper nouns, no acronyms, nothing unknown; the refusal says why."""
    state = position(f"{word}AAAAAAAAAA"[:10], "EEEEEAAAAA", stock="E")
    rule, sentence = refusal(state, A, put("H9", "across", word))
    assert rule == "C-09"
    assert why in sentence


def test_inflections_are_words() -> None:
    """C-15: inflected forms are words too."""
    assert words_of((), "CHANTERAIT", ("H9", "across", "CHANTERAIT")) == ("CHANTERAIT",)
