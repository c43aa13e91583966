"""What follows from an act, event by event: each is applied before the next is thought of."""

from pioche.kernel.chance import Chance
from pioche.kernel.seats import Seat, all_seats, left_of

from . import scoring
from .bag import MOST_LETTERS, draw, put_back
from .events import (
    ChallengeBegun,
    Drawn,
    GameEnded,
    Happening,
    HowScored,
    LetterExchanged,
    LotsDrawn,
    Scored,
    TurnBegun,
    TurnEnded,
)
from .evolution import evolve
from .state import Position
from .waiting import challenge_seconds, usable

FIRST_DRAW = 2
"""K-05."""


class Story:
    """The events of one act so far, and the state after them."""

    def __init__(self, state: Position, chance: Chance) -> None:
        self.state = state
        self.chance = chance
        self.events: list[Happening] = []

    def tell(self, *events: Happening) -> None:
        """Let events happen."""
        for event in events:
            self.events.append(event)
            self.state = evolve(self.state, event)

    def open_game(self) -> None:
        """K-04: draw lots, ties again, until one seat has the smallest letter; it plays first."""
        drawing = tuple(all_seats(self.state.seats))
        while len(drawing) > 1:
            bag, tiles = self.state.bag, []
            for _ in drawing:
                # A joker is put back at once, a letter stays out until all have drawn.
                drawn = self._lot(bag)
                tiles.append(drawn)
                letters = list(bag)
                letters.remove(drawn[-1])
                bag = tuple(letters)
            self.tell(LotsDrawn(drawing, tuple(tiles)))
            smallest = min(drawn[-1] for drawn in tiles)
            drawing = tuple(seat for seat, drawn in zip(drawing, tiles, strict=True) if drawn[-1] == smallest)
        self.begin_turn(drawing[0])

    def _lot(self, bag: tuple[str, ...]) -> tuple[str, ...]:
        drawn = [self.chance.choose(bag)]
        while len(drawn[-1]) > 1:
            drawn.append(self.chance.choose(bag))
        return tuple(drawn)

    def begin_turn(self, seat: Seat) -> None:
        """K-05: a seat becomes active and draws two letters."""
        self.tell(TurnBegun(seat))
        self.draw_letters(FIRST_DRAW)

    def draw_letters(self, wanted: int) -> None:
        """K-05, K-09: draw letters for the end of the support; then jokers may be used."""
        room = MOST_LETTERS - len(self.state.support)
        self.tell(Drawn(self.state.active, draw(self.state.bag, wanted, room, self.chance)))
        self.challenge_unless_jokers()

    def exchange(self, place: int) -> None:
        """K-24, K-28: put a letter back, draw in its place; then further jokers may be used."""
        support = self.state.support
        bag = put_back(self.state.bag, support[place])
        tiles = draw(bag, 1, MOST_LETTERS - len(support) + 1, self.chance)
        self.tell(LetterExchanged(self.state.active, place, support[place], tiles))
        self.challenge_unless_jokers()

    def challenge_unless_jokers(self) -> None:
        """K-23: without a joker to use there is nothing to wait for."""
        if not usable(self.state):
            self.begin_challenge()

    def begin_challenge(self) -> None:
        """K-06: turn the black hourglass."""
        state, support = self.state, self.state.support
        self.tell(ChallengeBegun(state.active, support, scoring.stake(support), challenge_seconds(state)))

    def score(self, seat: Seat, points: int, how: HowScored) -> None:
        """Give a seat its points and end the turn, or the game (K-29)."""
        self.tell(Scored(seat, points, how))
        ending = scoring.ending(self.state)
        if ending is None:
            self.end_turn()
        else:
            self.tell(GameEnded(ending))

    def end_turn(self) -> None:
        """K-12, K-30: the letters go back; the next seat becomes active, unless the game is over."""
        active = self.state.active
        self.tell(TurnEnded(active))
        ending = scoring.ending_after_turn(self.state)
        if ending is None:
            self.begin_turn(left_of(active, self.state.seats))
        else:
            self.tell(GameEnded(ending))
