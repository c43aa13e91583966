"""What a seat can ask for."""

from pioche.components.tiles import Tile
from pioche.kernel.base import Command
from pioche.lexicon.search.placement_list import Direction


class Roll(Command, frozen=True):
    """Roll the four dice."""


class Give(Command, frozen=True):
    """Give pawns of one's own choice to the seat that rolled a pattern."""

    letters: str


class Answer(Command, frozen=True):
    """Answer the question, once; an empty text gives up."""

    text: str


class Clue(Command, frozen=True):
    """Ask for one more clue, which takes a star."""


class Claim(Command, frozen=True):
    """Say, on one's honour, that the answer which the machine found wrong was right."""


class Concede(Command, frozen=True):
    """Leave one's answer wrong."""


class Uphold(Command, frozen=True):
    """Let the machine's judgement of an answer stand."""


class Overrule(Command, frozen=True):
    """Ask to turn the machine's judgement of an answer round."""


class Abstain(Command, frozen=True):
    """Leave the judgement of an answer to the other seats."""


class Prepare(Command, frozen=True):
    """Seal what one would lay this round; no tiles: nothing."""

    tiles: tuple[Tile, ...] = ()
    direction: Direction | None = None
    """Where the word runs; needed only when a single pawn could belong to several words."""
    anagrams: tuple[str, ...] = ()


class Reopen(Command, frozen=True):
    """Think again about what one has sealed."""


class Attack(Command, frozen=True):
    """Name anagrams of the word just laid that its layer did not announce."""

    words: tuple[str, ...]


class Pass(Command, frozen=True):
    """Let the word just laid be scored."""


COMMANDS = (Roll, Give, Answer, Clue, Claim, Concede, Uphold, Overrule, Abstain, Prepare, Reopen, Attack, Pass)
