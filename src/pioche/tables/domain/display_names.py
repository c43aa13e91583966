"""What everybody at a table is called, so that nobody is taken for somebody else."""

from itertools import count

from msgspec.structs import replace

from pioche.bots.levels import level
from pioche.tables.domain.people import Person, PersonId
from pioche.tables.domain.state import Table


class DisplayNames:
    """The names as they are shown: of several that are alike, all but the first have a number."""

    def __init__(self, table: Table) -> None:
        self._taken: set[str] = set()
        self._seated: dict[tuple[int, PersonId], Person] = {}
        self._guests: dict[PersonId, Person] = {}
        self._chairs = table.chairs
        # A partner who comes later changes nobody else's name.
        places = [(nth, seat) for seat, chair in enumerate(table.chairs) for nth in range(len(chair.people))]
        for nth, seat in sorted(places):
            person = table.chairs[seat].people[nth]
            self._seated[seat, person.id] = replace(person, name=self._unlike(person.name))
        bots = ((seat, chair.bot) for seat, chair in enumerate(table.chairs) if chair.bot is not None)
        self._bots = {seat: self._unlike(level(bot).name) for seat, bot in bots}
        for line in table.lines:
            if line.seat is None:  # what others must not know of changes no name
                self.speaker(line.person)

    def _unlike(self, name: str) -> str:
        """Give a name that nobody else has."""
        spellings = (name if number == 1 else f"{name} {number}" for number in count(1))
        free = next(each for each in spellings if each.casefold() not in self._taken)
        self._taken.add(free.casefold())
        return free

    def people(self, seat: int) -> tuple[Person, ...]:
        """Give the people on a seat."""
        return tuple(self._seated[seat, person.id] for person in self._chairs[seat].people)

    def seat(self, seat: int) -> str:
        """Give what a seat is called; empty while it is free."""
        return self._bots.get(seat) or " & ".join(person.name for person in self.people(seat))

    def seats(self) -> list[str]:
        """Give what each seat is called in sentences."""
        return [self.seat(seat) or f"{seat + 1}" for seat in range(len(self._chairs))]

    def speaker(self, person: Person) -> Person:
        """Give somebody who speaks; a spectator is called like nobody who plays."""
        own = [seat for seat, whose in self._seated if whose == person.id]
        if not own:
            if person.id not in self._guests:
                self._guests[person.id] = replace(person, name=self._unlike(person.name))
            return self._guests[person.id]
        # On a device that goes round several people speak; each has a seat.
        named = (seat for seat in own if any(each == person for each in self._chairs[seat].people))
        return self._seated[next(named, own[0]), person.id]
