"""The puzzle of a day: a moment of a game between bots, the same in every house, worth a person's while."""

from collections.abc import Iterator
from itertools import islice

from msgspec import Struct
from msgspec.structs import replace

from pioche.bots.levels import level
from pioche.bots.match import waits
from pioche.components.rulings import Rulings
from pioche.components.vocabularies import spoken
from pioche.kernel.base import State, tag_of
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.errors import Illegal
from pioche.kernel.game import Act, AnyGame, Remark, Setup, Thought
from pioche.kernel.play import Play
from pioche.kernel.puzzle import Puzzle
from pioche.kernel.seats import Seat
from pioche.lexicon.source import DEFAULT_VERSION

PLAYERS, ONLOOKER = "3", "2"
"""Whose games puzzles are cut from, and who is not to see the answer at once."""
GAMES = 8
"""So many games are played at most for a day."""
WAITS = 160
"""So many decisions of each are looked at."""
LOOKED = 10
"""So many puzzles are compared."""
HIDDEN = 0.15
"""By which part the answer is worth more than what the onlooker plays, so that there is something to find."""
ENOUGH = 0.4
"""Nothing is gained when it is worth still more."""


class DayPuzzle(Struct, frozen=True):
    """A position, the seat that is to act, and what it is asked to find."""

    state: State
    seats: int
    seat: Seat
    puzzle: Puzzle
    beside: Remark | None = None
    """What is said of the move that the onlooker makes: other good ones, and in what the answer is better."""


class Candidate(Struct, frozen=True):
    """A puzzle, and by which part its answer is worth more than what the onlooker plays."""

    found: DayPuzzle
    gap: float

    @property
    def rank(self) -> tuple[bool, float]:
        """Tell how good it is: first of all there is something to find."""
        return self.gap >= HIDDEN, min(ENOUGH, self.gap) + self.found.puzzle.charm


def day_puzzle(game: AnyGame, day: str) -> DayPuzzle | None:
    """Give the puzzle of a day; None in the unlikely case that no game of bots led to one."""
    seen = list(islice(_candidates(game, day), LOOKED))
    if not seen:
        return None
    found = max(seen, key=lambda each: each.rank).found
    return replace(found, beside=_beside(game, found))


def _candidates(game: AnyGame, day: str) -> Iterator[Candidate]:
    """Play some games, and give the decisions that make a puzzle as they come, each once while others act."""
    if game.puzzle is None:
        return
    seats = 2 if 2 in game.meta.seats else game.meta.seats[0]
    setup = Setup(game.meta.variants[game.meta.variant_alone], seats, DEFAULT_VERSION)
    for number in range(GAMES):
        play = Play(game, setup, seed_from(f"puzzle {game.meta.name} {day} {number}"))
        play.begin()
        before = None
        for waiting in islice(waits(play, (PLAYERS,) * seats), WAITS):
            if waiting.expected:
                seat = waiting.expected[0].seat
                puzzle = game.puzzle(play.state, seat)
                if puzzle is not None and puzzle != before:
                    before = puzzle
                    found = DayPuzzle(play.state, seats, seat, puzzle)
                    yield Candidate(found, 1 - _seen(game, found) / puzzle.best)


def _seen(game: AnyGame, found: DayPuzzle) -> int:
    """Give what the onlooker's move is worth: nothing where they have none."""
    thought = _onlooked(game, found)
    if thought is None or game.attempt is None:
        return 0
    try:
        return game.attempt(found.state, found.seat, thought.command, found.puzzle).value
    except Illegal:
        return 0


def _beside(game: AnyGame, found: DayPuzzle) -> Remark | None:
    """Give what is said of the onlooker's move; nothing where they have none of the kind that is asked for."""
    thought, shown = _onlooked(game, found), found.puzzle.shown
    if thought is None or tag_of(type(thought.command).__name__) != found.puzzle.asked:
        return None
    remark = game.remark(found.state, Act(found.seat, thought.command))
    # Remarks weigh more than a puzzle asks for: where they think of another answer they would only confuse.
    if remark is None or shown not in remark.better[:1]:
        return None
    return replace(remark, better=tuple(move for move in remark.better if move != shown and _everyday(move)))


def _everyday(move: str) -> bool:
    """Tell whether a move is one that everybody could have found, as the answer is: its word is usual and clean."""
    word = move.split(" ")[0].upper()
    return not word.isalpha() or word in spoken(DEFAULT_VERSION, Rulings(), level(PLAYERS).speech)


def _onlooked(game: AnyGame, found: DayPuzzle) -> Thought | None:
    view, chance = game.view(found.state, found.seat), Chance(seed_from("puzzle onlooker"))
    return game.think(view, found.seat, ONLOOKER, chance)
