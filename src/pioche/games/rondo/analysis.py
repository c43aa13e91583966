"""What could have been played: the best moves of a position with their values, and a remark on each decision."""

from collections.abc import Sequence

from pioche.bots.levels import level
from pioche.components import phrases
from pioche.components.phrases import capitals
from pioche.components.suggestions import suggestions
from pioche.kernel.base import TimeUp
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.game import Act, Remark
from pioche.kernel.seats import Seat
from pioche.kernel.text import Text

from . import scoring
from .bot.knowledge import imagined_hands
from .bot.levels import LEVELS
from .bot.valuation import Table, Valued, valued_move
from .commands import Lay, OpeningWord, Pass
from .holder import faces
from .moves import Move, best_moves
from .notation import move_notation
from .placement import place
from .starter import counted
from .state import State
from .view import view
from .words import spoken_words

SHOWN, LISTED = 10, 5
"""So many of the best moves are known, and so many of them, each with another word, are shown."""
EVERYDAY, PLAIN = "3", 4
"""Whose words are usual, and how many moves with them are valued: a rare word is told with a usual one beside it."""
COMPARED = 30
"""So many of the moves with most points are valued."""
TRAITS = LEVELS["6"]
SEED = seed_from("rondo analysis")
"""The same position is always valued with the same imagined hands."""
AS_GOOD = 0.05
"""Values closer than this are shown as equal."""


def ten_best(state: State, seat: Seat) -> tuple[Valued, ...]:
    """Give the best moves of a seat as far as it can know, best first: points, hand kept, likely reply, value."""
    moves = best_moves(state.spoken_words, faces(state.holder), state.hands[seat], state.options, COMPARED)
    return tuple(sorted(valued(state, seat, moves), key=lambda each: -each.value)[:SHOWN])


def valued(state: State, seat: Seat, moves: list[Move]) -> list[Valued]:
    """Value moves as the strongest bot does."""
    table = Table(state.spoken_words, state.options, len(state.stock))
    replies = imagined_hands(view(state, seat), seat, round(TRAITS.guesses), Chance(SEED))
    return [valued_move(table, TRAITS, state.hands[seat], move, replies) for move in moves]


def remark(state: State, act: Act) -> Remark | None:
    """Compare a word, a pass or a secret word with the best that could have been done."""
    match act.command:
        case OpeningWord(letters=letters) if act.seat is not None:
            return _on_opening(state, act.seat, letters)
        case Lay() if act.seat is not None:
            return _on_word(state, act.seat, act.command)
        case Pass() | TimeUp() if state.phase == "turns":
            return _on_pass(state)
    return None


def _on_opening(state: State, seat: Seat, letters: str) -> Remark:
    best = best_moves(state.spoken_words, "", state.hands[seat], state.options, SHOWN)
    points = scoring.visible(counted(letters))
    most = max((scoring.visible(move.row) for move in best), default=0)
    figures = {"points": points, "most": most, "lost": max(0, most - points)}
    if points >= most:
        text = Text("Rien de mieux pour le départ.", "Nothing better for the start.")
        return Remark(text, figures)
    better = tuple(dict.fromkeys(move.row.upper() for move in best if scoring.visible(move.row) > points))
    word, worth = capitals(better[0]), phrases.points(most)
    text = Text(f"{word} valait {worth.fr} pour le départ.", f"{word} was worth {worth.en} as an opening word.")
    return Remark(text, figures, better)


def _on_word(state: State, seat: Seat, command: Lay) -> Remark:
    made = place(state.holder, state.hands[seat], command.cards, state.options)
    points = scoring.turn_points(made.row, command.cards, state.options, exchanges=0)
    (chosen,) = valued(state, seat, [Move(made.word, command.cards, made.row, points)])
    better = [each for each in ten_best(state, seat) if each.value > chosen.value + AS_GOOD]
    figures: dict[str, float | int | str] = {"points": points, **_figures(chosen), "lost": 0}
    if not better:
        word = capitals(made.word)
        text = Text(f"{word} était le meilleur coup.", f"{word} was the best move.")
        return Remark(text, figures)
    best = better[0]
    lost = round(best.value - chosen.value, 1)
    figures |= {"best_points": best.move.points, "best_value": round(best.value, 1), "lost": lost}
    said = _with_usual(state, seat, chosen, best, _better_than(chosen, best))
    return Remark(said, figures, _shown(state, better))


def _with_usual(state: State, seat: Seat, chosen: Valued, best: Valued, said: Text) -> Text:
    """Tell a usual word beside a rare one, if it was better than the chosen one, too."""
    usual = spoken_words(state.lexicon, state.rulings, state.options.words, level(EVERYDAY).speech)
    if best.move.word in usual:
        return said
    moves = best_moves(usual, faces(state.holder), state.hands[seat], state.options, PLAIN)
    plain = max(valued(state, seat, moves), key=lambda each: each.value, default=chosen)
    if plain.value <= chosen.value + AS_GOOD:
        return said
    return phrases.with_usual(said, plain.move.word, plain.move.points)


def _shown(state: State, better: Sequence[Valued]) -> tuple[str, ...]:
    """Note some of the better moves: one of each family, usual words right behind the best."""
    usual = spoken_words(state.lexicon, state.rulings, state.options.words, level(EVERYDAY).speech)
    shown = suggestions(better, lambda each: each.move.word, state.spoken_words, LISTED, usual=usual)
    return tuple(move_notation(each.move) for each in shown)


def _figures(each: Valued) -> dict[str, float]:
    return {"value": round(each.value, 1), "kept": round(each.kept, 1), "reply": round(each.reply, 1)}


def _better_than(chosen: Valued, best: Valued) -> Text:
    word, points = capitals(chosen.move.word), phrases.points(chosen.move.points)
    other, more = capitals(best.move.word), phrases.points(best.move.points)
    gap = phrases.points(max(1, round(best.value - chosen.value)))
    return Text(
        f"{word} rapporte {points.fr} ; {other}, à {more.fr}, valait environ {gap.fr} de mieux.",
        f"{word} brings {points.en}; {other}, at {more.en}, was better by about {gap.en}.",
    )


def _on_pass(state: State) -> Remark:
    best = ten_best(state, state.turn)
    if not best:
        return Remark(Text("Il n’y avait rien à poser.", "There was nothing to lay."))
    top = best[0].move
    word, worth = capitals(top.word), phrases.points(top.points)
    return Remark(
        Text(f"{word} était possible, pour {worth.fr}.", f"{word} was possible, for {worth.en}."),
        {
            "points": 0,
            "best_points": top.points,
            "best_value": round(best[0].value, 1),
            "lost": max(0, round(best[0].value, 1)),
        },
        _shown(state, best),
    )
