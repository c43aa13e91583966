"""What a seat may know of a move before it makes it."""

from pioche.components.phrases import spelled
from pioche.kernel.base import Command
from pioche.kernel.errors import Illegal
from pioche.kernel.game import Preview
from pioche.kernel.seats import Seat

from .commands import Attack, Prepare
from .decide.words import anagrams_more, appraised, check_least
from .scoring import anagram_sheet, sheet
from .state import State


def preview(state: State, seat: Seat, command: Command) -> Preview:
    """Q-10: tell a seat what its own preparation would be worth, or why it is not possible."""
    try:
        return value(state, seat, command)
    except Illegal as error:
        return Preview(refusal=error.refusal)


def value(state: State, seat: Seat, command: Command) -> Preview:
    """Give the value of what a seat would do, or raise Illegal."""
    match command:
        case Prepare() if command.tiles:
            return preview_preparation(state, seat, command)
        case Attack(words=words) if state.phase == "attack":
            found = anagrams_more(state, words)
            lines = (*sheet(state.latest.preparation), *anagram_sheet(found))
            return Preview(
                sum(line.points for line in lines), sheet=lines, spelled=spelled(line.word for line in lines)
            )
    return Preview()


def preview_preparation(state: State, seat: Seat, command: Prepare) -> Preview:
    """Q-10, Q-25: give the value of a placement; what is worth too little has a value and a refusal."""
    preparation = appraised(state, seat, command)
    words = spelled(each.word for each in (*preparation.words, *preparation.anagrams))
    try:
        check_least(state, preparation)
    except Illegal as error:
        return Preview(preparation.points, error.refusal, sheet(preparation), words)
    return Preview(preparation.points, sheet=sheet(preparation), spelled=words)
