"""What follows from each command."""

from pioche.kernel.chance import Chance
from pioche.kernel.errors import Illegal
from pioche.kernel.game import Preview
from pioche.kernel.seats import Seat, put

from . import opening, scoring
from .cards import PACK, Card, Cards, in_order
from .commands import Placed
from .events import Dealt, Drawn, Ended, EndReason, Exchanged, Happening, Laid, Passed, WordGiven
from .laying import laying
from .required import require_card, require_in_hand, require_word
from .state import Position

HAND = 7


def deal(seats: int, chance: Chance) -> Dealt:
    """R-03: seven cards each, the rest is the stock."""
    cards = "".join(chance.shuffle(PACK))
    hands = tuple(in_order(cards[HAND * seat : HAND * (seat + 1)]) for seat in range(seats))
    return Dealt(hands, cards[HAND * seats :])


def give_word(state: Position, seat: Seat, letters: str, chance: Chance) -> list[Happening]:
    """R-04: keep a secret word; the last one reveals them all."""
    opening.require_opening(letters, state.hands[seat], state.words)
    given = put(state.opening, seat, letters)
    events: list[Happening] = [WordGiven(seat, letters)]
    if None not in given:
        events.append(opening.reveal(given, state.options.youngest, chance))
    return events


def time_up(state: Position, chance: Chance) -> list[Happening]:
    """R-04, R-06: no more secret words, or the turn is passed."""
    if state.phase == "opening":
        return [opening.reveal(state.opening, state.options.youngest, chance)]
    return pass_turn(state, state.turn, time_up=True)


def lay(state: Position, seat: Seat, cards: tuple[Placed, ...]) -> list[Happening]:
    """R-06 to R-13: make a new word, score it and draw; R-17a: the last card ends the game."""
    hand = state.hands[seat]
    made = laying(state.holder, hand, cards, state.options)
    require_word(state.words, made.word)
    points = scoring.turn_points(made.row, cards, state.options, state.exchanges)
    events: list[Happening] = [Laid(seat, cards, made.word, points)]
    kept = len(hand) - len(cards)
    if drawn := state.stock[: max(0, HAND - kept)]:
        events.append(Drawn(seat, drawn))
    elif kept == 0:
        events.append(end(put(state.hands, seat, ""), "hand_empty"))
    return events


def preview_of(state: Position, seat: Seat, cards: tuple[Placed, ...]) -> Preview:
    """R-12: give the value of a word prepared by a seat, whether or not it is its turn."""
    made = laying(state.holder, state.hands[seat], cards, state.options)
    require_word(state.words, made.word)
    sheet = scoring.sheet(made.row, cards, state.options, state.exchanges if seat == state.turn else 0)
    return Preview(sum(line.points for line in sheet), sheet=sheet)


def exchange(state: Position, seat: Seat, card: Card) -> Exchanged:
    """R-15: a card goes under the stock, the top one is taken."""
    require_card(card)
    require_in_hand(state.hands[seat], card, "R-15")
    if not state.stock:
        raise Illegal("R-15", "La pioche est vide : plus d’échange.", "The stock is empty: no more exchanges.")
    return Exchanged(seat, card, state.stock[0])


def pass_turn(state: Position, seat: Seat, *, time_up: bool = False) -> list[Happening]:
    """R-14: a dash and a card; R-17b: when all pass on an empty stock the game is over."""
    events: list[Happening] = [Passed(seat, -scoring.exchange_cost(state.exchanges), time_up)]
    if state.stock:
        events.append(Drawn(seat, state.stock[0]))
    elif state.passes + 1 == len(state.hands):
        events.append(end(state.hands, "all_passed"))
    return events


def end(hands: tuple[Cards, ...], reason: EndReason) -> Ended:
    """R-18: show the hands and deduct them."""
    return Ended(reason, hands, tuple(map(scoring.left_over, hands)))
