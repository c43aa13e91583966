"""Bots play from the view alone, legally, and the better the higher their level."""

import pytest

from pioche.bots.levels import LEVELS as PEOPLE
from pioche.bots.match import play_match
from pioche.games.kakuzu import GAME
from pioche.games.kakuzu.board import SQUARES, Digit
from pioche.games.kakuzu.bot.elimination import at_a_glance
from pioche.games.kakuzu.bot.foresight import prospects
from pioche.games.kakuzu.commands import Announce, Lift
from pioche.games.kakuzu.options import Manner, Options
from pioche.games.kakuzu.sudoku import completions, marginals
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.game import Setup
from pioche.kernel.seats import Seat
from tests.forms import pairs

from .builders import CORNERS, all_but, at, places, position, position_of

LEVELS = (*(each.key for each in PEOPLE), "2.5", "greedy")


@pytest.mark.parametrize(("level", "manner"), pairs(LEVELS, ["bag", "same_digit", "announce"]))
def test_every_level_plays_whole_games(level: str, manner: Manner) -> None:
    """A bot of any level plays every variant to its end."""
    play = play_match(GAME, Setup(Options(manner=manner, sheet=3), 2), seed_from("bots"), (level, "1"))
    assert sum(position_of(play).stones) == 72


@pytest.mark.parametrize("level", LEVELS)
def test_bots_keep_their_clock(level: str) -> None:
    """Z-15: in a tournament bots share their time out and do not run out of it."""
    play = play_match(GAME, Setup(Options(sheet=2, total_seconds=60), 2), seed_from("clock"), (level, level))
    assert sum(position_of(play).stones) == 72


@pytest.mark.parametrize("level", LEVELS)
def test_same_chance_same_thought(level: str) -> None:
    """The same view and the same chance give the same thought, whatever lies under the stones."""
    state = position(drawn=(2,))
    twin = GAME.imagine(state, Seat(0), Chance(seed_from("other")))
    thoughts = [GAME.think(GAME.view(each, Seat(0)), Seat(0), level, Chance(bytes(32))) for each in (state, twin)]
    assert twin.grid != state.grid
    assert thoughts[0] == thoughts[1]


def test_certain_stone_is_found() -> None:
    """Elimination finds the last place of a digit in a row; so do the levels that forget nothing."""
    state = position(all_but("A2", "A3", "B3", "C8"), drawn=(2,))
    assert at_a_glance(state.board, Digit(2), (at("A2"), at("A3")))[at("A2")] == 1
    for level in ("6", "greedy"):
        thought = GAME.think(GAME.view(state, Seat(0)), Seat(0), level, Chance(bytes(32)))
        assert thought is not None
        assert thought.command == Lift(at("A2")), level


def test_announcing_bots_choose_what_is_certain() -> None:
    """Z-14: the exact bot announces a digit whose place is certain, then lifts that stone."""
    state = position({*CORNERS, *places(2)} - {at("A2")}, options=Options(manner="announce"))
    thought = GAME.think(GAME.view(state, Seat(0)), Seat(0), "6", Chance(bytes(32)))
    assert thought is not None
    assert thought.command == Announce(Digit(2))


def test_foresight_agrees_with_counting() -> None:
    """The chances after a hit are those of the board on which the stone is lifted."""
    uncovered = [square for square in range(81) if square not in {*range(9, 18), *range(36, 50), *range(60, 70)}]
    state = position(uncovered)
    grids = completions(state.board, 2000)
    known = marginals(state.board)
    assert len(grids) == known.completions > 1
    square = next(each for each in SQUARES if 0 < known.probability[each, 3] < 1)
    (prospect,) = prospects(state.board, grids, [(Digit(4), square)])
    assert prospect.hit == pytest.approx(known.probability[square, 3])
    lifted = state.board[:square] + "4" + state.board[square + 1 :]
    hidden = [each for each in range(81) if lifted[each] == "."]
    assert prospect.after_hit == pytest.approx(marginals(lifted).probability[hidden].max(axis=0))


@pytest.mark.parametrize(("weak", "strong"), [("1", "4"), ("2", "5"), ("3", "6"), ("greedy", "6")])
def test_higher_levels_win(weak: str, strong: str) -> None:
    """Three levels apart the stronger one wins most games (all figures are in the README)."""
    wins = 0.0
    for game in range(4):
        levels = (weak, strong) if game % 2 else (strong, weak)
        play = play_match(GAME, Setup(Options(), 2), seed_from(f"ladder {game}"), levels)
        outcome = GAME.outcome(position_of(play))
        assert outcome is not None
        if levels.index(strong) in outcome.winners:
            wins += 1 / len(outcome.winners)
    assert wins >= 2.5, f"seeds 'ladder 0' to 'ladder 3': {wins}"
