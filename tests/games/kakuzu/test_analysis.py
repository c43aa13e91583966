"""What could be known, told after the game."""

from pioche.games.kakuzu import GAME
from pioche.games.kakuzu.board import Digit
from pioche.games.kakuzu.commands import Announce, Lift
from pioche.games.kakuzu.options import Options
from pioche.games.kakuzu.sudoku import marginals
from pioche.kernel.base import TimeUp
from pioche.kernel.game import Act
from pioche.kernel.seats import Seat

from .builders import all_but, at, opened, position

FOUR_LEFT = ("A1", "A4", "B1", "B4")
"""GRID has 1 4 / 4 7 there: 7 is certain at B4, and so are the others."""


def plain(text: str) -> str:
    """Write non-breaking spaces as spaces."""
    return text.replace("\N{NO-BREAK SPACE}", " ")


def test_certain_and_impossible() -> None:
    """A lift is compared with the best one; what was certain or impossible is said so, and why where it is plain."""
    state = position(all_but(*FOUR_LEFT), drawn=(7,))
    sure = GAME.remark(state, Act(Seat(0), Lift(at("B4"))))
    assert sure is not None
    assert plain(sure.text.fr) == "Un 7 en B4 : c’était certain, seule place du 7 dans la rangée B."
    assert sure.better == ()
    assert sure.figures["merit"] == 1
    wrong = GAME.remark(state, Act(Seat(0), Lift(at("A1"))))
    assert wrong is not None
    assert plain(wrong.text.fr) == (
        "Un 7 en A1 : c’était exclu, il y a déjà un 7 dans la rangée A ; "
        "le mieux était B4, c’était certain, seule place du 7 dans la rangée B."
    )
    assert wrong.text.en == (
        "A 7 at A1: it was impossible, there is a 7 in row A already; "
        "the best was B4, it was certain, the only place for a 7 in row B."
    )
    assert wrong.figures["merit"] == 0
    assert wrong.better == ("7@B4",)
    assert (wrong.figures["probability"], wrong.figures["best"]) == (0, 1)


def test_figures_are_the_marginals() -> None:
    """The numbers behind the sentence are the probabilities of the position."""
    state = position(all_but("A1", "A2", "A4", "A5", "D1", "D2", "D4", "D5", "G1", "G2", "G4", "G5"), drawn=(1,))
    remark = GAME.remark(state, Act(Seat(0), Lift(at("A1"))))
    known = marginals(state.board)
    assert remark is not None
    assert remark.figures["probability"] == known.probability[at("A1"), 0]
    assert remark.figures["best"] == known.probability[:, 0][[at("A1"), at("A2"), at("A4"), at("A5")]].max()
    assert remark.figures["completions"] == known.completions


def test_early_lifts_are_estimates() -> None:
    """Early in the game the sentence says “about”, and the standard error is among the figures."""
    remark = GAME.remark(position(drawn=(2,)), Act(Seat(0), Lift(at("A2"))))
    assert remark is not None
    assert "environ" in remark.text.fr
    assert "about" in remark.text.en
    error = remark.figures["standard_error"]
    assert isinstance(error, float)
    assert 0 < error < 0.02


def test_announcements_are_compared_too() -> None:
    """Z-14: an announced digit is compared with the digit that promised most."""
    state = position(all_but(*FOUR_LEFT), options=Options(manner="announce"))
    remark = GAME.remark(state, Act(Seat(0), Announce(Digit(7))))
    assert remark is not None
    assert plain(remark.text.fr) == "Pour le 7, le mieux était B4, c’était certain ; aucun chiffre ne promettait plus."


def test_nothing_to_say() -> None:
    """There is nothing to say of preparation, nor of a move that chance made."""
    assert GAME.remark(opened(), Act(Seat(0), Lift(at("A1")))) is None
    assert GAME.remark(position(drawn=(2,)), Act(None, TimeUp())) is None
