"""Help for a person: the best move among words that they would say themselves."""

from pioche.bots.levels import level as level_of
from pioche.components.phrases import capitals, counted, listed, points
from pioche.kernel.chance import Chance
from pioche.kernel.game import Hint
from pioche.kernel.seats import Seat
from pioche.kernel.text import Text

from .. import scoring
from ..cards import ERASING, JOKER
from ..commands import Placed
from ..holder import faces
from ..moves import Move, best_moves
from ..notation import move_notation
from ..view import View
from ..words import spoken_words
from .knowledge import imagined_hands
from .levels import LEVELS
from .valuation import Table, valued_move

ADVISER = "6"
"""Whose care is taken; the words are those of whoever asks."""
COMPARED, GUESSES = 16, 5
NO_START = Text(
    "Aucun mot ne va avec ta main : dis que tu n’en as pas.", "No word fits your hand: say that you have none."
)
NOTHING = Text("Aucun mot ne va : échange une carte, ou passe.", "No word fits: exchange a card, or pass.")
ERASER = Text("une gomme", "an eraser")


def hint(view: View, seat: Seat, level: str, chance: Chance) -> Hint | None:
    """Advise the secret word of the start, or the move of a turn."""
    if "opening_word" not in view.may and "lay" not in view.may:
        return None
    for key in (level, ADVISER):
        words = spoken_words(view.lexicon, view.rulings, view.options.words, level_of(key).speech)
        if view.phase == "opening":
            start = best_moves(words, "", view.hand, view.options, 1)
            if start:
                return _opening(start[0])
            continue
        moves = best_moves(words, faces(view.holder), view.hand, view.options, COMPARED)
        if moves:
            return _turn(view, _best(view, seat, Table(words, view.options, view.stock), moves, chance))
    return Hint((NO_START if view.phase == "opening" else NOTHING,))


def _best(view: View, seat: Seat, table: Table, moves: list[Move], chance: Chance) -> Move:
    """Give the move that is worth most with the hand that it keeps and the reply that it invites."""
    replies = imagined_hands(view, seat, GUESSES, chance)
    return max(
        (valued_move(table, LEVELS[ADVISER], view.hand, move, replies) for move in moves), key=lambda each: each.value
    ).move


def _opening(move: Move) -> Hint:
    """R-04: the dearest word begins."""
    length, worth = counted(len(move.word), "lettre", "letter"), points(scoring.visible(move.row))
    letters, word = _cards(move), capitals(move.word)
    return Hint(
        (
            Text(
                f"Le mot le plus cher commence : cherche-en un de {length.fr}, à {worth.fr}.",
                f"The dearest word begins: look for one of {length.en}, worth {worth.en}.",
            ),
            Text(f"Avec {letters.fr}.", f"With {letters.en}."),
            Text(f"{word} : {worth.fr}.", f"{word}: {worth.en}."),
        ),
        move_notation(move),
    )


def _turn(view: View, move: Move) -> Hint:
    word, worth = capitals(move.word), points(move.points)
    cards = _cards(move)
    return Hint(
        (
            _kept(faces(view.holder), move),
            Text(f"Tu poses {cards.fr}.", f"You lay {cards.en}."),
            Text(f"{word} : {worth.fr}.", f"{word}: {worth.en}."),
        ),
        move_notation(move),
    )


def _cards(move: Move) -> Text:
    """List the cards of a move in an order that does not tell where they go."""
    return listed(map(_card, sorted(move.cards, key=lambda placed: (not placed.card.isalpha(), placed.card))))


def _card(placed: Placed) -> Text:
    """Name a card that is laid."""
    if placed.card == JOKER:
        return Text(f"un joker pour {placed.letter}", f"a joker for {placed.letter}")
    if placed.face_down:
        return Text("une carte retournée", "a card face down")
    return ERASER if placed.card in ERASING else Text(placed.card, placed.card)


def _kept(row: str, move: Move) -> Text:
    """Tell what stays of the word in place, and how long the new one is."""
    covered = {placed.at for placed in move.cards}
    kept = [face.upper() for at, face in enumerate(row) if at not in covered and face.isalpha()]
    length, letters = counted(len(move.word), "lettre", "letter"), listed(Text(each, each) for each in kept)
    if not kept:
        return Text(f"Recouvre tout : un mot de {length.fr}.", f"Cover everything: a word of {length.en}.")
    return Text(f"Garde {letters.fr} : un mot de {length.fr}.", f"Keep {letters.en}: a word of {length.en}.")
