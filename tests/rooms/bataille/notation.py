"""Events as sentences."""

from collections.abc import Sequence

from pioche.kernel.text import Text

from .events import AnyEvent, Dealt, Laid, Taken


def sentence(event: AnyEvent, names: Sequence[str]) -> Text:
    """Put an event, or a face of it, into one sentence."""
    match event:
        case Dealt(hands=hands):
            return Text(f"Chacun reçoit {len(hands[0])} cartes.", f"Each is dealt {len(hands[0])} cards.")
        case Laid(seat=seat):
            return Text(f"{names[seat]} pose une carte.", f"{names[seat]} lays a card.")
        case Taken(winner=winner, cards=cards):
            card = cards[winner]
            return Text(
                f"{names[winner]} emporte le pli avec le {card}.", f"{names[winner]} takes the trick with the {card}."
            )
