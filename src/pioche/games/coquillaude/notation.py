"""Events as sentences."""

from collections.abc import Sequence

from pioche.components.phrases import counted, does, of, tally, to, whom
from pioche.components.rulings import ruling
from pioche.kernel.base import WordRuled
from pioche.kernel.text import Text, You

from . import coquillaudet
from .cards import PACK
from .dice import Throw
from .entries import Entry
from .events import (
    Answered,
    AnyEvent,
    Asked,
    Claimed,
    ClueGiven,
    Dealt,
    Drew,
    Ended,
    GiftDue,
    Given,
    OrderRolled,
    QuestionEvent,
    ReplyEvent,
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
    "bag": Text("Le sac est vide : la partie courte est finie.", "The bag is empty: the short game is over."),
    "barren": Text(
        "Trop de manches sans mot : la partie est finie.", "Too many rounds without a word: the game is over."
    ),
}
VOTES = {
    "uphold": (
        ("donne raison à la machine", "donnes raison à la machine"),
        ("agrees with the machine", "agree with the machine"),
    ),
    "overrule": (
        ("donne tort à la machine", "donnes tort à la machine"),
        ("disagrees with the machine", "disagree with the machine"),
    ),
    "abstain": (
        ("laisse les autres juger", "laisses les autres juger"),
        ("leaves it to the others", "leave it to the others"),
    ),
}


def sentence(event: AnyEvent, names: Sequence[str]) -> Text:
    """Put an event, or a face of it, into one sentence."""
    match event:
        case Dealt(racks=racks):
            return Text(f"Chacun pioche {len(racks[0])} pions.", f"Everybody draws {len(racks[0])} pawns.")
        case OrderRolled(rolls=rolls, first=first):
            thrown, asked = _rolls(rolls, names), whom(names[first])
            return Text(
                f"Les dés : {thrown.fr} ; les questions commenceront toujours par {asked.fr}.",
                f"The dice: {thrown.en}; questions will always start with {asked.en}.",
            )
        case Ended(how=how):
            return ENDS[how]
        case WordRuled():
            return ruling(event)
        case RoundBegun() | TurnBegun() | Rolled() | GiftDue() | Given() | Asked() | ClueGiven():
            return _question(event, names)
        case Answered() | Claimed() | Voted() | Settled() | Drew():
            return _question(event, names)
        case _:
            return word_sentence(event, names)


def _rolls(rolls: Sequence[Throw], names: Sequence[str]) -> Text:
    """List rolls with their seats."""
    return tally((names[roll.seat], roll.number) for roll in rolls)


def _question(event: QuestionEvent, names: Sequence[str]) -> Text:
    """Tell what happens while a seat is questioned."""
    match event:
        case RoundBegun(round=number):
            return Text(f"Manche {number}.", f"Round {number}.")
        case TurnBegun(seat=seat):
            return _turn(names[seat])
        case Rolled(seat=seat, number=number, late=late):
            return _rolled(names[seat], number, late)
        case GiftDue(seat=seat, number=number, pawns=pawns):
            name, gift = to(names[seat]), counted_pawns(pawns)
            return Text(
                f"{number} : chacun donne {gift.fr} {name.fr}.", f"{number}: everybody gives {name.en} {gift.en}."
            )
        case Given():
            return _given(event, names)
        case Asked():
            return _asked(event, names[event.seat])
        case _:
            return _reply(event, names)


def _reply(event: ReplyEvent, names: Sequence[str]) -> Text:
    """Tell what becomes of a question."""
    match event:
        case ClueGiven(seat=seat):
            return _clue(event, names[seat])
        case Answered(seat=seat):
            return _answered(event, names[seat])
        case Claimed(seat=seat):
            return _claimed(names[seat])
        case Voted(seat=seat, ballot=ballot):
            votes = does(names[seat], *VOTES[ballot])
            return Text(f"{votes.fr}.", f"{votes.en}.")
        case Settled():
            return _settled(event, names[event.seat])
        case Drew(seat=seat, letters=letters, wanted=wanted):
            return _drew(names[seat], len(letters), wanted)


def counted_pawns(count: int) -> Text:
    """Count pawns."""
    return counted(count, "pion", "pawn")


def _turn(name: str) -> Text:
    """Tell whose turn it is."""
    if isinstance(name, You):
        return Text("À toi maintenant.", "It is your turn.")
    return Text(f"À {name} maintenant.", f"It is {name}’s turn.")


def _rolled(name: str, number: int, late: bool) -> Text:
    """Tell what the dice show."""
    if late:
        who = whom(name)
        return Text(
            f"Le sablier est vide, les dés roulent pour {who.fr} : {number}.",
            f"The sand has run out, so the dice roll for {who.en}: {number}.",
        )
    rolls = does(name, ("fait", "fais"), ("rolls", "roll"))
    return Text(f"{rolls.fr} {number}.", f"{rolls.en} {number}.")


def _given(event: Given, names: Sequence[str]) -> Text:
    """Tell a gift; who may not see the pawns is told how many."""
    gives, name = does(names[event.seat], ("donne", "donnes"), ("gives", "give")), to(names[event.to])
    gift = counted_pawns(len(event.letters))
    seen = "" if "_" in event.letters else f" ({', '.join(event.letters)})"
    chance = (" au hasard", " at random") if event.late else ("", "")
    return Text(
        f"{gives.fr} {gift.fr}{seen}{chance[0]} {name.fr}.",
        f"{gives.en} {name.en} {gift.en}{seen}{chance[1]}.",
    )


def _asked(event: Asked, name: str) -> Text:
    """Tell a question or a bonus."""
    card = event.card
    who = whom(name)
    if card.bonus is not None:
        return Text(f"{card.number} : une {card.bonus} pour {who.fr} !", f"{card.number}: a {card.bonus} for {who.en}!")
    stars = "★" * card.stars
    if card.book == PACK:
        return Text(
            f"Question {card.number} du paquet ({stars}) pour {who.fr} : {card.question}",
            f"Question {card.number} of the pack ({stars}) for {who.en}: {card.question}",
        )
    entry = coquillaudet.entry(card.book, card.number)
    return Text(
        f"Question {card.number} ({entry.theme.fr}, {stars}) pour {who.fr} : {put(entry)}",
        f"Question {card.number} ({entry.theme.en}, {stars}) for {who.en}: {put(entry)}",
    )


def put(entry: Entry) -> str:
    """Give a question with what belongs to it: choices, letters, the first clue, words for a drawing."""
    more = ", ".join(entry.choices) or entry.letters or "".join(entry.clues[:1]) or entry.alt
    return f"{entry.question} {more}".strip()


def _clue(event: ClueGiven, name: str) -> Text:
    """Tell a further clue."""
    clue = event.clue or coquillaudet.entry(event.book, event.number).clues[event.nth - 1]
    asks = does(name, ("demande", "demandes"), ("asks", "ask"))
    return Text(f"{asks.fr} un indice, une étoile tombe : {clue}", f"{asks.en} for a clue, a star falls: {clue}")


def _claimed(name: str) -> Text:
    """Tell that a seat overrules the machine itself."""
    says = does(name, ("le dit", "le dis"), ("says", "say"))
    return Text(f"{says.fr} sur l’honneur : « J’avais juste. »", f"{says.en} so in all honour: “I was right.”")


def _answered(event: Answered, name: str) -> Text:
    """Tell an answer, what the machine thinks of it, and the expected answer."""
    expected = event.expected or coquillaudet.entry(event.book, event.number).answer
    if not event.typed:
        silent = (
            does(name, ("n’a pas répondu à temps", "n’as pas répondu à temps"), ("did not answer in time",) * 2)
            if event.late
            else does(name, ("passe", "passes"), ("passes", "pass"))
        )
        return Text(f"{silent.fr} ; il fallait : {expected}.", f"{silent.en}; the answer was {expected}.")
    answers = does(name, ("répond", "réponds"), ("answers", "answer"))
    if event.right:
        return Text(
            f"{answers.fr} « {event.typed} » : juste ({expected}).",
            f"{answers.en} “{event.typed}”: right ({expected}).",
        )
    return Text(
        f"{answers.fr} « {event.typed} » : faux, il fallait {expected}.",
        f"{answers.en} “{event.typed}”: wrong, the answer was {expected}.",
    )


def _settled(event: Settled, name: str) -> Text:
    """Tell the final judgement of an answer."""
    verdict = ("juste", "right") if event.right else ("fausse", "wrong")
    whose = Text(f"la réponse {of(name)}", f"{name}’s answer")
    if isinstance(name, You):
        whose = Text("ta réponse", "your answer")
    if event.overruled and not event.honour:
        return Text(
            f"La table corrige la machine : {whose.fr} est {verdict[0]}.",
            f"The table overrules the machine: {whose.en} is {verdict[1]}.",
        )
    return Text(
        f"{whose.fr[0].upper()}{whose.fr[1:]} est {verdict[0]}.",
        f"{whose.en[0].upper()}{whose.en[1:]} is {verdict[1]}.",
    )


def _drew(name: str, count: int, wanted: int) -> Text:
    """Tell how many pawns were drawn."""
    draws, pawns = does(name, ("pioche", "pioches"), ("draws", "draw")), counted_pawns(count)
    if count < wanted:
        return Text(f"{draws.fr} {pawns.fr} : le sac est vide.", f"{draws.en} {pawns.en}: the bag is empty.")
    return Text(f"{draws.fr} {pawns.fr}.", f"{draws.en} {pawns.en}.")
