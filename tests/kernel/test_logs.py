"""Logs: complete, readable, provable, and never half understood."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from pioche.kernel import logtext
from pioche.kernel.chance import seed_from
from pioche.kernel.errors import Illegal, Malformed
from pioche.kernel.game import Act
from pioche.kernel.log import Entry, Log, fold, states
from pioche.kernel.play import Play
from pioche.kernel.proof import Unproved, verify
from pioche.kernel.seats import Seat
from pioche.testing.random_play import Case, finished, setup_of
from tests.rooms.bataille import GAME
from tests.rooms.bataille.commands import Lay

CASE = Case("default", 3, 5)


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
