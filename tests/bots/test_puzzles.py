"""The puzzle of a day is cut from a real game, the same in every house, and its answer is the best move."""

from functools import cache

import pytest

from pioche.bots.levels import level
from pioche.bots.puzzles import DayPuzzle, day_puzzle
from pioche.components.rulings import Rulings
from pioche.components.vocabularies import spoken, whole
from pioche.kernel import registry
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.game import Act
from pioche.kernel.play import decide
from pioche.lexicon import Lexicon
from tests.forms import LONG

GAMES = sorted(registry.names())
DAYS = ("2026-11-17", "2026-11-18")
WORDLESS = {"kakuzu"}


@cache
def found(name: str, day: str) -> DayPuzzle:
    """Give the puzzle of a day, which there has to be."""
    puzzle = day_puzzle(registry.find(name), day)
    assert puzzle is not None, (name, day)
    return puzzle


def see_a_puzzle(name: str, day: str) -> None:
    """See that its answer is legal and worth what is said, and that it says nothing that its seat does not know."""
    game, day_s = registry.find(name), found(name, day)
    state, seat, puzzle = day_s.state, day_s.seat, day_s.puzzle
    assert game.attempt is not None
    assert game.puzzle is not None
    tried = game.attempt(state, seat, puzzle.move, puzzle)
    assert (tried.value, tried.solved) == (puzzle.best, True)
    assert decide(game, state, Act(seat, puzzle.move), Chance(seed_from("answer")))
    twin = game.imagine(state, seat, Chance(seed_from(f"twin {day}")))
    assert game.view(twin, seat) == game.view(state, seat)
    assert game.puzzle(twin, seat) == puzzle
    assert game.attempt(twin, seat, puzzle.move, puzzle) == tried
    if name not in WORDLESS:
        word = puzzle.shown.split()[0].upper()
        version, speech = Lexicon.load().name, level("3").speech
        # In one of the games names count, too.
        readings = (spoken(version, Rulings(), speech, reading=reading) for reading in (whole, Lexicon.with_names))
        assert any(word in everyday for everyday in readings), word


@pytest.mark.parametrize("name", GAMES)
def test_a_puzzle_has_a_legal_answer_in_everyday_words(name: str) -> None:
    """The answer can be played, is worth what is asked for, is everyday and clean, and nothing hidden is in it."""
    see_a_puzzle(name, DAYS[0])


@pytest.mark.parametrize("name", GAMES)
def test_a_puzzle_belongs_to_its_day(name: str) -> None:
    """The same day gives the same puzzle wherever it is worked out, another day another one."""
    again = day_puzzle(registry.find(name), DAYS[0])
    assert again == found(name, DAYS[0])
    assert found(name, DAYS[1]).state != found(name, DAYS[0]).state


@pytest.mark.parametrize("name", GAMES)
def test_somebody_who_plays_on_sundays_misses_it(name: str) -> None:
    """Marcel, who plays the same position, does not see the answer at once."""
    game, day_s = registry.find(name), found(name, DAYS[0])
    thought = game.think(game.view(day_s.state, day_s.seat), day_s.seat, "2", Chance(seed_from("puzzle onlooker")))
    assert thought is None or thought.command != day_s.puzzle.move


@LONG
@pytest.mark.parametrize("day", [f"2026-12-{day:02}" for day in range(1, 31)])
@pytest.mark.parametrize("name", GAMES)
def test_every_day_has_its_puzzle(name: str, day: str) -> None:
    """A month of days: each game has a puzzle on every one of them."""
    see_a_puzzle(name, day)
