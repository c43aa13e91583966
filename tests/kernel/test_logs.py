"""Logs: complete, readable, provable, and never half understood."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from pioche.games import patience
from pioche.kernel import logtext
from pioche.kernel.base import TimeUp
from pioche.kernel.chance import day_commitment, seed_from
from pioche.kernel.errors import Illegal, Malformed
from pioche.kernel.game import Act, Setup
from pioche.kernel.log import Entry, Log, fold, states
from pioche.kernel.play import Play
from pioche.kernel.proof import Unproved, verify
from pioche.kernel.seats import Seat
from pioche.testing.random_play import Case, finished, setup_of
from tests.rooms.bataille import GAME
from tests.rooms.bataille.commands import Lay

CASE = Case("default", 3, 5)
KEY = bytes(range(32))
SIGNATURE = logtext.Signature("ab" * 32, "cd" * 64)


@pytest.fixture(scope="module")
def log() -> Log:
    """Give the log of a finished game."""
    return finished(GAME, CASE).log()


def test_a_log_folds_into_every_state(log: Log) -> None:
    """Events are facts: folding them gives the states, one per act and the one before."""
    assert len(list(states(GAME, log))) == len(log.entries) + 1
    assert fold(GAME, log.setup, log.events()) == list(states(GAME, log))[-1]


def test_a_log_is_one_record_a_line(log: Log) -> None:
    """A person can read a log, and reading it back gives the same log."""
    text = logtext.dump(GAME, log)
    assert len(text.splitlines()) == len(log.entries) + 2
    assert logtext.game_name(text) == "bataille"
    assert logtext.parse(GAME, text) == log


def test_the_seed_is_secret_until_the_game_is_over() -> None:
    """A running game's log holds the fingerprint of its seed, not the seed."""
    seed = seed_from("running")
    play = Play(GAME, setup_of(GAME, CASE), seed)
    play.begin()
    assert play.log().seed is None
    assert seed.hex() not in logtext.dump(GAME, play.log())
    with pytest.raises(Unproved, match="not shown"):
        verify(GAME, play.log())


def test_an_unfinished_log_survives_writing_and_reading() -> None:
    """A game can be put away at any moment."""
    play = Play(GAME, setup_of(GAME, CASE), seed_from("put away"))
    play.begin()
    assert logtext.parse(GAME, logtext.dump(GAME, play.log())) == play.log()


def test_another_seed_is_found_out(log: Log) -> None:
    """A seed that is not the promised one proves nothing."""
    with pytest.raises(Unproved, match="settled before"):
        verify(GAME, replace(log, seed=b"\0" * 32))


def test_a_changed_draw_is_found_out(log: Log) -> None:
    """Events that do not follow from the acts and the seed are named."""
    first, *rest = log.entries
    forged = Entry(first.at_ms, first.act, finished(GAME, replace(CASE, seed=6)).log().entries[0].events)
    with pytest.raises(Unproved, match="act 0"):
        verify(GAME, replace(log, entries=(forged, *rest)))


def test_an_act_that_was_never_legal_is_found_out(log: Log) -> None:
    """An act that the rules refuse is named."""
    second = log.entries[1]
    forged = Entry(second.at_ms, Act(Seat(0), Lay(99)), second.events)
    with pytest.raises(Unproved, match="act 1 is not legal"):
        verify(GAME, replace(log, entries=(log.entries[0], forged, *log.entries[2:])))


def test_other_rules_do_not_pretend_to_prove(log: Log) -> None:
    """A log played by other rules folds, but is not called proved."""
    with pytest.raises(Unproved, match="rules 0"):
        verify(GAME, replace(log, rules_version=0))


def test_the_key_of_a_day_is_shown_with_the_seed() -> None:
    """While a game on a day's deal goes on, its log holds the fingerprint of the key alone; then the key proves it."""
    play = Play(GAME, setup_of(GAME, CASE), seed_from("day"), KEY)
    play.begin()
    assert (play.log().day_key, play.log().day_commitment) == (None, day_commitment(KEY))
    while play.game.outcome(play.state) is None:
        play.act(Act(None, TimeUp()))
    over = play.log()
    assert (over.day_key, over.day_commitment) == (KEY, day_commitment(KEY))
    assert logtext.parse(GAME, logtext.dump(GAME, over)) == over
    verify(GAME, over)


def test_a_day_without_its_key_is_not_proved(log: Log) -> None:
    """A log that names the fingerprint of a day's key proves nothing without the key, nor with another one."""
    with pytest.raises(Unproved, match="key of the day is not shown"):
        verify(GAME, replace(log, day_commitment=day_commitment(KEY)))
    with pytest.raises(Unproved, match="key of the day is not the one"):
        verify(GAME, replace(log, day_commitment=day_commitment(KEY), day_key=b"other"))
    with pytest.raises(Unproved, match="key of the day is not the one"):
        verify(GAME, replace(log, day_key=KEY))


def test_a_signature_stands_below_a_log(log: Log) -> None:
    """A log reads alike with and without a signature, with ends of lines of any machine, and empty lines below it."""
    text = logtext.dump(GAME, log)
    signed = logtext.with_signature(text, SIGNATURE)
    assert logtext.with_signature(text, None) == text
    for ends in ("", "\n", "\n\n"):
        assert logtext.split_signature(signed + ends) == (text, SIGNATURE)
        assert logtext.split_signature(text + ends) == (text, None)
    assert logtext.split_signature(signed.replace("\n", "\r\n")) == (text, SIGNATURE)
    assert logtext.split_signature(signed.rstrip("\n")) == (text, SIGNATURE)
    assert logtext.parse(GAME, signed) == log


def test_the_first_line_tells_what_a_log_is_of() -> None:
    """Game, rules and day are told without reading the rest, which may be damaged."""
    played = Play(patience.GAME, Setup(patience.GAME.meta.options(date="2026-11-15"), 1, rules=1), seed_from("first"))
    first = logtext.dump(patience.GAME, played.log()).splitlines()[0] + "\nnonsense\n"
    assert (logtext.game_name(first), logtext.rules_version(first)) == ("patience", 1)
    assert logtext.day_of(first) == "2026-11-15"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda _: "", "line 1"),
        (lambda _: "no log\n", "line 1"),
        (lambda text: text.replace('"pioche":1', '"pioche":9'), "format 9"),
        (lambda text: text.replace('"game":"bataille"', '"game":"rondo"'), "a log of rondo"),
        (lambda text: text.replace('"lay"', '"fly"'), "line 3"),
        (lambda text: text.replace('"cards_each":3', '"cards_each":30'), "cards_each"),
        (lambda text: text.replace('{"seed":"', '{"seed":"zz'), "last line"),
        (lambda text: text[:-90], "line"),
    ],
)
def test_a_damaged_log_names_the_line(log: Log, change: Callable[[str], str], message: str) -> None:
    """Bad input gets a clear error: which line, and what is wrong with it."""
    with pytest.raises(Malformed, match=message):
        logtext.parse(GAME, change(logtext.dump(GAME, log)))


def test_an_illegal_act_changes_nothing() -> None:
    """A refused command leaves state and log as they were."""
    play = Play(GAME, setup_of(GAME, CASE), seed_from("refused"))
    play.begin()
    state, entries = play.state, list(play.entries)
    with pytest.raises(Illegal, match="B-02"):
        play.act(Act(Seat(0), Lay(99)))
    assert (play.state, play.entries) == (state, entries)
