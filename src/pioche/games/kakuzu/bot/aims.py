"""Ways to choose a digit and a stone, from looking at the board to counting every possible grid.

Each is given the board as the bot remembers it beside its view.
"""

import numpy as np
from msgspec import Struct

from pioche.bots.strengths import whole
from pioche.kernel.chance import Chance

from ..board import DIGITS, Digit, Square, covered
from ..decide.turns import MOST_PER_TURN
from ..grids import another_grid
from ..probes import Floats
from ..sudoku import completions, marginals, read
from ..view import View
from .elimination import choices_left
from .foresight import Prospect, prospects
from .levels import Traits


class Aim(Struct, frozen=True):
    """A digit to look for, a stone to lift, and how sure the bot is."""

    digit: Digit
    square: Square
    belief: float


def by_eye(view: View, remembered: str, digits: tuple[Digit, ...], traits: Traits, chance: Chance) -> Aim:
    """Take the most probable square: by simple elimination, and by how often the digit lies there in imagined grids."""
    imagined = whole(traits.imagined, chance)
    counted = _imagined(remembered, imagined, chance) if imagined else None
    stones = (read(view.board) == 0).view(np.uint8)
    choices, fewest = choices_left(read(remembered), stones, digits)
    if counted is None and not traits.whim:
        place = chance.choose(np.flatnonzero(choices == fewest).tolist())
        return Aim(DIGITS[place // 81], Square(place % 81), 1 / fewest)
    rows, squares = choices.nonzero()
    felt = 1 / choices[rows, squares]
    if counted is not None:
        felt = np.where(felt == 1, felt, (GLANCE * felt + counted[squares, rows]) / (GLANCE + imagined))
    liked = felt
    if traits.whim:
        liked = felt * (1 + traits.whim * (2 * np.array([chance.unit() for _ in felt]) - 1))
    nth = chance.choose(np.flatnonzero(liked == liked.max()).tolist())
    return Aim(DIGITS[int(rows[nth])], Square(int(squares[nth])), float(felt[nth]))


GLANCE = 2
"""What is seen at a glance counts as much as so many imagined grids."""


def _imagined(remembered: str, count: int, chance: Chance) -> Floats:
    """Give for each square and digit in how many of some imagined grids it lies there."""
    text = "".join(another_grid(remembered, chance) for _ in range(count))
    grids = np.array(list(text), np.uint8).reshape(count, 81)
    counts: Floats = (grids[:, :, None] == np.arange(1, 10, dtype=np.uint8)).sum(axis=0).astype(float)
    return counts


ROUGHLY = 0.03
"""The standard error with which a bot is content."""
LISTED = 500
"""With so few completions the next lift is foreseen too."""
WEIGHED = 6
"""How many of the most probable aims are weighed against each other."""


def by_probability(view: View, remembered: str, digits: tuple[Digit, ...], chance: Chance) -> Aim:
    """Take the true probabilities, then what a hit opens for oneself and what a miss tells the next seat."""
    known = marginals(remembered, ROUGHLY)
    likely = _likely(view, digits, known.probability)
    if not known.exact or known.completions > LISTED or likely[-1].belief == 1:
        return _one_of_the_best(likely, chance)
    grids = completions(remembered, LISTED)
    weighed = prospects(remembered, grids, [(aim.digit, aim.square) for aim in likely])
    worth = [_worth(view, prospect) for prospect in weighed]
    return likely[int(np.argmax(worth))]


def _likely(view: View, digits: tuple[Digit, ...], probability: Floats) -> list[Aim]:
    """Give the aims with the best probabilities, best first."""
    stones = covered(view.board)
    table = probability[np.ix_(stones, [digit - 1 for digit in digits])]
    best = np.argsort(-table, axis=None, kind="stable")[:WEIGHED].tolist()
    return [Aim(digits[at % len(digits)], stones[at // len(digits)], float(table.flat[at])) for at in best]


def _one_of_the_best(likely: list[Aim], chance: Chance) -> Aim:
    return chance.choose([aim for aim in likely if aim.belief == likely[0].belief])


def _worth(view: View, prospect: Prospect) -> float:
    """Weigh an aim: stones won and lost now, and what the next lift may bring to whoever makes it."""
    rivals = len(view.stones) - 1
    mine = _next_lift(view, prospect.digit, prospect.after_hit, hit=True)
    theirs = _next_lift(view, prospect.digit, prospect.after_miss, hit=False)
    if rivals == 0:
        return prospect.hit * (1 + mine) + (1 - prospect.hit) * theirs
    passes = view.manner == "announce" and not _next_announced(view, prospect.digit)
    follow = -mine / rivals if passes else mine
    return prospect.hit * (1 + follow) - (1 - prospect.hit) * (1 + theirs) / rivals


def _next_announced(view: View, digit: Digit) -> tuple[Digit, ...]:
    """Z-14: give what may still be announced in this turn once a digit is found; nothing when the turn passes."""
    if view.found + 1 == MOST_PER_TURN:
        return ()
    return tuple(other for other in view.announceable if other != digit)


def _next_lift(view: View, digit: Digit, best: Floats, *, hit: bool) -> float:
    """Give what the next lift is worth to whoever makes it, given the best probability for each digit."""
    # With rivals a lift gives a stone to one side or the other: a probability p is then worth 2p - 1.
    worth = best if len(view.stones) == 1 else 2 * best - 1
    match view.manner:
        case "announce":
            mine = _next_announced(view, digit) if hit else ()
            return float(max(worth[other - 1] for other in mine or DIGITS))
        case "same_digit" if hit:
            return float(worth[digit - 1])
    bag = view.bag if hit else (*view.bag, *view.drawn)
    return float(sum(worth[other - 1] for other in bag if other) / len(bag))
