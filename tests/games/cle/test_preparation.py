"""Before the first turn."""

from collections import Counter
from pathlib import Path

import pytest
from msgspec.structs import replace

from pioche.components.bags import lacking
from pioche.components.clebox import LETTERS, Colour
from pioche.games import cle
from pioche.games.cle import GAME
from pioche.games.cle.colours import BY_SEAT
from pioche.games.cle.commands import Pass
from pioche.games.cle.deal import KEY_WORDS
from pioche.games.cle.events import DealerDrawn, Dealt
from pioche.games.cle.options import Options
from pioche.games.cle.scoring import letter_points
from pioche.kernel.codec import codec_for
from pioche.kernel.game import Setup
from pioche.kernel.seats import all_seats
from pioche.lexicon import Lexicon

from .builders import ARBITER, BEGIN, CONTEST, A, B, after, begun, events_of, position, put, refusal

TABLE = [("I9", "across", "TABLE")]
SEEDS = [str(seed) for seed in range(60)]


def drawn(seed: str, seats: int = 4) -> DealerDrawn:
    """Draw lots for the deal."""
    first = events_of(GAME.start(Setup(CONTEST, seats)), None, BEGIN, seed)[0]
    assert isinstance(first, DealerDrawn)
    return first


@pytest.mark.parametrize("seed", SEEDS)
def test_the_dealer_has_the_letter_nearest_to_a(seed: str) -> None:
    """C-01: the letter nearest to A deals; ties draw again among themselves, jokers draw again at once."""
    event = drawn(seed)
    lots = [lot for lot in event.lots if lot.letter != "?"]
    contenders = list(all_seats(4))
    while len(contenders) > 1:
        letters = {lot.seat: lot.letter for lot in lots[: len(contenders)]}
        assert sorted(letters) == contenders, f"seed {seed}"
        lots = lots[len(contenders) :]
        contenders = [seat for seat in contenders if letters[seat] == min(letters.values())]
    assert not lots
    assert event.dealer == contenders[0]


def test_ties_and_jokers_do_happen() -> None:
    """C-01: among many draws some tie and some are jokers, so that both are really played."""
    events = [drawn(seed) for seed in SEEDS]
    jokers = [sum(lot.letter == "?" for lot in event.lots) for event in events]
    assert any(jokers)
    assert any(len(event.lots) - many > 4 for event, many in zip(events, jokers, strict=True))


def test_the_dealer_begins_and_the_turn_goes_to_the_left() -> None:
    """C-01: the dealer begins; then to the left."""
    state = begun(3, ARBITER, "4")
    assert state.turn == state.dealer
    assert after(state, (state.turn, Pass())).turn == (state.dealer + 1) % 3


def test_every_seat_has_its_own_colour() -> None:
    """C-02: red, orange, green or blue, each for one seat only."""
    assert set(BY_SEAT) == {"red", "orange", "green", "blue"}
    for seats in (2, 3, 4):
        colours = GAME.view(begun(seats), None).colours
        assert len(set(colours)) == len(colours) == seats


@pytest.mark.parametrize(
    ("chosen", "given"),
    [
        ((), ("red", "green", "orange", "blue")),
        (("blue", None, "red", None), ("blue", "green", "red", "orange")),
        ((None, "red"), ("green", "red", "orange", "blue")),
        (("green", "green", "blue", "blue"), ("green", "red", "blue", "orange")),
        ((None, None, None, "orange"), ("red", "green", "blue", "orange")),
    ],
)
def test_a_seat_has_the_colour_it_chose(chosen: tuple[Colour | None, ...], given: tuple[Colour, ...]) -> None:
    """C-02: each seat has the colour it has chosen; whoever has not chosen gets a free one, never another's."""
    start = GAME.start(Setup(Options(colours=chosen), 4))
    assert GAME.view(start, None).colours == start.colours == given


def test_a_chosen_colour_counts_on_the_board() -> None:
    """C-02, C-16: ten points on a square of the colour that the seat has chosen."""
    blue = position("ZUTAAAAAAA", "E", words=TABLE, options=Options(colours=("blue", None)))
    red = position("ZUTAAAAAAA", "E", words=TABLE, options=CONTEST)
    for state in (blue, red):
        move = put("J10", "down", "ZUT")
        own = sum(letter_points(tile.row, tile.column, state.colours[A]) for tile in move.tiles)
        assert GAME.preview(state, A, move).points == own
    assert (blue.colours, red.colours) == (("blue", "green"), ("red", "green"))


def test_games_of_rules_1_have_the_colours_of_their_seats() -> None:
    """C-02: an old log names no colours; its seats are red, green, orange and blue."""
    options = codec_for(GAME).options_of(b'{"teams":true}', 1)
    assert isinstance(options, Options)
    assert GAME.start(Setup(options, 4, rules=1)).colours == ("red", "green", "orange", "blue")
    chosen = Options(colours=("green", "red", "orange", "blue"))
    assert GAME.start(Setup(chosen, 4, rules=1)).colours == ("red", "green", "orange", "blue")
    assert GAME.start(Setup(chosen, 4, rules=2)).colours == chosen.colours


def test_twelve_key_cards_one_turned_up() -> None:
    """C-03: twelve key cards face down, the top one turned up."""
    state = begun(2)
    view = GAME.view(state, A)
    assert view.key in KEY_WORDS
    assert view.cards_left == 11
    assert view.keys == (view.key,)


def test_the_next_key_card_is_turned_up_when_the_word_is_formed() -> None:
    """C-03: whoever forms the key word has the next card turned up, another one."""
    state = after(position("MAISONETRE", "EEEEEAAAAA", key="MAISON"), (A, put("H10", "across", "MAISON")))
    assert len(state.keys) == 2
    assert state.key == state.keys[-1] != "MAISON"


def test_no_key_card_is_left_after_the_twelfth() -> None:
    """C-03: until none is left."""
    state = position("MAISONETRE", "EEEEEAAAAA", key="MAISON")
    twelve = (*(word for word in KEY_WORDS if word != "MAISON"),)[:11]
    after_all = after(replace(state, keys=(*twelve, "MAISON")), (A, put("H10", "across", "MAISON")))
    assert after_all.key is None
    assert len(after_all.keys) == 12


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ten_letters_each(seats: int) -> None:
    """C-04: ten letters each, the rest is the stock, nothing is lost."""
    state = begun(seats)
    assert [len(rack) for rack in state.racks] == [10] * seats
    assert Counter("".join(state.racks) + state.stock) == Counter(LETTERS)


def test_the_others_letters_are_face_down() -> None:
    """C-04: the face of the deal shows a seat its own letters only."""
    dealt = Dealt(("ABC", "DEF"))
    assert dealt.seen_by(A) == Dealt(("ABC", "___"))
    assert dealt.seen_by(None) == Dealt(("___", "___"))


def test_the_pool_of_key_words() -> None:
    """C-03: at least 120 common words of 4 to 7 letters that can be laid from the bag, each once."""
    lexicon = Lexicon.load("fr-1")
    assert len(KEY_WORDS) >= 120
    assert len(set(KEY_WORDS)) == len(KEY_WORDS)
    for word in KEY_WORDS:
        assert 4 <= len(word) <= 7, word
        assert word in lexicon.limited(24_000), word
        assert not lexicon.plural_only(word), word
        assert not lacking(LETTERS, word), word
    assert list(KEY_WORDS[:12]) == [
        "MAISON",
        "JARDIN",
        "SOLEIL",
        "CHEMIN",
        "ROUTE",
        "TABLE",
        "LIVRE",
        "PORTE",
        "VILLE",
        "MONDE",
        "ARBRE",
        "PLAGE",
    ]
    data = Path(cle.__file__).parent / "data" / "key_words.txt"
    assert "reconstruction" in data.read_text(encoding="utf-8")


def test_a_joker_stands_for_the_letter_that_is_named() -> None:
    """C-05: a joker stands for any letter and keeps it: later words take it for that letter."""
    state = after(position("TABL?AAAAA", "SEULEAAAAA"), (A, put("H10", "across", "TABLe")))
    assert state.last is not None
    assert state.last.words == ("TABLE",)
    assert "e" in "".join(state.rows)
    later = after(state, (B, put("L9", "down", "S.UL"))).last
    assert later is not None
    assert later.words == ("SEUL",)


def test_jokers_never_move() -> None:
    """C-05: the square of a joker is taken like any other."""
    state = after(position("TABL?AAAAA", "SEULEAAAAA"), (A, put("H10", "across", "TABLe")))
    assert refusal(state, B, put("L10", "across", "E"))[0] == "C-08"
