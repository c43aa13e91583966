"""Events, and faces of them, as sentences."""

from collections.abc import Sequence

from pioche.components.rulings import ruling
from pioche.kernel.base import WordRuled
from pioche.kernel.text import Text

from .cards import ERASER, FACE_DOWN, JOKER, Card
from .commands import Placed
from .events import AnyEvent, Dealt, Drawn, Ended, Exchanged, Laid, Opened, Passed, WordGiven
from .moves import UNTOUCHED, Move


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
        return Text(f"Le mot de départ de {name} est prêt.", f"{name}’s word for the start is ready.")
    if not event.letters:
        return Text(f"{name} ne propose pas de mot pour le départ.", f"{name} offers no word for the start.")
    word = event.letters.upper()
    return Text(f"{name} propose {word} pour le départ.", f"{name} offers {word} for the start.")


def _opened(event: Opened, names: Sequence[str]) -> Text:
    starter = names[event.starter]
    word, points = event.words[event.starter].upper(), event.points[event.starter]
    if not word:
        return Text(f"Personne n’a de mot : {starter} commence.", f"Nobody has a word: {starter} starts.")
    if event.points.count(points) > 1:
        return Text(
            f"Égalité à {points_fr(points)} : {starter} commence, avec {word}.",
            f"A tie at {points_en(points)}: {starter} starts, with {word}.",
        )
    return Text(
        f"{starter} commence, avec {word} pour {points_fr(points)}.",
        f"{starter} starts, with {word} for {points_en(points)}.",
    )


def _exchanged(event: Exchanged, names: Sequence[str]) -> Text:
    name = names[event.seat]
    if event.card == FACE_DOWN:
        return Text(f"{name} échange une carte.", f"{name} exchanges a card.")
    given, taken = card_text(event.card), card_text(event.taken)
    return Text(
        f"{name} glisse {given.fr} sous la pioche et tire {taken.fr}.",
        f"{name} puts {given.en} under the stock and takes {taken.en}.",
    )


def _laid(event: Laid, names: Sequence[str]) -> Text:
    name, cards = names[event.seat], [placed_text(placed) for placed in event.cards]
    return Text(
        f"{name} pose {listed([card.fr for card in cards], 'et')} : {event.word}, {points_fr(event.points)}.",
        f"{name} lays {listed([card.en for card in cards], 'and')}: {event.word}, {points_en(event.points)}.",
    )


def _passed(event: Passed, names: Sequence[str]) -> Text:
    name = names[event.seat]
    fr = f"Le sablier est vide : {name} passe" if event.time_up else f"{name} passe"
    en = f"The sand has run out: {name} passes" if event.time_up else f"{name} passes"
    if event.points:
        return Text(
            f"{fr} et perd {points_fr(-event.points)} d’échange.",
            f"{en} and loses {points_en(-event.points)} by exchanges.",
        )
    return Text(f"{fr}.", f"{en}.")


def _drawn(event: Drawn, names: Sequence[str]) -> Text:
    name, count = names[event.seat], len(event.cards)
    if FACE_DOWN in event.cards:
        plural = "s" if count > 1 else ""
        number_fr, number_en = ("une", "a") if count == 1 else (str(count), str(count))
        return Text(f"{name} pioche {number_fr} carte{plural}.", f"{name} draws {number_en} card{plural}.")
    cards = [card_text(card) for card in event.cards]
    return Text(
        f"{name} pioche {listed([card.fr for card in cards], 'et')}.",
        f"{name} draws {listed([card.en for card in cards], 'and')}.",
    )


def _ended(event: Ended, names: Sequence[str]) -> Text:
    costs = [f"{name} {_signed(-cost)}" for name, cost in zip(names, event.deductions, strict=False)]
    fr, en = listed(costs, "et"), listed(costs, "and")
    if event.reason == "hand_empty":
        first = names[event.hands.index("")]
        return Text(
            f"{first} n’a plus de cartes, la partie est finie ; cartes restantes : {fr}.",
            f"{first} has no cards left, the game is over; remaining cards: {en}.",
        )
    return Text(
        f"Tous ont passé et la pioche est vide, la partie est finie ; cartes restantes : {fr}.",
        f"All have passed and the stock is empty, the game is over; remaining cards: {en}.",
    )


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


def points_fr(points: int) -> str:
    """Count points in French."""
    return f"{_signed(points)} point{'s' if abs(points) > 1 else ''}"


def points_en(points: int) -> str:
    """Count points in English."""
    return f"{_signed(points)} point{'' if abs(points) == 1 else 's'}"


def _signed(points: int) -> str:
    return f"−{-points}" if points < 0 else str(points)


def listed(items: Sequence[str], last: str) -> str:
    """Join items as a sentence does."""
    return f"{', '.join(items[:-1])} {last} {items[-1]}" if len(items) > 1 else items[0]
