"""Games played at random, for tests: seeded, and alike in every process."""

import hashlib
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from msgspec import Struct

from pioche.kernel import logtext
from pioche.kernel.base import TimeUp
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.codec import encode
from pioche.kernel.game import Act, AnyGame, Setup
from pioche.kernel.play import Play

MANY_ACTS = 20_000
"""A game that is not over by then does not end."""


class Case(Struct, frozen=True):
    """One way to play a game: a variant, a number of seats, a seed."""

    variant: str
    seats: int
    seed: int

    def __str__(self) -> str:
        return f"{self.variant}-{self.seats}-seed{self.seed}"


def cases(game: AnyGame, seeds: int = 1) -> Iterator[Case]:
    """Give every variant with every number of seats that it takes."""
    for variant in game.meta.variants:
        for seats in game.meta.seats:
            for seed in range(seeds):
                yield Case(variant, seats, seed)


def setup_of(game: AnyGame, case: Case) -> Setup[Any]:
    """Give what is settled before the game of a case."""
    return Setup(game.meta.variants[case.variant], case.seats)


class Endless(AssertionError):
    """A game went on and on."""


def steps(game: AnyGame, case: Case, *, absent: bool = False) -> Iterator[Play]:
    """Play at random to the end and give the play before each act and at the end; absent seats let all time run out."""
    play = Play(game, setup_of(game, case), seed_from(f"{game.meta.name} {case}"))
    dice = Chance(seed_from(f"player {case}"))
    yield play
    play.begin()
    while game.outcome(play.state) is None:
        if len(play.entries) > MANY_ACTS:
            raise Endless(f"{game.meta.name} {case}: not over after {MANY_ACTS} acts")
        yield play
        play.act(_some_act(play, dice, absent))
    yield play


@lru_cache(maxsize=4)
def finished(game: AnyGame, case: Case) -> Play:
    """Play a case at random to its end; several checks look at the same play, and none goes on with it."""
    *_, play = steps(game, case)
    return play


def _some_act(play: Play, dice: Chance, absent: bool) -> Act:
    waiting = play.game.waiting(play.state)
    assert waiting is not None, "a game without outcome waits for somebody"
    time_runs_out = waiting.limit is not None and (absent or dice.below(12) == 0)
    if time_runs_out:
        return Act(None, TimeUp(), round((waiting.limit or 0) * 1000))
    seat = dice.choose(waiting.expected).seat
    command = play.game.random_command(play.game.view(play.state, seat), seat, dice)
    return Act(seat, command, dice.below(round((waiting.limit or 60) * 1000)))


def digest(game: AnyGame, case: Case) -> str:
    """Give a fingerprint of a whole random game: its log, its end and every seat's last view."""
    play = finished(game, case)
    views = [encode(game.view(play.state, expected)) for expected in (None, *range(case.seats))]
    text = logtext.dump(game, play.log()).encode() + encode(play.state) + b"".join(views)
    return hashlib.sha256(text).hexdigest()
