"""What could have been laid, with everything known."""

from pioche.components import phrases
from pioche.components.phrases import capitals
from pioche.components.tiles import square_name
from pioche.components.vocabularies import spoken
from pioche.kernel.base import TimeUp
from pioche.kernel.game import Act, Remark
from pioche.kernel.seats import Seat
from pioche.kernel.text import Text
from pioche.lexicon.search import Placement

from . import scoring
from .commands import Accept, Lay, Pass
from .moves import faults_of_last, runs_of
from .search import best_placements, points_scoring
from .state import State

SHOWN = 10


def best_moves(state: State, seat: Seat, count: int = SHOWN) -> list[Placement]:
    """Give the placements with most points for a seat, the best first."""
    known = spoken(state.lexicon, state.rulings)
    worth = points_scoring(state.colours[seat], state.key, state.options.short_words_score)
    return best_placements(known, state.rows, state.racks[seat], worth, count)


def remark(state: State, act: Act) -> Remark | None:
    """Compare a turn with the best that could have been laid, and say whether a move could have been contested."""
    match act.command:
        case Lay(tiles=tiles) if act.seat is not None:
            runs = runs_of(state.rows, state.racks[act.seat], tiles)
            points = sum(line.points for line in scoring.sheet(state, act.seat, tiles, runs))
            return remark_on_turn(best_moves(state, act.seat), runs[0].word, points)
        case Pass():
            return remark_on_turn(best_moves(state, state.turn), "", 0)
        case TimeUp() if not state.contestable:
            return remark_on_turn(best_moves(state, state.turn), "", 0)
        case Accept():
            return remark_on_acceptance(state)
    return None


def remark_on_turn(best: list[Placement], word: str, points: int) -> Remark | None:
    """Say what a turn was worth beside the best one; a pass has no word."""
    if not best:
        return None
    top = best[0]
    better = tuple(noted(each) for each in distinct(best) if each.score > points)
    figures = {"points": points, "best": top.score, "lost": max(0, top.score - points)}
    return Remark(_compared(word, points, top if better else None), figures, better)


def _compared(word: str, points: int, top: Placement | None) -> Text:
    """Say a turn beside the best one, where there was a better one."""
    if not word:
        if top is None:
            return Text("Rien de posé : rien ne rapportait.", "Nothing laid: nothing would have scored.")
        most = phrases.points(top.score)
        return Text(
            f"Rien de posé ; {capitals(top.word)} rapportait {most.fr}.",
            f"Nothing laid; {capitals(top.word)} was worth {most.en}.",
        )
    shown, worth = capitals(word), phrases.points(points)
    done = Text(f"{shown} : {worth.fr}", f"{shown}: {worth.en}")
    if top is None:
        return Text(f"{done.fr}, rien ne rapportait plus.", f"{done.en}, nothing was worth more.")
    other = capitals(top.word)
    return Text(f"{done.fr} ; {other} en rapportait {top.score}.", f"{done.en}; {other} was worth {top.score}.")


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
