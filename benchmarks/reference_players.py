"""Three people as scripts, child, family and club, against the bots that are meant for them.

    python -m benchmarks.reference_players --games 60 rondo

They are written from how people play, not from how bots think, and use nothing of any room's `bot` folder: a vocabulary
by counts, a few places that are looked at, a handful of rules of thumb. Each should win 40 to 60 % against its level.
"""

import argparse
import math
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from itertools import product
from random import Random
from typing import Any, NamedTuple

import numpy as np

from benchmarks.stairs import GAMES
from pioche.bots.arena import Pairing
from pioche.bots.match import play_match
from pioche.components.crosswords import tiles_of
from pioche.games.cle import commands as cle
from pioche.games.cle.search import best_placements, points_scoring
from pioche.games.coquillaude import commands as coquillaude
from pioche.games.coquillaude import coquillaudet
from pioche.games.coquillaude.search import find_best
from pioche.games.coquillaude.search import tiles_of as pawns_of
from pioche.games.kakuzu import commands as kakuzu
from pioche.games.kakuzu.board import Digit, Square
from pioche.games.kirdy import commands as kirdy
from pioche.games.rondo import commands as rondo
from pioche.games.rondo.holder import faces
from pioche.games.rondo.moves import best_moves, some_moves
from pioche.kernel import registry
from pioche.kernel.base import Command
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.game import AnyGame, Setup, Thought
from pioche.lexicon import Lexicon, views
from pioche.lexicon.background import Background
from pioche.lexicon.search import anagrams, in_order


class Person(NamedTuple):
    """Somebody at the table."""

    level: str
    """The level that is meant for them."""
    words: int
    """So many of the words that were counted most often are theirs."""
    longest: int
    """Longer words do not come to mind."""
    looks: int
    """So many moves are tried before one is made."""
    letters: int
    """In KIRDY they stop at so many letters."""
    seconds: float
    """How long a word takes them in KIRDY where they know just one."""
    boxes: int
    """In KAKUZU they look at so many rows, columns and boxes for a digit."""
    misread: float
    """How often they overlook one that lies there."""
    answers: tuple[float, float, float]
    """How often they know an answer of one, two, three stars."""


PEOPLE = {
    "child": Person("1", 7_000, 8, 10, 3, 150.0, 12, 0.22, (0.55, 0.2, 0.08)),
    "family": Person("2", 13_000, 9, 16, 4, 110.0, 18, 0.14, (0.65, 0.3, 0.12)),
    "club": Person("3", 25_000, 11, 28, 4, 80.0, 27, 0.08, (0.75, 0.42, 0.2)),
}


@lru_cache(maxsize=8)
def vocabulary(person: Person, names: bool = False) -> Lexicon:
    """Give the words of somebody: those counted most often, none of them long; with names, none of those."""
    plain = Lexicon.load()
    counted, lengths = _background(plain).facts.counted, np.diff(plain.words.starts)
    ranks = np.argsort(np.argsort(-np.where(lengths <= person.longest, counted, 0.0), kind="stable"))
    mine = ranks < person.words
    if not names:
        return plain.only(views.of_flags(mine)).polite()
    named = plain.with_names()
    flags = np.zeros(len(named.words), dtype=np.bool_)
    flags[_background(named).own_ids(np.flatnonzero(mine).astype(np.uint32))] = True
    return named.only(views.of_flags(flags)).polite()


def _background(lexicon: Lexicon) -> Background:
    if lexicon.background is None:
        raise LookupError("nothing is known of these words")
    return lexicon.background


def at_rondo(view: Any, person: Person, chance: Chance) -> tuple[Command, float]:
    """Try a few words on the holder and lay the dearest."""
    words = vocabulary(person)
    if view.phase == "opening":
        found = best_moves(words, "", view.hand, view.options, 3)
        return rondo.OpeningWord(found[-1].row if found else ""), 15.0
    tried = some_moves(words, faces(view.holder), view.hand, view.options, person.looks, chance)
    best = max(tried, key=lambda move: move.points, default=None)
    return (best.command, 20.0) if best and best.points > 0 else (rondo.Pass(), 30.0)


UNITS = [
    *([9 * row + column for column in range(9)] for row in range(9)),
    *([9 * row + column for row in range(9)] for column in range(9)),
    *(
        [9 * (down + row) + across + column for row in range(3) for column in range(3)]
        for down, across in product((0, 3, 6), repeat=2)
    ),
]


def at_kakuzu(view: Any, person: Person, chance: Chance) -> tuple[Command, float]:
    """Look at some rows, columns and boxes, and lift where the fewest places are left."""
    luck = Random(chance.below(1 << 30))
    if view.phase == "preparation":
        free = [number for number, mark in enumerate(view.board) if mark == "." and _box(number) in view.open_boxes]
        return kakuzu.Lift(Square(luck.choice(free))), 1.0
    digits = view.announceable if view.sought is None else (view.sought,)
    best: tuple[int, float, int, int] | None = None
    for digit in luck.sample(list(digits), min(len(digits), 1 + person.boxes // 9)):
        lying = [n for n, mark in enumerate(view.board) if mark == str(digit) and luck.random() >= person.misread]
        shut = {n for other in lying for unit in UNITS if other in unit for n in unit}
        for unit in luck.sample(UNITS, person.boxes):
            places = [n for n in unit if view.board[n] == "." and n not in shut]
            if places and (best is None or len(places) < best[0]):
                best = (len(places), luck.random(), digit, luck.choice(places))
    if best is None:
        stones = [n for n, mark in enumerate(view.board) if mark == "."]
        best = (9, 0.0, digits[0], luck.choice(stones))
    return (kakuzu.Announce(Digit(best[2])) if view.sought is None else kakuzu.Lift(Square(best[3]))), 4.0


def _box(square: int) -> int:
    return square // 27 * 3 + square % 9 // 3


def at_kirdy(view: Any, person: Person, chance: Chance) -> tuple[Command, float] | None:
    """Search a word as long as there is sand; stop where one always stops."""
    words = in_order(vocabulary(person), view.support, without=[said.word for said in view.said])
    limit = view.limit or 0.0
    if view.phase == "choice":
        return (kirdy.Continue() if len(view.support) < person.letters else kirdy.Stop()), 4.0
    if view.phase == "jokers":
        return kirdy.KeepJokers(), 2.0
    needed = person.seconds * -math.log(1 - chance.unit()) * len(view.support) ** 0.5 / (len(words) + 1e-9) ** 0.5
    if view.phase == "challenge":
        if needed > limit:
            return kirdy.GiveUp(), 0.8 * limit
        few = len(words) <= 2 and len(view.support) >= 4
        word = words[chance.below(len(words))]
        return (kirdy.CallKirdy(word) if few else kirdy.Announce(word)), needed
    seconds = max(1.5, needed - view.thought_ms / 1000)
    if len(words) and seconds <= limit:
        return kirdy.Announce(words[chance.below(len(words))]), seconds
    return (kirdy.Pass(), 2.0) if "pass" in view.may else None


def at_cle(view: Any, person: Person, chance: Chance) -> tuple[Command, float]:
    """Try words here and there on the board and lay the dearest; contest nothing."""
    if view.phase == "contest":
        return cle.Accept(), 3.0
    scoring = points_scoring(view.colours[view.turn], view.key, view.short_words_score)
    found = best_placements(vocabulary(person), view.rows, view.rack, scoring, 250)
    if not found:
        return cle.Pass(), 30.0
    tried = chance.draw(found, min(len(found), person.looks))[0]
    best = max(tried, key=lambda placement: placement.score)
    return cle.Lay(tiles_of(best)), 20.0


def at_coquillaude(view: Any, person: Person, chance: Chance) -> tuple[Command, float] | None:
    """Answer what one knows, lay the best of a few words, announce an anagram now and then."""
    if "reopen" in view.may or not view.may:
        return None
    words = vocabulary(person, names=True)
    match view.phase:
        case "question" if view.card is not None:
            right = chance.unit() < person.answers[view.card.stars - 1]
            answer = coquillaudet.entry(view.card.book, view.card.number).answer if right else ""
            return coquillaude.Answer(answer), 10.0
        case "words":
            found = find_best(words, view.rows, view.rack, 150, anagrams=False, conventions=view.conventions)
            tried = chance.draw(list(found), min(len(found), person.looks // 2))[0]
            best = max(tried, key=lambda placement: placement.score, default=None)
            if best is None or best.score < view.options.least_value:
                return coquillaude.Prepare(), 20.0
            alike = [other for other in anagrams(words, best.word)[:1] if chance.unit() < person.looks / 100]
            alike = alike if view.conventions.prolonging != "plain" else []
            return coquillaude.Prepare(pawns_of(best), best.direction, tuple(alike)), 60.0
        case "attack":
            return coquillaude.Pass(), 5.0
        case "gift":
            return coquillaude.Give("".join(chance.draw(view.rack, view.gift)[0])), 3.0
        case "appeal":
            return coquillaude.Concede(), 0.0
        case "verdict":
            return coquillaude.Abstain(), 0.0
        case _:
            return coquillaude.Roll(), 2.0


Ways = Callable[[Any, Person, Chance], tuple[Command, float] | None]
WAYS: dict[str, Ways] = {
    "rondo": at_rondo,
    "kakuzu": at_kakuzu,
    "kirdy": at_kirdy,
    "cle": at_cle,
    "coquillaude": at_coquillaude,
}


def table_for(name: str) -> AnyGame:
    """Give a game at which people of these names think for themselves."""
    game = registry.find(name)

    def think(view: Any, seat: Any, level: str, chance: Chance) -> Thought | None:
        if level not in PEOPLE:
            return game.think(view, seat, level, chance)
        made = WAYS[name](view, PEOPLE[level], chance)
        return None if made is None else Thought(*made)

    return replace(game, think=think)


def meet(name: str, who: str, level: str, games: int, seed: int = 1) -> Pairing:
    """Let somebody play against a level, sitting first in half of the games."""
    game = table_for(name)
    setup, won = Setup(game.meta.options(), 2), 0.0
    for number in range(seed, seed + games):
        seat = number % 2
        play = play_match(game, setup, seed_from(f"people {name} {number}"), (who, level) if not seat else (level, who))
        outcome = game.outcome(play.state)
        if outcome is not None and seat in outcome.winners:
            won += 1 / len(outcome.winners)
    return Pairing(who, level, games, won)


def main() -> None:
    """Let the three people meet their levels."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", default=GAMES)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    call = parser.parse_args()
    for name in call.game:
        for who, person in PEOPLE.items():
            pairing = meet(name, who, person.level, call.games, call.seed)
            low, high = (round(100 * bound) for bound in pairing.interval())
            mark = "" if 0.4 <= pairing.rate <= 0.6 else " !"
            print(f"{name} | {who} v {person.level} | {100 * pairing.rate:.0f} % ({low}–{high}) of {call.games}{mark}")


if __name__ == "__main__":
    main()
