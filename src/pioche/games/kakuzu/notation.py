"""Events as sentences; squares are named by row and column, A1 to I9."""

from collections.abc import Sequence

from pioche.kernel.text import Text

from .board import name_of
from .events import (
    Announced,
    AnyEvent,
    ClockRead,
    Completed,
    Drawn,
    EndOfTurn,
    Found,
    Missed,
    Opened,
    Removed,
    TimeRanOut,
    TurnEnded,
)

WHY_ENDED: dict[EndOfTurn, Text] = {
    "missed": Text("Le tour est fini", "The turn is over"),
    "zero": Text("Le 0 arrête le tour", "The 0 stops the turn"),
    "bag_emptied": Text("Le sac est vidé", "The bag has been emptied"),
    "ninth_found": Text("Le neuvième est trouvé", "The ninth has been found"),
    "three_found": Text("Trois pierres, c’est le maximum", "Three stones are the most one may keep"),
    "none_left": Text("Il n’y a plus d’autre chiffre à annoncer", "No other digit is left to announce"),
    "clock_empty": Text("La pendule est à zéro", "The clock has run down"),
    "time_up": Text("Le sablier est vide", "The sand has run out"),
}


def sentence(event: AnyEvent, names: Sequence[str]) -> Text:
    """Put an event, or a face of it, into one sentence."""
    match event:
        case Opened(first=first):
            name = names[first]
            return Text(
                f"Une grille secrète est glissée sous les pierres ; {name} commence.",
                f"A secret grid is slid under the stones; {name} begins.",
            )
        case Removed(seat=seat, square=square, digit=digit):
            where = name_of(square)
            return Text(
                f"{names[seat]} retire la pierre {where} : dessous, un {digit}.",
                f"{names[seat]} takes away the stone at {where}: a {digit} lies beneath.",
            )
        case Drawn(seat=seat, digit=digit):
            return Text(f"{names[seat]} pioche le {digit}.", f"{names[seat]} draws the {digit}.")
        case Announced(seat=seat, digit=digit):
            return Text(f"{names[seat]} annonce le {digit}.", f"{names[seat]} announces the {digit}.")
        case Found(seat=seat, square=square, digit=digit):
            where = name_of(square)
            return Text(
                f"{names[seat]} trouve le {digit} en {where} et garde la pierre.",
                f"{names[seat]} finds the {digit} at {where} and keeps the stone.",
            )
        case Missed():
            return _missed(event, names)
        case Completed(digit=digit):
            return Text(
                f"Les neuf {digit} sont découverts : plus personne n’a à chercher le {digit}.",
                f"All nine {digit}s are uncovered: nobody needs to look for the {digit} any more.",
            )
        case TimeRanOut(seat=seat):
            return Text(
                f"Le sablier est vide : le hasard joue pour {names[seat]}.",
                f"The sand has run out: chance moves for {names[seat]}.",
            )
        case ClockRead(seat=seat, left_ms=left_ms):
            minutes, seconds = divmod(left_ms // 1000, 60)
            return Text(
                f"Il reste {minutes} min {seconds:02d} s à {names[seat]}.",
                f"{names[seat]} has {minutes} min {seconds:02d} s left.",
            )
        case TurnEnded():
            return _ended(event, names)


def _missed(event: Missed, names: Sequence[str]) -> Text:
    name, where = names[event.seat], name_of(event.square)
    fr = "elle quitte le jeu" if event.to is None else f"la pierre va à {names[event.to]}"
    en = "it leaves the game" if event.to is None else f"the stone goes to {names[event.to]}"
    return Text(
        f"{name} cherche un {event.sought} et soulève la pierre {where} : c’est un {event.digit}, {fr}.",
        f"{name} looks for a {event.sought} and lifts the stone at {where}: it is a {event.digit}, {en}.",
    )


def _ended(event: TurnEnded, names: Sequence[str]) -> Text:
    why = WHY_ENDED[event.reason]
    if event.next is None and event.reason == "time_up":
        return Text(
            f"{why.fr} : plus personne ne joue, la partie est finie.",
            f"{why.en}: nobody plays any more, and the game is over.",
        )
    if event.next is None:
        return Text(f"{why.fr} : plus personne n’a de temps.", f"{why.en}: nobody has time left.")
    name = names[event.next]
    return Text(f"{why.fr} : au tour de {name}.", f"{why.en}: it is {name}’s turn.")
