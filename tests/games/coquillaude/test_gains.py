"""Rounds and gains: what the replay and the notebook add up."""

from pioche.games.coquillaude import GAME
from pioche.games.coquillaude.commands import Attack, Pass, Prepare
from tests.games.courses import Stretch

from .builders import A, B, C, position, put

REGLES = put("G12", "across", "REGLES", "LEGERS")
PREPARED = [(A, REGLES), (B, Prepare()), (C, Prepare())]


def test_a_word_is_the_layers_gain_of_the_round() -> None:
    """Q-18: when nobody attacks, the points are the layer's; the round is everybody's."""
    state = position("REGLES", "EE", "AA")
    stretch = Stretch(GAME, state, [*PREPARED, (B, Pass()), (C, Pass())])
    assert stretch.gains() == [[], [], [], [], [(A, 72, "RÈGLES", state.round)]]
    assert stretch.turns()[0] == (state.round, None, 1)


def test_an_attack_takes_the_gain() -> None:
    """Q-18: 108 points for GRELES, and the layer nothing."""
    state = position("REGLES", "EE", "AA")
    stretch = Stretch(GAME, state, [*PREPARED, (C, Attack(("Grêles",)))])
    assert stretch.gains() == [[], [], [], [(C, 108, "GRÊLES", state.round)]]
