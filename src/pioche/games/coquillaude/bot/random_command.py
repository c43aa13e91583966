"""Any legal command, wise or not: the least of bots, by which games are tested."""

from pioche.components.rulings import Rulings
from pioche.kernel.base import Command
from pioche.kernel.chance import Chance
from pioche.kernel.seats import Seat
from pioche.lexicon.search import anagrams
from pioche.lexicon.speech import Speech

from .. import coquillaudet
from ..commands import (
    Abstain,
    Answer,
    Attack,
    Claim,
    Clue,
    Concede,
    Give,
    Overrule,
    Pass,
    Prepare,
    Reopen,
    Roll,
    Uphold,
)
from ..dictionary import spoken_words
from ..search import find_best, tiles_of
from ..view import View

FEW_WORDS = Speech(9_000)


def random_command(view: View, seat: Seat, chance: Chance) -> Command:
    """Do anything that is legal."""
    del seat
    match view.phase:
        case "roll":
            return Roll()
        case "gift":
            return Give("".join(chance.draw(view.rack, view.gift)[0]))
        case "question":
            if "clue" in view.may and chance.below(2):
                return Clue()
            return Answer(random_answer(view, chance))
        case "appeal":
            return chance.choose((Claim(), Concede()))
        case "verdict":
            return chance.choose((Uphold(), Overrule(), Abstain()))
        case "attack":
            return random_attack(view, chance)
        case _:
            return Reopen() if "reopen" in view.may else random_preparation(view, chance)


def random_answer(view: View, chance: Chance) -> str:
    """Answer nothing, something, or what leaves a doubt (Q-08)."""
    card = view.card
    known = card is not None and card.book in coquillaudet.BOOKS
    doubtful = f"{coquillaudet.entry(card.book, card.number).answer} peut-être" if card and known else ""
    return chance.choose(("", "42", "Victor Hugo", "la lune", doubtful))


def random_preparation(view: View, chance: Chance) -> Prepare:
    """Prepare one of the better placements with some of its anagrams, or, more often, nothing."""
    if chance.below(4):
        return Prepare()
    known = spoken_words(view.lexicon, Rulings(view.admitted, view.banned), FEW_WORDS, view.options.legends)
    found = find_best(known, view.rows, view.rack, 8, anagrams=False, conventions=view.conventions)
    worthy = [placement for placement in found if placement.score >= view.options.least_value]
    if not worthy:
        return Prepare()
    placement = chance.choose(worthy)
    alike = [word for word in anagrams(known, placement.word) if chance.below(2)]
    return Prepare(tiles_of(placement), placement.direction, tuple(alike))


def random_attack(view: View, chance: Chance) -> Command:
    """Name an anagram that was not announced, if chance wants it and there is one."""
    if view.last is None or chance.below(2):
        return Pass()
    sheet = view.last.preparation
    announced = {each.word for each in sheet.anagrams}
    known = spoken_words(view.lexicon, Rulings(view.admitted, view.banned), FEW_WORDS, view.options.legends)
    more = [word for word in anagrams(known, sheet.main.word) if word not in announced]
    return Attack((chance.choose(more),)) if more else Pass()
