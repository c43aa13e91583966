"""Events as sentences."""

from collections.abc import Sequence

from pioche.components.phrases import capitals, counted, does
from pioche.components.rulings import ruling
from pioche.components.tiles import square_name
from pioche.kernel.base import WordRuled
from pioche.kernel.text import Text, You

from .events import AnyEvent, Arrived, GaveUp, Laid, Shuffled, Stuck, Undone


def sentence(event: AnyEvent, names: Sequence[str]) -> Text:
    """Put an event, or a face of it, into one sentence."""
    player = names[0]
    match event:
        case Shuffled(number=number, rack=rack):
            return _shuffled(number, player, rack)
        case Laid():
            return _laid(event, player)
        case Undone():
            took = does(player, ("reprend son dernier mot", "reprends ton dernier mot"), ("takes", "take"))
            return Text(f"{took.fr}.", f"{took.en} the last word back.")
        case Arrived(words=words):
            wins, length = does(player, ("gagne", "gagnes"), ("wins", "win")), counted(words, "mot", "word")
            return Text(
                f"La dernière case est couverte. {wins.fr} en {length.fr}.",
                f"The last square is covered. {wins.en} in {length.en}.",
            )
        case Stuck(over=over):
            end = (" : la patience est perdue.", ": the patience is lost.") if over else (".", ".")
            return Text(f"Aucun mot n’est plus possible{end[0]}", f"No word is possible any more{end[1]}")
        case GaveUp():
            gives = does(player, ("abandonne", "abandonnes"), ("gives up", "give up"))
            return Text(f"{gives.fr} la patience.", f"{gives.en}.")
        case WordRuled():
            return ruling(event)


def _shuffled(number: int, player: str, rack: int) -> Text:
    """Tell which patience it is."""
    which = (
        (f"Patience n° {number}", f"Patience no. {number}") if number else ("Patience du jour", "Patience of the day")
    )
    takes = does(player, ("prend", "prends"), ("takes", "take"))
    return Text(f"{which[0]}. {takes.fr} {rack} lettres.", f"{which[1]}. {takes.en} {rack} letters.")


def _laid(event: Laid, player: str) -> Text:
    """Tell a word and how many letters were drawn after it."""
    at, word = square_name(event.row, event.column), capitals(event.word)
    way = ("vers le bas", "down") if event.down else ("vers la droite", "across")
    lays = does(player, ("pose", "poses"), ("lays", "lay"))
    own = isinstance(player, You)
    drawn = counted(len(event.drawn), "lettre", "letter")
    draws = (
        (f"{'pioches' if own else 'pioche'} {drawn.fr}", f"{'draw' if own else 'draws'} {drawn.en}")
        if event.drawn
        else (f"{'n’as' if own else 'n’a'} rien à piocher", f"{'have' if own else 'has'} nothing left to draw")
    )
    return Text(
        f"{lays.fr} {word} en {at} {way[0]} et {draws[0]}.", f"{lays.en} {word} at {at} {way[1]} and {draws[1]}."
    )
