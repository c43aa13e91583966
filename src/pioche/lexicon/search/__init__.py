"""Fast searches over a lexicon. Each honours what a view of the lexicon allows, bans and lets in."""

from pioche.lexicon.search.board import BadBoard, BadRack
from pioche.lexicon.search.crossword import exists_placement, placements
from pioche.lexicon.search.in_order import (
    count_in_order,
    exists_in_order,
    in_order,
    inserted_letters,
    next_counts,
    next_letters,
)
from pioche.lexicon.search.letters import anagrams, from_letters
from pioche.lexicon.search.overlay import best_overlays, openings, overlays
from pioche.lexicon.search.placement_list import Placement
from pioche.lexicon.search.position import TooMany
from pioche.lexicon.search.scoring import Scoring
from pioche.lexicon.search.warm_up import warm

__all__ = [
    "BadBoard",
    "BadRack",
    "Placement",
    "Scoring",
    "TooMany",
    "anagrams",
    "best_overlays",
    "count_in_order",
    "exists_in_order",
    "exists_placement",
    "from_letters",
    "in_order",
    "inserted_letters",
    "next_counts",
    "next_letters",
    "openings",
    "overlays",
    "placements",
    "warm",
]
