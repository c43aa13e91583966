"""From a view to a command."""

from pioche.bots.levels import Level
from pioche.kernel.chance import Chance
from pioche.kernel.game import Thought
from pioche.kernel.records import Command
from pioche.kernel.seats import Seat
from pioche.kernel.text import Text
from pioche.lexicon import Lexicon

from . import endgame
from .commands import Exchange, OpeningWord, Pass
from .exchanging import MOST, TOO_LATE, swap
from .finding import LAST_MOMENT, seconds_to_exchange, seconds_to_find
from .holder import faces
from .judging import Table, judged
from .knowledge import imagined_hands, unseen
from .minds import Mind, level_and_mind, vocabulary
from .moves import Move, best_moves, some_moves
from .opening import NO_WORD
from .view import TableView

GIVING_UP = 20.0
"""Seconds after which a practised player gives up."""
NOTHING_FOUND = Text("Aucun mot trouvé.", "No word found.")


def random_command(view: TableView, chance: Chance) -> Command:
    """Do something legal: mostly lay a word, sometimes exchange or pass."""
    words = vocabulary(view.lexicon, view.rulings, None)
    moves = some_moves(words, faces(view.holder), view.hand, view.options, 1, chance)
    if view.phase == "opening":
        return OpeningWord(moves[0].row if moves and chance.below(4) else NO_WORD)
    if "exchange" in view.may and chance.below(6) == 0:
        return Exchange(chance.choose(view.hand))
    return moves[0].command if moves and chance.below(12) else Pass()


def think(view: TableView, seat: Seat, key: str, chance: Chance) -> Thought | None:
    """Do what the level thinks best."""
    level, mind = level_and_mind(key)
    words = vocabulary(view.lexicon, view.rulings, level.vocabulary)
    if view.phase == "opening":
        return _opening_word(view, words, level, chance)
    table = Table(words, view.options, view.stock)
    if mind.plies and not view.stock and len(view.counts) == endgame.SEATS:
        return _ending(view, seat, table, level, mind, chance)
    exchange = _exchange(view, table, level, mind, chance)
    return exchange or _word(view, seat, table, level, mind, chance)


def _opening_word(view: TableView, words: Lexicon, level: Level, chance: Chance) -> Thought:
    """R-04: give the best word found in time."""
    moves = best_moves(words, "", view.hand, view.options, 1)
    if not moves:
        return Thought(OpeningWord(NO_WORD), level.pace * GIVING_UP, NOTHING_FOUND)
    seconds = min(LAST_MOMENT, seconds_to_find(words, moves[0], level.pace, chance))
    return Thought(OpeningWord(moves[0].row), seconds)


def _exchange(view: TableView, table: Table, level: Level, mind: Mind, chance: Chance) -> Thought | None:
    """R-15: give a card away if that promises more than it costs."""
    if not mind.draws or view.stock < TOO_LATE or view.exchanges == MOST:
        return None
    better = swap(table, mind, faces(view.holder), view.hand, unseen(view), chance)
    if better is None:
        return None
    return Thought(Exchange(better.card), seconds_to_exchange(view.exchanges + 1, level.pace), better.why)


def _word(view: TableView, seat: Seat, table: Table, level: Level, mind: Mind, chance: Chance) -> Thought:
    """Lay the best of the words found in time, or pass."""
    found = _found(view, table, level, mind, chance)
    if not found:
        return Thought(Pass(), level.pace * GIVING_UP, NOTHING_FOUND)
    replies = imagined_hands(view, seat, mind.replies, chance) if mind.replies else ()
    compared = ((judged(table, mind, view.hand, move, replies), seconds) for move, seconds in found)
    best, seconds = max(compared, key=lambda each: each[0].value)
    return Thought(best.move.command, seconds, best.why)


def _found(view: TableView, table: Table, level: Level, mind: Mind, chance: Chance) -> list[tuple[Move, float]]:
    """Give the moves that come to mind in time, and when."""
    row = faces(view.holder)
    if mind.glance is None:
        moves = best_moves(table.words, row, view.hand, view.options, mind.width)
    else:
        moves = some_moves(table.words, row, view.hand, view.options, mind.glance, chance)
    if not level.pace:
        return [(move, 0.0) for move in moves]
    begun = seconds_to_exchange(view.exchanges, level.pace)
    timed = ((move, begun + seconds_to_find(table.words, move, level.pace, chance)) for move in moves)
    return [(move, seconds) for move, seconds in timed if seconds <= LAST_MOMENT]


def _ending(view: TableView, seat: Seat, table: Table, level: Level, mind: Mind, chance: Chance) -> Thought:
    """R-17, R-18: read ahead, with the cards that the other seat must hold."""
    (theirs, *_) = imagined_hands(view, seat, 1, chance)
    ending = endgame.Ending(faces(view.holder), view.hand, theirs, view.passes)
    line = endgame.read(endgame.Known(table.words, view.options), ending, mind.plies)
    if line.move is None:
        return Thought(Pass(), level.pace * GIVING_UP, line.why)
    seconds = min(LAST_MOMENT, seconds_to_find(table.words, line.move, level.pace, chance))
    return Thought(line.move.command, seconds, line.why)
