"""Which seat has which colour."""

from collections.abc import Sequence

from pioche.components.clebox import Colour

BY_SEAT: tuple[Colour, ...] = ("red", "green", "orange", "blue")
"""The colours where nobody chooses: partners then sit opposite each other, as their colours do on the board."""
FIRST_TEAM: frozenset[Colour] = frozenset(("red", "orange"))
"""C-22: red and orange against green and blue."""


def dealt_out(chosen: Sequence[Colour | None], seats: int) -> tuple[Colour, ...]:
    """C-02: give each seat the colour it has chosen; whoever has not keeps its place's own, or gets a free one.

    A colour is one seat's only: the first that names it has it.
    """
    given: dict[int, Colour] = {}
    for seat, colour in enumerate(chosen[:seats]):
        if colour is not None and colour not in given.values():
            given[seat] = colour
    for seat, colour in enumerate(BY_SEAT[:seats]):
        if seat not in given and colour not in given.values():
            given[seat] = colour
    free = (colour for colour in BY_SEAT if colour not in given.values())
    return tuple(given[seat] if seat in given else next(free) for seat in range(seats))
