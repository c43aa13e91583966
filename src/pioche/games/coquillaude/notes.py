"""Placements in the game's own notation."""

from pioche.components.tiles import square_name
from pioche.lexicon.search import Placement

ARROWS = {"across": "→", "down": "↓", "descending": "↘", "ascending": "↗"}


def noted(placement: Placement) -> str:
    """Write a placement with its square, its direction and its value, as in MESURE K5↓ 56."""
    at = square_name(placement.row, placement.col)
    return f"{placement.word} {at}{ARROWS[placement.direction]} {placement.score}"
