"""What a seat can work out from its view."""

from pioche.kernel.chance import Chance
from pioche.kernel.seats import Seat, left_of

from ..cards import FACE_DOWN, JOKER, PACK, Cards, in_order, without
from ..view import View


def unseen(view: View) -> Cards:
    """Give the cards that a seat has not seen: in other hands, in the stock, face down by others."""
    laid = "".join(view.holder).replace(FACE_DOWN, "")
    known = (JOKER if face.islower() else face for face in laid)
    return without(PACK, (*view.hand, *known, *view.turned, *view.buried.replace(FACE_DOWN, "")))


def imagined_hands(view: View, seat: Seat, count: int, chance: Chance) -> list[Cards]:
    """Draw hands that the next seat may hold."""
    cards, size = unseen(view), view.counts[left_of(seat, len(view.counts))]
    if len(cards) == size:
        return [in_order(cards)]
    return [in_order(chance.draw(cards, size)[0]) for _ in range(count)]
