"""Warm-up before anybody waits: compile the kernels, build the indexes, let each game play its first acts."""

import gc
import logging
from typing import Any

from pioche.bots.match import next_act
from pioche.kernel import registry
from pioche.kernel.base import TimeUp
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.errors import Illegal
from pioche.kernel.game import Act, AnyGame, Setup
from pioche.kernel.play import Play
from pioche.lexicon import Lexicon
from pioche.lexicon.source import DEFAULT_VERSION

LOG = logging.getLogger("pioche.bots")
FIRST_ACTS = 12
AIMLESS_ACTS = 200
"""So far that bags are empty: what proves an end is needed then, and must not be loaded while tables wait."""
REGULAR, MASTER = "4", "6"
RARELY = 50_000, 20, 100
"""How rarely garbage is collected while something is compiled: the compiler makes much that stays, and little of it."""


def warm_up() -> None:
    """Make searches and games ready; seconds on a new machine, a moment later on. Meant for the background."""
    # Imported late: the compiler alone takes a second, and a house that only wakes need not wait for it.
    from pioche.lexicon.search import warm

    warm(Lexicon.load())
    for name in registry.names():
        try:
            _play_a_little(name, REGULAR)
        except Exception:
            # Whatever is wrong here shows up, with its reason, as soon as somebody plays.
            LOG.exception("could not warm up %s", name)


def build(name: str) -> None:
    """Compile and build whatever a game needs at a table, and keep it on disk: for a process of its own."""
    usual = gc.get_threshold()
    gc.set_threshold(*RARELY)
    try:
        load(name)
        for level in (REGULAR, MASTER):
            _play_a_little(name, level)
    finally:
        gc.set_threshold(*usual)


def load(name: str) -> None:
    """Play a game aimlessly in all its variants: what a table asks of it, without what only bots need to think."""
    game, version = _game_and_version(name)
    for options in game.meta.variants.values():
        _play_aimlessly(game, Setup(options, game.meta.seats[-1], version))


def _game_and_version(name: str) -> tuple[AnyGame, str]:
    """Read the name of a game, perhaps with an older version of the dictionary behind it: “cle fr-1”."""
    game, _, version = name.partition(" ")
    return registry.find(game), version or DEFAULT_VERSION


def import_games() -> None:
    """Import the rooms of all games: with them comes the compiler, which takes a second."""
    for name in registry.names():
        registry.find(name)


def _play_a_little(name: str, level: str) -> None:
    game, version = _game_and_version(name)
    seats = game.meta.seats[0]
    play = Play(game, Setup(game.meta.options(), seats, version), seed_from("warming up"))
    play.begin()
    for _ in range(FIRST_ACTS):
        waiting = play.waiting
        if waiting is None:
            return
        play.act(next_act(play, waiting, (level,) * seats, 0.0))


def _play_aimlessly(game: AnyGame, setup: Setup[Any]) -> None:
    play = Play(game, setup, seed_from("aimless"))
    play.begin()
    for number in range(AIMLESS_ACTS):
        waiting = play.waiting
        if waiting is None:
            return
        if not waiting.expected:
            play.act(Act(None, TimeUp()))
            continue
        seat = waiting.expected[number % len(waiting.expected)].seat
        view = game.view(play.state, seat)
        command = game.random_command(view, seat, Chance(seed_from(f"aimless {number}")))
        game.preview(play.state, seat, command)
        try:
            play.act(Act(seat, command, 1000))
        except Illegal:  # somebody else was meant to be first
            if waiting.limit is not None:
                play.act(Act(None, TimeUp()))
