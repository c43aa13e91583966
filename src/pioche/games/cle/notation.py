"""Events as sentences."""

from collections.abc import Sequence

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
            drawn = ", ".join(f"{names[lot.seat]} {lot.letter}" for lot in lots)
            return Text(
                f"Tirage au sort : {drawn} ; {names[dealer]} donne et commence.",
                f"Lots are drawn: {drawn}; {names[dealer]} deals and begins.",
            )
        case Dealt(racks=racks):
            return Text(f"Chacun prend {len(racks[0])} lettres.", f"Everybody takes {len(racks[0])} letters.")
        case KeyTurned(word=word):
            return Text(f"Nouveau mot-clé : {word}.", f"New key word: {word}.")
        case Passed(seat=seat, late=late):
            return _passed(names[seat], late)
        case WentOut(seat=seat, points=points):
            return Text(
                f"{names[seat]} n’a plus de lettres : {points} points de plus, la partie est finie.",
                f"{names[seat]} has no letters left: {points} points more, and the game is over.",
            )
        case Blocked(costs=costs):
            french = ", ".join(f"{name} −{cost}" for name, cost in zip(names, costs, strict=True))
            return Text(
                f"Tout le monde passe, la partie est finie ; lettres restantes : {french}.",
                f"Everybody passes, the game is over; for letters left: {french}.",
            )
        case WordRuled():
            return ruling(event)
        case _:
            return _move(event, names)


def _passed(name: str, late: bool) -> Text:
    """Tell that a seat has laid nothing."""
    if late:
        return Text(f"Le sablier est vide : {name} passe.", f"The hourglass is empty: {name} passes.")
    return Text(f"{name} passe.", f"{name} passes.")


def _move(event: Laid | Accepted | Contested | TakenBack | Confirmed, names: Sequence[str]) -> Text:
    """Tell what happens to a move."""
    name = names[event.seat]
    match event:
        case Laid():
            return _laid(event, name)
        case Accepted():
            return Text(f"{name} accepte.", f"{name} accepts.")
        case Contested(right=right, verdicts=verdicts):
            return _contested(name, right, verdicts)
        case TakenBack():
            return Text(f"{name} reprend ses lettres.", f"{name} takes the letters back.")
        case Confirmed(drawn=drawn):
            return _confirmed(name, len(drawn))


def _laid(event: Laid, name: str) -> Text:
    """Tell a move with all its words and its points."""
    first, *more = event.words
    key = (", le mot-clé", ", the key word") if event.key else ("", "")
    french = f" (avec {', '.join(more)})" if more else ""
    english = f" (with {', '.join(more)})" if more else ""
    return Text(
        f"{name} pose {first}{french}{key[0]} : {event.points} point{'s' if event.points > 1 else ''}.",
        f"{name} lays {first}{english}{key[1]}: {event.points} points.",
    )


def _contested(name: str, right: bool, verdicts: Sequence[Text]) -> Text:
    """Tell a contest and what the dictionary says."""
    if right:
        french, english = " ".join(text.fr for text in verdicts), " ".join(text.en for text in verdicts)
        return Text(
            f"{name} conteste avec raison, {CONTEST} points : {french}",
            f"{name} contests and is right, {CONTEST} points: {english}",
        )
    return Text(
        f"{name} conteste à tort, moins {CONTEST} points : tous les mots sont valables.",
        f"{name} contests and is wrong, minus {CONTEST} points: all words are valid.",
    )


def _confirmed(name: str, drawn: int) -> Text:
    """Tell how many letters were drawn."""
    if drawn == 0:
        return Text(f"{name} n’a plus rien à piocher.", f"There is nothing left for {name} to draw.")
    letters = ("lettre", "letter") if drawn == 1 else ("lettres", "letters")
    return Text(f"{name} pioche {drawn} {letters[0]}.", f"{name} draws {drawn} {letters[1]}.")
