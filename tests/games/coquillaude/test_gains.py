"""Rounds and gains: what the replay and the notebook add up."""

import pytest

from pioche.games.coquillaude import GAME
from pioche.games.coquillaude.cards import Bonus, Drawn
from pioche.games.coquillaude.commands import Attack, Pass, Prepare
from pioche.games.coquillaude.events import Asked
from pioche.games.coquillaude.gains import weight
from pioche.kernel.game import Weight
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


@pytest.mark.parametrize(("bonus", "looked_at"), [("coquillaude", Weight.FULL), (None, Weight.NONE)])
def test_a_bonus_is_looked_at_and_a_question_is_read(bonus: Bonus | None, looked_at: Weight) -> None:
    """Q-07: a bonus is over as soon as it is there, so the table looks at it; a question waits anyway."""
    asked = Asked(A, Drawn(1111, 0 if bonus else 1, bonus))
    assert weight(position("E", "E"), asked) is looked_at
