"""Around the table: R-20, R-21, R-23, and what each seat may know."""

import msgspec
import pytest
from msgspec.structs import replace

from pioche.games.rondo import GAME
from pioche.games.rondo.commands import Exchange, Lay
from pioche.games.rondo.events import Drawn, Exchanged
from pioche.games.rondo.starter import NO_WORD
from pioche.kernel.base import RuleWord, WordRuled
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.codec import encode
from pioche.kernel.seats import Seat
from pioche.lexicon import Lexicon
from tests.games.rondo.builders import after, events_of, lay, position, refused


def test_teams_share_a_seat() -> None:
    """R-20: the game knows seats, two to six; who sits there, one person or a team, is the table's matter."""
    assert GAME.meta.seats == (2, 3, 4, 5, 6)
    for command in GAME.meta.commands:
        names = {field.name for field in msgspec.structs.fields(command)}
        assert not names & {"seat", "player", "team"}, "no command says which person of a team sends it"


@pytest.mark.parametrize(("word", "row", "new"), [("MARE", "....+S", "MARES"), ("TIRE", "....+Z", "TIREZ")])
def test_all_inflections(word: str, row: str, new: str) -> None:
    """R-21: by default all words of the dictionary with all their inflections."""
    assert GAME.view(after(position(word, ("SZAAAAA", "")), lay(row)), None).word == new


def test_what_is_not_in_the_dictionary() -> None:
    """R-21: other letters are refused, with the reason that the dictionary gives."""
    state = position("MARE", ("ZAAAAAA", ""))
    assert refused(state, lay("....+Z")) == "R-21"
    refusal = GAME.preview(state, Seat(0), lay("....+Z")).refusal
    assert refusal is not None
    assert refusal.text == Lexicon.load().explain("MAREZ").sentence


def test_the_table_chooses_its_word_list(monkeypatch: pytest.MonkeyPatch) -> None:
    """R-21: the list chosen before the game is the one that is asked."""
    lists = {"fr-1": Lexicon.load("fr-1"), "own": Lexicon.from_words(["MARE", "ZARE"])}
    monkeypatch.setattr(Lexicon, "load", lists.__getitem__)
    state = msgspec.structs.replace(position("MARE", ("ZTAAAAA", "")), lexicon="own")
    assert GAME.view(after(state, lay("Z...")), None).word == "ZARE"
    assert refused(state, lay("T...")) == "R-21"


def test_the_table_votes_on_words() -> None:
    """R-21: an admitted word may be laid, a banned one not, for the rest of the game."""
    state = position("MARE", ("ZTAAAAA", ""))
    assert events_of(state, RuleWord("maréz", True), None) == (WordRuled("MAREZ", True),)
    admitted = after(state, RuleWord("MAREZ", True), None)
    assert GAME.view(after(admitted, lay("....+Z")), None).word == "MAREZ"
    assert refused(after(state, RuleWord("TARE", False), None), lay("T...")) == "R-21"
    assert refused(state, RuleWord("12", True), None) == "R-21"


def test_the_holder_is_upright_for_everybody() -> None:
    """R-23: every seat and the shared screen read the same word, and see whose turn it is."""
    state = position("MARE", ("TAAAAAA", "PAAAAAA"), turn=Seat(1))
    seen = [GAME.view(state, seat) for seat in (None, Seat(0), Seat(1))]
    assert {(view.word, view.holder, view.turn) for view in seen} == {("MARE", ("M", "A", "R", "E"), 1)}


def test_a_view_tells_what_is_expected() -> None:
    """R-16, R-23: what a seat may do now, and how much sand there is."""
    state = position("MARE")
    assert GAME.view(state, Seat(0)).may == ("lay", "exchange", "pass")
    assert GAME.view(state, Seat(1)).may == ()
    assert GAME.view(state, None).seconds == 60


def test_hands_and_stock_are_secret() -> None:
    """R-03: other hands and the order of the stock are nowhere in a view."""
    one = position("MARE", ("AAAAAAA", "BBBBBBB"), stock="CDCDCD")
    two = position("MARE", ("AAAAAAA", "BCBCBCB"), stock="BDBDBD")
    assert encode(GAME.view(one, Seat(0))) == encode(GAME.view(two, Seat(0)))


def test_drawn_cards_are_secret() -> None:
    """R-13: the others see how many cards were drawn."""
    drawn = Drawn(Seat(0), "XY")
    assert drawn.seen_by(Seat(0)) == drawn
    assert drawn.seen_by(Seat(1)) == drawn.seen_by(None) == Drawn(Seat(0), "__")


def test_exchanged_cards_are_secret() -> None:
    """R-15: the others see neither of the two cards; the seat remembers what it put under the stock."""
    exchanged = Exchanged(Seat(0), "K", "X")
    assert exchanged.seen_by(Seat(1)) == Exchanged(Seat(0), "_", "_")
    state = after(position("MARE", ("KAAAAAA", ""), stock="XY"), Exchange("K"))
    assert GAME.view(state, Seat(0)).buried == "K"
    assert GAME.view(state, Seat(1)).buried == "_"


def test_what_was_buried_is_forgotten_when_drawn() -> None:
    """R-15: the memory covers only cards that still lie in the stock."""
    state = position("MARE", ("KZAAAAA", "AAAAAAA"), stock="XY")
    state = after(after(state, Exchange("K")), Exchange("Z"))
    assert (state.stock, GAME.view(state, Seat(0)).buried) == ("KZ", "KZ")
    state = after(state, Exchange("A"))
    assert (state.stock, GAME.view(state, Seat(0)).buried) == ("ZA", "ZA")


def test_imagined_positions_keep_what_a_seat_knows() -> None:
    """R-03, R-15: own hand and own buried cards stay, the rest is dealt anew."""
    state = after(position("MARE", ("KAAAAAA", "BCDEFGH"), stock="IJLMN"), Exchange("K"))
    twins = [GAME.imagine(state, Seat(0), Chance(seed_from(f"twin {n}"))) for n in range(5)]
    for twin in twins:
        assert twin.hands[0] == state.hands[0]
        assert twin.stock[-1] == "K"
        assert sorted(twin.hands[1] + twin.stock) == sorted(state.hands[1] + state.stock)
    assert len({twin.hands[1] for twin in twins}) > 1


def test_a_card_laid_face_down_is_known_to_its_owner_alone() -> None:
    """R-22: a seat imagines its own card that lies face down as it is, and another's as any that it has not seen."""
    state = position("MARE", ("AAAAAAA", "BCDEFGH"), stock="IJLMN", turned=((Seat(0), "W"), (Seat(1), "K")))
    twins = [GAME.imagine(state, Seat(0), Chance(seed_from(f"turned {n}"))) for n in range(5)]
    assert {twin.turned[0] for twin in twins} == {(Seat(0), "W")}
    assert len({twin.turned[1] for twin in twins}) > 1


def test_an_exchange_can_be_tried() -> None:
    """R-15: what an exchange would cost, or why there is none."""
    state = position("MARE")
    assert GAME.preview(state, Seat(0), Exchange("A")).points == -2
    for tried in (
        GAME.preview(state, Seat(0), Exchange("K")),
        GAME.preview(position(stock=""), Seat(0), Exchange("A")),
    ):
        assert tried.refusal is not None
        assert tried.refusal.rule == "R-15"


@pytest.mark.parametrize(
    ("row", "sentence"), [("A...", "assez d’A en"), ("T...", "assez de T en"), ("-...", "assez de gomme")]
)
def test_a_missing_card_is_named_in_good_french(row: str, sentence: str) -> None:
    """R-06: what is missing in the hand is said as one says it."""
    refusal = GAME.preview(position("MARE", ("OOOOOOO", "")), Seat(0), lay(row)).refusal
    assert refusal is not None
    assert sentence in refusal.text.fr.replace("\N{NO-BREAK SPACE}", " ")


def test_an_opening_word_is_its_owners_alone() -> None:
    """R-04: a seat imagines no more of the others' opening words than that they are there."""
    state = replace(position(), phase="opening", opening=("MeR", "RUE", None))
    assert GAME.imagine(state, Seat(0), Chance(seed_from("opening"))).opening == ("MeR", NO_WORD, None)
    assert GAME.imagine(state, None, Chance(seed_from("opening"))).opening == (NO_WORD, NO_WORD, None)


def test_preview_explains_a_refusal() -> None:
    """R-07: a prepared move that is not possible says why, and nothing has changed."""
    preview = GAME.preview(position("MER", ("SURAAAA", "")), Seat(0), lay("SUR"))
    assert preview.points is None
    assert preview.refusal is not None
    assert preview.refusal.rule == "R-07"
    assert GAME.preview(position("MER"), Seat(0), Lay(())).refusal is not None
