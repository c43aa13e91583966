"""What could have been laid, with everything known."""

from pioche.bots.levels import level
from pioche.components import phrases
from pioche.components.phrases import capitals
from pioche.components.suggestions import suggestions
from pioche.components.tiles import EMPTY, Tile, square_name
from pioche.components.vocabularies import spoken
from pioche.kernel.base import TimeUp
from pioche.kernel.game import Act, Remark
from pioche.kernel.seats import Seat
from pioche.kernel.text import Text
from pioche.lexicon.search import Placement

from . import scoring
from .bot.comparison import Valued, compared
from .commands import Accept, Lay, Pass
from .moves import faults_of_last, runs_of
from .search import best_placements, points_scoring
from .state import State
from .view import view

SHOWN, LISTED = 10, 5
"""So many of the best moves are known, and so many of them, each with another word, are shown."""
COMPARED = 7
"""So many of the moves with most points are valued, and a few of usual words beside them."""
PLAIN = 2
EVERYDAY = "3"
"""Whose words are usual: a rare one is told with a usual one beside it."""
AS_GOOD = 1.0
"""Values closer than this are as good."""


def best_moves(state: State, seat: Seat, count: int = SHOWN) -> list[Placement]:
    """Give the placements with most points for a seat, the best first."""
    known = spoken(state.lexicon, state.rulings)
    worth = points_scoring(state.colours[seat], state.key, state.options.short_words_score)
    return best_placements(known, state.rows, state.racks[seat], worth, count)


def remark(state: State, act: Act) -> Remark | None:
    """Compare a turn with the best that could have been laid, and say whether a move could have been contested."""
    match act.command:
        case Lay(tiles=tiles) if act.seat is not None:
            return remark_on_turn(state, act.seat, tiles)
        case Pass():
            return remark_on_turn(state, state.turn)
        case TimeUp() if not state.contestable:
            return remark_on_turn(state, state.turn)
        case Accept():
            return remark_on_acceptance(state)
    return None


def remark_on_turn(state: State, seat: Seat, tiles: tuple[Tile, ...] = ()) -> Remark | None:
    """Say what a turn was worth beside the best one, as the strongest bot values them; a pass has no tiles."""
    seen, known = view(state, seat), spoken(state.lexicon, state.rulings)
    found = distinct(best_moves(state, seat, COMPARED))
    if not found:
        return None
    chosen = _laid(state, seat, tiles) if tiles else None
    usual = spoken(state.lexicon, state.rulings, level(EVERYDAY).speech)
    worth = points_scoring(state.colours[seat], state.key, state.options.short_words_score)
    plain = best_placements(usual, state.rows, state.racks[seat], worth, PLAIN)
    own, *others = compared(seen, seat, known, (chosen, *found, *plain))
    better = sorted((each for each in others if each.value > own.value + AS_GOOD), key=lambda each: -each.value)
    moves = distinct([each.placement for each in better if each.placement is not None])
    own_word = chosen.word if chosen else ""
    # The same word elsewhere teaches a place, not a word: it is shown where nothing was better.
    moves = moves[:1] + [each for each in moves[1:] if each.word != own_word]
    shown = suggestions(moves, lambda each: each.word, known, LISTED, usual=usual)
    best = better[0] if better else own
    figures: dict[str, float | str] = {
        "points": own.points,
        "best": best.points,
        "lost": round(max(0.0, best.value - own.value), 1),
    }
    said = _compared(own, best if better else None)
    told = next((b for b in better if b.placement and b.placement.word in usual and b.placement.word != own_word), None)
    if better and told and best.placement and best.placement.word not in usual and told.placement:
        said = phrases.with_usual(said, told.placement.word, told.points)
    return Remark(said, figures, tuple(map(noted, shown)))


def _laid(state: State, seat: Seat, tiles: tuple[Tile, ...]) -> Placement:
    """Give what was laid as the search writes placements."""
    runs = runs_of(state.rows, state.racks[seat], tiles)
    main = runs[0]
    laid = {(tile.row, tile.column): tile.sign for tile in tiles}
    letters = "".join(laid.get(square, EMPTY) for square in main.squares())
    points = sum(line.points for line in scoring.sheet(state, seat, tiles, runs))
    return Placement(main.word, main.row, main.column, "down" if main.down else "across", letters, points)


def _compared(own: Valued, best: Valued | None) -> Text:
    """Say a turn beside the best one, where there was a better one, and in what it was better."""
    laid, worth = own.placement, phrases.points(own.points)
    if best is None or best.placement is None:
        if laid is None:
            return Text("Rien de posé : rien ne valait mieux.", "Nothing laid: nothing was better.")
        shown = capitals(laid.word)
        return Text(f"{shown} : {worth.fr}, rien ne valait mieux.", f"{shown}: {worth.en}, nothing was better.")
    other, most = capitals(best.placement.word), phrases.points(best.points)
    if laid is None:
        return Text(f"Rien de posé ; {other} rapportait {most.fr}.", f"Nothing laid; {other} was worth {most.en}.")
    shown, why = capitals(laid.word), _why(own, best)
    return Text(
        f"{shown} : {worth.fr}. {other} valait mieux : {why.fr}.", f"{shown}: {worth.en}. {other} was better: {why.en}."
    )


def _why(own: Valued, best: Valued) -> Text:
    """Say what speaks most for the better move: its points, the letters that it keeps, or what it leaves the others."""
    gaps = {"points": best.points - own.points, "kept": best.kept - own.kept, "reply": own.reply - best.reply}
    match max(gaps, key=lambda each: gaps[each]):
        case "kept" if best.left:
            kept = ", ".join(best.left)
            return Text(f"il garde de meilleures lettres ({kept})", f"it keeps better letters ({kept})")
        case "reply":
            return Text("il laisse moins de bons coups à l’autre", "it leaves the other seat fewer good moves")
    more = phrases.points(best.points - own.points)
    if best.points > own.points:
        return Text(f"{more.fr} de plus", f"{more.en} more")
    return Text("la suite est meilleure", "what follows is better")


def distinct(placements: list[Placement]) -> list[Placement]:
    """Give each word at a place once, with whichever joker it is laid first."""
    seen: dict[tuple[str, int, int, str], Placement] = {}
    for each in placements:
        seen.setdefault((each.word, each.row, each.col, each.direction), each)
    return list(seen.values())


def remark_on_acceptance(state: State) -> Remark | None:
    """Say that a move could have been contested."""
    wrong = faults_of_last(state)
    if not wrong:
        return None
    return Remark(
        Text(
            f"À contester, pour {scoring.CONTEST} points : {wrong[0].text.fr}",
            f"Worth a challenge, for {scoring.CONTEST} points: {wrong[0].text.en}",
        ),
        {"lost": scoring.CONTEST},
    )


def noted(placement: Placement) -> str:
    """Write a placement with its square, its direction and its points; a joker is a small letter."""
    spelled = "".join(
        sign if sign != "." else letter for sign, letter in zip(placement.letters, placement.word, strict=True)
    )
    way = "↓" if placement.direction == "down" else "→"
    return f"{spelled} {square_name(placement.row, placement.col)}{way} {placement.score}"
