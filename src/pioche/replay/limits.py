"""How large a record may be that somebody brings: several times what the longest games need."""

from msgspec import Struct

from pioche.kernel.text import Text

MOST_RECORD_BYTES = 1_000_000


class RecordLimits(Struct, frozen=True):
    """Bounds that are checked before the work that they bound."""

    text_bytes: int
    line_bytes: int
    acts: int
    state_bytes: int
    """Of one position, written as JSON."""
    states_bytes: int
    """Of all positions together."""
    page_bytes: int
    """Of the whole game as it is told, and of all that one seat has seen."""

    def exceeded_by(self, text: str) -> Text | None:
        """Tell what of a text is too large, without reading it; None when nothing is."""
        if len(text) > self.text_bytes:
            return Text("le texte", "its text")
        if text.count("\n") > self.acts + 2:
            return Text("le nombre d’actes", "the number of its acts")
        start = 0
        while start < len(text):
            end = text.find("\n", start, start + self.line_bytes + 1)
            if end < 0:
                return Text("une ligne", "a line") if len(text) - start > self.line_bytes else None
            start = end + 1
        return None


PROVED = RecordLimits(MOST_RECORD_BYTES, 32_768, 3_000, 65_536, 12_000_000, 12_000_000)
"""For games by rules that are known here: whatever they hold follows from the rules."""
UNPROVED = RecordLimits(400_000, 8_192, 1_000, 24_576, 4_500_000, 5_000_000)
"""For games by rules that nobody here knows: their events may say anything."""
OURS = RecordLimits(*[1 << 60] * 6)
"""For games that were played in this house, and records that were let in: they are no larger than they could become."""


def limits_for(known_rules: bool) -> RecordLimits:
    """Give the bounds for a record that somebody brings."""
    return PROVED if known_rules else UNPROVED
