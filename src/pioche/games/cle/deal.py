"""Before the first turn: who deals, ten letters each, and the key cards."""

from collections.abc import Iterator
from pathlib import Path

from pioche.components.bags import in_order
from pioche.components.clebox import LETTERS, RACK
from pioche.components.datafiles import lines
from pioche.kernel.chance import Chance
from pioche.kernel.seats import Seat, all_seats
from pioche.lexicon.alphabet import JOKER

from .events import DealerDrawn, Dealt, KeyTurned, Lot
from .state import KEY_CARDS, State

KEY_WORDS = tuple(word for line in lines(Path(__file__).parent / "data" / "key_words.txt") for word in line.split())
"""The pool from which the key cards come."""


def draw_dealer(seats: int, chance: Chance) -> DealerDrawn:
    """C-01: the letter nearest to A deals; seats that tie draw again, and so does who draws a joker."""
    lots: list[Lot] = []
    pile = iter(chance.shuffle(LETTERS))
    contenders = tuple(all_seats(seats))
    while len(contenders) > 1:
        drawn = {seat: draw_letter(seat, lots, pile) for seat in contenders}
        contenders = tuple(seat for seat in contenders if drawn[seat] == min(drawn.values()))
    return DealerDrawn(tuple(lots), contenders[0])


def draw_letter(seat: Seat, lots: list[Lot], pile: Iterator[str]) -> str:
    """Draw for a seat, again as long as it is a joker, and note each draw."""
    for letter in pile:
        lots.append(Lot(seat, letter))
        if letter != JOKER:
            return letter
    raise AssertionError("the letters of the bag settle every tie")


def deal(seats: int, chance: Chance) -> Dealt:
    """C-04: ten letters for each seat."""
    drawn, _ = chance.draw(LETTERS, RACK * seats)
    return Dealt(tuple(in_order(drawn[seat * RACK : (seat + 1) * RACK]) for seat in all_seats(seats)))


def turn_key(state: State, chance: Chance) -> list[KeyTurned]:
    """C-03: turn up the next of the twelve key cards, if there is one left.

    Which cards lie in the pack is settled only when they are turned, which nobody can tell from a shuffled pack.
    """
    if len(state.keys) == KEY_CARDS:
        return []
    return [KeyTurned(chance.choose([word for word in KEY_WORDS if word not in state.keys]))]
