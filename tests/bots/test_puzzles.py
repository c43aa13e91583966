"""The puzzle of a day is cut from a real game, the same in every house, and its answer is the best move."""

from collections.abc import Iterator
from contextlib import suppress
from functools import cache

import pytest

from pioche.bots.levels import level
from pioche.bots.puzzles import DayPuzzle, day_puzzle
from pioche.components.crosswords import tiles_of
from pioche.components.rulings import Rulings
from pioche.components.vocabularies import spoken, whole
from pioche.games.cle import state as cle
from pioche.games.cle.commands import Lay
from pioche.games.kakuzu import state as kakuzu
from pioche.games.kakuzu.board import covered
from pioche.games.kakuzu.commands import Lift
from pioche.games.rondo import state as rondo
from pioche.games.rondo.holder import faces
from pioche.games.rondo.moves import some_moves
from pioche.kernel import registry
from pioche.kernel.base import Command
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.errors import Illegal
from pioche.kernel.game import Act
from pioche.kernel.play import decide
from pioche.lexicon import Lexicon
from pioche.lexicon.search import placements
from tests.forms import LONG

GAMES = sorted(registry.names())
DAYS = ("2026-11-17", "2026-11-18")
WORDLESS = {"kakuzu"}
MOVES = 200
"""So many other moves are tried."""


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


def test_an_answer_has_its_reason() -> None:
    """Beside the answer it is told what another would have played.

    On some days what is said of that move thinks of another answer, and is kept back.
    """
    days = (found("rondo", f"2026-11-{day}") for day in range(17, 29))
    assert next(each.beside for each in days if each.beside is not None).text.fr


@pytest.mark.parametrize("name", GAMES)
def test_what_is_named_beside_an_answer_is_what_it_is_said_to_be(name: str) -> None:
    """What is as good as the answer is never called worse; nothing comes second where all else is simply wrong."""
    puzzle = found(name, DAYS[1]).puzzle
    named = (puzzle.shown, *puzzle.equal, *puzzle.others)
    assert len({move.split()[0] for move in named}) == len(named)
    if name in {"cle", "rondo", "coquillaude"}:
        assert puzzle.others
        assert {int(move.split()[-1]) for move in puzzle.equal} <= {puzzle.best}
        assert all(int(move.split()[-1]) < puzzle.best for move in puzzle.others)
    else:
        assert not puzzle.others
    assert (name in WORDLESS) == (puzzle.reason is not None)


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


def everyday_moves(name: str, day: DayPuzzle) -> Iterator[Command]:
    """Give moves with everyday words as they come, by searches that know nothing of points."""
    state, speech = day.state, level("3").speech
    if isinstance(state, rondo.State):
        words = spoken(state.lexicon, state.rulings, speech)
        chance = Chance(seed_from("all moves"))
        hand, row = state.hands[day.seat], faces(state.holder)
        yield from (each.command for each in some_moves(words, row, hand, state.options, MOVES, chance))
    elif isinstance(state, cle.State):
        words = spoken(state.lexicon, state.rulings, speech)
        every = placements(words, state.rows, state.racks[day.seat])
        yield from (Lay(tiles_of(each)) for each in list(every)[:: max(1, len(every) // MOVES)])
    elif isinstance(state, kakuzu.State):
        yield from (Lift(square) for square in covered(state.board))
    else:
        raise TypeError(name)


@pytest.mark.parametrize("name", ["rondo", "cle", "kakuzu"])
def test_no_everyday_move_is_worth_more(name: str) -> None:
    """Whatever else can be played with everyday words is worth no more than the answer, counted by the rules."""
    game, day = registry.find(name), found(name, DAYS[0])
    assert game.attempt is not None
    worth = []
    for command in everyday_moves(name, day):
        with suppress(Illegal):
            worth.append(game.attempt(day.state, day.seat, command, day.puzzle).value)
    assert len(worth) >= 20
    assert max(worth) <= day.puzzle.best


def test_what_is_certain_is_true() -> None:
    """KAKUZU: the digit lies where the puzzle says, though nobody has looked under the stone."""
    day = found("kakuzu", DAYS[0])
    assert isinstance(day.state, kakuzu.State)
    assert isinstance(day.puzzle.move, Lift)
    assert day.state.grid[day.puzzle.move.square] == str(day.state.sought)


@LONG
@pytest.mark.parametrize("day", [f"2026-12-{day:02}" for day in range(1, 31)])
@pytest.mark.parametrize("name", GAMES)
def test_every_day_has_its_puzzle(name: str, day: str) -> None:
    """A month of days: each game has a puzzle on every one of them."""
    see_a_puzzle(name, day)
