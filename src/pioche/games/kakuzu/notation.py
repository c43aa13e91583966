"""Events as sentences; squares are named by row and column, A1 to I9."""

from collections.abc import Sequence

from pioche.components.phrases import does, of, to, whom
from pioche.kernel.text import Text, You

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
            begins = does(names[first], ("commence", "commences"), ("begins", "begin"))
            return Text(
                f"Une grille secrète est glissée sous les pierres. {begins.fr}.",
                f"A secret grid is slid under the stones. {begins.en}.",
            )
        case Removed(seat=seat, square=square, digit=digit):
            takes = does(names[seat], ("retire", "retires"), ("takes away", "take away"))
            where = name_of(square)
            return Text(
                f"{takes.fr} la pierre {where} : dessous, un {digit}.",
                f"{takes.en} the stone at {where}: {a_digit(digit)} lies beneath.",
            )
        case Drawn(seat=seat, digit=digit):
            draws = does(names[seat], ("pioche", "pioches"), ("draws", "draw"))
            return Text(f"{draws.fr} le {digit}.", f"{draws.en} the {digit}.")
        case Announced(seat=seat, digit=digit):
            calls = does(names[seat], ("annonce", "annonces"), ("calls", "call"))
            return Text(f"{calls.fr} le {digit}.", f"{calls.en} the {digit}.")
        case Found(seat=seat, square=square, digit=digit):
            return _found(names[seat], name_of(square), digit)
        case Missed():
            return _missed(event, names)
        case Completed(digit=digit):
            return Text(
                f"Les neuf {digit} sont découverts : plus personne n’a à chercher le {digit}.",
                f"All nine {digit}s are uncovered: nobody needs to look for the {digit} any more.",
            )
        case TimeRanOut(seat=seat):
            name = whom(names[seat])
            return Text(
                f"Le sablier est vide : le hasard joue pour {name.fr}.",
                f"The sand has run out: chance moves for {name.en}.",
            )
        case ClockRead(seat=seat, left_ms=left_ms):
            minutes, seconds = divmod(left_ms // 1000, 60)
            name, has = to(names[seat]), does(names[seat], ("a", "as"), ("has", "have"))
            return Text(
                f"Il reste {minutes} min {seconds:02d} s {name.fr}.",
                f"{has.en} {minutes} min {seconds:02d} s left.",
            )
        case TurnEnded():
            return _ended(event, names)


def _found(name: str, where: str, digit: int) -> Text:
    finds = does(name, ("trouve", "trouves"), ("finds", "find"))
    keeps = ("gardes", "keep") if isinstance(name, You) else ("garde", "keeps")
    return Text(
        f"{finds.fr} le {digit} en {where} et {keeps[0]} la pierre.",
        f"{finds.en} the {digit} at {where} and {keeps[1]} the stone.",
    )


def a_digit(digit: int) -> str:
    """Put the English article before a digit: an 8."""
    return f"an {digit}" if digit == 8 else f"a {digit}"


def _missed(event: Missed, names: Sequence[str]) -> Text:
    name, where = names[event.seat], name_of(event.square)
    looks = does(name, ("cherche", "cherches"), ("looks for", "look for"))
    lifts = ("soulèves", "lift") if isinstance(name, You) else ("soulève", "lifts")
    gone = Text("elle quitte le jeu", "it leaves the game")
    if event.to is not None:
        new = to(names[event.to])
        goes = "est pour toi" if isinstance(names[event.to], You) else f"va {new.fr}"
        gone = Text(f"la pierre {goes}", f"the stone goes to {new.en}")
    sought, seen = a_digit(event.sought), a_digit(event.digit)
    return Text(
        f"{looks.fr} un {event.sought} et {lifts[0]} la pierre {where} : c’est un {event.digit}, {gone.fr}.",
        f"{looks.en} {sought} and {lifts[1]} the stone at {where}: it is {seen}, {gone.en}.",
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
    if isinstance(name, You):
        return Text(f"{why.fr} : à toi de jouer.", f"{why.en}: it is your turn.")
    return Text(f"{why.fr} : au tour {of(name)}.", f"{why.en}: it is {name}’s turn.")
