"""What a seat may know."""

from collections.abc import Iterator

from msgspec.structs import replace

from pioche.components.phrases import spelled
from pioche.components.tiles import Rows
from pioche.kernel import base
from pioche.kernel.play import expected_of
from pioche.kernel.seats import Seat

from .box import BOARD
from .cards import Ballot, Card, Reply, Verdict
from .catalogue import by_key, entry_of
from .conventions import Conventions, conventions_of
from .dice import Throw
from .examples import examples
from .options import Options
from .preparations import Bid, Move, Preparation
from .state import Phase, State
from .waiting import waiting


class View(base.View, frozen=True, kw_only=True):
    """One's own pawns and preparation, and what lies open on the table."""

    phase: Phase
    may: tuple[str, ...]
    """The commands that this seat may send now."""
    limit: float | None
    """The seconds of the running hourglass."""
    round: int
    first: Seat
    """The seat that is questioned first in every round."""
    turn: Seat
    """The seat that is questioned."""
    numbers: tuple[int, ...]
    """What each seat has rolled this round, blue die first; 0 for nothing."""
    gift: int
    """How many pawns each seat that owes has to give to the seat that is questioned."""
    owing: tuple[Seat, ...]
    """The seats that have not given yet."""
    card: Card | None
    """The question or bonus on the table; it stays until the next."""
    verdict: Verdict | None
    """What became of the answer; right may still change while the phase is verdict."""
    before: Verdict | None
    """What became of the question before the one on the table, in the same round."""
    ballots: tuple[Ballot | None, ...]
    """What each seat has said of the verdict."""
    board: Rows
    """The squares: O orange, C shell, a dot plain."""
    rows: Rows
    """The letters: a dot for none."""
    rack: str
    rack_sizes: tuple[int, ...]
    bag: int
    preparation: Preparation | None
    """What this seat has prepared, with its value sheet."""
    sealed: tuple[Seat, ...]
    """The seats that are ready."""
    reveal: tuple[Bid, ...]
    """All preparations of the latest round of words, from low to high."""
    tie: tuple[Throw, ...]
    """The rolls that settled a tie among them."""
    last: Move | None
    passed: tuple[Seat, ...]
    """The seats that will not attack the anagrams just laid."""
    scores: tuple[int, ...]
    barren: int
    """How many rounds in succession have brought no word."""
    end: str
    options: Options
    rules: int
    """The version of the rules that the game began under; today's are above every number."""
    lexicon: str
    admitted: tuple[str, ...]
    banned: tuple[str, ...]
    could_lay: tuple[str, ...]
    """Words that this seat could have laid when it had prepared nothing, once the board has changed."""
    spelled: dict[str, str]
    """Words of this view as sentences write them, with their accents, where the letters alone do not show them."""

    @property
    def conventions(self) -> Conventions:
        """How this game reads what the rulebook leaves open."""
        return conventions_of(self.options, self.rules)


def view(state: State, seat: Seat | None) -> View:
    """Q-03, Q-10: the others' pawns and preparations, and the bag, stay hidden."""
    wait = waiting(state)
    return View(
        phase=state.phase,
        may=() if seat is None or wait is None else expected_of(wait, seat),
        limit=None if wait is None else wait.limit,
        round=state.round,
        first=state.first,
        turn=state.turn,
        numbers=state.numbers,
        gift=state.gift,
        owing=state.owing,
        card=card(state),
        verdict=None if state.reply is None else verdict(state.open_card.key, state.reply, state.options),
        before=None if state.before is None else verdict(*state.before, state.options),
        ballots=state.ballots,
        board=BOARD.rows,
        rows=state.rows,
        rack="" if seat is None else state.racks[seat],
        rack_sizes=tuple(map(len, state.racks)),
        bag=len(state.bag),
        preparation=None if seat is None or not state.preparations else state.preparations[seat],
        sealed=state.sealed,
        reveal=state.reveal,
        tie=state.tie,
        last=state.last,
        passed=state.passed,
        scores=state.scores,
        barren=state.barren,
        end=state.end,
        options=replace(state.options, seen=b"", pack=None),
        rules=state.rules,
        lexicon=state.lexicon,
        admitted=state.rulings.admitted,
        banned=state.rulings.banned,
        could_lay=could_lay(state, seat),
        spelled=spelled(_words(state, seat)),
    )


def could_lay(state: State, seat: Seat | None) -> tuple[str, ...]:
    """Give examples to the seat that had prepared nothing, once somebody has laid a word since."""
    missed = None if seat is None or not state.missed or state.phase == "over" else state.missed[seat]
    if missed is None or missed.rows == state.rows:
        return ()
    return examples(state.lexicon, state.rulings, missed, state.conventions, state.options.legends)


def _words(state: State, seat: Seat | None) -> Iterator[str]:
    """Give the words that a seat can see."""
    own = state.preparations[seat] if seat is not None and state.preparations else None
    shown = [own, *(bid.preparation for bid in state.reveal)]
    if state.last:
        shown.append(state.last.preparation)
        yield from (each.word for each in state.last.found)
    yield from could_lay(state, seat)
    for preparation in shown:
        if preparation is not None:
            yield from (each.word for each in (*preparation.words, *preparation.anagrams))


def card(state: State) -> Card | None:
    """Q-06: the question on the table, without its answer, or the bonus."""
    if state.card is None:
        return None
    drawn = state.card
    entry = entry_of(drawn, state.options)
    return Card(
        entry.number,
        entry.theme,
        drawn.stars,
        entry.question,
        drawn.bonus,
        drawn.book,
        entry.kind,
        entry.choices,
        entry.letters,
        entry.clues[: len(entry.clues) - drawn.clues],
        drawn.clues,
        entry.picture,
        entry.alt,
    )


def verdict(key: int, reply: Reply, options: Options) -> Verdict:
    """Q-08: once a seat has answered, all see the expected answer."""
    entry = by_key(key, options)
    return Verdict(
        reply.seat,
        reply.typed,
        reply.right,
        reply.late,
        reply.overruled,
        reply.pawns,
        entry.answer,
        entry.note,
        reply.honour,
    )
