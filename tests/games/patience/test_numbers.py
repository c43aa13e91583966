"""Numbers, days and practice."""

from collections import Counter
from datetime import date as date_of
from datetime import timedelta

import msgspec
import pytest

from pioche.components.bags import in_order
from pioche.components.clebox import LETTERS
from pioche.games.patience import GAME
from pioche.games.patience.commands import Undo
from pioche.games.patience.deal import has_hope, order_of_day, order_of_number
from pioche.games.patience.options import Options
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.codec import codec_for
from pioche.kernel.errors import Malformed

from .builders import ME, PRACTICE, after, arranged, begun, put, refusal

ANY = Chance(b"of any game")
"""Where no house has a secret, a day asks nothing of chance."""


def test_the_same_number_gives_the_same_patience() -> None:
    """P-08: a patience can be replayed from its number, whatever the table's own chance."""
    first, second = begun(Options(number=1234), "one"), begun(Options(number=1234), "another")
    assert first == second
    assert first.rack + first.stock != begun(Options(number=1235)).rack + begun(Options(number=1235)).stock


def test_every_patience_has_a_number() -> None:
    """P-08: without a chosen number chance gives one, and it can be played again."""
    first = begun(Options(), "one")
    assert first.number > 0
    again = begun(Options(number=first.number), "another")
    assert (again.rack, again.stock) == (first.rack, first.stock)
    assert begun(Options(), "two").number != first.number


def test_the_patience_of_the_day() -> None:
    """P-08: a daily patience is the same for everybody, another one each day."""
    today, also_today = (begun(Options(date="2026-11-15"), seed) for seed in ("one", "another"))
    assert (today.rack, today.stock) == (also_today.rack, also_today.stock)
    assert order_of_day("2026-11-15", ANY) != order_of_day("2026-11-16", ANY)


DEALT = {
    "2026-01-01": "ETKNAACTPEIWEPCITCDTFRFI",
    "2026-01-10": "NUOCNAEZEGTLDXLV??SABDAU",
    "2026-11-15": "RNSFADRASLRERTTVARCANEAM",
    "2028-02-29": "?RSANASRRUEDSTMDEGLOUMOU",
}
"""What some days deal, for ever: the rack and the first letters after it."""


@pytest.mark.parametrize(("date", "letters"), DEALT.items())
def test_a_day_deals_the_same_on_any_machine(date: str, letters: str) -> None:
    """P-08: the deal of a date is settled for ever, whatever the machine, its clock or its version of Python."""
    assert order_of_day(date, ANY)[: len(letters)] == letters
    state = begun(Options(date=date))
    assert (state.rack, state.number) == (in_order(letters[:10]), 0)


def test_a_hopeless_day_is_shuffled_once_more() -> None:
    """P-08: where the first shuffle leaves no hope the second one is dealt, and so on, the same for everybody."""
    first, second = (order_of(f"patience of 2026-01-10{more}") for more in ("", ", 2"))
    assert not has_hope(first[:10])
    assert order_of_day("2026-01-10", ANY) == second


def order_of(name: str) -> str:
    """Give the letters as chance of a name shuffles them."""
    return "".join(Chance(seed_from(name)).shuffle(LETTERS))


@pytest.mark.parametrize(
    ("rack", "hope"),
    [
        ("AEIOUAEIBC", True),
        ("AEIOUAEIOB", False),
        ("BCDFGHJKAE", True),
        ("BCDFGHJKLA", False),
        ("BCDFGHJKA?", True),
        ("AEIOUAEIB?", True),
        ("AEIOUAEIO?", False),
    ],
)
def test_hope_needs_two_vowels_and_two_consonants(rack: str, hope: bool) -> None:
    """P-08: a day begins with two vowels and two consonants at least; a joker is either."""
    assert has_hope(rack) == hope


def test_practice_is_the_same_deal() -> None:
    """P-08: in practice the letters are the same, and words can be taken back."""
    assert Options(date="2026-11-15").for_practice() == Options(date="2026-11-15", practice=True)


def test_no_two_days_are_alike() -> None:
    """P-08: over years every day has a deal of its own."""
    first = date_of(2026, 1, 1)
    orders = {order_of_day((first + timedelta(days=number)).isoformat(), ANY) for number in range(1200)}
    assert len(orders) == 1200


@pytest.mark.parametrize("date", ["2026-06-05", "2027-06-02", "2027-10-21", "2028-11-15"])
def test_no_day_is_lost_before_it_begins(date: str) -> None:
    """P-08: a day whose first shuffle would give a hopeless rack is shuffled again, for everybody alike."""
    assert not has_hope("CDFMNPRTTT")
    assert not has_hope("AAEEEIIOUY")
    assert has_hope("CDFMNPRTA?")
    state = begun(Options(date=date))
    assert state.end == ""
    assert has_hope(state.rack)
    assert Counter(state.rack + state.stock) == Counter(LETTERS)


def test_a_day_has_no_second_chance() -> None:
    """P-08: in the patience of a day nothing is taken back; practised, it is an exercise like any other."""
    state = after(begun(Options(date="2026-11-15")), put("A1", "across", "RAS"))
    assert "undo" not in GAME.view(state, ME).may
    assert refusal(state, Undo())[0] == GAME.meta.order_rule
    practised = after(begun(Options(date="2026-11-15", practice=True)), put("A1", "across", "RAS"))
    assert practised.rack == state.rack
    assert "undo" in GAME.view(practised, ME).may


@pytest.mark.parametrize("number", range(1, 6))
def test_all_letters_are_there(number: int) -> None:
    """P-01: all letters lie face down, whatever the number."""
    assert Counter(order_of_number(number)) == Counter(LETTERS)


def test_options_are_checked() -> None:
    """P-08: a day is written as 2026-11-15, a number has at most six digits."""
    codec = codec_for(GAME)
    for bad in (b'{"date":"tomorrow"}', b'{"number":1000000}', b'{"number":-1}'):
        with pytest.raises(Malformed):
            codec.options.read(bad)
    assert codec.options.read(b'{"date":"2026-11-15"}') == Options(date="2026-11-15")
    assert msgspec.json.decode(msgspec.json.encode(Options()), type=Options) == Options()


def test_an_undone_draw_is_drawn_again() -> None:
    """P-08: taking back gives the old position, and the same letters come again in the same order."""
    before = arranged("SELTAAAAUXBCDFGH", PRACTICE)
    later = after(before, put("A1", "across", "SEL"))
    assert later.rack == "AAAABCDTUX"
    undone = after(later, Undo())
    assert (undone.rows, undone.rack, undone.stock, undone.chain) == (before.rows, before.rack, before.stock, ())
    again = after(undone, put("A1", "across", "TA"))
    assert again.rack == "AAABCELSUX"


def test_letters_seen_before_taking_back_stay_known() -> None:
    """P-08: the player knows which letters come next after taking a word back, and nothing else of the stock."""
    state = after(arranged("SELTAAAAUXBCDFGH", PRACTICE), put("A1", "across", "SEL"), Undo())
    assert GAME.view(state, ME).next_letters == "BCD"
    assert GAME.view(state, None).next_letters == ""
    state = after(state, put("A1", "across", "TA"))
    assert GAME.view(state, ME).next_letters == "D"


def test_several_words_can_be_taken_back() -> None:
    """P-08: one after the other, down to the first."""
    before = arranged("SELTAAAAUXBCDFGH", PRACTICE)
    state = after(before, put("A1", "across", "SEL"), put("C1", "down", ".A"), Undo(), Undo())
    assert (state.rack, state.stock, state.rows) == (before.rack, before.stock, before.rows)
    assert "undo" not in GAME.view(state, ME).may
