"""Cards of the Coquillaudet on the table: what is asked, what was answered, what became of it."""

from typing import Literal, TypeAlias

from msgspec import Struct

from pioche.kernel.seats import Seat
from pioche.kernel.text import Text

Bonus: TypeAlias = Literal["coquillaudinette", "coquillaudette", "coquillaude"]
Kind: TypeAlias = Literal["question", "intruder", "charade", "anagram", "who", "picture"]
"""How a question is put: plainly, or as a riddle of some kind."""
Ballot: TypeAlias = Literal["uphold", "overrule", "abstain"]


class Drawn(Struct, frozen=True, forbid_unknown_fields=True):
    """Which entry of the Coquillaudet lies open; its words are in the data, so that correcting them breaks no log."""

    number: int
    stars: int
    bonus: Bonus | None


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """An entry of the Coquillaudet as the seats see it: a question without its answer, or a bonus."""

    number: int
    theme: Text
    stars: int = 0
    question: str = ""
    bonus: Bonus | None = None


class Reply(Struct, frozen=True, forbid_unknown_fields=True):
    """What was answered, and what the machine and the table think of it."""

    seat: Seat
    typed: str
    right: bool
    late: bool
    overruled: bool = False
    pawns: int = 0


class Verdict(Struct, frozen=True, forbid_unknown_fields=True):
    """A reply as the seats see it, with the answer that was expected."""

    seat: Seat
    typed: str
    right: bool
    late: bool
    overruled: bool
    pawns: int
    """How many pawns the seat has drawn; 0 as long as the others may overrule."""
    answer: str
    note: str
    """One line of explanation."""
