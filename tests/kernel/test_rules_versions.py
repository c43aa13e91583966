"""Rules change, games do not: each is played on, read again and proved under the rules it began with."""

import dataclasses
import json

import pytest
from msgspec.structs import replace

from pioche.games import cle, coquillaude
from pioche.kernel import logtext
from pioche.kernel.base import TimeUp
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.codec import Codec, codec_for
from pioche.kernel.errors import Malformed
from pioche.kernel.game import TODAY, Act, AnyGame, Setup
from pioche.kernel.log import Log, fold
from pioche.kernel.play import Play
from pioche.kernel.proof import Unproved, verify
from tests.rooms.bataille import GAME
from tests.rooms.bataille.events import Laid
from tests.rooms.bataille.options import Options


def timed_out(rules: int) -> Log:
    """Give a game in which nobody ever lays a card, under some rules."""
    play = Play(GAME, Setup(Options(trick_seconds=15.0), 2, rules=rules), seed_from("nobody lays"))
    play.begin()
    while play.game.outcome(play.state) is None:
        play.act(Act(None, TimeUp()))
    return play.log()


def cards(log: Log) -> list[int]:
    """Give what the first seat laid."""
    return [event.card for event in log.events() if isinstance(event, Laid) and event.seat == 0]


def test_a_game_goes_on_under_the_rules_it_began_with() -> None:
    """B-05: the table lays the smallest card; in a game of rules 1, the greatest."""
    assert cards(timed_out(TODAY)) == sorted(cards(timed_out(TODAY)))
    assert cards(timed_out(1)) == sorted(cards(timed_out(TODAY)), reverse=True)


def test_an_old_log_is_read_folded_and_proved() -> None:
    """An old log keeps its version, stays the same to the byte, and its seed proves every draw."""
    log = timed_out(1)
    text = logtext.dump(GAME, log)
    read = logtext.parse(GAME, text)
    assert read.rules_version == read.setup.rules == 1
    assert read == log
    assert logtext.dump(GAME, read) == text
    game: AnyGame = GAME
    assert game.outcome(fold(game, read.setup, read.events())) is not None
    verify(GAME, read)


def test_a_log_of_today_says_its_number() -> None:
    """A game of today is written with the number of today's rules and read as one of today."""
    log = timed_out(TODAY)
    assert log.rules_version == GAME.meta.rules_version
    assert logtext.parse(GAME, logtext.dump(GAME, log)).setup.rules == TODAY


def test_old_and_new_rules_are_not_mixed_up() -> None:
    """A game of the old rules that calls itself one of today is found out, and the other way round."""
    with pytest.raises(Unproved, match="other events"):
        verify(GAME, replace(timed_out(1), rules_version=2, setup=timed_out(TODAY).setup))
    with pytest.raises(Unproved, match="other events"):
        verify(GAME, replace(timed_out(TODAY), rules_version=1, setup=timed_out(1).setup))


@pytest.mark.parametrize("version", [0, 3])
def test_unknown_rules_prove_nothing(version: int) -> None:
    """Rules that this house does not know fold as they may, and are never called proved."""
    with pytest.raises(Unproved, match=f"rules {version}"):
        verify(GAME, replace(timed_out(TODAY), rules_version=version))


def test_an_option_that_came_later_is_what_it_was_then() -> None:
    """Options that a version brought have, in older games, the value that was played by; today their own default."""
    codec = codec_for(GAME)
    assert codec.options_of(b"{}", 1) == Options(trick_seconds=15.0)
    assert codec.options_of(b"{}", 2) == Options(trick_seconds=20.0)
    assert bytes(codec.write_options(Options(trick_seconds=15.0), 1)) == b'{"cards_each":3,"lowest_wins":false}'
    with pytest.raises(Malformed):
        codec.options_of(b"[1]", 1)


def test_the_earliest_of_several_changes_holds_for_an_old_game() -> None:
    """An option that two versions changed is, in a game, what it was before the first change after that game."""
    meta = replace(GAME.meta, options_before={2: {"trick_seconds": 15.0}, 3: {"trick_seconds": 18.0}})
    assert [meta.options_since(version) for version in (1, 2, 3)] == [
        {"trick_seconds": 15.0},
        {"trick_seconds": 18.0},
        {},
    ]


def test_old_options_are_written_in_their_own_order() -> None:
    """What came later is left out of an old game's options; the others stand in the order of the class, not sorted."""
    old = codec_for(cle.GAME).write_options(cle.GAME.meta.options(), 1)
    assert list(json.loads(bytes(old))) == [
        name for name in cle.GAME.meta.options.__struct_fields__ if name != "colours"
    ]


def test_chance_does_not_depend_on_the_rules() -> None:
    """The same seed deals the same cards under all rules."""
    begun = [
        GAME.decide(GAME.start(log.setup), log.entries[0].act, Chance(log.seed or b"", 0))
        for log in (timed_out(1), timed_out(TODAY))
    ]
    assert begun[0] == begun[1]


def test_what_is_private_is_shown_to_nobody_and_written_only_where_it_is() -> None:
    """A game hides its private options from whoever looks; a log holds them where they hold something."""
    meta, codec = coquillaude.GAME.meta, codec_for(coquillaude.GAME)
    plain = meta.options()
    remembered = replace(plain, seen=b"some")
    assert meta.shown(remembered) == meta.shown(plain) == plain
    assert b'"seen"' in bytes(codec.write_options(remembered, meta.rules_version))
    assert b'"seen"' not in bytes(codec.write_options(plain, meta.rules_version))
    chosen = Options(trick_seconds=15.0)
    assert GAME.meta.shown(chosen) is chosen


def test_a_pack_keeps_the_bounds_of_its_option() -> None:
    """T-25: what players bring is read as the option that it becomes: what the option would not take is refused."""
    codec = Codec(dataclasses.replace(GAME, meta=replace(GAME.meta, pack_option="trick_seconds")))
    assert codec.pack.read(b"60.0") == 60.0
    with pytest.raises(Malformed):
        codec.pack.read(b"61.0")
