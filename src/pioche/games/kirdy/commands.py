"""What a seat can ask for."""

from pioche.kernel.base import Command


class Exchange(Command, frozen=True):
    """Use a green joker: put a just-drawn letter back and draw another in its place (K-24)."""

    place: int
    """Where the letter stands on the support, 0 for the first."""


class Arrange(Command, frozen=True):
    """Use a yellow joker: put a just-drawn letter elsewhere, or after the first draw choose the order (K-25)."""

    order: tuple[int, ...]
    """The places of the support as they are now, in their new order."""


class DoubleTime(Command, frozen=True):
    """Use a red joker: the coming challenge lasts twice as long (K-27)."""


class KeepJokers(Command, frozen=True):
    """Use no further joker now (K-23)."""


class Announce(Command, frozen=True):
    """Say a word (K-06, K-10, K-18)."""

    word: str


class CallKirdy(Command, frozen=True):
    """Write a word secretly and defy the others (K-17)."""

    word: str


class GiveUp(Command, frozen=True):
    """Find no word, and say so before the time is up (K-07)."""


class Stop(Command, frozen=True):
    """Score the stake and end the turn (K-08)."""


class Continue(Command, frozen=True):
    """Draw one more letter (K-08)."""


class Pass(Command, frozen=True):
    """Have no word to steal the stake with (K-10), or against a KIRDY (K-18)."""


COMMANDS = (Exchange, Arrange, DoubleTime, KeepJokers, Announce, CallKirdy, GiveUp, Stop, Continue, Pass)
