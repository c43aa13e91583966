"""Events as sentences."""

from collections.abc import Sequence

from pioche.components.rulings import ruling
from pioche.kernel.base import WordRuled
from pioche.kernel.text import Text

from . import coquillaudet
from .dice import Throw
from .events import (
    Answered,
    AnyEvent,
    Asked,
    Dealt,
    Drew,
    Ended,
    GiftDue,
    Given,
    OrderRolled,
    QuestionEvent,
    Rolled,
    RoundBegun,
    Settled,
    TurnBegun,
    Voted,
)
from .word_notation import word_sentence

ENDS = {
    "exhausted": Text(
        "Plus personne ne peut former un mot assez fort : la partie est finie.",
        "Nobody can form a word that is worth enough: the game is over.",
    ),
    "silence": Text(
        "Le sac est vide et personne n’a de mot : la partie est finie.",
        "The bag is empty and nobody has a word: the game is over.",
    ),
    "bag": Text("Le sac est vide : la partie courte est finie.", "The bag is empty: the short game is over."),
    "barren": Text(
        "Trop de manches sans mot : la partie est finie.", "Too many rounds without a word: the game is over."
    ),
}
VOTES = {
    "uphold": ("donne raison à la machine", "agrees with the machine"),
    "overrule": ("donne tort à la machine", "disagrees with the machine"),
    "abstain": ("laisse les autres juger", "leaves it to the others"),
}


def sentence(event: AnyEvent, names: Sequence[str]) -> Text:
    """Put an event, or a face of it, into one sentence."""
    match event:
        case Dealt(racks=racks):
            return Text(f"Chacun pioche {len(racks[0])} pions.", f"Everybody draws {len(racks[0])} pawns.")
        case OrderRolled(rolls=rolls, first=first):
            thrown = _rolls(rolls, names)
            return Text(
                f"Les dés : {thrown} ; les questions commenceront toujours par {names[first]}.",
                f"The dice: {thrown}; {names[first]} will always be questioned first.",
            )
        case Ended(how=how):
            return ENDS[how]
        case WordRuled():
            return ruling(event)
        case RoundBegun() | TurnBegun() | Rolled() | GiftDue() | Given() | Asked():
            return _question(event, names)
        case Answered() | Voted() | Settled() | Drew():
            return _question(event, names)
        case _:
            return word_sentence(event, names)


def _rolls(rolls: Sequence[Throw], names: Sequence[str]) -> str:
    """List rolls with their seats."""
    return ", ".join(f"{names[roll.seat]} {roll.number}" for roll in rolls)


def _question(event: QuestionEvent, names: Sequence[str]) -> Text:
    """Tell what happens while a seat is questioned."""
    match event:
        case RoundBegun(round=number):
            return Text(f"Manche {number}.", f"Round {number}.")
        case TurnBegun(seat=seat):
            return Text(f"À {names[seat]} maintenant.", f"It is {names[seat]}’s turn.")
        case Rolled(seat=seat, number=number, late=late):
            if late:
                return Text(
                    f"Le sablier est vide, les dés roulent pour {names[seat]} : {number}.",
                    f"The hourglass is empty, the dice roll for {names[seat]}: {number}.",
                )
            return Text(f"{names[seat]} fait {number}.", f"{names[seat]} rolls {number}.")
        case GiftDue(seat=seat, number=number, pawns=pawns):
            return Text(
                f"{number} : chacun donne {pions(pawns)} à {names[seat]}.",
                f"{number}: everybody gives {names[seat]} {english_pawns(pawns)}.",
            )
        case Given():
            return _given(event, names)
        case Asked():
            return _asked(event, names[event.seat])
        case Answered():
            return _answered(event, names[event.seat])
        case Voted(seat=seat, ballot=ballot):
            french, english = VOTES[ballot]
            return Text(f"{names[seat]} {french}.", f"{names[seat]} {english}.")
        case Settled(seat=seat, right=right, overruled=overruled):
            return _settled(names[seat], right, overruled)
        case Drew(seat=seat, letters=letters, wanted=wanted):
            return _drew(names[seat], len(letters), wanted)


def pions(count: int) -> str:
    """Count pawns in French."""
    return f"{count} pion{'s' if count > 1 else ''}"


def english_pawns(count: int) -> str:
    """Count pawns in English."""
    return f"{count} pawn{'s' if count != 1 else ''}"


def _given(event: Given, names: Sequence[str]) -> Text:
    """Tell a gift; who may not see the pawns is told how many."""
    count = len(event.letters)
    seen = "" if "_" in event.letters else f" ({', '.join(event.letters)})"
    chance = (" au hasard", " at random") if event.late else ("", "")
    return Text(
        f"{names[event.seat]} donne {pions(count)}{seen}{chance[0]} à {names[event.to]}.",
        f"{names[event.seat]} gives {names[event.to]} {english_pawns(count)}{seen}{chance[1]}.",
    )


def _asked(event: Asked, name: str) -> Text:
    """Tell a question or a bonus."""
    card = event.card
    if card.bonus is not None:
        return Text(f"{card.number} : une {card.bonus} pour {name} !", f"{card.number}: a {card.bonus} for {name}!")
    entry, stars = coquillaudet.load()[card.number], "★" * card.stars
    return Text(
        f"Question {card.number} ({entry.theme.fr}, {stars}) pour {name} : {entry.question}",
        f"Question {card.number} ({entry.theme.en}, {stars}) for {name}: {entry.question}",
    )


def _answered(event: Answered, name: str) -> Text:
    """Tell an answer, what the machine thinks of it, and the expected answer."""
    expected = coquillaudet.load()[event.number].answer
    if not event.typed:
        why = ("n’a pas répondu à temps", "has not answered in time") if event.late else ("passe", "gives up")
        return Text(f"{name} {why[0]} ; il fallait : {expected}.", f"{name} {why[1]}; the answer was: {expected}.")
    if event.right:
        return Text(
            f"{name} répond « {event.typed} » : juste ({expected}).",
            f"{name} answers “{event.typed}”: right ({expected}).",
        )
    return Text(
        f"{name} répond « {event.typed} » : faux, il fallait {expected}.",
        f"{name} answers “{event.typed}”: wrong, the answer was {expected}.",
    )


def _settled(name: str, right: bool, overruled: bool) -> Text:
    """Tell the final judgement of an answer."""
    verdict = ("juste", "right") if right else ("fausse", "wrong")
    if overruled:
        return Text(
            f"La table corrige la machine : pour {name}, la réponse est {verdict[0]}.",
            f"The table overrules the machine: {name}’s answer is {verdict[1]}.",
        )
    return Text(f"Pour {name}, la réponse est {verdict[0]}.", f"{name}’s answer is {verdict[1]}.")


def _drew(name: str, count: int, wanted: int) -> Text:
    """Tell how many pawns were drawn."""
    if count < wanted:
        return Text(
            f"{name} pioche {pions(count)} : le sac est vide.",
            f"{name} draws {english_pawns(count)}: the bag is empty.",
        )
    return Text(f"{name} pioche {pions(count)}.", f"{name} draws {english_pawns(count)}.")
