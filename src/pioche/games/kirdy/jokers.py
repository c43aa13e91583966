"""What the coloured jokers may change (K-24, K-25)."""

from pioche.kernel.errors import Illegal

from .state import State


def refuse_exchange(state: State, place: int) -> None:
    """K-24: raise Illegal unless a just-drawn letter stands at the place."""
    if place not in state.fresh:
        raise Illegal(
            "K-24",
            "Le joker vert ne change qu’une lettre que tu viens de piocher.",
            "A green joker only changes a letter that you have just drawn.",
        )


def refuse_arrangement(state: State, order: tuple[int, ...]) -> None:
    """K-25: raise Illegal unless one just-drawn letter moves, or the letters are those of the first draw."""
    if sorted(order) != list(range(len(state.support))):
        raise Illegal(
            "K-25",
            f"Il faut donner chacune des {len(state.support)} places une fois, dans le nouvel ordre.",
            f"Give each of the {len(state.support)} places once, in the new order.",
        )
    if list(order) == sorted(order):
        raise Illegal("K-25", "L’ordre des lettres ne change pas.", "The order of the letters does not change.")
    if not _may_arrange(state, order):
        raise Illegal(
            "K-25",
            "Le joker jaune ne déplace qu’une lettre que tu viens de piocher.",
            "A yellow joker only moves one letter that you have just drawn.",
        )


def _may_arrange(state: State, order: tuple[int, ...]) -> bool:
    if len(state.fresh) == len(state.support):
        return True
    for moved in state.fresh:
        rest = [place for place in order if place != moved]
        if rest == sorted(rest):
            return True
    return False
