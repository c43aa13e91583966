"""R-21: all words, none that are only conjugated forms, or everyday words; and the sand that a table may choose."""

import pytest
from msgspec.structs import replace

from pioche.bots.match import play_match
from pioche.components.rulings import Rulings
from pioche.games.rondo import GAME
from pioche.games.rondo.analysis import ten_best
from pioche.games.rondo.commands import Lay, OpeningWord
from pioche.games.rondo.events import Laid, Opened
from pioche.games.rondo.options import Options, WordChoice
from pioche.games.rondo.words import table_words
from pioche.kernel.base import RuleWord
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.codec import codec_for
from pioche.kernel.errors import Malformed
from pioche.kernel.game import Act, Setup
from pioche.kernel.seats import Seat
from tests.games.rondo.builders import after, lay, position, refused

NO_CONJUGATIONS = Options(words="unconjugated")
EVERYDAY = Options(words="everyday")


@pytest.mark.parametrize(
    ("options", "word", "row", "reason"),
    [
        (NO_CONJUGATIONS, "TIRE", "....+Z", "TIREZ est une forme conjuguée"),
        (EVERYDAY, "MARE", "....+Z", "MAREZ n’est pas dans le dictionnaire"),
        (EVERYDAY, "TIRE", "K...", "KIRE n’est pas"),
        (EVERYDAY, "BAIN", "Z...", "ZAIN n’est pas un mot de tous les jours"),
    ],
)
def test_a_refusal_says_which_words_the_table_plays_with(options: Options, word: str, row: str, reason: str) -> None:
    """R-21: what the list lacks is refused, and the sentence says why."""
    state = position(word, ("KZAAAAA", ""), options=options)
    assert refused(state, lay(row)) == "R-21"
    preview = GAME.preview(state, Seat(0), lay(row))
    assert preview.refusal is not None
    assert reason in preview.refusal.text.fr.replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("options", "word", "row", "new"),
    [
        (NO_CONJUGATIONS, "TIRE", "....+R", "TIRER"),
        (NO_CONJUGATIONS, "TIRE", "....+S", "TIRES"),
        (NO_CONJUGATIONS, "BAIN", "Z...", "ZAIN"),
        (EVERYDAY, "TIRE", "....+Z", "TIREZ"),
        (EVERYDAY, "TIRE", "....+R", "TIRER"),
    ],
)
def test_what_the_list_has_may_be_laid(options: Options, word: str, row: str, new: str) -> None:
    """R-21: infinitives and participles stay without conjugations; everyday words are conjugated too."""
    state = position(word, ("KRSZAAA", ""), options=options)
    assert GAME.view(after(state, lay(row)), None).word == new


def test_a_vote_lets_any_word_in() -> None:
    """R-21: the table may still vote single words in or out."""
    state = position("TIRE", ("ZAAAAAA", ""), options=NO_CONJUGATIONS)
    assert GAME.view(after(after(state, RuleWord("TIREZ", True), None), lay("....+Z")), None).word == "TIREZ"


def test_the_opening_word_is_one_of_the_list() -> None:
    """R-04, R-21: the list counts from the secret word on."""
    hands = ("AITXXXX", "AAAAAAA")
    for options, allowed in ((Options(), True), (NO_CONJUGATIONS, False)):
        state = replace(position(hands=hands, options=options), phase="opening", opening=(None, None))
        refusal = GAME.preview(state, Seat(0), OpeningWord("AIT")).refusal
        assert (refusal is None) is allowed


@pytest.mark.parametrize("choice", ["unconjugated", "everyday"])
@pytest.mark.parametrize("levels", [("1", "5"), ("greedy", "3")])
def test_bots_obey_the_list(choice: WordChoice, levels: tuple[str, str]) -> None:
    """R-21: every word that a bot makes, secretly or in the holder, is one of the table's."""
    seed = seed_from(f"words {choice} {levels}")
    play = play_match(GAME, Setup(Options(words=choice), 2), seed, levels)
    events = [event for entry in play.entries for event in entry.events]
    made = [event.word for event in events if isinstance(event, Laid)]
    shown = [word.upper() for event in events if isinstance(event, Opened) for word in event.words if word]
    assert len(made) > 10
    assert all(word in table_words("fr-1", Rulings(), choice) for word in (*made, *shown))


@pytest.mark.parametrize("choice", ["unconjugated", "everyday"])
def test_remarks_name_words_of_the_list(choice: WordChoice) -> None:
    """R-21: what could have been played is what this table could have played."""
    state = position("TIRE", ("SZRNTEA", ""), options=Options(words=choice))
    best = ten_best(state, Seat(0))
    assert best
    assert all(each.move.word in table_words("fr-1", Rulings(), choice) for each in best)
    remark = GAME.remark(state, Act(Seat(0), lay("....+R")))
    assert remark is not None


@pytest.mark.parametrize("seconds", [30, 60, 180])
def test_the_table_chooses_its_sand(seconds: int) -> None:
    """R-04, R-06: the opening word and every turn last as long as the table has chosen."""
    setup = Setup(Options(turn_seconds=seconds), 2)
    play = play_match(GAME, setup, seed_from("sand"), ("1", "2"))
    waiting = GAME.waiting(position("MARE", options=setup.options))
    assert waiting is not None
    assert waiting.limit == seconds
    assert all(entry.act.after_ms <= seconds * 1000 for entry in play.entries)
    laid = [entry for entry in play.entries if isinstance(entry.act.command, Lay | OpeningWord)]
    assert laid, "there is time to lay words"


def test_the_limits_of_the_options() -> None:
    """R-06, R-21: from 30 to 180 seconds, three lists; games of rules 1 had 60 seconds and all words."""
    codec = codec_for(GAME)
    for raw in (b'{"turn_seconds":29}', b'{"turn_seconds":181}', b'{"words":"none"}'):
        with pytest.raises(Malformed):
            codec.options.read(raw)
    assert codec.options_of(b"{}", 1) == Options(turn_seconds=60, words="all") == Options()
    assert b"turn_seconds" not in bytes(codec.write_options(Options(), 1))


def test_a_bot_in_a_hurry_does_not_exchange_for_ever() -> None:
    """R-15: with little sand left a slow bot lays instead of exchanging."""
    for exchanges in range(8):
        state = position("MARE", ("KWXZZQV", "AEINRST"), options=Options(turn_seconds=30), exchanges=exchanges)
        for number in range(5):
            thought = GAME.think(GAME.view(state, Seat(0)), Seat(0), "2", Chance(seed_from(f"hurry {number}")))
            assert thought is not None
            assert thought.seconds <= 30
