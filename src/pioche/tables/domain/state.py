"""A table at one moment; every change comes from a record, so that the log alone gives the table back."""

from typing import Any, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from pioche.kernel import registry
from pioche.kernel.base import Options, State
from pioche.kernel.game import AnyGame, Hint, Setup, Waiting
from pioche.kernel.seats import Seat
from pioche.kernel.text import Text
from pioche.tables.domain.once import once
from pioche.tables.domain.people import Person, PersonId
from pioche.tables.domain.records import PauseReason, Said, Settings, VoteKind

Status: TypeAlias = Literal["gathering", "playing", "paused", "over", "abandoned"]

REMEMBERED_LINES = 60
OPEN_MOMENTS = 2
"""The first of the table's rules by which a device that goes round has curtains only where something is hidden."""
HAND_OVERS = 3
"""The first by which little sand waits until whoever alone is to act has taken over a device that lies open."""


class Chair(Struct, frozen=True):
    """A seat and who is on it."""

    people: tuple[Person, ...] = ()
    """Several people share a seat as a team."""
    bot: str | None = None
    """The level of the bot that sits there."""
    stand_in: str | None = None
    """The level of the bot that plays while its people are gone."""

    @property
    def free(self) -> bool:
        """Tell whether anybody may sit down."""
        return not self.people and self.bot is None

    @property
    def player(self) -> str | None:
        """Give the level of the bot that acts for this seat, if one does."""
        return self.bot or self.stand_in


class Hourglass(Struct, frozen=True):
    """The sand of the present wait."""

    number: int
    turned_ms: int
    """When it was turned, in the table's own time."""
    limit_ms: int | None
    held: bool = False
    """Lying on its side until the curtain is raised."""
    own: tuple[tuple[int, int], ...] = ()
    """T-07: seats that share a device and have sand of their own, and when that was turned."""
    handed: int | None = None
    """T-07: the seat that is to take over a device that lies open before this sand runs."""
    out: tuple[int, ...] = ()
    """The seats whose sand has run out while the game still waits for others."""
    paused: tuple[int, ...] = ()
    """T-08: the seats that have asked for a pause while they were to act."""
    vote: int | None = None
    """T-09: the number of the vote that stops it, or has stopped it once."""
    stood_ms: int | None = None
    """Since when it stands still for that vote."""

    def elapsed(self, now_ms: int) -> int:
        """Give how much sand has run."""
        now_ms = now_ms if self.stood_ms is None else min(now_ms, self.stood_ms)
        return 0 if self.held else max(0, now_ms - self.turned_ms)

    def left_ms(self, now_ms: int) -> int | None:
        """Give how much time is left: a little more than its sand for one that is about to be turned."""
        if self.limit_ms is None or self.stands:
            return None if self.limit_ms is None else max(0, self.limit_ms - self.elapsed(now_ms))
        return max(0, self.turned_ms + self.limit_ms - now_ms)

    @property
    def stands(self) -> bool:
        """Tell whether no sand runs: before the curtain, or during a vote."""
        return self.held or self.stood_ms is not None

    @property
    def ends_ms(self) -> int | None:
        """Give when it runs out, if it runs."""
        return None if self.limit_ms is None or self.stands else self.turned_ms + self.limit_ms

    def later(self, stood_ms: int) -> "Hourglass":
        """Give the hourglass after a time that does not count."""
        return replace(
            self,
            turned_ms=self.turned_ms + stood_ms,
            own=tuple((seat, turned_ms + stood_ms) for seat, turned_ms in self.own),
            stood_ms=None if self.stood_ms is None else self.stood_ms + stood_ms,
        )

    def run_on(self, now_ms: int) -> "Hourglass":
        """Give the hourglass after the vote that stopped it; what was turned meanwhile begins now."""
        since_ms = now_ms if self.stood_ms is None else self.stood_ms
        own = tuple((seat, turned_ms + now_ms - max(since_ms, turned_ms)) for seat, turned_ms in self.own)
        turned_ms = self.turned_ms + now_ms - max(since_ms, self.turned_ms)
        return replace(self, turned_ms=turned_ms, own=own, stood_ms=None)


class Ballot(Struct, frozen=True):
    """A question put to the people at the table."""

    number: int
    kind: VoteKind
    seat: int
    word: str
    ends_ms: int
    voters: tuple[PersonId, ...]
    agreed: tuple[PersonId, ...] = ()
    refused: bool = False


class Asker(Struct, frozen=True):
    """Somebody who would like to share a seat."""

    seat: int
    person: Person


class TakenHint(Struct, frozen=True):
    """T-27: what a seat was told about its present decision: the first steps of a hint."""

    seat: int
    step: int
    hint: Hint


class Reasons(Struct, frozen=True):
    """T-28: what the bot on a seat thought before its latest move."""

    seat: int
    why: Text


class Table(Struct, frozen=True, dict=True):
    """A table at one moment; what is asked of it again and again is worked out once."""

    code: str
    game_name: str
    rules_version: int
    lexicon: str
    host: PersonId
    options: Options
    settings: Settings
    chairs: tuple[Chair, ...]
    options_chosen: bool = True
    """Whether the host has chosen the options; otherwise they follow who sits down."""
    packs_brought: int = 0
    """How often a pack was brought or taken away."""
    deputy: PersonId | None = None
    """Who stands in for a host who is gone."""
    askers: tuple[Asker, ...] = ()
    turned_down: tuple[tuple[int, PersonId], ...] = ()
    """Which seats have said no to whom, as often as they have."""
    status: Status = "gathering"
    table_rules: int = 1
    """Which of the table's own rules the game began under (`records.Started`)."""
    seed: bytes | None = None
    day_key: bytes | None = None
    """By which a house with a secret of its own has dealt the day."""
    position: State | None = None
    acts: int = 0
    hourglass: Hourglass | None = None
    spent_hourglass_number: int | None = None
    """The number of the last hourglass that ran out; one that was turned because somebody acted does not count."""
    paused_ms: int = 0
    """When the sand was last stopped."""
    pause_reason: PauseReason | None = None
    paused_by: PersonId | None = None
    """Who asked for the pause."""
    paused_seat: int | None = None
    """For which of their seats."""
    curtains: dict[PersonId | None, int] = {}
    """The seat that holds a person's device, where one goes round."""
    ballots: tuple[Ballot, ...] = ()
    ballots_opened: int = 0
    lines: tuple[Said, ...] = ()
    muted: tuple[PersonId, ...] = ()
    hints: tuple[TakenHint, ...] = ()
    reasons: Reasons | None = None
    forgotten: bool = False
    """Whether it was given up because nobody came for a long time; whoever comes back takes it up again."""
    next_code: str | None = None
    sequence: int = 0
    """The number of the last record."""
    changed_ms: int = 0

    @property
    def game(self) -> AnyGame:
        """Give the game that is played here."""
        return registry.find(self.game_name)

    @property
    def setup(self) -> Setup[Any]:
        """T-16: give what is settled before the game and holds to its end."""
        rules = self.game.meta.rules(self.rules_version)
        return Setup(self.options, len(self.chairs), self.lexicon, rules)

    @property
    def in_charge(self) -> PersonId:
        """Give who may do what only the host may: the host, or whoever stands in and still has a seat."""
        return self.deputy if self.deputy is not None and self.seats_of(self.deputy) else self.host

    @property
    def running(self) -> bool:
        """Tell whether acts of the game are possible now."""
        return self.status == "playing"

    @property
    def closed_for_good(self) -> bool:
        """Tell whether its host has closed it before the end: nobody can take it up again."""
        return self.status == "abandoned" and not self.forgotten

    @property
    def open_moments(self) -> bool:
        """T-07: tell whether a curtain hangs only where something is hidden; older games have one everywhere."""
        return self.table_rules >= OPEN_MOMENTS

    @property
    def hand_overs(self) -> bool:
        """T-07: tell whether little sand waits for an open device to be taken over; before, it ran by itself."""
        return self.table_rules >= HAND_OVERS

    @property
    def out_of_sand(self) -> tuple[int, ...]:
        """Give the seats that are still expected and have no sand left."""
        return self.hourglass.out if self.hourglass else ()

    def waiting(self) -> Waiting | None:
        """Tell whom the game waits for, once it has begun."""
        return self._waiting

    @once
    def _waiting(self) -> Waiting | None:
        return None if self.position is None else self.game.waiting(self.position)

    @property
    def awaits_people(self) -> bool:
        """Tell whether the game waits for somebody who is no bot."""
        waiting = self.waiting()
        return waiting is not None and any(
            self.chairs[expected.seat].player is None
            for expected in waiting.expected
            if expected.seat not in waiting.spare and expected.seat not in self.out_of_sand
        )

    def people(self) -> tuple[Person, ...]:
        """Give everybody who sits at the table, each once."""
        return self._people

    @once
    def _people(self) -> tuple[Person, ...]:
        found: dict[PersonId, Person] = {}
        for chair in self.chairs:
            found.update({person.id: person for person in chair.people})
        return tuple(found.values())

    def person(self, person_id: PersonId) -> Person | None:
        """Give somebody who sits here."""
        return next((person for person in self.people() if person.id == person_id), None)

    def seats_of(self, person_id: PersonId | None) -> tuple[Seat, ...]:
        """Give the seats of a person; more than one when a device goes round."""
        return self._seats.get(person_id, ())

    @once
    def _seats(self) -> dict[PersonId | None, tuple[Seat, ...]]:
        found: dict[PersonId | None, tuple[Seat, ...]] = {}
        for number, chair in enumerate(self.chairs):
            for person in {each.id for each in chair.people}:
                found[person] = (*found.get(person, ()), Seat(number))
        return found

    def but(self, **fields: Any) -> "Table":
        """Give the table with something else in some fields; what was worked out and still holds is not lost."""
        after = replace(self, **fields)
        for name, rests_on in _WORKED_OUT:
            if name in self.__dict__ and rests_on not in fields:
                after.__dict__[name] = self.__dict__[name]
        return after

    def with_chair(self, seat: int, chair: Chair) -> "Table":
        """Give the table with one chair changed."""
        return replace(self, chairs=(*self.chairs[:seat], chair, *self.chairs[seat + 1 :]))


_WORKED_OUT = (("_waiting", "position"), ("_people", "chairs"), ("_seats", "chairs"))
"""What a table works out once, and the one field that may change on which it rests."""
