"""What can be said of a decision afterwards."""

from pioche.kernel.game import Act, Remark

from .state import State


def remark(state: State, act: Act) -> Remark | None:
    """Say nothing: there is little to learn from this game."""
    del state, act
    return None
