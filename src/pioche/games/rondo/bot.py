"""From a view to a command."""

from pioche.kernel.chance import Chance
from pioche.kernel.game import Thought
from pioche.kernel.records import Command
from pioche.kernel.seats import Seat
from pioche.kernel.text import Text
from pioche.lexicon import Lexicon

from . import endgame
from .commands import Exchange, OpeningWord, Pass
from .exchanging import MOST, swap
from .finding import LAST_MOMENT, seconds_to_exchange, seconds_to_find
from .holder import faces
from .judging import Table, judged
from .knowledge import imagined_hands, unseen
from .minds import Level, Mind, level_and_mind, vocabulary
from .moves import Move, best_moves, some_moves
from .opening import NO_WORD
from .view import TableView

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
    """Do what the level thinks best; it lets the time run out when it finds nothing."""
    level, mind = level_and_mind(key)
    words = vocabulary(view.lexicon, view.rulings, level.vocabulary)
    if view.phase == "opening":
        return _opening_word(view, words, level, chance)
    ...
