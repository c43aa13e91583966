"""Cards that come and go: R-13 to R-16."""

import pytest

from pioche.games.rondo import GAME
from pioche.games.rondo.commands import Exchange, OpeningWord, Pass
from pioche.games.rondo.events import Drawn, Exchanged, Laid, Passed
from pioche.kernel.base import TimeUp
from pioche.kernel.seats import Seat
from tests.games.rondo.builders import after, events_of, lay, position, refused


def test_draw_up_to_seven() -> None:
    """R-13: after laying the hand is filled up to seven from the top of the stock."""
    state = position("MARE", ("TIAAAAA", ""), stock="XYZ")
    laid, drawn = events_of(state, lay("TI.."))
    assert isinstance(laid, Laid)
    assert drawn == Drawn(Seat(0), "XY")
    new = after(state, lay("TI.."))
    assert new.hands[0] == "AAAAAXY"
    assert new.stock == "Z"


def test_draw_what_is_left() -> None:
    """R-13: if the stock has fewer cards, all of them; from an empty one nothing."""
    state = after(position("MARE", ("TIAAAAA", ""), stock="X"), lay("TI.."))
    assert (state.hands[0], state.stock) == ("AAAAAX", "")
    state = after(position("MARE", ("TIAAAAA", "A"), stock=""), lay("TI.."))
    assert state.hands[0] == "AAAAA"


@pytest.mark.parametrize(("cards", "left"), [("TIAAAAAAA", "AAAAAAA"), ("TIAAAAAAAA", "AAAAAAAA")])
def test_no_draw_with_seven_or_more(cards: str, left: str) -> None:
    """R-13: with seven or more cards left nothing is drawn."""
    state = after(position("MARE", (cards, ""), stock="XYZ"), lay("TI.."))
    assert (state.hands[0], state.stock) == (left, "XYZ")


def test_pass() -> None:
    """R-14: a dash in the column and one card, even beyond seven."""
    state = position("MARE", ("AAAAAAA", ""), stock="XY")
    assert events_of(state, Pass()) == (Passed(Seat(0), 0, False), Drawn(Seat(0), "X"))
    new = after(state, Pass())
    assert new.columns[0] == (None,)
    assert new.hands[0] == "AAAAAAAX"


def test_pass_on_an_empty_stock() -> None:
    """R-14: with an empty stock nothing is drawn."""
    assert events_of(position("MARE", ("A", "A"), stock=""), Pass()) == (Passed(Seat(0), 0, False),)


def test_time_up_is_a_pass() -> None:
    """R-06: 60 seconds for everything; when the sand has run out the seat passes and draws (R-14)."""
    state = position("MARE", ("AAAAAAA", ""), stock="XY")
    waiting = GAME.waiting(state)
    assert waiting is not None
    assert waiting.limit == 60
    assert events_of(state, TimeUp(), None) == (Passed(Seat(0), 0, True), Drawn(Seat(0), "X"))
    assert after(state, TimeUp(), None).turn == 1


def test_exchange() -> None:
    """R-15: a hand card goes under the stock, the top card is taken."""
    state = position("MARE", ("KAAAAAA", ""), stock="XY")
    assert events_of(state, Exchange("K")) == (Exchanged(Seat(0), "K", "X"),)
    new = after(state, Exchange("K"))
    assert (new.hands[0], new.stock) == ("AAAAAAX", "YK")
    assert new.turn == 0, "the turn goes on"


def test_exchange_within_the_same_minute() -> None:
    """R-15: exchanges and word share the 60 seconds: the hourglass is not turned again."""
    state = position("MARE", ("KAAAAAA", ""), stock="XY")
    before, now = GAME.waiting(state), GAME.waiting(after(state, Exchange("K")))
    assert before is not None
    assert now is not None
    assert before.hourglass_number == now.hourglass_number


def test_exchange_as_often_as_wanted() -> None:
    """R-15: as often as wanted; with one card in the stock the cards go round."""
    state = position("MARE", ("KAAAAAA", ""), stock="X")
    for card in "KXKX":
        state = after(state, Exchange(card))
    assert (state.hands[0], state.stock, state.exchanges) == ("AAAAAAK", "X", 4)


def test_no_exchange_with_an_empty_stock() -> None:
    """R-15: with an empty stock nothing can be exchanged, and the view does not offer it."""
    state = position("MARE", ("KAAAAAA", "A"), stock="")
    assert refused(state, Exchange("K")) == "R-15"
    assert GAME.view(state, Seat(0)).may == ("lay", "pass")
    assert GAME.view(position("MARE"), Seat(0)).may == ("lay", "exchange", "pass")


def test_only_hand_cards_are_exchanged() -> None:
    """R-15: the card is one of the hand."""
    assert refused(position("MARE", ("AAAAAAA", "K")), Exchange("K")) == "R-15"
    assert refused(position("MARE", ("AAAAAAA", "K")), Exchange("KK")) == "R-01"


@pytest.mark.parametrize("command", [Pass(), TimeUp()])
def test_exchanges_without_a_word(command: Pass | TimeUp) -> None:
    """R-15: if no word follows the points are deducted all the same and a card is drawn."""
    state = position("MARE", ("KZAAAAA", ""), stock="XYW")
    state = after(after(state, Exchange("K")), Exchange("Z"))
    new = after(state, command, None if isinstance(command, TimeUp) else 0)
    assert new.columns[0] == (-4,)
    assert new.hands[0] == "AAAAAWXY"
    assert new.exchanges == 0


def test_turns_go_to_the_left() -> None:
    """R-16: after a word and after a pass it is the left neighbour's turn, all around."""
    state = position("MARE", ("TAAAAAA", "AAAAAAA", "AAAAAAA"))
    turns = [state.turn]
    for command in (lay("T..."), Pass(), Pass()):
        state = after(state, command, state.turn)
        turns.append(state.turn)
    assert turns == [0, 1, 2, 0]


def test_only_the_seat_whose_turn_it_is() -> None:
    """R-16: the others wait, and secret words are no longer asked for."""
    state = position("MARE", ("AAAAAAA", "TAAAAAA"))
    for command in (lay("T..."), Exchange("T"), Pass()):
        assert refused(state, command, 1) == "R-16"
    assert refused(state, OpeningWord("AAA")) == "R-16"


def test_every_turn_has_its_own_hourglass() -> None:
    """R-16: the sand is turned for each seat."""
    state = position("MARE", ("TAAAAAA", "AAAAAAA"))
    before, now = GAME.waiting(state), GAME.waiting(after(state, Pass()))
    assert before is not None
    assert now is not None
    assert before.hourglass_number != now.hourglass_number
