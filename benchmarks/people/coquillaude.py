"""How people play LA COQUILLAUDE: they answer what they know, and look for the longest word that they can lay."""

from typing import Any

from benchmarks.people.person import Person
from benchmarks.people.words_in_mind import in_mind, knowledge, some_mood
from pioche.games.coquillaude import commands as coquillaude
from pioche.games.coquillaude import coquillaudet
from pioche.games.coquillaude.search import find_best, tiles_of
from pioche.kernel.base import Command
from pioche.kernel.chance import Chance
from pioche.lexicon.search import Placement, anagrams

TRIED = 40
AWKWARD = "KWXYZQJHFBVGPMDCLOUNTIRSAE"
"""Letters from the one that people give away most gladly on."""
FOR_CHILDREN = 1.4
"""What was written for children a child knows more often."""
LOOKS = 2


def act(view: Any, person: Person, chance: Chance) -> tuple[Command, float] | None:
    """Do what the phase asks for; what is prepared stays prepared."""
    if "reopen" in view.may or not view.may:
        return None
    match view.phase:
        case "question" if view.card is not None:
            return _answer(view, person, chance)
        case "words":
            return _prepare(view, person, chance)
        case "attack":
            return _attack(view, person, chance)
        case "gift":
            return coquillaude.Give(_given(view.rack, view.gift)), 5.0
        case "appeal":
            return coquillaude.Concede(), 1.0
        case "verdict":
            return coquillaude.Abstain(), 1.0
        case _:
            return coquillaude.Roll(), 2.0


def _answer(view: Any, person: Person, chance: Chance) -> tuple[Command, float]:
    """Answer what one knows, else ask for a clue, guess among what is shown, or say something of the kind."""
    card = view.card
    entry = coquillaudet.load(coquillaudet.BOOKS[card.book])[card.number]
    knows = person.answers[card.stars - 1] * (FOR_CHILDREN if person.child and entry.public == "8+" else 1.0)
    if chance.unit() < knows:
        return coquillaude.Answer(entry.answer), 6.0 + 10 * chance.unit()
    if "clue" in view.may:
        return coquillaude.Clue(), 12.0
    said = card.choices or entry.wrong
    return coquillaude.Answer(chance.choose(said) if said else ""), 20.0


def _prepare(view: Any, person: Person, chance: Chance) -> tuple[Command, float]:
    """Lay the dearest word that one sees."""
    for _ in range(LOOKS):
        words = in_mind(person, view.lexicon, some_mood(chance), names=True)
        for placement in find_best(words, view.rows, view.rack, TRIED, anagrams=False, conventions=view.conventions):
            if placement.score < view.options.least_value:
                break
            if chance.unit() < person.eye ** _crossings(placement, view.rows):
                found = _anagrams(placement.word, view, person, chance)
                return coquillaude.Prepare(tiles_of(placement), placement.direction, found), 90.0
    return coquillaude.Prepare(), 120.0


def _crossings(placement: Placement, rows: Any) -> int:
    """How many things one must see at once; a diagonal is harder than a row."""
    slanted = placement.direction not in ("across", "down")
    return 2 * len(placement.words(rows)) - 1 + 2 * slanted


def _anagrams(word: str, view: Any, person: Person, chance: Chance) -> tuple[str, ...]:
    known = anagrams(knowledge(person, view.lexicon, names=True).words, word)
    return tuple(other for other in known if other != word and chance.unit() < person.anagrams)


def _attack(view: Any, person: Person, chance: Chance) -> tuple[Command, float]:
    """Name an anagram that was not announced, if one sees any."""
    laid = view.last.preparation
    said = {laid.words[0].word, *(each.word for each in laid.anagrams)}
    found = [word for word in _anagrams(laid.words[0].word, view, person, chance) if word not in said]
    return (coquillaude.Attack(tuple(found)), 25.0) if found else (coquillaude.Pass(), 15.0)


def _given(rack: str, many: int) -> str:
    return "".join(sorted(rack, key=AWKWARD.index)[:many])
