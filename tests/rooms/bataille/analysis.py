"""What can be said of a decision afterwards."""

from math import prod

from pioche.kernel.game import Act, Remark
from pioche.kernel.seats import Seat, all_seats
from pioche.kernel.text import Text

from .commands import Lay
from .scoring import taker
from .state import State


def remark(state: State, act: Act) -> Remark | None:
    """B-03: compare the card with the one that takes the trick most often from what the others held."""
    if not isinstance(act.command, Lay) or act.seat is None:
        return None
    chances = {card: _chance(state, act.seat, card) for card in state.hands[act.seat]}
    card, best = act.command.card, max(chances, key=chances.__getitem__)
    chosen, most = chances[card], chances[best]
    figures = {"probability": chosen, "best": most, "lost": most - chosen}
    fr, en = f"Le {card} emporte ce pli {_often(chosen).fr}", f"The {card} takes this trick {_often(chosen).en}"
    if chosen == most:
        return Remark(Text(f"{fr}, aucune carte ne fait mieux.", f"{en}, no card does better."), figures)
    fr, en = f"{fr}, le {best} l’emportait {_often(most).fr}.", f"{en}, the {best} would have {_often(most).en}."
    return Remark(Text(fr, en), figures, (str(best),))


def _often(chance: float) -> Text:
    return Text(f"{100 * chance:.0f} fois sur 100", f"{100 * chance:.0f} times in 100")


def _chance(state: State, seat: Seat, card: int) -> float:
    """Tell how often a card takes the trick if the others, who may have laid already, lay any card of theirs."""
    others = (other for other in all_seats(len(state.hands)) if other != seat)
    return prod(_chance_against(state, other, card) for other in others)


def _chance_against(state: State, other: Seat, card: int) -> float:
    laid = state.laid[other]
    held = state.hands[other] if laid is None else (laid,)
    return sum(taker((card, each), state.options.lowest_wins) == 0 for each in held) / len(held)
