"""Some legal command, wise or not: the least of bots."""

from pioche.kernel.base import Command
from pioche.kernel.chance import Chance
from pioche.kernel.seats import Seat
from pioche.lexicon import Lexicon
from pioche.lexicon.search import in_order

from ..commands import Announce, Arrange, CallKirdy, Continue, DoubleTime, Exchange, GiveUp, KeepJokers, Pass, Stop
from ..view import View


def random_command(view: View, seat: Seat, chance: Chance) -> Command:
    """Give one of the commands that are expected, mostly with a word that counts and rarely giving up."""
    del seat
    match chance.choose(view.may):
        case "announce":
            return Announce(_some_word(view, chance))
        case "call_kirdy":
            return CallKirdy(_some_word(view, chance)) if chance.below(4) else Announce(_some_word(view, chance))
        case "give_up":
            return Announce(_some_word(view, chance)) if chance.below(4) else GiveUp()
        case "exchange":
            return Exchange(chance.choose(view.fresh))
        case "arrange":
            return Arrange(_some_order(view, chance))
        case "double_time":
            return DoubleTime()
        case "keep_jokers":
            return KeepJokers()
        case "continue":
            return Continue()
        case "pass" if view.phase == "kirdy" and chance.below(4):
            return Announce(_some_word(view, chance))
        case "stop":
            return Continue() if chance.below(2) else Stop()
    return Pass()


def _some_word(view: View, chance: Chance) -> str:
    """Give any word for the support; now and then one that does not count."""
    lexicon = view.dictionary.spoken
    words = in_order(lexicon, view.support, without=[said.word for said in view.said])
    if not len(words) or chance.below(6) == 0:
        return _any_word(lexicon, chance)
    return words[chance.below(len(words))]


def _any_word(lexicon: Lexicon, chance: Chance) -> str:
    """Give any word of the table that may be said; hardly ever the first one drawn is not."""
    while lexicon.is_rude(word := lexicon.words.word(chance.below(len(lexicon.words)))):
        pass
    return word


def _some_order(view: View, chance: Chance) -> tuple[int, ...]:
    """Move one just-drawn letter to any other place."""
    moved = chance.choose(view.fresh)
    rest = [place for place in range(len(view.support)) if place != moved]
    place = chance.choose(rest)
    return (*rest[:place], moved, *rest[place:])
