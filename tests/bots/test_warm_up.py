"""Warming up plays every game a little, and a broken game does not keep the others from it."""

import logging
from typing import Any

import pytest

from pioche.bots import match, warm_up
from pioche.kernel import registry
from pioche.kernel.base import Options
from pioche.kernel.game import Act
from pioche.kernel.play import Play

FEW = 8
"""A game that was played so far, or to its end, has met what its first moves need."""


class Watched:
    """What warming up does with games, noted while it is really done."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.plays: list[Play] = []
        self.thoughts: list[str] = []
        begin, next_act = Play.begin, match.next_act

        def begun(play: Play) -> None:
            begin(play)
            self.plays.append(play)

        def thought(play: Play, *details: Any) -> Act:
            self.thoughts.append(play.game.meta.name)
            return next_act(play, *details)

        monkeypatch.setattr(Play, "begin", begun)
        monkeypatch.setattr(warm_up, "next_act", thought)

    def played(self, name: str) -> list[tuple[Options, int]]:
        """Give the plays of a game: their options, and how many acts were made after the beginning."""
        return [
            (play.setup.options, len(play.entries) - 1)
            for play in self.plays
            if play.game.meta.name == name and (len(play.entries) > FEW or play.game.outcome(play.state))
        ]


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> Watched:
    """Watch what is played to warm up."""
    return Watched(monkeypatch)


def test_every_game_is_played_a_little(watched: Watched, caplog: pytest.LogCaptureFixture) -> None:
    """Nobody waits for the compiler in the first game of an evening: a bot has thought in each, and acted."""
    with caplog.at_level(logging.ERROR):
        warm_up.warm_up()
    assert caplog.records == []
    for name in registry.names():
        assert len(watched.played(name)) == 1, name
        assert watched.thoughts.count(name) >= min(FEW, watched.played(name)[0][1]) > 0


@pytest.mark.parametrize("name", registry.names())
def test_what_a_table_asks_of_a_game_is_asked_beforehand(name: str, watched: Watched) -> None:
    """Another process plays a game in all its variants and thinks; the house then plays the same without thinking."""
    variants = list(registry.find(name).meta.variants.values())
    warm_up.build(name)
    assert [options for options, acts in watched.played(name) if acts][: len(variants)] == variants
    assert watched.thoughts
    watched.plays.clear()
    watched.thoughts.clear()
    warm_up.load(name)
    assert [options for options, acts in watched.played(name) if acts] == variants
    assert not watched.thoughts


def test_a_broken_game_does_not_stop_the_others(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """What is wrong with one game is noted, and the rest gets ready."""
    played: list[str] = []

    def play(name: str, level: str) -> None:
        assert level
        if name == "first":
            raise RuntimeError("broken")
        played.append(name)

    monkeypatch.setattr(registry, "names", lambda: ("first", "second"))
    monkeypatch.setattr(warm_up, "_play_a_little", play)
    warm_up.warm_up()
    assert played == ["second"]
    assert "could not warm up first" in caplog.text
