"""What a person may ask of a table: one small frozen class each."""

from typing import Annotated, TypeAlias

from msgspec import Meta, Raw, Struct, field

from pioche.kernel.base import tag_of
from pioche.tables.domain.records import Settings

SeatNumber = Annotated[int, Meta(ge=0, le=9)]
Name = Annotated[str, Meta(max_length=80)]
Line = Annotated[str, Meta(min_length=1, max_length=280)]
Word = Annotated[str, Meta(min_length=1, max_length=40)]
PACK_LENGTH = 40_000
"""No game takes a longer pack."""
SIGNS = ("👏", "😄", "😮", "🤔", "❤️", "👋")


class Request(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=tag_of):
    """Something a person asks for."""


class Sit(Request, frozen=True):
    """Take a free seat, or ask the people on one to share it; several seats of one device are hot seats."""

    seat: SeatNumber
    name: Name
    colour: Annotated[str, Meta(max_length=12)] = "blue"


class Stand(Request, frozen=True):
    """Leave one's seat before the game, or no longer ask to share it."""

    seat: SeatNumber


class AnswerPartner(Request, frozen=True):
    """Say whether somebody who has asked may share one's seat."""

    seat: SeatNumber
    person: Annotated[str, Meta(max_length=40)]
    agrees: bool


class AddBot(Request, frozen=True):
    """Put a bot on a free seat."""

    seat: SeatNumber
    level: Annotated[str, Meta(max_length=10)]


class ClearSeat(Request, frozen=True):
    """Free a seat (the host)."""

    seat: SeatNumber


class SetSeats(Request, frozen=True):
    """Change the number of seats (the host)."""

    count: Annotated[int, Meta(ge=1, le=10)]


class SetOptions(Request, frozen=True):
    """Choose the game's options (the host)."""

    options: Raw


class Choose(Request, frozen=True):
    """Choose an option that each seat chooses for itself: for one's own seat, or for a bot's (the host)."""

    seat: SeatNumber
    option: Annotated[str, Meta(max_length=40)]
    value: Annotated[str, Meta(max_length=40)] | None
    """None leaves it to the game."""


class BringPack(Request, frozen=True):
    """Play with a pack (the host): the text of one's own, or the name of one of the house; neither takes it away."""

    text: Annotated[str, Meta(max_length=PACK_LENGTH)] = ""
    name: Annotated[str, Meta(max_length=80)] = ""


class SetSettings(Request, frozen=True):
    """Choose the table's settings (the host)."""

    settings: Settings


class Start(Request, frozen=True):
    """Begin the game (the host)."""

    begins: bool = False
    """T-05: lots are drawn until whoever asks begins; only against bots."""


class Move(Request, frozen=True):
    """A command of the game."""

    seat: SeatNumber
    command: Raw
    hourglass_number: int | None = field(default=None, name="wait")
    """The number of the hourglass that the player saw: a move for one that has run out does not count later."""


class RaiseCurtain(Request, frozen=True):
    """Say that the device is in the hands of this seat."""

    seat: SeatNumber


class Pause(Request, frozen=True):
    """Let the sand stand still."""


class Resume(Request, frozen=True):
    """Let the sand run again."""


class ProposeWord(Request, frozen=True):
    """Ask the others to admit or to ban a word at this table."""

    seat: SeatNumber
    word: Word
    admit: bool


class ProposeBot(Request, frozen=True):
    """Ask the others to let a bot play for someone who is gone."""

    seat: SeatNumber


class Vote(Request, frozen=True):
    """Answer a question put to the table."""

    number: int
    agrees: bool


class Say(Request, frozen=True):
    """Say a line, to everybody or to those who share one's seat."""

    text: Line
    seat: SeatNumber | None = None
    sure: bool = False
    """T-22: said although the table has warned of a word in it."""


class React(Request, frozen=True):
    """Show a quick reaction."""

    sign: Annotated[str, Meta(max_length=8)]


class Mute(Request, frozen=True):
    """Silence a person, or let them speak again (the host)."""

    person: Annotated[str, Meta(max_length=40)]
    muted: bool


class TakeHint(Request, frozen=True):
    """T-27: ask for a hint for one's own seat; asked again, for the next step of it."""

    seat: SeatNumber
    level: Annotated[str, Meta(max_length=10)] = "3"
    """The level whose words it is told in: about that of whoever asks."""


class Hurry(Request, frozen=True):
    """Let bots that are thinking act at once."""


class Rematch(Request, frozen=True):
    """Play again with the same people and options."""


class CloseTable(Request, frozen=True):
    """Give the table up (the host)."""


AnyRequest: TypeAlias = (
    Sit
    | Stand
    | AnswerPartner
    | AddBot
    | ClearSeat
    | SetSeats
    | SetOptions
    | Choose
    | BringPack
    | SetSettings
    | Start
    | Move
    | RaiseCurtain
    | Pause
    | Resume
    | ProposeWord
    | ProposeBot
    | Vote
    | Say
    | React
    | Mute
    | TakeHint
    | Hurry
    | Rematch
    | CloseTable
)
