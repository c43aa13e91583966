"""What happens to words, as sentences."""

from collections.abc import Sequence

from pioche.components.phrases import capitals, does, points, tally
from pioche.kernel.text import Text, You

from .events import (
    Attacked,
    Laid,
    LetPass,
    NothingLaid,
    Prepared,
    Reopened,
    Revealed,
    Scored,
    TieRolled,
    WordEvent,
    WordsBegun,
)
from .preparations import Counted, Shown


def word_sentence(event: WordEvent, names: Sequence[str]) -> Text:
    """Tell what happens to words."""
    match event:
        case WordsBegun():
            return Text("À chacun de préparer un mot en secret.", "Everybody prepares a word in secret.")
        case Prepared():
            return _prepared(event, names[event.seat])
        case Reopened(seat=seat):
            thinks = does(names[seat], ("réfléchit", "réfléchis"), ("thinks", "think"))
            return Text(f"{thinks.fr} encore.", f"{thinks.en} again.")
        case Revealed(bids=bids):
            return _revealed(bids, names)
        case TieRolled(rolls=rolls, winner=winner):
            thrown = tally((names[roll.seat], roll.number) for roll in rolls)
            wins = does(names[winner], ("l’emporte", "l’emportes"), ("wins", "win"))
            return Text(f"Égalité ; les dés : {thrown.fr}. {wins.fr}.", f"A tie; the dice: {thrown.en}. {wins.en}.")
        case NothingLaid(rounds=rounds):
            return _nothing(rounds)
        case _:
            return _word_laid(event, names)


def _prepared(event: Prepared, name: str) -> Text:
    """Tell that a seat is ready, and to itself with what."""
    if event.preparation is None:
        ready = does(name, ("a fini de préparer", "as fini de préparer"), ("is ready", "are ready"))
        return Text(f"{ready.fr}.", f"{ready.en}.")
    prepares = does(name, ("prépare", "prépares"), ("prepares", "prepare"))
    word, worth = capitals(event.preparation.main.word), points(event.preparation.points)
    return Text(f"{prepares.fr} {word} : {worth.fr}.", f"{prepares.en} {word}: {worth.en}.")


def _revealed(bids: Sequence[Shown], names: Sequence[str]) -> Text:
    """Tell all preparations from low to high."""
    shown = tally((names[bid.seat], f"{capitals(bid.word)} {bid.points}" if bid.word else "–") for bid in bids)
    return Text(f"On dévoile : {shown.fr}.", f"All words are shown: {shown.en}.")


def _nothing(rounds: int) -> Text:
    """Tell that nobody has a word."""
    if rounds == 1:
        return Text("Personne n’a de mot.", "Nobody has a word.")
    return Text(
        f"Personne n’a de mot, pour la {rounds}e fois de suite.",
        f"Nobody has a word, for the {ordinal(rounds)} time running.",
    )


def _word_laid(event: Laid | LetPass | Attacked | Scored, names: Sequence[str]) -> Text:
    """Tell what becomes of the word that is laid."""
    name = names[event.seat]
    match event:
        case Laid():
            return _laid(event, name)
        case LetPass():
            adds = does(name, ("n’a rien à ajouter", "n’as rien à ajouter"), ("has", "have"))
            return Text(f"{adds.fr}.", f"{adds.en} nothing to add.")
        case Attacked(anagrams=anagrams, points=prize):
            finds, found = does(name, ("trouve", "trouves"), ("finds", "find")), ", ".join(map(_shown, anagrams))
            takes = ("prends", "take") if isinstance(name, You) else ("prend", "takes")
            return Text(
                f"{finds.fr} encore {found} et {takes[0]} les {prize} points !",
                f"{finds.en} {found} as well and {takes[1]} the {prize} points!",
            )
        case Scored(points=count):
            scores, worth = does(name, ("marque", "marques"), ("scores", "score")), points(count)
            return Text(f"{scores.fr} {worth.fr}.", f"{scores.en} {worth.en}.")


def _shown(counted: Counted) -> str:
    return capitals(counted.word)


def ordinal(number: int) -> str:
    """Write an English ordinal: 2nd, 3rd, 11th."""
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th") if number % 100 not in {11, 12, 13} else "th"
    return f"{number}{ending}"


def _laid(event: Laid, name: str) -> Text:
    """Tell a word with those that arise beside it and its anagrams."""
    word, *others = map(capitals, event.words)
    beside, alike = ", ".join(others), ", ".join(map(capitals, event.anagrams))
    plural = "s" if len(event.anagrams) > 1 else ""
    french = (f" avec {beside}" if beside else "") + (f", anagramme{plural} {alike}" if alike else "")
    english = (f" with {beside}" if beside else "") + (f", anagram{plural} {alike}" if alike else "")
    lays, worth = does(name, ("pose", "poses"), ("lays", "lay")), points(event.points)
    return Text(f"{lays.fr} {word}{french} : {worth.fr} en jeu.", f"{lays.en} {word}{english}: {worth.en} at stake.")
