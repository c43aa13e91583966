"""What could be known: for each past decision the probability of the choice and of the best choice."""

from msgspec import Struct
from msgspec.structs import replace

from pioche.kernel.game import Act, Remark
from pioche.kernel.text import Text

from .board import Digit, Square, covered, name_of
from .bot.elimination import possible
from .commands import Announce, Lift
from .reasons import reason
from .state import State
from .sudoku import Marginals, marginals

SHOWN = 3
"""How many better choices are named."""
ALMOST = 0.005
"""Closer than this to 0 or 1 a percentage would mislead."""


class Choice(Struct, frozen=True):
    """A stone lifted for a digit, and how probable it was that the digit lay there."""

    digit: Digit
    square: Square
    probability: float

    def __str__(self) -> str:
        return f"{self.digit}@{name_of(self.square)}"


def choices(state: State, known: Marginals, digits: tuple[Digit, ...]) -> list[Choice]:
    """Give all that could be tried for some digits, the most probable first."""
    stones = covered(state.board)
    every = (
        Choice(digit, square, float(known.probability[square, digit - 1])) for digit in digits for square in stones
    )
    return sorted(every, key=lambda choice: (-choice.probability, choice.square, choice.digit))


def remark(state: State, act: Act) -> Remark | None:
    """Compare a lifted stone, or an announced digit, with the best that could be known at that moment."""
    match act.command:
        case Lift(square=square) if state.sought is not None:
            known = marginals(state.board)
            ranking = choices(state, known, (state.sought,))
            chosen = next(choice for choice in ranking if choice.square == square)
            told = _remark(chosen, ranking, known, _lifted(state.board, chosen, ranking[0], known))
            return replace(told, figures={**told.figures, "merit": _merit(state, chosen, told)})
        case Announce(digit=digit):
            known = marginals(state.board)
            ranking = choices(state, known, state.announceable)
            chosen = next(choice for choice in ranking if choice.digit == digit)
            return _remark(chosen, ranking, known, _announced(chosen, ranking[0], known))
    return None


def _remark(chosen: Choice, ranking: list[Choice], known: Marginals, text: Text) -> Remark:
    better = [choice for choice in ranking if _clearly_better(choice, chosen, known)]
    figures = {
        "probability": chosen.probability,
        "best": ranking[0].probability,
        "lost": better[0].probability - chosen.probability if better else 0.0,
        "standard_error": float(known.error.max()),
        "completions": known.completions,
    }
    return Remark(text, figures, tuple(map(str, better[:SHOWN])))


def _clearly_better(other: Choice, chosen: Choice, known: Marginals) -> bool:
    """Tell whether a choice was better by more than sampling may have got wrong."""
    return other.probability > chosen.probability + 2 * float(known.error.max())


def _merit(state: State, chosen: Choice, remark: Remark) -> int:
    """Praise a stone that was found: the more of them might have hidden the digit at a glance, the more."""
    found = state.grid[chosen.square] == str(chosen.digit)
    return len(possible(state.board, chosen.digit, covered(state.board))) if found and not remark.better else 0


def _lifted(board: str, chosen: Choice, best: Choice, known: Marginals) -> Text:
    where, share = name_of(chosen.square), _share(chosen.probability, known)
    why = reason(board, chosen.digit, chosen.square)
    fr = f"Un {chosen.digit} en {where} : {share.fr}{why.fr}"
    en = f"A {chosen.digit} at {where}: {share.en}{why.en}"
    if chosen.probability == 1:
        return Text(f"{fr}.", f"{en}.")
    if not _clearly_better(best, chosen, known):
        return Text(f"{fr}, rien n’était plus probable.", f"{en}, nothing was more probable.")
    there, more = name_of(best.square), _share(best.probability, known)
    rather = reason(board, best.digit, best.square)
    return Text(
        f"{fr} ; le mieux était {there}, {more.fr}{rather.fr}.", f"{en}; the best was {there}, {more.en}{rather.en}."
    )


def _announced(chosen: Choice, best: Choice, known: Marginals) -> Text:
    share = _share(chosen.probability, known)
    fr = f"Pour le {chosen.digit}, le mieux était {name_of(chosen.square)}, {share.fr}"
    en = f"For the {chosen.digit} the best was {name_of(chosen.square)}, {share.en}"
    if not _clearly_better(best, chosen, known):
        return Text(f"{fr} ; aucun chiffre ne promettait plus.", f"{en}; no digit promised more.")
    more, there = _share(best.probability, known), name_of(best.square)
    return Text(
        f"{fr} ; mieux valait annoncer le {best.digit} ({there}, {more.fr}).",
        f"{en}; it was better to announce the {best.digit} ({there}, {more.en}).",
    )


def _share(probability: float, known: Marginals) -> Text:
    """Say a probability as people do; what was only sampled is said to be about."""
    if probability in (0, 1) and known.exact:
        return Text("c’était certain", "it was certain") if probability else Text("c’était exclu", "it was impossible")
    if not ALMOST < probability < 1 - ALMOST:
        fr, en = ("certain", "certain") if probability > ALMOST else ("exclu", "impossible")
        return Text(f"c’était presque {fr}", f"it was almost {en}")
    percent = f"{100 * probability:.0f}"
    if known.exact:
        return Text(f"{percent} % de chances", f"a chance of {percent}%")
    return Text(f"environ {percent} % de chances", f"a chance of about {percent}%")
