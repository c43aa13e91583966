"""Some legal command, wise or not: the least of bots."""

from pioche.kernel.base import Command
from pioche.kernel.chance import Chance
from pioche.kernel.seats import Seat

from ..commands import Exchange, OpeningWord, Pass
from ..holder import faces
from ..moves import some_moves
from ..starter import NO_WORD
from ..view import View
from ..words import spoken_words


def random_command(view: View, seat: Seat, chance: Chance) -> Command:
    """Do something legal: mostly lay a word, sometimes exchange or pass."""
    del seat
    words = spoken_words(view.lexicon, view.rulings, view.options.words)
    moves = some_moves(words, faces(view.holder), view.hand, view.options, 1, chance)
    if view.phase == "opening":
        return OpeningWord(moves[0].row if moves and chance.below(4) else NO_WORD)
    if "exchange" in view.may and chance.below(6) == 0:
        return Exchange(chance.choose(view.hand))
    return moves[0].command if moves and chance.below(12) else Pass()
