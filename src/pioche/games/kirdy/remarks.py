"""What can be said of a decision afterwards."""

from pioche.kernel.game import Act, Remark

from .state import Position


def remark(state: Position, act: Act) -> Remark | None:
    """Say nothing yet."""
    del state, act
    return None
