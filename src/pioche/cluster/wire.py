"""What nodes say to each other over the bus; only nodes of a house are on it, and thinkers get `Question`s alone."""

from typing import Literal, TypeAlias

from msgspec import Raw, Struct

from pioche.kernel.base import tag_of
from pioche.kernel.codec import Reader
from pioche.kernel.errors import Illegal, Late, Malformed, Refusal
from pioche.tables.domain.people import Person, PersonId
from pioche.tables.domain.requests import AnyRequest
from pioche.tables.runtime.store import Conflict, Deposed, OutcomeUnknown, StoreFull

PREFIX = "pioche"
NODES = f"{PREFIX}.nodes"
THINK = f"{PREFIX}.think"


def run_subject(code: str) -> str:
    """Give where a table's runner answers."""
    return f"{PREFIX}.run.{code}"


def told_subject(code: str) -> str:
    """Give where a table's runner tells what has happened."""
    return f"{PREFIX}.told.{code}"


def node_subject(node: str) -> str:
    """Give where a node answers who is connected elsewhere to the tables that it runs."""
    return f"{PREFIX}.node.{node}"


def brought_subject(node: str) -> str:
    """Give where a node lends the records that its guests have brought along to look at."""
    return f"{PREFIX}.brought.{node}"


class Standing(Struct, frozen=True):
    """How a table stands with its runner: what a copy of it does not know from the records."""

    node: str
    """Who runs it; nobody when the runner has just let it go."""
    epoch: int
    sequence: int
    now_ms: int
    stands: bool
    """Whether its time stands still."""
    online: tuple[PersonId, ...]
    unready: bool = False


class Told(Struct, frozen=True):
    """What has happened at a table, told after it is on record."""

    standing: Standing
    records: tuple[Raw, ...] = ()
    """The last records up to the standing's number; none where only who is there has changed."""


class Attendance(Struct, frozen=True):
    """Who is connected to tables at one node."""

    node: str
    tables: dict[str, tuple[PersonId, ...]]
    """By table, all people there; also where only screens look on."""
    gone: tuple[str, ...] = ()
    """Tables at which nobody of that node looks any more."""


class Alive(Struct, frozen=True):
    """What every node tells all others each second."""

    node: str
    store: bool
    """Whether it reaches the store."""
    attended: tuple[str, ...] = ()
    """Public tables that wait for players and where somebody is."""
    forgotten: tuple[PersonId, ...] = ()
    """Guests whom the house has just forgotten: their lines end at every node."""


class Question(Struct, frozen=True, tag_field="type", tag=tag_of):
    """Something that a table's runner is asked."""


class Ask(Question, frozen=True):
    """A person's request, under its idempotency key."""

    person: PersonId
    request: AnyRequest
    key: str


class Attend(Question, frozen=True):
    """Somebody has come to the table, or has gone."""

    node: str
    people: tuple[PersonId, ...]
    watching: bool


class Carry(Question, frozen=True):
    """A seat is to be moved to another device."""

    old: PersonId
    new: Person


AnyQuestion: TypeAlias = Ask | Attend | Carry
Kind: TypeAlias = Literal["done", "illegal", "late", "malformed", "full", "busy", "unknown", "elsewhere"]


class Answer(Struct, frozen=True):
    """What a runner says to a question."""

    kind: Kind
    sequence: int = 0
    refusal: Refusal | None = None
    reason: str = ""
    standing: Standing | None = None


QUESTION: Reader[AnyQuestion] = Reader(AnyQuestion)
ANSWER: Reader[Answer] = Reader(Answer)
TOLD: Reader[Told] = Reader(Told)
ATTENDANCE: Reader[Attendance] = Reader(Attendance)
STANDINGS: Reader[dict[str, Standing]] = Reader(dict[str, Standing])
ALIVE: Reader[Alive] = Reader(Alive)

REFUSED = (Illegal, Late, Malformed, StoreFull, Conflict, OutcomeUnknown, Deposed)
"""What a runner may raise instead of an answer."""


def told_refusal(error: Exception) -> Answer:
    """Give a refusal as it goes over the bus."""
    match error:
        case Illegal():
            return Answer("illegal", refusal=error.refusal)
        case Late():
            return Answer("late", reason=str(error))
        case Malformed():
            return Answer("malformed", reason=str(error))
        case StoreFull():
            return Answer("full", reason=str(error))
        case Conflict():
            return Answer("busy", reason=str(error))
        case Deposed():
            return Answer("elsewhere", reason=str(error))
        case _:
            return Answer("unknown", reason=str(error))


def number_in(answer: Answer) -> int:
    """Give the number that a request was answered with, or raise what the runner has raised."""
    match answer.kind:
        case "done":
            return answer.sequence
        case "illegal" if answer.refusal is not None:
            raise Illegal.again(answer.refusal)
        case "late":
            raise Late(answer.reason)
        case "malformed":
            raise Malformed(answer.reason)
        case "full":
            raise StoreFull(answer.reason)
        case "busy":
            raise Conflict(answer.reason)
        case "elsewhere":
            raise Deposed(answer.reason)
        case _:
            raise OutcomeUnknown(answer.reason)
