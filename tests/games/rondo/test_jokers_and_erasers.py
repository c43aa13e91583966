"""Special cards: R-09, R-10 and R-22."""

import pytest

from pioche.games.rondo import GAME
from pioche.games.rondo.commands import Lay, Placed
from pioche.games.rondo.events import Laid
from pioche.kernel.seats import Seat
from tests.games.rondo.builders import BEGINNERS, SEPARATE, after, events_of, lay, position, refused


def test_a_joker_stands_for_a_letter() -> None:
    """R-09: it is named when laid, and the word counts with that letter."""
    state = after(position("MARE", ("?AAAAAA", "")), lay("t..."))
    assert GAME.view(state, None).word == "TARE"
    assert state.holder == ("Mt", "A", "R", "E")


@pytest.mark.parametrize("letter", ["", "e", "É", "EE", "?", "-", "3"])
def test_a_joker_without_letter(letter: str) -> None:
    """R-09: a joker must say which letter from A to Z it stands for."""
    assert refused(position("MARE", ("?AAAAAA", "")), Lay((Placed(0, "?", letter),))) == "R-09"


def test_only_a_joker_is_named() -> None:
    """R-09: a letter or an eraser cannot stand for something else."""
    state = position("MARE", ("TA-AAAA", ""))
    assert refused(state, Lay((Placed(0, "A", "T"),))) == "R-09"
    assert refused(state, Lay((Placed(0, "-", "T"),))) == "R-09"


def test_a_joker_keeps_its_meaning() -> None:
    """R-09: with a joker as E, MARE gives MERE; MARI only by covering the joker, as MINI does."""
    state = position("MARe", ("EINAAAA", ""))
    assert GAME.view(after(state, lay(".E..")), None).word == "MERE"
    assert refused(state, Lay((Placed(3, "?", "I"),))) == "R-06", "there is no second joker"
    assert refused(state, lay("....+I")) == "R-21", "MAREI: the joker is still an E"
    covered = after(position("MARe", ("IINAAAA", "")), lay(".INI"))
    assert GAME.view(covered, None).word == "MINI"
    assert covered.holder[3] == "eI"


def test_a_joker_may_be_kept() -> None:
    """R-07, R-09: the letter of an uncovered joker is a letter of the previous word."""
    state = position("MeR", ("VTSAAAA", ""))
    assert GAME.view(after(state, lay("T.S")), None).word == "TES"


@pytest.mark.parametrize(
    ("word", "row", "new"),
    [("MARES", "....-", "MARE"), ("CRIME", "-....", "RIME"), ("CRIMES", "-....-", "RIME"), ("PRISES", "-...--", "RIS")],
)
def test_erasers_shorten_at_both_ends(word: str, row: str, new: str) -> None:
    """R-10: several erasers may be laid, at the beginning, at the end, or both."""
    assert GAME.view(after(position(word, ("-----AA", "")), lay(row)), None).word == new


def test_erasers_and_letters_together() -> None:
    """R-10: letters may be covered in the same turn."""
    state = after(position("MARES", ("-TIAAAA", "")), lay("TI..-"))
    assert state.holder == ("MT", "AI", "R", "E", "S-")


def test_no_eraser_in_the_middle() -> None:
    """R-10: an eraser laid inside the word is refused, also beside one at the end."""
    state = position("MARES", ("--AAAAA", ""))
    assert refused(state, lay("..-..")) == "R-10"
    assert refused(state, lay("-.-..")) == "R-10"
    assert refused(position("MARES", ("-SAAAAA", "")), lay("....-+S")) == "R-10"
    assert refused(position("MARES", ("-SAAAAA", "")), lay("S+-....")) == "R-10"


def test_an_eraser_opens_no_compartment() -> None:
    """R-06, R-10: lengthening is by a letter; an eraser is laid on letters."""
    state = position("MARE", ("-SAAAAA", ""))
    assert refused(state, lay("....+-")) == "R-10"
    assert refused(state, lay("-+....")) == "R-10"


def test_an_eraser_lies_on_a_letter() -> None:
    """R-10: an eraser is not laid on another eraser to be rid of it."""
    assert refused(position("MARE-", ("-TAAAAA", "")), lay("T...-")) == "R-10"
    assert refused(position("MARE_", ("-TAAAAA", "")), lay("T...-")) == "R-10"


def test_an_eraser_is_covered_again() -> None:
    """R-10: a later letter or joker covers it; this is covering, not lengthening, also where both are not combined."""
    assert GAME.view(after(position("MARE-", ("SAAAAAA", "")), lay("....S")), None).word == "MARES"
    assert GAME.view(after(position("MARE-", ("?AAAAAA", "")), lay("....s")), None).word == "MARES"
    separate = position("MARE-", ("PSAAAAA", ""), options=SEPARATE)
    assert GAME.view(after(separate, lay("P...S")), None).word == "PARES"
    assert refused(position("MARE-", ("TSAAAAA", ""), options=SEPARATE), lay("....T+S")) == "R-06"


def test_the_beginners_eraser() -> None:
    """R-22: once a turn a hand card may be laid face down as an eraser, worth 0."""
    state = position("MARES", ("KKAAAAA", ""), options=BEGINNERS)
    laid, _ = events_of(state, lay("...._", turned="K"))
    assert isinstance(laid, Laid)
    assert (laid.word, laid.points) == ("MARE", 5 + 2 + 2 + 1)
    twice = Lay((Placed(0, "K", face_down=True), Placed(4, "K", face_down=True)))
    assert refused(state, twice) == "R-22"


def test_the_beginners_eraser_beside_real_ones() -> None:
    """R-22: real erasers may be laid in the same turn."""
    state = after(position("CRIMES", ("-KAAAAA", ""), options=BEGINNERS), lay("-...._", turned="K"))
    assert GAME.view(state, None).word == "RIME"
    assert state.totals[0] == -2 + 2 + 2 + 5 + 1


def test_the_beginners_eraser_is_an_eraser_otherwise() -> None:
    """R-22, R-10: not in the middle, no new compartment, covered again later; any card can be turned."""
    state = position("MARES", ("K?-AAAA", ""), options=BEGINNERS)
    assert refused(state, lay(".._..", turned="K")) == "R-10"
    assert refused(state, lay(".....+_", turned="K")) == "R-10"
    assert refused(state, Lay((Placed(4, "?", "S", face_down=True),))) == "R-09"
    for card in "K?-":
        assert after(state, lay("...._", turned=card)).holder[4] == "S_"
    assert GAME.view(after(position("MARE_", ("SAAAAAA", "")), lay("....S")), None).word == "MARES"


def test_only_beginners_turn_cards() -> None:
    """R-22: by default a card face down is refused."""
    assert refused(position("MARES", ("KAAAAAA", "")), lay("...._", turned="K")) == "R-22"


def test_what_lies_face_down_is_known_to_its_owner() -> None:
    """R-22: the others see a card face down, in the event and in their view; its owner remembers it."""
    state = position("MARES", ("KAAAAAA", ""), options=BEGINNERS)
    laid, *_ = events_of(state, lay("...._", turned="K"))
    assert isinstance(laid, Laid)
    assert laid.seen_by(Seat(0)) == laid
    other = laid.seen_by(Seat(1))
    assert [placed.card for placed in other.cards] == ["_"]
    new = after(state, lay("...._", turned="K"))
    assert GAME.view(new, Seat(0)).turned == "K"
    assert GAME.view(new, Seat(1)).turned == ""
