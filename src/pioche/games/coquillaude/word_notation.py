"""What happens to words, as sentences."""

from collections.abc import Sequence

from pioche.kernel.text import Text

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
from .preparations import Shown


def word_sentence(event: WordEvent, names: Sequence[str]) -> Text:
    """Tell what happens to words."""
    match event:
        case WordsBegun():
            return Text("À chacun de préparer un mot en secret.", "Everybody prepares a word in secret.")
        case Prepared():
            return _prepared(event, names[event.seat])
        case Reopened(seat=seat):
            return Text(f"{names[seat]} réfléchit encore.", f"{names[seat]} thinks again.")
        case Revealed(bids=bids):
            return _revealed(bids, names)
        case TieRolled(rolls=rolls, winner=winner):
            thrown = ", ".join(f"{names[roll.seat]} {roll.number}" for roll in rolls)
            return Text(
                f"Égalité ; les dés : {thrown} ; {names[winner]} l’emporte.",
                f"A tie; the dice: {thrown}; {names[winner]} prevails.",
            )
        case NothingLaid(rounds=rounds):
            return _nothing(rounds)
        case _:
            return _word_laid(event, names)


def _prepared(event: Prepared, name: str) -> Text:
    """Tell that a seat is ready, and to itself with what."""
    if event.preparation is None:
        return Text(f"{name} a fini de préparer.", f"{name} is ready.")
    word, points = event.preparation.main.word, event.preparation.points
    return Text(f"{name} prépare {word} : {points} points.", f"{name} prepares {word}: {points} points.")


def _revealed(bids: Sequence[Shown], names: Sequence[str]) -> Text:
    """Tell all preparations from low to high."""
    shown = [f"{names[bid.seat]} {bid.word} {bid.points}" if bid.word else f"{names[bid.seat]} –" for bid in bids]
    return Text(f"On dévoile : {', '.join(shown)}.", f"All is shown: {', '.join(shown)}.")


def _nothing(rounds: int) -> Text:
    """Tell that nobody has a word."""
    if rounds == 1:
        return Text("Personne n’a de mot.", "Nobody has a word.")
    return Text(
        f"Personne n’a de mot, pour la {rounds}e fois de suite.",
        f"Nobody has a word, {rounds} times in succession.",
    )


def _word_laid(event: Laid | LetPass | Attacked | Scored, names: Sequence[str]) -> Text:
    """Tell what becomes of the word that is laid."""
    name = names[event.seat]
    match event:
        case Laid():
            return _laid(event, name)
        case LetPass():
            return Text(f"{name} n’a rien à ajouter.", f"{name} has nothing to add.")
        case Attacked(anagrams=anagrams, points=points):
            found = ", ".join(each.word for each in anagrams)
            return Text(
                f"{name} trouve encore {found} et prend les {points} points !",
                f"{name} finds {found} as well and takes the {points} points!",
            )
        case Scored(points=points):
            return Text(f"{name} marque {points} points.", f"{name} scores {points} points.")


def _laid(event: Laid, name: str) -> Text:
    """Tell a word with those that arise beside it and its anagrams."""
    beside, alike = ", ".join(event.words[1:]), ", ".join(event.anagrams)
    plural = "s" if len(event.anagrams) > 1 else ""
    french = (f" avec {beside}" if beside else "") + (f", anagramme{plural} {alike}" if alike else "")
    english = (f" with {beside}" if beside else "") + (f", anagram{plural} {alike}" if alike else "")
    return Text(
        f"{name} pose {event.words[0]}{french} : {event.points} points en jeu.",
        f"{name} lays {event.words[0]}{english}: {event.points} points at stake.",
    )
