"""later."""

from pioche.kernel.game import Act, Remark
from .state import Position


def remark(state: Position, act: Act) -> Remark | None:
    return None
