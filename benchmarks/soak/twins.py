"""Twins: positions that differ only in what somebody may not know give them the same bytes, in every game."""

import argparse
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from msgspec import Struct

from benchmarks.soak import promise
from pioche.kernel import registry
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.codec import encode
from pioche.kernel.game import AnyGame
from pioche.kernel.play import Play
from pioche.kernel.seats import Seat, all_seats
from pioche.testing.random_play import Case, cases, steps


class Figures(Struct):
    """What the twins of one game have shown."""

    twins: int = 0
    """Positions that differ from the true one; those that are equal to it prove nothing and are not counted."""
    games: int = 0
    told_apart: int = 0
    seconds: float = 0.0
    first: str = ""
    """Where somebody could first tell two positions apart."""


def run(folder: Path, call: argparse.Namespace) -> dict[str, Figures]:
    """Make so many twins of each game on the shelf."""
    del folder
    figures = {name: measure(registry.find(name), call.twins, call.seed) for name in registry.names()}
    promise(all(each.twins >= call.twins and each.told_apart == 0 for each in figures.values()), figures)
    return figures


def measure(game: AnyGame, wanted: int, seed: int) -> Figures:
    """Play at random, in all variants and with all numbers of seats, until there were twins enough."""
    figures, begun = Figures(), time.monotonic()
    for case in _cases(game, seed):
        for play in steps(game, case):
            for seat in (None, *all_seats(case.seats)):
                _compare(play, seat, case, figures)
            if figures.twins >= wanted:
                figures.seconds = round(time.monotonic() - begun, 1)
                return figures
        figures.games += 1
    raise AssertionError("unreachable: cases never end")


def _cases(game: AnyGame, seed: int) -> Iterator[Case]:
    for number in count(seed):
        yield from (Case(case.variant, case.seats, number) for case in cases(game))


def _compare(play: Play, seat: Seat | None, case: Case, figures: Figures) -> None:
    """Imagine a position that a seat, or a spectator, must not be able to tell from the true one."""
    game, truth = play.game, play.state
    where = f"{game.meta.name} {case}, act {len(play.entries)}, seat {seat}"
    twin = game.imagine(truth, seat, Chance(seed_from(f"soak twin {where}")))
    if twin == truth:
        return
    figures.twins += 1
    alike = encode(game.view(truth, seat)) == encode(game.view(twin, seat))
    if not alike or game.waiting(truth) != game.waiting(twin):
        figures.told_apart += 1
        figures.first = figures.first or where
