"""From a view to a command."""

from msgspec import Struct

from pioche.bots.levels import Level
from pioche.bots.levels import level as level_of
from pioche.bots.strengths import whole
from pioche.components.phrases import capitals, points
from pioche.kernel.base import Command
from pioche.kernel.chance import Chance
from pioche.kernel.game import Thought
from pioche.kernel.seats import Seat
from pioche.kernel.text import Text

from .. import scoring
from ..commands import Exchange, OpeningWord, Pass
from ..holder import faces
from ..moves import Move, best_moves, some_moves
from ..starter import NO_WORD
from ..view import View
from ..words import spoken_words
from .endgame import SEATS, Ending, read
from .exchanges import MOST, TOO_LATE, swap
from .knowledge import imagined_hands, unseen
from .levels import LEVELS, Traits
from .search_time import GIVING_UP, LAYING, PER_EXCHANGE, seconds_to_find
from .simulation import best_in_worlds, worlds
from .valuation import Table, Valued, valued_move

NOTHING_FOUND = Text("Aucun mot trouvé.", "No word found.")


def think(view: View, seat: Seat, level: str, chance: Chance) -> Thought | None:
    """Do what the level thinks best."""
    who = level_of(level)
    words = spoken_words(view.lexicon, view.rulings, view.options.words, who.speech)
    player = Player(view, seat, who, LEVELS[level], Table(words, view.options, view.stock), chance)
    if view.phase == "opening":
        return player.opening_word()
    if player.sees_the_end():
        return player.ending()
    return player.exchange() or player.word()


class Player(Struct, frozen=True):
    """A bot in its seat, at one moment of a game."""

    view: View
    seat: Seat
    who: Level
    traits: Traits
    table: Table
    chance: Chance

    @property
    def row(self) -> str:
        """Give what the holder shows."""
        return faces(self.view.holder)

    @property
    def last_moment(self) -> float:
        """Give the second after which no word can be laid in time."""
        return self.view.options.turn_seconds - LAYING

    def opening_word(self) -> Thought:
        """R-04: give the dearest word."""
        moves = best_moves(self.table.words, "", self.view.hand, self.view.options, 1)
        if not moves:
            return self.giving_up(OpeningWord(NO_WORD), NOTHING_FOUND)
        return Thought(
            OpeningWord(moves[0].row), min(self.last_moment, self.seconds_for(moves[0])), _worth(moves[0].row)
        )

    def exchange(self) -> Thought | None:
        """R-15: give a card away if that promises more than it costs."""
        if not whole(self.traits.draws, self.chance) or self.view.stock < TOO_LATE or self.view.exchanges == MOST:
            return None
        seconds = self.seconds_for_exchanges(self.view.exchanges + 1)
        if seconds > self.last_moment:
            return None
        better = swap(self.table, self.traits, self.row, self.view.hand, unseen(self.view), self.chance)
        if better is None:
            return None
        return Thought(Exchange(better.card), seconds, better.why)

    def word(self) -> Thought:
        """Lay the best of the words found in time, or pass."""
        found = self.found()
        if not found:
            return self.giving_up(Pass(), NOTHING_FOUND)
        guesses, hand = whole(self.traits.guesses, self.chance), self.view.hand
        replies = imagined_hands(self.view, self.seat, guesses, self.chance) if guesses else ()
        compared = [(valued_move(self.table, self.traits, hand, move, replies), seconds) for move, seconds in found]
        compared.sort(key=lambda each: -each[0].value)
        best, seconds = compared[self.played_through([valued for valued, _ in compared])]
        return Thought(best.move.command, seconds, best.why)

    def played_through(self, valued: list[Valued]) -> int:
        """Give the place of the best move, after imagined worlds have been played where the traits ask for it."""
        count = whole(self.traits.worlds, self.chance)
        if not count or len(valued) < 2:
            return 0
        futures = worlds(self.view, self.seat, count, self.chance)
        return best_in_worlds(self.table, self.traits, self.view.hand, valued, futures)

    def found(self) -> list[tuple[Move, float]]:
        """Give the moves that come to mind in time, and when."""
        words, hand, options = self.table.words, self.view.hand, self.view.options
        moves = best_moves(words, self.row, hand, options, self.traits.seen)
        moves = [move for move in moves if self.traits.attention == 1 or self.chance.unit() < self.traits.attention]
        if self.traits.attention < 1:
            moves += some_moves(words, self.row, hand, options, whole(self.traits.glance, self.chance), self.chance)
        begun = self.seconds_for_exchanges(self.view.exchanges)
        timed = ((move, begun + self.seconds_for(move)) for move in moves)
        return [(move, seconds) for move, seconds in timed if seconds <= self.last_moment]

    def sees_the_end(self) -> bool:
        """Tell whether the rest of the game can be read: two seats, and all cards are in their hands."""
        return not self.view.stock and len(self.view.counts) == SEATS and self.traits.plies > self.chance.unit()

    def ending(self) -> Thought:
        """R-17, R-18: read ahead, with the cards that the other seat must hold."""
        theirs = imagined_hands(self.view, self.seat, 1, self.chance)[0]
        line = read(
            self.table,
            Ending(self.row, self.view.hand, theirs, self.view.passes),
            max(1, whole(self.traits.plies, self.chance)),
        )
        if line.move is None:
            return self.giving_up(Pass(), line.why)
        return Thought(line.move.command, min(self.last_moment, self.seconds_for(line.move)), line.why)

    def seconds_for(self, move: Move) -> float:
        """Draw how long it takes to find a move."""
        pace = self.who.pace
        return seconds_to_find(self.table.words, move, pace, self.chance) if pace else 0.0

    def seconds_for_exchanges(self, exchanges: int) -> float:
        """Give how long exchanges take."""
        return self.who.pace * PER_EXCHANGE * exchanges

    def giving_up(self, command: Command, why: Text) -> Thought:
        """Do without a word after a while."""
        seconds = self.who.pace * GIVING_UP * (0.6 + 0.8 * self.chance.unit())
        return Thought(command, min(self.last_moment, seconds), why)


def _worth(letters: str) -> Text:
    word, worth = capitals(letters.upper()), points(scoring.visible(letters))
    return Text(f"{word} : {worth.fr}.", f"{word}: {worth.en}.")
