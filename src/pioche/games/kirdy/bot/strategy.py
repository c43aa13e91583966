"""Stop or continue, announce or call KIRDY, use a joker or keep it: by what each promises."""

import math
from functools import cached_property
from itertools import permutations

import numpy as np
from msgspec import Struct
from numpy.typing import ArrayLike, NDArray

from ..bag import MOST_LETTERS
from ..scoring import KIRDY_POINTS, STAKES
from ..view import View
from ..waiting import STEALING_SECONDS
from .futures import ALPHABET, A, futures
from .levels import Traits
from .memory import Memory, chance_to_find, ease
from .race import chance_to_win

RIVALS_PACE = 1.2
"""The others are thought to know the same words, and to find them somewhat later."""
JOKER_WORTH = {"green": 22.0, "yellow": 18.0, "red": 12.0}
"""What a kept joker may bring later, in points."""


class Promise(Struct, frozen=True):
    """What a way to go on promises: its value, and the chances behind it."""

    value: float
    finding: float
    stolen: float


class Outlook:
    """The chances of a seat in its view, as its memory and traits see them."""

    def __init__(self, view: View, knows: Memory, rivals: Memory, traits: Traits, *, minds_race: bool) -> None:
        self.view = view
        self.knows = knows
        self.rivals = rivals
        self.traits = traits
        self.minds_race = minds_race
        self.others = len(view.scores) - 1

    # What points are worth

    def gain(self, points: ArrayLike) -> NDArray[np.float64]:
        """Value points of one's own."""
        if self.minds_race:
            return chance_to_win(self.view, mine=points) - self.now
        return np.asarray(points, float)

    def loss(self, points: ArrayLike) -> NDArray[np.float64]:
        """Value points of the others; each of several is less to be feared than a single one."""
        if self.minds_race:
            return (chance_to_win(self.view, theirs=points) - self.now) / math.sqrt(self.others)
        return -self.traits.fear / self.others * np.asarray(points, float)

    @cached_property
    def now(self) -> NDArray[np.float64]:
        """The chance to win if the turn brings nobody anything."""
        return chance_to_win(self.view)

    # What can be found

    @property
    def sand(self) -> int:
        """K-06, K-17: the seconds of an hourglass, black or red."""
        return self.view.options.challenge_seconds

    def finding(self, eases: ArrayLike, letters: int, seconds: float) -> NDArray[np.float64]:
        """Give one's own chances to find a word, as the traits sees them."""
        seen: NDArray[np.float64] = chance_to_find(eases, letters, self.knows.pace, seconds) ** (1 / self.traits.hope)
        return seen

    def rivals_finding(self, eases: ArrayLike, letters: int, seconds: float) -> NDArray[np.float64]:
        """Give the chances that any of the others finds a word."""
        each = chance_to_find(eases, letters, self.rivals.pace * RIVALS_PACE, seconds)
        any_of_them: NDArray[np.float64] = 1 - (1 - each) ** self.others
        return any_of_them

    @cached_property
    def next_letter(self) -> NDArray[np.float64]:
        """The chance of each letter to be the next that comes on the support."""
        counts = np.array([self.view.bag.get(chr(A + number), 0) for number in range(ALPHABET)], dtype=float)
        shares: NDArray[np.float64] = counts / counts.sum()
        return shares

    # Stop or continue

    def stopping(self) -> Promise:
        """Give what stopping promises."""
        return Promise(float(self.gain(self.view.stake)), 1.0, 0.0)

    def continuing(self) -> Promise:
        """Give what one more letter promises, with the choice after it where the traits sees so far."""
        letters = len(self.view.support) + 1
        ahead = futures(self.knows.lexicon, self.knows.weights, self.view.support)
        found = self.finding(ahead.after_one, letters, self.sand)
        stolen = (1 - found) * self.rivals_finding(ahead.after_one, letters, self.sand + STEALING_SECONDS)
        prize = np.full(ALPHABET, float(self.gain(STAKES[letters])))
        if self.traits.foresight and letters < MOST_LETTERS:
            more = np.maximum(prize, self._after_next(ahead.after_two, letters + 1)) - prize
            prize += self.traits.foresight * more
        value = found * prize + stolen * self.loss(STAKES[letters])
        weigh = self.next_letter
        return Promise(float(weigh @ value), float(weigh @ found), float(weigh @ stolen))

    def _after_next(self, eases: NDArray[np.float64], letters: int) -> NDArray[np.float64]:
        found = self.finding(eases, letters, self.sand)
        stolen = (1 - found) * self.rivals_finding(eases, letters, self.sand + STEALING_SECONDS)
        value = found * self.gain(STAKES[letters]) + stolen * self.loss(STAKES[letters])
        expected: NDArray[np.float64] = value @ self.next_letter
        return expected

    # Announce or call

    def would_call(self, calling: Promise) -> bool:
        """Tell whether a KIRDY promises more than to announce the word and then stop or continue."""
        if calling.value <= self.traits.daring * self.stopping().value:
            return False
        if len(self.view.support) == MOST_LETTERS:
            return True
        return calling.value > self.traits.daring * self.continuing().value

    def calling(self, elapsed: float) -> Promise:
        """Give what a KIRDY promises with a word in mind."""
        letters, here = len(self.view.support), ease(self.rivals, self.view.support)
        each = float(chance_to_find(here, letters, self.rivals.pace, elapsed + self.sand))
        foiled = 1 - (1 - each) ** self.others
        points = self.view.stake + KIRDY_POINTS
        value = (1 - foiled) * float(self.gain(points)) + foiled * float(self.loss(points))
        return Promise(value, 1 - foiled, foiled)

    # Jokers

    @property
    def challenge_seconds(self) -> int:
        """The sand of the coming challenge."""
        return self.sand * (1 + self.view.doubled)

    def worth_of(self, support: str, seconds: float) -> float:
        """Give what a challenge is worth in points before its hourglass is turned."""
        letters = len(support)
        here = ease(self.knows, support)
        found = float(self.finding(here, letters, seconds))
        stolen = (1 - found) * float(self.rivals_finding(here, letters, seconds + STEALING_SECONDS))
        return STAKES[letters] * (found - 0.5 * stolen)

    def exchanging(self, place: int) -> float:
        """Give what the challenge is worth on the average after a green joker."""
        before, after = self.view.support[:place], self.view.support[place + 1 :]
        return sum(
            float(chance) * self.worth_of(before + chr(A + number) + after, self.challenge_seconds)
            for number, chance in enumerate(self.next_letter)
            if chance
        )

    def arrangements(self) -> list[tuple[int, ...]]:
        """List the orders that a yellow joker allows, without the one that is there."""
        now = tuple(range(len(self.view.support)))
        if len(self.view.fresh) == len(now):
            return [order for order in permutations(now) if order != now]
        orders = {
            (*rest[:place], moved, *rest[place:])
            for moved in self.view.fresh
            for rest in [tuple(each for each in now if each != moved)]
            for place in now
        }
        return sorted(orders - {now})
