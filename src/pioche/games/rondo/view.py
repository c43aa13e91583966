"""What a seat may know."""

from pioche.components.phrases import spelled
from pioche.components.rulings import Rulings
from pioche.kernel import base
from pioche.kernel.play import expected_of
from pioche.kernel.seats import Seat

from .cards import CARD_VALUE, FACE_DOWN, Card, Cards
from .examples import examples
from .holder import Holder, faces, word_of
from .options import Options
from .state import Column, Phase, State
from .waiting import waiting


class View(base.View, frozen=True):
    """One's own cards and all that lies open; what is expected now."""

    phase: Phase
    turn: Seat
    """R-16: whose turn it is (R-23: also for a shared screen)."""
    may: tuple[str, ...]
    """The commands that this seat may send now."""
    seconds: float | None
    """The sand of this phase's hourglass."""
    hand: Cards
    counts: tuple[int, ...]
    """How many cards each seat holds."""
    hands: tuple[Cards, ...] | None
    """R-18: all hands, once the game is over."""
    stock: int
    buried: Cards
    """R-15: what this seat knows of the last cards of the stock, the bottom one last; `_` was put there by another."""
    holder: Holder
    """R-02: each compartment's pile, the visible card last; a small letter is a joker, `-` an eraser, `_` face down."""
    word: str
    """The word in place, upright for everybody (R-23)."""
    turned: Cards
    """R-22: the cards that this seat has laid face down."""
    given: tuple[bool, ...]
    """R-04: who has given a secret word."""
    opening: str | None
    """R-04: one's own secret word."""
    columns: tuple[Column, ...]
    totals: tuple[int, ...]
    exchanges: int
    """R-15: exchanges of the seat whose turn it is."""
    passes: int
    """R-17: passes in succession since the stock is empty."""
    values: dict[Card, int]
    """R-01: what each card is worth."""
    options: Options
    lexicon: str
    rulings: Rulings
    could_make: tuple[str, ...]
    """Words that this seat could have made when it last passed, once the holder shows something else (R-14)."""
    spelled: dict[str, str]
    """Words of this view as sentences write them, with their accents, where the letters alone do not show them."""


def view(state: State, seat: Seat | None) -> View:
    """R-03: one's own hand, of the others only how many cards they have."""
    now, row, could_make = waiting(state), faces(state.holder), _could_make(state, seat)
    may = () if now is None or seat is None else expected_of(now, seat)
    return View(
        phase=state.phase,
        turn=state.turn,
        may=may if state.stock else tuple(command for command in may if command != "exchange"),
        seconds=None if now is None else now.limit,
        hand="" if seat is None else state.hands[seat],
        counts=tuple(map(len, state.hands)),
        hands=state.hands if state.phase == "over" else None,
        stock=len(state.stock),
        buried=known_at_the_bottom(state, seat),
        holder=state.holder,
        word=word_of(row),
        turned="".join([card for owner, card in state.turned if owner == seat]),
        given=tuple([letters is not None for letters in state.opening]),
        opening=state.opening[seat] if seat is not None and state.opening else None,
        columns=state.columns,
        totals=state.totals,
        exchanges=state.exchanges,
        passes=state.passes,
        values=CARD_VALUE,
        options=state.options,
        lexicon=state.lexicon,
        rulings=state.rulings,
        could_make=could_make,
        spelled=spelled(_words(state, seat, could_make)),
    )


def _could_make(state: State, seat: Seat | None) -> tuple[str, ...]:
    """Give examples once they are of no use any more: to the seat that passed, over another word."""
    missed = None if seat is None or not state.missed else state.missed[seat]
    if missed is None or missed.row == faces(state.holder) or state.phase != "turns":
        return ()
    return examples(state.lexicon, state.rulings, state.options, missed.row, missed.hand)


def _words(state: State, seat: Seat | None, could_make: tuple[str, ...]) -> list[str]:
    """Give the words that a seat can see."""
    own = (state.opening[seat] or "").upper() if seat is not None and state.opening else ""
    return [word_of(faces(state.holder)), *state.made, own, *could_make]


def known_at_the_bottom(state: State, seat: Seat | None) -> Cards:
    """R-15: of the cards put under the stock a seat knows its own."""
    if not state.buried:
        return ""
    bottom = state.stock[-len(state.buried) :]
    return "".join(card if owner == seat else FACE_DOWN for owner, card in zip(state.buried, bottom, strict=True))
