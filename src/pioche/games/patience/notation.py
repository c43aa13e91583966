"""Events as sentences."""

from collections.abc import Sequence

from pioche.components.rulings import ruling
from pioche.components.tiles import square_name
from pioche.kernel.base import WordRuled
from pioche.kernel.text import Text

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
            return Text(f"{player} reprend son dernier mot.", f"{player} takes the last word back.")
        case Arrived(words=words):
            return Text(
                f"La dernière case est couverte : {player} gagne en {words} mots.",
                f"The last square is covered: {player} wins with {words} words.",
            )
        case Stuck(over=over):
            end = (" : la patience est perdue.", ": the patience is lost.") if over else (".", ".")
            return Text(f"Aucun mot n’est plus possible{end[0]}", f"No word is possible any more{end[1]}")
        case GaveUp():
            return Text(f"{player} abandonne la patience.", f"{player} gives the patience up.")
        case WordRuled():
            return ruling(event)


def _shuffled(number: int, player: str, rack: int) -> Text:
    """Tell which patience it is."""
    which = (
        (f"Patience n° {number}", f"Patience no. {number}") if number else ("Patience du jour", "Patience of the day")
    )
    return Text(f"{which[0]} : {player} prend {rack} lettres.", f"{which[1]}: {player} takes {rack} letters.")


def _laid(event: Laid, player: str) -> Text:
    """Tell a word and how many letters were drawn after it."""
    at = square_name(event.row, event.column)
    way = ("vers le bas", "down") if event.down else ("vers la droite", "across")
    drawn = len(event.drawn)
    if drawn == 0:
        return Text(
            f"{player} pose {event.word} en {at} {way[0]} et n’a rien à piocher.",
            f"{player} lays {event.word} on {at} {way[1]} and has nothing to draw.",
        )
    letters = ("lettre", "letter") if drawn == 1 else ("lettres", "letters")
    return Text(
        f"{player} pose {event.word} en {at} {way[0]} et pioche {drawn} {letters[0]}.",
        f"{player} lays {event.word} on {at} {way[1]} and draws {drawn} {letters[1]}.",
    )
