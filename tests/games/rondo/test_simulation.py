"""The master plays its best moves through in imagined worlds."""

import pytest

from pioche.bots import deadlines
from pioche.bots.deadlines import Deadline
from pioche.components.rulings import Rulings
from pioche.games.rondo import GAME
from pioche.games.rondo.bot import simulation
from pioche.games.rondo.bot.knowledge import unseen
from pioche.games.rondo.bot.levels import LEVELS
from pioche.games.rondo.bot.simulation import World, best_in_worlds, worlds
from pioche.games.rondo.bot.valuation import Table, Valued, valued_move
from pioche.games.rondo.moves import best_moves
from pioche.games.rondo.options import Options
from pioche.games.rondo.words import spoken_words
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.seats import Seat
from tests.games.rondo.builders import position

WORDS = spoken_words("fr-1", Rulings(), "all")
TABLE = Table(WORDS, Options(), 60)
MASTER = LEVELS["6"]


def candidates(hand: str, row: str = "MARE") -> list[Valued]:
    """Give the moves of a hand, the best first."""
    found = [valued_move(TABLE, MASTER, hand, move) for move in best_moves(WORDS, row, hand, Options(), 8)]
    return sorted(found, key=lambda each: -each.value)


def test_worlds_hold_what_is_hidden() -> None:
    """R-03: the other hand and the cards to draw come from the cards that the seat has not seen, none twice."""
    view = GAME.view(position("MARE", ("AEINRST", "KLMNOPQ")), Seat(0))
    hidden = unseen(view)
    for world in worlds(view, Seat(0), 20, Chance(seed_from("worlds"))):
        assert len(world.theirs) == 7
        both = [*world.theirs, *world.drawn]
        assert all(both.count(card) <= hidden.count(card) for card in both)


def test_a_reply_is_minded() -> None:
    """R-12: a move that gives the next seat nothing is better than one as dear that lets it score."""
    valued = candidates("AEINRST")
    alone = best_in_worlds(TABLE, MASTER, "AEINRST", valued, [World("WWWWWWW", "AEINRST")])
    assert valued[alone].move.points >= 0
    replied = [best_in_worlds(TABLE, MASTER, "AEINRST", valued, [World("SSEEAAT", "WWKKQQX")]) for _ in range(2)]
    assert replied[0] == replied[1]


def test_thinking_is_cut_off_cleanly(monkeypatch: pytest.MonkeyPatch) -> None:
    """A deadline that has passed ends the simulation after one world, with a move all the same."""
    seen: list[World] = []
    outcome = simulation._outcome

    def noted(*details: object) -> float:
        seen.append(details[-1])  # type: ignore[arg-type] # the world
        return outcome(*details)  # type: ignore[arg-type] # as it was called

    monkeypatch.setattr(simulation, "_outcome", noted)
    monkeypatch.setattr(simulation, "Deadline", lambda: Deadline(0.0))
    valued = candidates("AEINRST")
    futures = [World("KLMNOPQ", "AEINRST"), World("AEINRST", "KLMNOPQ")]
    assert 0 <= best_in_worlds(TABLE, MASTER, "AEINRST", valued, futures) < len(valued)
    assert {id(world) for world in seen} == {id(futures[0])}


def test_deadlines() -> None:
    """Nobody thinks longer than two seconds; a new deadline has not passed."""
    assert deadlines.MOST_SECONDS == 2
    assert not Deadline().passed
    assert Deadline(0.0).passed
