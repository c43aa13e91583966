"""Illegal commands are refused with a rule’s number and a sentence, and change nothing."""

import pytest

from pioche.games.kakuzu import GAME
from pioche.games.kakuzu.board import Digit, Square
from pioche.games.kakuzu.commands import Announce, Lift
from pioche.games.kakuzu.options import Options
from pioche.games.kakuzu.state import State
from pioche.kernel.base import Begin, Command, TimeUp
from pioche.kernel.codec import codec_for
from pioche.kernel.errors import Illegal, Malformed
from pioche.kernel.game import Act
from pioche.kernel.play import decide
from pioche.kernel.seats import Seat

from .builders import Loaded, all_but, at, opened, position, refusal

ANNOUNCE = Options(manner="announce")


@pytest.mark.parametrize(
    ("state", "command", "seat", "rule"),
    [
        pytest.param(position(drawn=(2,)), Lift(at("A2")), 1, "Z-05", id="wrong seat"),
        pytest.param(position(drawn=(2,)), Announce(Digit(2)), 0, "Z-05", id="announce with a bag"),
        pytest.param(position(drawn=(2,)), Lift(at("A1")), 0, "Z-05", id="stone already lifted"),
        pytest.param(position(drawn=(2,)), Lift(Square(81)), 0, "Z-01", id="beyond the board"),
        pytest.param(position(drawn=(2,)), Lift(Square(-1)), 0, "Z-01", id="before the board"),
        pytest.param(position([0]), Lift(at("B2")), 0, "Z-04", id="box already touched"),
        pytest.param(position([0]), Lift(Square(999)), 0, "Z-01", id="beyond the board in preparation"),
        pytest.param(position(options=ANNOUNCE), Lift(at("A2")), 0, "Z-05", id="lift before announcing"),
        pytest.param(position(options=ANNOUNCE, announced=2), Announce(Digit(3)), 0, "Z-05", id="announce twice"),
        pytest.param(position(options=ANNOUNCE), Announce(Digit(10)), 0, "Z-14", id="no such digit"),
        pytest.param(opened(), Announce(Digit(1)), 0, "Z-05", id="announce in preparation"),
        pytest.param(position(all_but()), Lift(at("A2")), 0, "Z-05", id="game over"),
    ],
)
def test_refused(state: State, command: Command, seat: int, rule: str) -> None:
    """Z-01, Z-04, Z-05, Z-14: what is not allowed is refused in a sentence that a player understands."""
    told = refusal(state, command, seat)
    assert told.rule == rule
    assert told.text.fr.endswith(".")
    assert told.text.en.endswith(".")


@pytest.mark.parametrize("command", [Begin(), TimeUp()])
def test_table_out_of_order(command: Command) -> None:
    """The table cannot begin twice, nor end an hourglass that does not run."""
    state = position(drawn=(2,), options=Options(move_seconds=0))
    with pytest.raises(Illegal):
        decide(GAME, state, Act(None, command), Loaded())


@pytest.mark.parametrize(
    "raw",
    [
        b'{"type":"lift"}',
        b'{"type":"lift","square":"A1"}',
        b'{"type":"lift","square":1.5}',
        b'{"type":"lift","square":1,"seat":0}',
        b'{"type":"announce","digit":null}',
    ],
)
def test_malformed(raw: bytes) -> None:
    """What is no command of this game is malformed, not illegal."""
    with pytest.raises(Malformed):
        codec_for(GAME).command.read(raw)


@pytest.mark.parametrize("options", [b'{"sheet":41}', b'{"sheet":-1}', b'{"manner":"dice"}', b'{"total_seconds":9999}'])
def test_bad_options(options: bytes) -> None:
    """Z-02, Z-15: there are forty sheets, three manners, and clocks up to an hour."""
    with pytest.raises(Malformed):
        codec_for(GAME).options.read(options)


def test_preview_tells_no_digit() -> None:
    """Z-02: a preview says whether a stone may be lifted, never what is under it."""
    state = position(drawn=(2,))
    hit, miss = (GAME.preview(state, Seat(0), Lift(at(name))) for name in ("A2", "A3"))
    assert hit == miss
    assert hit.refusal is None
    lifted = GAME.preview(state, Seat(0), Lift(at("A1")))
    assert lifted.refusal is not None
    assert lifted.refusal.rule == "Z-05"
