"""The start: R-03 to R-05."""

import pytest

from pioche.games.rondo import GAME
from pioche.games.rondo.cards import PACK
from pioche.games.rondo.commands import OpeningWord, Pass
from pioche.games.rondo.events import Dealt, Opened, WordGiven
from pioche.games.rondo.options import Options
from pioche.games.rondo.state import State
from pioche.kernel.base import Begin, TimeUp
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.game import Act, Setup
from pioche.kernel.play import decide
from pioche.kernel.seats import Seat
from tests.games.rondo.builders import after, events_of, lay, position, refused


def opening(*hands: str, youngest: int | None = None, given: tuple[str | None, ...] | None = None) -> State:
    """Give a position in which the secret words are asked for."""
    state = GAME.start(Setup(Options(youngest=youngest), len(hands)))
    state = GAME.evolve(state, Dealt(hands, "OUOUOU"))
    for seat, letters in enumerate(given or ()):
        if letters is not None:
            state = GAME.evolve(state, WordGiven(Seat(seat), letters))
    return state


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_deal(seats: int) -> None:
    """R-03: seven cards each, the rest is the stock."""
    state = after(GAME.start(Setup(Options(), seats)), Begin(), None)
    assert [len(hand) for hand in state.hands] == [7] * seats
    assert sorted("".join(state.hands) + state.stock) == sorted(PACK)


def test_deals_differ() -> None:
    """R-03: the cards are shuffled."""
    state = GAME.start(Setup(Options(), 2))
    deals = {decide(GAME, state, Act(None, Begin()), Chance(seed_from(f"deal {n}"))) for n in range(5)}
    assert len(deals) == 5


def test_the_highest_secret_word_starts() -> None:
    """R-04: when all have given a word the words are revealed and the highest total starts."""
    state = opening("MERAAAA", "KIFAAAA", "RUEAAAA", given=("MER", None, "RUE"))
    given, opened = events_of(state, OpeningWord("KIF"), 1)
    assert given == WordGiven(Seat(1), "KIF")
    assert opened == Opened(("MER", "KIF", "RUE"), (8, 19, 6), Seat(1))
    assert after(state, OpeningWord("KIF"), 1).turn == 1


def test_cards_return_to_the_hands() -> None:
    """R-04: the three cards are in the hand again, and nothing is scored."""
    state = after(opening("MERAAAA", "KIFAAAA", given=("MER", None)), OpeningWord("KIF"), 1)
    assert state.hands == ("MERAAAA", "KIFAAAA")
    assert state.holder == ()
    assert state.totals == (0, 0)


def test_nothing_is_told_before_all_are_ready() -> None:
    """R-04: a word given first is secret, even whether it is one."""
    state = opening("MERAAAA", "KIFAAAA")
    (given,) = events_of(state, OpeningWord("MER"))
    assert given.seen_by(Seat(0)) == given
    assert given.seen_by(Seat(1)) == given.seen_by(None) == WordGiven(Seat(0), None)
    with_word, without = after(state, OpeningWord("MER")), after(state, OpeningWord(""))
    assert GAME.view(with_word, Seat(1)) == GAME.view(without, Seat(1))
    assert GAME.view(with_word, Seat(1)).given == (True, False)
    assert GAME.view(with_word, Seat(0)).opening == "MER"


def test_a_word_is_given_once() -> None:
    """R-04: who has given a word waits for the others."""
    assert refused(opening("MERAAAA", "KIFAAAA", given=("MER", None)), OpeningWord("")) == "R-16"


def test_no_word_counts_nothing() -> None:
    """R-04: none counts 0; a word of any value starts before it."""
    state = opening("MERAAAA", "KIFAAAA", given=("", None))
    *_, opened = events_of(state, OpeningWord("KIF"), 1)
    assert opened == Opened(("", "KIF"), (0, 19), Seat(1))


def test_sixty_seconds_for_the_secret_words() -> None:
    """R-04: after 60 seconds the missing words count nothing."""
    state = opening("MERAAAA", "KIFAAAA", given=("MER", None))
    waiting = GAME.waiting(state)
    assert waiting is not None
    assert waiting.limit == 60
    assert events_of(state, TimeUp(), None) == (Opened(("MER", ""), (8, 0), Seat(0)),)


def test_a_joker_in_a_secret_word_is_worth_one() -> None:
    """R-04, R-09: a small letter is a joker; it counts its own value."""
    state = opening("M?RAAAA", "KIFAAAA", given=(None, ""))
    *_, opened = events_of(state, OpeningWord("MeR"))
    assert opened == Opened(("MeR", ""), (8, 0), Seat(0))
    assert refused(state, OpeningWord("MER")) == "R-04", "there is no E in the hand"


@pytest.mark.parametrize(
    ("letters", "rule"),
    [
        ("ME", "R-04"),
        ("MERE", "R-04"),
        ("M" * 500, "R-04"),
        ("MUR", "R-04"),
        ("M-R", "R-04"),
        ("M?R", "R-04"),
        ("M3R", "R-04"),
        ("MÉR", "R-04"),
        ("ERM", "R-21"),
    ],
)
def test_secret_words_that_are_refused(letters: str, rule: str) -> None:
    """R-04: three letters, from the hand, a word of the table; each refusal names its rule."""
    assert refused(opening("MER-AAA", "KIFAAAA"), OpeningWord(letters)) == rule


@pytest.mark.parametrize("letters", ["EſT", "eſt", "LıT", "ﬅE", "ＥＳＴ", "ES\u0301", "E\u200bS"])
def test_signs_that_only_look_like_letters_are_refused(letters: str) -> None:
    """R-04: a word has the letters A to Z; what `upper` turns into one is none, also for a joker."""
    state = opening("ESTLIT?", "KIFAAAA", given=(None, ""))
    assert refused(state, OpeningWord(letters)) == "R-04"
    refusal = GAME.preview(state, Seat(0), OpeningWord(letters)).refusal
    assert refusal is not None
    assert refusal.rule == "R-04"


def test_a_table_that_was_frozen_by_such_a_sign_goes_on() -> None:
    """R-04: a word that was taken with such a sign, before they were refused, counts as none at the reveal."""
    state = opening("ESTLIT?", "KIFAAAA", given=("EſT", None))
    *_, opened = events_of(state, OpeningWord("KIF"), 1)
    assert opened == Opened(("", "KIF"), (0, 19), Seat(1))
    assert GAME.remark(state, Act(Seat(0), OpeningWord("EſT"))) is not None


def test_ties_go_to_the_youngest() -> None:
    """R-04: among the best the seat marked as the youngest starts."""
    for youngest in (0, 2):
        state = opening("MERAAAA", "RUEAAAA", "MERAAAA", youngest=youngest, given=("MER", "RUE", None))
        *_, opened = events_of(state, OpeningWord("MER"), 2)
        assert isinstance(opened, Opened)
        assert opened.starter == youngest


@pytest.mark.parametrize("youngest", [None, 1])
def test_other_ties_are_drawn(youngest: int | None) -> None:
    """R-04: without a youngest seat among the best, chance decides among them and nobody else."""
    state = opening("MERAAAA", "RUEAAAA", "MERAAAA", youngest=youngest, given=("MER", "RUE", "MER"))
    starters = set()
    for number in range(30):
        (opened,) = decide(GAME, state, Act(None, TimeUp()), Chance(seed_from(f"tie {number}")))
        assert isinstance(opened, Opened)
        starters.add(opened.starter)
    assert starters == {0, 2}


def test_the_first_word_has_three_letters() -> None:
    """R-05: exactly three letters, any word, not necessarily the secret one."""
    state = position(hands=("MERURAA", "KIFAAAA"))
    assert after(state, lay("MUR")).holder == ("M", "U", "R")
    assert refused(state, lay("ME")) == "R-05"
    assert refused(position(hands=("MERURES", "")), lay("MURES")) == "R-05"


def test_no_eraser_in_the_first_word() -> None:
    """R-05: an eraser is no letter."""
    assert refused(position(hands=("MER-AAA", "")), lay("ME-")) == "R-05"


def test_who_cannot_open_passes() -> None:
    """R-05: the seat draws a card (R-14) and the next seat opens with three letters."""
    state = after(position(hands=("ZZZZZZZ", "MERAAAA"), stock="O"), Pass())
    assert state.turn == 1
    assert state.hands[0] == "OZZZZZZZ"
    assert state.holder == ()
    assert after(state, lay("MER"), 1).holder == ("M", "E", "R")
