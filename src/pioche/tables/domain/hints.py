"""Where hints are allowed: words near a refused one (T-24), and help with a decision, step by step (T-27)."""

from collections.abc import Sequence

from msgspec import Struct

from pioche.bots.strengths import UnknownLevel, key_of, strength_of
from pioche.kernel.errors import Illegal
from pioche.kernel.game import Hint
from pioche.kernel.play import expected_of
from pioche.kernel.seats import Seat
from pioche.kernel.text import Text, You
from pioche.lexicon import Lexicon
from pioche.lexicon.alphabet import NotAWord, normalise
from pioche.tables.domain import records as happened
from pioche.tables.domain import requests as asked
from pioche.tables.domain.curtains import behind_curtain
from pioche.tables.domain.people import PersonId
from pioche.tables.domain.permissions import must_run
from pioche.tables.domain.state import Table, TakenHint

EVERYDAY = 60_000
"""Near words are usual ones: a rarity would help nobody."""
LONG = 7
"""Of so many letters two may be wrong, of fewer one: what is farther is no slip, and nonsense has no near word."""
SHOWN = 12
"""More than are shown: a game leaves those out that do not fit its letters."""

PLAINEST = 5.0
"""Nobody is advised words that only a master says."""


class Near(Struct, frozen=True):
    """A word near the one that was refused: its letters, and how it is written."""

    word: str
    written: str


def are_allowed(table: Table) -> bool:
    """Tell whether a table gives hints: as its host has chosen, otherwise to somebody alone; never on a day's deal."""
    if table.options.day():
        return False
    if table.settings.hints is not None:
        return table.settings.hints
    return sum(bool(chair.people) for chair in table.chairs) <= 1


def near_words(table: Table, person: PersonId | None, text: str) -> tuple[Near, ...]:
    """Give usual words near a refused one to somebody who plays, the nearest first; rude ones are not said (T-22)."""
    if table.status != "playing" or not table.seats_of(person) or not are_allowed(table):
        raise Illegal("T-24", "Cette table joue sans indices.", "This table plays without hints.")
    lexicon = Lexicon.load(table.lexicon)
    try:
        farthest = 2 if len(normalise(text)) >= LONG else 1
        found = lexicon.polite().limited(EVERYDAY).nearest(text, SHOWN, farthest)
    except NotAWord:
        return ()
    return tuple(Near(word, lexicon.capitals(word)) for word in found)


class Advice(Struct, frozen=True):
    """What can be advised in a position, thought of before the table is asked: None where there is nothing to say."""

    acts: int
    """How many acts there had been: what is thought of another position is no advice for this one."""
    hint: Hint | None


def may_take(table: Table, person: PersonId, seat: int) -> None:
    """T-27: refuse a hint where there are none, for another's seat, and when it is not that seat's turn."""
    must_run(table)
    if table.game.hint is None or not are_allowed(table):
        raise Illegal("T-27", "Cette table joue sans indices.", "This table plays without hints.")
    waiting = table.waiting()
    if Seat(seat) not in table.seats_of(person):
        raise Illegal("T-06", "Ce n’est pas ta place.", "This is not your seat.")
    if waiting is None or not expected_of(waiting, Seat(seat)) or seat in table.out_of_sand:
        raise Illegal("T-27", "Un indice se demande à son tour.", "A hint is asked for in one’s own turn.")
    if behind_curtain(table, seat, person):
        raise Illegal("T-07", "L’appareil n’est pas chez ce joueur.", "This player does not hold the device.")


def taken(table: Table, seat: int) -> TakenHint | None:
    """Give what a seat knows of a hint for its present decision."""
    return next((each for each in table.hints if each.seat == seat), None)


def level_of(request: asked.TakeHint) -> str:
    """Give the level in whose words a hint is told."""
    try:
        return key_of(min(PLAINEST, strength_of(request.level)))
    except UnknownLevel as error:
        raise Illegal("T-27", "Ce niveau n’existe pas.", "There is no such level.") from error


def take(
    table: Table, person: PersonId, request: asked.TakeHint, advice: Advice | None
) -> Sequence[happened.AnyTableEvent]:
    """T-27: give the first step of a hint, or the next one."""
    may_take(table, person, request.seat)
    known = taken(table, request.seat)
    if known is not None:
        if known.step == len(known.hint.steps):
            raise Illegal("T-27", "Tu sais déjà tout.", "You know all of it already.")
        return [happened.HintTaken(request.seat, known.step + 1)]
    if advice is None or advice.acts != table.acts:
        raise Illegal("T-27", "La partie a avancé : redemande.", "The game has moved on: ask again.")
    if advice.hint is None:
        raise Illegal("T-27", "Ici, il n’y a rien à conseiller.", "There is nothing to advise here.")
    return [happened.HintTaken(request.seat, 1, advice.hint)]


class HintSeen(Struct, frozen=True, tag_field="type", tag="hint_taken"):
    """What everybody sees of a hint that somebody has taken: that they have, and how far."""

    seat: int
    step: int


def seen(table: Table, record: happened.HintTaken) -> HintSeen | None:
    """T-27: give what is told of a hint; who plays without other people tells nobody."""
    return HintSeen(record.seat, record.step) if len(table.people()) > 1 else None


def sentence(face: HintSeen, names: Sequence[str]) -> Text:
    """Tell that somebody has taken a hint."""
    name, what = names[face.seat], Text("un indice", "a hint")
    if face.step > 1:
        what = Text("un indice de plus", "one more hint")
    if isinstance(name, You):
        return Text(f"Tu as demandé {what.fr}.", f"You have asked for {what.en}.")
    return Text(f"{name} a demandé {what.fr}.", f"{name} has asked for {what.en}.")
