"""Events as sentences."""

from collections.abc import Sequence

from pioche.components.phrases import capitals, counted, does, familiar, points, tally
from pioche.components.rulings import ruling
from pioche.kernel.base import WordRuled
from pioche.kernel.text import Text

from .events import (
    Accepted,
    AnyEvent,
    Blocked,
    Confirmed,
    Contested,
    DealerDrawn,
    Dealt,
    KeyTurned,
    Laid,
    Passed,
    TakenBack,
    WentOut,
)  # fmt: skip
from .scoring import CONTEST


def sentence(event: AnyEvent, names: Sequence[str]) -> Text:
    """Put an event, or a face of it, into one sentence."""
    match event:
        case DealerDrawn(lots=lots, dealer=dealer):
            drawn = tally((names[lot.seat], lot.letter) for lot in lots)
            deals = does(
                names[dealer], ("donne et commence", "donnes et commences"), ("deals and begins", "deal and begin")
            )
            return Text(f"Tirage au sort : {drawn.fr}. {deals.fr}.", f"Lots are drawn: {drawn.en}. {deals.en}.")
        case Dealt(racks=racks):
            return Text(f"Chacun prend {len(racks[0])} lettres.", f"Everybody takes {len(racks[0])} letters.")
        case KeyTurned(word=word):
            return Text(f"Nouveau mot-clé : {capitals(word)}.", f"New key word: {capitals(word)}.")
        case Passed(seat=seat, late=late):
            return _passed(names[seat], late)
        case WentOut(seat=seat, points=count):
            empty = does(names[seat], ("n’a plus de lettres", "n’as plus de lettres"), ("has", "have"))
            more = points(count)
            return Text(
                f"{empty.fr} : {more.fr} de plus, la partie est finie.",
                f"{empty.en} no letters left: {more.en} more, and the game is over.",
            )
        case Blocked(costs=costs):
            left = tally((name, f"−{cost}") for name, cost in zip(names, costs, strict=True))
            return Text(
                f"Tout le monde passe, la partie est finie ; lettres restantes : {left.fr}.",
                f"Everybody passes and the game is over; for letters left: {left.en}.",
            )
        case WordRuled():
            return ruling(event)
        case _:
            return _move(event, names)


def _passed(name: str, late: bool) -> Text:
    """Tell that a seat has laid nothing."""
    passes = does(name, ("passe", "passes"), ("passes", "pass"))
    if late:
        return Text(f"Le sablier est vide. {passes.fr}.", f"The sand has run out. {passes.en}.")
    return Text(f"{passes.fr}.", f"{passes.en}.")


def _move(event: Laid | Accepted | Contested | TakenBack | Confirmed, names: Sequence[str]) -> Text:
    """Tell what happens to a move."""
    name = names[event.seat]
    match event:
        case Laid():
            return _laid(event, name)
        case Accepted():
            accepts = does(name, ("accepte", "acceptes"), ("accepts", "accept"))
            return Text(f"{accepts.fr}.", f"{accepts.en}.")
        case Contested(right=right, verdicts=verdicts):
            return _contested(name, right, verdicts)
        case TakenBack():
            takes = does(name, ("reprend ses lettres", "reprends tes lettres"), ("takes", "take"))
            return Text(f"{takes.fr}.", f"{takes.en} the letters back.")
        case Confirmed(drawn=drawn):
            return _confirmed(name, len(drawn))


def _laid(event: Laid, name: str) -> Text:
    """Tell a move with all its words and its points."""
    # Whether the words stand is the others' to say, where there is no arbiter (C-13).
    first, *more = (familiar(word) for word in event.words)
    lays, worth = does(name, ("pose", "poses"), ("lays", "lay")), points(event.points)
    key = (", le mot-clé", ", the key word") if event.key else ("", "")
    french = f" (avec {', '.join(more)})" if more else ""
    english = f" (with {', '.join(more)})" if more else ""
    return Text(
        f"{lays.fr} {first}{french}{key[0]} : {worth.fr}.",
        f"{lays.en} {first}{english}{key[1]}: {worth.en}.",
    )


def _contested(name: str, right: bool, verdicts: Sequence[Text]) -> Text:
    """Tell a contest and what the dictionary says."""
    contests = does(name, ("conteste", "contestes"), ("challenges", "challenge"))
    if right:
        french, english = " ".join(text.fr for text in verdicts), " ".join(text.en for text in verdicts)
        return Text(
            f"{contests.fr} avec raison, {CONTEST} points : {french}",
            f"{contests.en} and rightly so, {CONTEST} points: {english}",
        )
    return Text(
        f"{contests.fr} à tort, moins {CONTEST} points : tous les mots sont valables.",
        f"{contests.en} in vain, minus {CONTEST} points: all words are valid.",
    )


def _confirmed(name: str, drawn: int) -> Text:
    """Tell how many letters were drawn."""
    if drawn == 0:
        none = does(name, ("n’a plus rien à piocher", "n’as plus rien à piocher"), ("has", "have"))
        return Text(f"{none.fr}.", f"{none.en} nothing left to draw.")
    draws, letters = does(name, ("pioche", "pioches"), ("draws", "draw")), counted(drawn, "lettre", "letter")
    return Text(f"{draws.fr} {letters.fr}.", f"{draws.en} {letters.en}.")
