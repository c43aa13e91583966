"""What could have been laid, with everything known."""

from pioche.kernel.game import Act, Remark
from pioche.kernel.seats import Seat
from pioche.kernel.text import Text
from pioche.lexicon.search import Placement, anagrams

from . import coquillaudet
from .commands import Answer, Pass, Prepare
from .composing import appraised
from .dictionary import dictionary
from .notes import noted
from .searching import find_best
from .state import Position

SHOWN = 10


def best_placements(state: Position, seat: Seat, count: int = SHOWN) -> list[Placement]:
    """Give the placements of a seat that are worth most with all their anagrams, the best first."""
    return list(find_best(dictionary(state.lexicon, state.rulings), state.rows, state.racks[seat], count))


def remark(state: Position, act: Act) -> Remark | None:
    """Compare a preparation with the best one, and say what an answer or a pass has cost."""
    if act.seat is None:
        return None
    match act.command:
        case Prepare():
            return remark_on_preparation(state, act.seat, act.command)
        case Pass():
            return remark_on_pass(state)
        case Answer():
            return remark_on_answer(state)
    return None


def remark_on_preparation(state: Position, seat: Seat, command: Prepare) -> Remark | None:
    """Say what a preparation was worth beside the best one."""
    best = [each for each in best_placements(state, seat) if each.score >= state.options.least_value]
    if not best:
        return None
    top = best[0]
    done, points = ("Rien de préparé", "Nothing prepared"), 0
    if command.tiles:
        preparation = appraised(state, seat, command)
        word, points = preparation.main.word, preparation.points
        done = (f"{word} : {points} points", f"{word}: {points} points")
    alike = len(anagrams(dictionary(state.lexicon, state.rulings), top.word))
    french = f" avec {alike} anagramme{'s' if alike > 1 else ''}" if alike else ""
    english = f" with {alike} anagram{'s' if alike > 1 else ''}" if alike else ""
    return Remark(
        Text(
            f"{done[0]} ; le plus possible : {top.word}{french}, {top.score} points.",
            f"{done[1]}; the most possible: {top.word}{english}, {top.score} points.",
        ),
        {"points": points, "best": top.score, "lost": max(0, top.score - points)},
        tuple(map(noted, best)),
    )


def remark_on_pass(state: Position) -> Remark | None:
    """Say which anagrams would have taken the points."""
    sheet = state.latest.preparation
    announced = {each.word for each in sheet.anagrams}
    known = dictionary(state.lexicon, state.rulings)
    more = [word for word in anagrams(known, sheet.main.word) if word not in announced]
    if not more:
        return None
    named = ", ".join(more[:SHOWN])
    return Remark(
        Text(f"À attaquer : il restait {named}.", f"To be attacked: {named} had not been announced."),
        {"missed": len(more)},
        tuple(more),
    )


def remark_on_answer(state: Position) -> Remark:
    """Say what the answer was."""
    entry = coquillaudet.load()[state.open_card.number]
    return Remark(Text(f"La réponse : {entry.answer}.", f"The answer: {entry.answer}."), {"stars": entry.stars})
