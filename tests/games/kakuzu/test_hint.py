"""T-27: what a hint says of the board can be seen on the board."""

import re

from pioche.games.kakuzu import GAME
from pioche.games.kakuzu.board import ALL_COVERED, Digit, uncover
from pioche.games.kakuzu.bot.aims import Aim
from pioche.games.kakuzu.bot.hint import second_step
from pioche.games.kakuzu.state import State
from pioche.kernel.base import Begin
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.game import DEFAULT, Act, Setup
from pioche.kernel.play import Play

from .builders import at


def board(**digits: int) -> str:
    """Give a board on which some squares lie open: E8=9."""
    shown = ALL_COVERED
    for name, digit in digits.items():
        shown = uncover(shown, at(name), Digit(digit))
    return shown


def told(shown: str, digit: int, name: str) -> str:
    """Tell the second step for a digit and a stone."""
    return second_step(shown, Aim(Digit(digit), at(name), 0.2)).fr


def test_no_digit_is_spoken_of_that_is_not_there() -> None:
    """With no 6 on the board the hint says so, and tells what excludes other digits under the stone."""
    shown = board(A6=9, B2=2, B8=8, D5=1, E2=3, E8=9, G9=5, I2=1, I6=3)
    assert (
        told(shown, 6, "I8") == "Aucun 6 n’est encore levé, mais sous une de ces pierres 1, 3, 5, 8 et 9 sont exclus."
    )


def test_stones_alike_are_said_to_be_alike() -> None:
    """Where nothing tells the stones of a box apart, the hint pretends nothing."""
    assert told(board(B2=2), 8, "I8") == (
        "Aucun 8 n’est encore levé : dans ce carré, toutes les pierres se valent presque."
    )
    assert told(board(B2=8, G7=8), 8, "E5").startswith("Aucun 8 levé ne touche ce carré : ")


def test_an_open_digit_is_named_with_the_line_that_it_excludes() -> None:
    """One open digit that takes a row or a column from the box is named by its square."""
    assert told(board(H2=8), 8, "I8") == "Le 8 levé en H2 y exclut la rangée H."
    assert told(board(B7=8), 8, "I8") == "Le 8 levé en B7 y exclut la colonne 7."


def test_hints_of_whole_games_speak_of_what_lies_open() -> None:
    """Whatever square or digit the second step names as open lies open, in games that bots play."""
    play = Play(GAME, Setup(GAME.meta.variants[DEFAULT], 3), seed_from("what lies open"))
    play.act(Act(None, Begin()))
    spoken = 0
    for number in range(60):
        assert isinstance(play.state, State)
        waiting = GAME.waiting(play.state)
        if waiting is None:
            break
        seat = waiting.expected[0].seat
        view, chance = GAME.view(play.state, seat), Chance(seed_from(f"hint {number}"))
        assert GAME.hint is not None
        hint = GAME.hint(view, seat, "2", chance)
        if hint is not None and len(hint.steps) == 3:
            spoken += check(view.board, hint.steps[1].fr)
        thought = GAME.think(view, seat, "2", Chance(seed_from(f"act {number}")))
        assert thought is not None
        play.act(Act(seat, thought.command))
    assert spoken >= 5


def check(shown: str, step: str) -> bool:
    """Hold a sentence against the board; tell whether it speaks of open digits at all."""
    if said := re.match(r"Le (\d) levé en (\w\d) ", step):
        assert shown[at(said[2])] == said[1]
    elif said := re.match(r"Aucun (\d) n’est encore levé", step):
        assert said[1] not in shown
    elif said := re.match(r"Aucun (\d) levé ne touche", step):
        assert said[1] in shown
    return said is not None
