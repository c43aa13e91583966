"""Events, and faces of them, as sentences."""

from collections import Counter
from collections.abc import Iterable, Sequence

from pioche.components.phrases import capitals, counted, does, listed, of, points, whom
from pioche.components.rulings import ruling
from pioche.kernel.base import WordRuled
from pioche.kernel.text import Text, You

from .cards import CARD_VALUE, ERASER, FACE_DOWN, JOKER, Card
from .commands import Placed
from .events import AnyEvent, Dealt, Drawn, Ended, Exchanged, Laid, Opened, Passed, WordGiven
from .moves import UNTOUCHED, Move
from .scoring import exchange_cost

ERASER_COST = -CARD_VALUE[ERASER]


def sentence(event: AnyEvent, names: Sequence[str]) -> Text:
    """Put an event, or a face of it, into one sentence."""
    match event:
        case Dealt(hands=hands, stock=stock):
            return Text(
                f"Chacun reçoit {len(hands[0])} cartes ; il en reste {len(stock)} dans la pioche.",
                f"Each is dealt {len(hands[0])} cards; {len(stock)} are left in the stock.",
            )
        case WordGiven():
            return _word_given(event, names)
        case Opened():
            return _opened(event, names)
        case Exchanged():
            return _exchanged(event, names)
        case Laid():
            return _laid(event, names)
        case Passed():
            return _passed(event, names)
        case Drawn():
            return _drawn(event, names)
        case Ended():
            return _ended(event, names)
        case WordRuled():
            return ruling(event)


def _word_given(event: WordGiven, names: Sequence[str]) -> Text:
    name = names[event.seat]
    if event.letters is None:
        if isinstance(name, You):
            return Text("Ton mot de départ est prêt.", "Your opening word is ready.")
        return Text(f"Le mot de départ {of(name)} est prêt.", f"{name}’s opening word is ready.")
    if not event.letters:
        none = does(name, ("ne propose pas", "ne proposes pas"), ("offers", "offer"))
        return Text(f"{none.fr} de mot pour le départ.", f"{none.en} no opening word.")
    offers, word = does(name, ("propose", "proposes"), ("offers", "offer")), capitals(event.letters.upper())
    return Text(f"{offers.fr} {word} pour le départ.", f"{offers.en} {word} to open with.")


def _opened(event: Opened, names: Sequence[str]) -> Text:
    starts = does(names[event.starter], ("commence", "commences"), ("starts", "start"))
    word, count = capitals(event.words[event.starter].upper()), event.points[event.starter]
    worth = points(count)
    if not word:
        return Text(f"Personne n’a de mot. {starts.fr}.", f"Nobody has a word. {starts.en}.")
    if event.points.count(count) > 1:
        return Text(
            f"Égalité à {worth.fr}. {starts.fr}, avec {word}.", f"A tie at {worth.en}. {starts.en}, with {word}."
        )
    return Text(f"{starts.fr}, avec {word} pour {worth.fr}.", f"{starts.en}, with {word} for {worth.en}.")


def _exchanged(event: Exchanged, names: Sequence[str]) -> Text:
    name = names[event.seat]
    if event.card == FACE_DOWN:
        swaps = does(name, ("échange", "échanges"), ("exchanges", "exchange"))
        return Text(f"{swaps.fr} une carte.", f"{swaps.en} a card.")
    slips, given, taken = (
        does(name, ("glisse", "glisses"), ("puts", "put")),
        card_text(event.card),
        card_text(event.taken),
    )
    draws = ("tires", "take") if isinstance(name, You) else ("tire", "takes")
    return Text(
        f"{slips.fr} {given.fr} sous la pioche et {draws[0]} {taken.fr}.",
        f"{slips.en} {given.en} under the stock and {draws[1]} {taken.en}.",
    )


def _laid(event: Laid, names: Sequence[str]) -> Text:
    lays, cards = does(names[event.seat], ("pose", "poses"), ("lays", "lay")), _cards(map(placed_text, event.cards))
    word, worth, made = capitals(event.word), points(event.points), _made_of(event)
    return Text(
        f"{lays.fr} {cards.fr} : {word}, {worth.fr}{made.fr}.", f"{lays.en} {cards.en}: {word}, {worth.en}{made.en}."
    )


def _made_of(event: Laid) -> Text:
    """R-12, R-15: tell of what the points are made, unless the letters alone bring them."""
    erasers, exchanges = ERASER_COST * event.erasers, exchange_cost(event.exchanges)
    if not (event.bonus or erasers or exchanges):
        return Text("", "")
    parts = [Text(f"lettres {(letters := event.points - event.bonus + erasers + exchanges)}", f"letters {letters}")]
    if event.bonus:
        parts.append(Text(f"prime {event.bonus}", f"bonus {event.bonus}"))
    if erasers:
        each = counted(event.erasers, "gomme", "eraser")
        parts.append(Text(f"{each.fr} {_signed(-erasers)}", f"{each.en} {_signed(-erasers)}"))
    if exchanges:
        each = counted(event.exchanges, "échange", "exchange")
        parts.append(Text(f"{each.fr} {_signed(-exchanges)}", f"{each.en} {_signed(-exchanges)}"))
    return Text(f" ({', '.join(part.fr for part in parts)})", f" ({', '.join(part.en for part in parts)})")


def _passed(event: Passed, names: Sequence[str]) -> Text:
    name = names[event.seat]
    passes = does(name, ("passe", "passes"), ("passes", "pass"))
    if event.time_up:
        passes = Text(f"Le sablier est vide. {passes.fr}", f"The sand has run out. {passes.en}")
    if not event.points:
        return Text(f"{passes.fr}.", f"{passes.en}.")
    loses, cost = ("perds", "lose") if isinstance(name, You) else ("perd", "loses"), points(-event.points)
    return Text(
        f"{passes.fr} et {loses[0]} {cost.fr} d’échange.", f"{passes.en} and {loses[1]} {cost.en} for exchanges."
    )


def _drawn(event: Drawn, names: Sequence[str]) -> Text:
    draws, count = does(names[event.seat], ("pioche", "pioches"), ("draws", "draw")), len(event.cards)
    if FACE_DOWN in event.cards:
        cards = Text("une carte", "a card") if count == 1 else counted(count, "carte", "card")
    else:
        cards = _cards(map(card_text, event.cards))
    return Text(f"{draws.fr} {cards.fr}.", f"{draws.en} {cards.en}.")


def _cards(cards: Iterable[Text]) -> Text:
    """List cards, equal ones together: A, B et deux gommes."""
    numbers = Counter(cards)
    return listed(
        each
        if count == 1 or each not in SEVERAL
        else Text(f"{count} {SEVERAL[each].fr}", f"{count} {SEVERAL[each].en}")
        for each, count in numbers.items()
        for _ in range(1 if each in SEVERAL else count)
    )


def _ended(event: Ended, names: Sequence[str]) -> Text:
    costs = [f"{whom(name).fr} {_signed(-cost)}" for name, cost in zip(names, event.deductions, strict=False)]
    english = [f"{whom(name).en} {_signed(-cost)}" for name, cost in zip(names, event.deductions, strict=False)]
    left = listed(Text(fr, en) for fr, en in zip(costs, english, strict=True))
    if event.reason == "hand_empty":
        out = does(names[event.hands.index("")], ("n’a plus", "n’as plus"), ("has", "have"))
        return Text(
            f"{out.fr} de cartes, la partie est finie ; cartes restantes : {left.fr}.",
            f"{out.en} no cards left and the game is over; remaining cards: {left.en}.",
        )
    return Text(
        f"Tous ont passé et la pioche est vide, la partie est finie ; cartes restantes : {left.fr}.",
        f"Everybody passed and the stock is empty, so the game is over; remaining cards: {left.en}.",
    )


SEVERAL = {
    Text("un joker", "a joker"): Text("jokers", "jokers"),
    Text("une gomme", "an eraser"): Text("gommes", "erasers"),
}
"""Cards without a letter are counted: three erasers."""


def card_text(card: Card) -> Text:
    """Name a card."""
    return {JOKER: Text("un joker", "a joker"), ERASER: Text("une gomme", "an eraser")}.get(card, Text(card, card))


def placed_text(placed: Placed) -> Text:
    """Name a card as it was laid."""
    if placed.face_down:
        known = card_text(placed.card)
        if placed.card == FACE_DOWN:
            return Text("une carte à l’envers", "a card face down")
        return Text(f"{known.fr} à l’envers", f"{known.en} face down")
    if placed.card == JOKER:
        return Text(f"un joker pour {placed.letter}", f"a joker for {placed.letter}")
    return card_text(placed.card)


def move_notation(move: Move) -> str:
    """Write a move: the word, the cards laid under their compartments, the points: `MARES ....S 12`."""
    first = min(0, *(placed.at for placed in move.cards))
    laid = {placed.at - first: placed.face for placed in move.cards}
    row = "".join(laid.get(at, UNTOUCHED) for at in range(len(move.row)))
    return f"{move.word} {row} {move.points}"


def _signed(points: int) -> str:
    return f"−{-points}" if points < 0 else str(points)
