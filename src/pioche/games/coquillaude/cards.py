"""Cards of the Coquillaudet on the table: what is asked, what was answered, what became of it."""

from typing import Literal, TypeAlias

from msgspec import Struct

from pioche.kernel.seats import Seat
from pioche.kernel.text import Text

Bonus: TypeAlias = Literal["coquillaudinette", "coquillaudette", "coquillaude"]
Kind: TypeAlias = Literal["question", "intruder", "charade", "anagram", "who", "picture"]
"""How a question is put: plainly, or as a riddle of some kind."""
Ballot: TypeAlias = Literal["uphold", "overrule", "abstain"]


PACK = 9
"""The number of a pack of the players' own, among the books."""


def key_of(book: int, number: int) -> int:
    """Give one number for an entry of any book; in the first book it is the dice's own."""
    return number if book == 1 else book * 10_000 + number


class Drawn(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Which entry of the Coquillaudet lies open; its words are in the data, so that correcting them breaks no log."""

    number: int
    stars: int
    """What a right answer is worth now; a further clue takes one."""
    bonus: Bonus | None
    book: int = 1
    """Which Coquillaudet it is from."""
    clues: int = 0
    """How many clues have not been given yet."""
    question: str = ""
    """What a question of the players' own asks: no data of ours tells."""

    @property
    def key(self) -> int:
        """One number for an entry of any book; in the first book it is the dice's own."""
        return key_of(self.book, self.number)


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """An entry of the Coquillaudet as the seats see it: a question without its answer, or a bonus."""

    number: int
    theme: Text
    stars: int = 0
    question: str = ""
    bonus: Bonus | None = None
    book: int = 1
    kind: Kind = "question"
    choices: tuple[str, ...] = ()
    """Intruder: the things among which it hides."""
    letters: str = ""
    """Anagram: what is to be put in another order."""
    clues: tuple[str, ...] = ()
    """Who am I: the clues given so far."""
    hidden_clues: int = 0
    """How many more there are; each takes a star."""
    picture: str = ""
    """A drawing, as SVG."""
    alt: str = ""
    """What the drawing shows."""


class Reply(Struct, frozen=True, forbid_unknown_fields=True):
    """What was answered, and what the machine and the table think of it."""

    seat: Seat
    typed: str
    right: bool
    late: bool
    overruled: bool = False
    pawns: int = 0
    honour: bool = False
    """Whether the seat itself has said that it was right."""


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
    honour: bool = False
    """Whether the seat itself has said that it was right."""
