"""How people play RONDO: they see words that need few changes sooner, and take the dearest that they see."""

from typing import Any

from benchmarks.people.person import Person
from benchmarks.people.words_in_mind import knowledge
from pioche.games.rondo import commands as rondo
from pioche.games.rondo.cards import CARD_VALUE, JOKER
from pioche.games.rondo.holder import faces
from pioche.games.rondo.moves import Move, best_moves
from pioche.kernel.base import Command
from pioche.kernel.chance import Chance

TRIED = 250
JOKER_KEPT = 4
"""A joker is worth keeping for a better turn; a child lays it at once."""
LOOKS = 3
EASY_TO_USE = "?EASRTINULOCDMPGBFHV-JQYXZKW"


def act(view: Any, person: Person, chance: Chance) -> tuple[Command, float]:
    """Lay the dearest word that one sees; without one, change a card or pass."""
    words = knowledge(person, view.lexicon).words
    for _ in range(LOOKS):
        if view.phase == "opening":
            found = [move for move in best_moves(words, "", view.hand, view.options, TRIED) if len(move.row) == 3]
            return rondo.OpeningWord(_seen(found, person, chance, view) or ""), 15.0
        moves = best_moves(words, faces(view.holder), view.hand, view.options, TRIED)
        move = _best_seen(moves, person, chance, view)
        if move is not None and move.points > 0:
            return move.command, 15.0 + 20 * chance.unit()
    if "exchange" in view.may and not view.exchanges:
        return rondo.Exchange(_worst(view.hand)), 20.0
    return rondo.Pass(), 30.0 + 15 * chance.unit()


def _seen(found: list[Move], person: Person, chance: Chance, view: Any) -> str | None:
    move = _best_seen(found, person, chance, view)
    return move.row if move else None


def _best_seen(moves: list[Move], person: Person, chance: Chance, view: Any) -> Move | None:
    """Of the moves, from the best on, take the first that one sees."""
    words, near = knowledge(person, view.lexicon)
    for move in sorted(moves, key=lambda move: -_worth(move, person, view)):
        if chance.unit() < person.change ** len(move.cards) * float(near[words.words.find(move.word)]):
            return move
    return None


def _worth(move: Move, person: Person, view: Any) -> float:
    """What a move brings; with the stock gone, also the cards that one gets rid of (R-18)."""
    jokers = sum(placed.card == JOKER for placed in move.cards)
    if view.stock == 0 and view.phase != "opening":
        return move.points + sum(abs(CARD_VALUE[placed.card]) for placed in move.cards)
    return move.points - (0 if person.child else JOKER_KEPT * jokers)


def _worst(hand: str) -> str:
    """The card that one likes least: what is hardest to use."""
    return max(hand, key=EASY_TO_USE.index)
