"""Warming up plays every game a little, and a broken game does not keep the others from it."""

import logging

import pytest

from pioche.bots import warm_up
from pioche.kernel import registry


def test_every_game_is_played_a_little(caplog: pytest.LogCaptureFixture) -> None:
    """Nobody waits for the compiler in the first game of an evening."""
    with caplog.at_level(logging.ERROR):
        warm_up.warm_up()
    assert caplog.records == []


@pytest.mark.parametrize("name", registry.names())
def test_what_a_table_asks_of_a_game_is_asked_beforehand(name: str) -> None:
    """Another process plays a game in all its variants and thinks; the house then plays the same without thinking."""
    warm_up.build(name)
    warm_up.load(name)


def test_a_broken_game_does_not_stop_the_others(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """What is wrong with one game is noted, and the rest gets ready."""
    played: list[str] = []

    def play(name: str) -> None:
        if name == "first":
            raise RuntimeError("broken")
        played.append(name)

    monkeypatch.setattr(registry, "names", lambda: ("first", "second"))
    monkeypatch.setattr(warm_up, "_play_a_little", play)
    warm_up.warm_up()
    assert played == ["second"]
    assert "could not warm up first" in caplog.text
