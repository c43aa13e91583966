"""How people play KIRDY: they search while the sand runs, and go on as long as they feel that they will find."""

import math
from typing import Any

from benchmarks.people.person import Person
from benchmarks.people.words_in_mind import knowledge
from pioche.games.kirdy import commands as kirdy
from pioche.kernel.base import Command
from pioche.kernel.chance import Chance
from pioche.lexicon.search import in_order
from pioche.lexicon.search.results import Words

HARDER = 0.85
"""Each letter on the support after the second makes it harder to check a word in one's head."""
JOKER_BELOW = 0.5
"""Who feels less sure than this uses a joker."""
WORTH_A_JOKER = 0.15
FOILED = 0.3
"""Who thinks that the others will hardly find anything calls KIRDY."""
UNSURE = 0.15
LETTERS_TO_CALL = 3


def act(view: Any, person: Person, chance: Chance) -> tuple[Command, float] | None:
    """Search, steal, stop or go on, use a joker."""
    match view.phase:
        case "choice":
            return (kirdy.Continue() if _goes_on(view, person, chance) else kirdy.Stop()), 2.0 + 4 * chance.unit()
        case "jokers":
            return _joker(view, person), 3.0
        case "challenge":
            return _search(view, person, chance)
    return _answer(view, person, chance)


def _fitting(view: Any, person: Person, support: str) -> Words:
    said = [each.word for each in view.said]
    return in_order(knowledge(person, view.lexicon).words, support, without=said)


def _rate(view: Any, person: Person, support: str) -> float:
    """How many words for a support come to mind in a second."""
    near = knowledge(person, view.lexicon).near[_fitting(view, person, support).ids]
    return float(near.sum()) * person.per_minute / 60 * HARDER ** (len(support) - 2)


def _sure(view: Any, person: Person, support: str, seconds: float) -> float:
    return 1 - math.exp(-_rate(view, person, support) * seconds)


def _needed(rate: float, chance: Chance) -> float:
    return 1.5 - math.log(1 - chance.unit()) / rate if rate else math.inf


def _word(view: Any, person: Person, chance: Chance) -> str:
    """What comes to mind is one of the words that fit, sooner a familiar one."""
    words = _fitting(view, person, view.support)
    near = knowledge(person, view.lexicon).near[words.ids].cumsum()
    return str(words[int(near.searchsorted(chance.unit() * near[-1]))])


def _search(view: Any, person: Person, chance: Chance) -> tuple[Command, float]:
    limit = view.limit or 60.0
    needed = _needed(_rate(view, person, view.support), chance)
    if needed > limit:
        return kirdy.GiveUp(), limit * (0.7 + 0.25 * chance.unit())
    word = _word(view, person, chance)
    wins = view.scores[view.seat] + view.stake >= view.options.target
    others = len(view.scores) - 1
    foiled = _sure(view, person, view.support, others * (view.options.challenge_seconds + needed * person.listening))
    if not wins and len(view.support) >= LETTERS_TO_CALL and foiled < FOILED:
        return kirdy.CallKirdy(word), needed + 2
    return kirdy.Announce(word), needed


def _goes_on(view: Any, person: Person, chance: Chance) -> bool:
    """Imagine some next letters, and go on if one would mostly find a word."""
    mine = view.scores[view.seat]
    if mine + view.stake >= view.options.target:
        return False
    letters = [tile for tile, count in view.bag.items() if len(tile) == 1 for _ in range(count)]
    seen = chance.draw(letters, min(person.imagined, len(letters)))[0]
    seconds = float(view.options.challenge_seconds)
    sure = sum(_sure(view, person, view.support + letter, seconds) for letter in seen) / max(len(seen), 1)
    behind = max(view.scores) - mine >= view.options.target / 3
    return bool(sure + UNSURE * (2 * chance.unit() - 1) >= person.nerve - 0.1 * behind)


def _joker(view: Any, person: Person) -> Command:
    """Help oneself where one feels unsure: a better place, another letter, more time."""
    seconds = float(view.options.challenge_seconds)
    sure = _sure(view, person, view.support, seconds)
    if sure >= JOKER_BELOW:
        return kirdy.KeepJokers()
    if "arrange" in view.may:
        best = max(_orders(view), key=lambda order: _rate(view, person, _laid(view.support, order)))
        if _sure(view, person, _laid(view.support, best), seconds) >= sure + WORTH_A_JOKER:
            return kirdy.Arrange(best)
    if "exchange" in view.may:
        return kirdy.Exchange(view.fresh[-1])
    return kirdy.DoubleTime() if "double_time" in view.may else kirdy.KeepJokers()


def _laid(support: str, order: tuple[int, ...]) -> str:
    return "".join(support[place] for place in order)


def _orders(view: Any) -> list[tuple[int, ...]]:
    """Every other place for the letter drawn last."""
    places = tuple(range(len(view.support)))
    moved = view.fresh[-1]
    rest = [place for place in places if place != moved]
    orders = [(*rest[:at], moved, *rest[at:]) for at in range(len(places))]
    return [order for order in orders if order != places]


def _answer(view: Any, person: Person, chance: Chance) -> tuple[Command, float] | None:
    """Take the stake that another could not keep, or foil their KIRDY, with what one has found meanwhile."""
    if not view.may:
        return None
    limit = view.limit or 5.0
    needed = _needed(_rate(view, person, view.support), chance) - person.listening * view.thought_ms / 1000
    seconds = max(1.5 + chance.unit(), needed)
    if seconds <= limit - 0.5:
        return kirdy.Announce(_word(view, person, chance)), seconds
    return (kirdy.Pass(), 0.8 * limit) if "pass" in view.may else None
