"""What could be known."""

from pioche.kernel.game import Act, Remark

from .state import Position


def remark(state: Position, act: Act) -> Remark | None:
    """Say what could be known."""
    return None
