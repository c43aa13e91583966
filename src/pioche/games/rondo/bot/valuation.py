"""What a move is worth beyond its points."""

from collections.abc import Sequence

from msgspec import Struct

from pioche.kernel.text import Text
from pioche.lexicon import Lexicon

from ..cards import Cards
from ..figures import shown
from ..moves import Move, best_moves
from ..options import Options
from .hand_value import hand_value
from .levels import Traits


class Valued(Struct, frozen=True):
    """A move and the numbers for and against it."""

    move: Move
    kept: float
    """What the cards that stay in hand are worth."""
    reply: float
    """What the next seat is likely to make of the new word."""
    value: float

    @property
    def why(self) -> Text:
        """Tell the numbers behind a choice."""
        word, points = self.move.word, self.move.points
        kept, reply, value = shown(self.kept), shown(self.reply), shown(self.value)
        return Text(
            f"{word} : {points} points, main gardée {kept.fr}, réponse attendue {reply.fr}, valeur {value.fr}.",
            f"{word}: {points} points, hand kept {kept.en}, expected reply {reply.en}, value {value.en}.",
        )


class Table(Struct, frozen=True):
    """What counts for judging a move, apart from the hand."""

    words: Lexicon
    options: Options
    stock: int


def valued_move(table: Table, traits: Traits, hand: Cards, move: Move, replies: Sequence[Cards] = ()) -> Valued:
    """Value a move: its points, the hand that it leaves, what it opens for the hands that may reply."""
    kept = traits.hand_weight * hand_value(move.kept(hand), table.stock) if traits.hand_weight else 0.0
    reply = sum(_best_points(table, move.row, other) for other in replies) / len(replies) if replies else 0.0
    return Valued(move, kept, reply, move.points + kept - traits.reply_weight * reply)


def best_valued(table: Table, traits: Traits, row: str, hand: Cards) -> Valued | None:
    """Give the best move for a hand without regard to replies."""
    moves = best_moves(table.words, row, hand, table.options, traits.seen)
    return max((valued_move(table, traits, hand, move) for move in moves), key=lambda each: each.value, default=None)


def _best_points(table: Table, row: str, hand: Cards) -> int:
    moves = best_moves(table.words, row, hand, table.options, 1)
    return max(0, moves[0].points) if moves else 0
