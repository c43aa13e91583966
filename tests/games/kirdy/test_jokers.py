"""Jokers: K-22 to K-28."""

import pytest

from pioche.games.kirdy import GAME
from pioche.games.kirdy.bag import FULL_BAG
from pioche.games.kirdy.commands import Announce, Arrange, Continue, DoubleTime, Exchange, KeepJokers, Stop
from pioche.games.kirdy.events import ChallengeBegun, Drawn, LetterExchanged
from pioche.games.kirdy.state import State

from .builders import ANN, BOB, act, all_tiles, coming, expected, kinds, now, of_kind, position, refusal_of, time_up


def drawing(support: str, *tiles: str, jokers: tuple[str, ...] = ()) -> State:
    """Give the position after Ann has continued and drawn these tiles."""
    state = position(support, "choice", said=["FACE"], jokers=jokers)
    return act(state, ANN, Continue(), coming(state, *tiles))[1]


def first_draw(*tiles: str) -> State:
    """Give the position after Bob has begun his turn by drawing these tiles."""
    state = position("AC", "choice", said=["FACE"])
    return act(state, ANN, Stop(), coming(state, *tiles, back="AC"))[1]


@pytest.mark.parametrize("joker", ["green", "yellow", "red"])
def test_a_joker_is_set_aside_and_another_tile_drawn(joker: str) -> None:
    """K-22: a joker never comes on the support: its drawer keeps it and draws again at once."""
    state = drawing("AC", joker, "I")
    assert state.support == "ACI"
    assert state.jokers == ((joker,), (), ())
    assert all_tiles(state) == sorted(FULL_BAG)


def test_jokers_drawn_one_after_another() -> None:
    """K-22: each joker is followed by another draw, until a letter comes."""
    state = drawing("AC", "green", "red", "green", "I")
    assert state.jokers[ANN] == ("green", "red", "green")
    assert state.support == "ACI"


def test_five_seconds_for_jokers() -> None:
    """K-23: with a joker there are five seconds, before the challenge, to say which are used."""
    state = drawing("AC", "I", jokers=("green", "red"))
    assert now(state).limit == 5
    assert expected(state) == {ANN: ("exchange", "double_time", "keep_jokers")}


def test_no_joker_no_window() -> None:
    """K-23: without a joker the challenge begins at once."""
    state = drawing("AC", "I")
    assert state.phase == "challenge"


def test_unused_jokers_are_kept() -> None:
    """K-23: what is not used in five seconds, or expressly kept, stays for later turns."""
    state = drawing("AC", "green", "I")
    for _, after in (time_up(state), act(state, ANN, KeepJokers())):
        assert after.phase == "challenge"
        assert after.jokers[ANN] == ("green",)
        _, later = act(act(after, ANN, Announce("pacifiste"))[1], ANN, Stop())
        assert later.jokers[ANN] == ("green",)
        assert later.active == BOB


def test_several_jokers_together() -> None:
    """K-23: several jokers serve one draw; each goes back to the bag after use; then the challenge begins."""
    state = drawing("AC", "I", jokers=("green", "yellow", "red"))
    _, state = act(state, ANN, Exchange(2), coming(state, "N", back="I"))
    before = now(state)
    _, state = act(state, ANN, Arrange((2, 0, 1)))
    assert now(state).hourglass_number == before.hourglass_number, "the same five seconds go on"
    events, state = act(state, ANN, DoubleTime())
    assert state.support == "NAC"
    assert state.jokers[ANN] == ()
    assert of_kind(events, ChallengeBegun) == ChallengeBegun(ANN, "NAC", 60, 120)
    assert all_tiles(state) == sorted(FULL_BAG)


def test_jokers_of_others_cannot_be_used() -> None:
    """K-23: a seat uses its own jokers only."""
    state = position("ACI", "jokers", jokers=("red",), hands=(("red",), ("green",), ()), fresh=[2])
    assert refusal_of(state, ANN, Exchange(2)).rule == "K-06"
    assert refusal_of(state, BOB, Exchange(2)).rule == "K-06"


def test_green_exchanges_a_letter() -> None:
    """K-24: a just-drawn letter goes back, and another comes in its place; five new seconds for further jokers."""
    state = drawing("AC", "I", jokers=("green", "green"))
    events, after = act(state, ANN, Exchange(2), coming(state, "N", back="I"))
    assert events == (LetterExchanged(ANN, 2, "I", ("N",)),)
    assert after.support == "ACN"
    assert after.bag.count("green") == 1
    assert now(after).hourglass_number != now(state).hourglass_number
    _, again = act(after, ANN, Exchange(2), coming(after, "O", back="N"))
    assert again.support == "ACO"
    assert again.phase == "challenge"


def test_an_exchange_moves_no_other_fresh_letter() -> None:
    """K-24: of two letters that were just drawn the other one stays the one that was drawn, where it lies."""
    state = position("ACIW", "jokers", jokers=("green", "red"), fresh=[1, 3])
    _, after = act(state, ANN, Exchange(1), coming(state, "N", back="C"))
    assert (after.support, sorted(after.fresh)) == ("ANIW", [1, 3])


def test_green_of_the_first_draw_keeps_the_place() -> None:
    """K-24: the new letter stands where the old one stood."""
    state = first_draw("green", "X", "A")
    _, state = act(state, BOB, Exchange(0), coming(state, "R", back="X"))
    assert state.support == "RA"


def test_the_same_letter_may_come_again() -> None:
    """K-24: the letter goes back before the draw, so that it can come out once more."""
    state = drawing("AC", "X", jokers=("green",))
    assert "X" not in state.bag
    _, state = act(state, ANN, Exchange(2), coming(state, "X", back="X"))
    assert state.support == "ACX"


@pytest.mark.parametrize("place", [0, 1, 3, -1])
def test_green_changes_no_old_letter(place: int) -> None:
    """K-24: only a just-drawn letter can be exchanged."""
    assert refusal_of(drawing("AC", "I", jokers=("green",)), ANN, Exchange(place)).rule == "K-24"


@pytest.mark.parametrize(("order", "support"), [((2, 0, 1), "IAC"), ((0, 2, 1), "AIC")])
def test_yellow_puts_a_letter_anywhere(order: tuple[int, ...], support: str) -> None:
    """K-25: a just-drawn letter may stand at any place."""
    _, state = act(drawing("AC", "I", jokers=("yellow",)), ANN, Arrange(order))
    assert state.support == support
    assert state.jokers[ANN] == ()
    assert state.bag.count("yellow") == 2


@pytest.mark.parametrize(
    "order", [(1, 0, 2), (0, 1, 2), (2, 1, 0), (0, 1), (0, 1, 2, 3), (0, 0, 1), (0, 1, 5), (), (-1, 0, 1)]
)
def test_yellow_moves_no_old_letter(order: tuple[int, ...]) -> None:
    """K-25: the old letters keep their order, each is there once, and something changes."""
    assert refusal_of(drawing("AC", "I", jokers=("yellow",)), ANN, Arrange(order)).rule == "K-25"


def test_yellow_after_the_first_draw_chooses_the_order() -> None:
    """K-25: of the first letters, also of three or four, any order can be chosen."""
    _, state = act(first_draw("yellow", "grey", "A", "B", "C"), BOB, Arrange((2, 1, 0)))
    assert state.support == "CBA"


def test_yellow_after_two_letters_moves_one() -> None:
    """K-25: of two letters drawn by a grey joker one yellow moves one, the moved one can still be exchanged."""
    state = drawing("AC", "grey", "I", "O", jokers=("yellow", "green"))
    assert refusal_of(state, ANN, Arrange((3, 2, 0, 1))).rule == "K-25"
    _, state = act(state, ANN, Arrange((2, 0, 1, 3)))
    assert state.support == "IACO"
    assert state.fresh == (0, 3)
    _, state = act(state, ANN, Exchange(0), coming(state, "E", back="I"))
    assert state.support == "EACO"


def test_grey_gives_two_letters() -> None:
    """K-26: two letters instead of one, in drawing order, and the stake of so many letters; there is no choice."""
    state = position("AC", "choice", said=["FACE"])
    events, state = act(state, ANN, Continue(), coming(state, "grey", "I", "O"))
    assert kinds(events) == ["Continued", "Drawn", "ChallengeBegun"]
    assert state.support == "ACIO"
    assert of_kind(events, ChallengeBegun).stake == 120
    assert state.jokers[ANN] == ()


@pytest.mark.parametrize(
    ("tiles", "letters", "stake"),
    [
        (("grey", "A", "B", "C"), "ABC", 60),
        (("A", "grey", "B", "C"), "ABC", 60),
        (("grey", "A", "grey", "B", "C", "D"), "ABCD", 120),
    ],
)
def test_grey_among_the_first_draws(tiles: tuple[str, ...], letters: str, stake: int) -> None:
    """K-26: one grey joker makes three letters for 60 points, two make four for 120."""
    state = first_draw(*tiles)
    assert state.support == letters
    assert GAME.view(state, BOB).stake == stake


def test_grey_fills_the_support_to_its_last_place() -> None:
    """K-26: each grey joker asks for one more letter while there is room: two of them fill three places."""
    state = position("ACIO", "choice", said=["ASSOCIATION"])
    _, state = act(state, ANN, Continue(), coming(state, "grey", "T", "grey", "I", "N"))
    assert state.support == "ACIOTIN"


def test_grey_goes_back_at_the_end_of_the_turn() -> None:
    """K-26: it stays on the table until the turn ends, so that it cannot come twice in a turn."""
    state = drawing("AC", "grey", "I", "E")
    assert (state.greys, state.bag.count("grey")) == (1, 1)
    _, state = act(state, ANN, Announce("acier"))
    _, state = act(state, ANN, Stop())
    assert (state.greys, state.bag.count("grey")) == (0, 2)


def test_never_more_than_seven_letters() -> None:
    """K-26: superfluous draws are skipped."""
    state = drawing("RELATI", "grey", "O")
    assert state.support == "RELATIO"
    state = drawing("RELAT", "grey", "grey", "I", "O")
    assert state.support == "RELATIO"
    assert state.greys == 2


def test_red_doubles_the_time() -> None:
    """K-27: the coming challenge lasts 120 seconds, and only that one."""
    state = drawing("AC", "red", "I")
    events, state = act(state, ANN, DoubleTime())
    assert of_kind(events, ChallengeBegun).seconds == 120
    assert now(state).limit == 120
    _, state = act(state, ANN, Announce("pacifiste"))
    _, state = act(state, ANN, Continue(), coming(state, "E"))
    assert now(state).limit == 60


def test_red_is_used_once_a_challenge() -> None:
    """K-27: a second red joker has nothing more to double and is kept."""
    _, state = act(drawing("AC", "I", jokers=("red", "red")), ANN, DoubleTime())
    assert state.phase == "challenge"
    assert state.jokers[ANN] == ("red",)


def test_a_joker_drawn_by_green_is_kept() -> None:
    """K-28: a green, yellow or red joker that comes in the exchange is set aside, and may be used at once."""
    state = drawing("AC", "I", jokers=("green",))
    events, state = act(state, ANN, Exchange(2), coming(state, "yellow", "N", back="I"))
    assert events[0] == LetterExchanged(ANN, 2, "I", ("yellow", "N"))
    assert state.jokers[ANN] == ("yellow",)
    assert expected(state) == {ANN: ("arrange", "keep_jokers")}
    assert all_tiles(state) == sorted(FULL_BAG)


def test_a_grey_drawn_by_green_acts_at_once() -> None:
    """K-28: a grey joker that comes in the exchange brings two letters to the place of the old one."""
    state = first_draw("green", "X", "A")
    events, state = act(state, BOB, Exchange(0), coming(state, "grey", "P", "L", back="X"))
    assert state.support == "PLA"
    assert of_kind(events, ChallengeBegun).stake == 60
    assert all_tiles(state) == sorted(FULL_BAG)


def test_green_at_seven_letters() -> None:
    """K-28, K-26: also in an exchange the support takes seven letters at most."""
    state = drawing("RELATI", "X", jokers=("green",))
    _, state = act(state, ANN, Exchange(6), coming(state, "grey", "O", back="X"))
    assert state.support == "RELATIO"


def test_draws_are_public() -> None:
    """K-22: everybody sees the jokers that a seat sets aside."""
    state = position("AC", "choice", said=["FACE"])
    events, _ = act(state, ANN, Continue(), coming(state, "red", "I"))
    assert of_kind(events, Drawn).seen_by(BOB) == of_kind(events, Drawn)
