"""What follows from an act."""

from collections.abc import Sequence

from pioche.components.clebox import RACK
from pioche.components.rulings import ruled
from pioche.components.tiles import Tile, runs_formed
from pioche.kernel.base import Begin, RuleWord, TimeUp
from pioche.kernel.chance import Chance
from pioche.kernel.game import Act
from pioche.kernel.seats import Seat
from pioche.lexicon import Lexicon

from . import scoring
from .commands import Accept, Contest, Lay, Pass
from .dealing import deal, draw_dealer, turn_key
from .events import Accepted, Blocked, Confirmed, Contested, Happening, Laid, Passed, TakenBack, WentOut
from .evolving import evolve
from .moves import Fault, faults, runs_of
from .state import Position


def decide(state: Position, act: Act, chance: Chance) -> Sequence[Happening]:
    """Give what follows from an expected act."""
    match act.command:
        case Begin():
            return [draw_dealer(state.seats, chance), deal(state.seats, chance), *turn_key(state, chance)]
        case RuleWord(word=word, admit=admit):
            return [ruled(word, admit, "C-15")]
        case TimeUp():
            return confirm(state, chance) if state.contestable else passing(state, late=True)
        case Lay(tiles=tiles) if act.seat is not None:
            return laying(state, act.seat, tiles, chance)
        case Pass():
            return passing(state, late=False)
        case Accept() if act.seat is not None:
            return accepting(state, act.seat, chance)
        case Contest() if act.seat is not None:
            return contesting(state, act.seat, chance)
    raise AssertionError(f"not a command of this game: {act.command}")


def lexicon_of(state: Position) -> Lexicon:
    """C-15: the dictionary as this table reads it."""
    return state.rulings.lexicon(Lexicon.load(state.lexicon))


def laying(state: Position, seat: Seat, tiles: tuple[Tile, ...], chance: Chance) -> Sequence[Happening]:
    """C-12, C-13: letters are laid and marked at once; an arbiter checks the words before."""
    runs = runs_of(state.rows, state.racks[seat], tiles)
    if state.options.arbiter:
        for fault in faults(lexicon_of(state), runs, tiles):
            raise fault.refused()
    points = sum(line.points for line in scoring.sheet(state, seat, tiles, runs))
    words = tuple(run.word for run in runs)
    laid = Laid(seat, tiles, words, points, scoring.forms_key(state, runs))
    return [laid, *confirm(evolve(state, laid), chance)] if state.options.arbiter else [laid]


def accepting(state: Position, seat: Seat, chance: Chance) -> Sequence[Happening]:
    """C-13: the window closes early when all have accepted."""
    accepted = Accepted(seat)
    state = evolve(state, accepted)
    everybody = set(state.accepted) == set(state.may_contest())
    return [accepted, *(confirm(state, chance) if everybody else ())]


def contesting(state: Position, seat: Seat, chance: Chance) -> Sequence[Happening]:
    """C-13: the first contest counts, and the dictionary decides."""
    move = state.latest
    wrong = faults_of_last(state)
    contested = Contested(seat, bool(wrong), tuple(fault.text for fault in wrong))
    state = evolve(state, contested)
    if not wrong:
        return [contested, *confirm(state, chance)]
    taken_back = TakenBack(move.seat)
    return [contested, taken_back, *blocking(evolve(state, taken_back))]


def faults_of_last(state: Position) -> list[Fault]:
    """C-09, C-10: find what is wrong with the words that were just laid."""
    tiles = () if state.last is None else state.last.tiles
    return faults(lexicon_of(state), runs_formed(state.rows, tiles), tiles)


def confirm(state: Position, chance: Chance) -> Sequence[Happening]:
    """C-03, C-07, C-19: the words stand; refill, turn the next key card, see whether the seat is out."""
    move = state.latest
    wanted = min(RACK - len(state.racks[move.seat]), len(state.stock))
    drawn, _ = chance.draw(state.stock, wanted)
    confirmed = Confirmed(move.seat, "".join(drawn))
    state = evolve(state, confirmed)
    if not state.racks[move.seat]:
        return [confirmed, WentOut(move.seat, scoring.out_points(state, move.seat))]
    return [confirmed, *(turn_key(state, chance) if move.key else ())]


def passing(state: Position, late: bool) -> Sequence[Happening]:
    """C-11: nothing is laid, drawn or exchanged."""
    passed = Passed(state.turn, late)
    return [passed, *blocking(evolve(state, passed))]


def blocking(state: Position) -> Sequence[Happening]:
    """C-20: one round of passes ends the game when the stock is empty, two rounds in any case."""
    rounds = state.options.pass_rounds if state.stock else 1
    if state.passes < rounds * state.seats:
        return []
    return [Blocked(tuple(scoring.LETTER_LEFT * len(rack) for rack in state.racks))]
