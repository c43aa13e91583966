"""T-14: one try at the deal of a day counts; who begins it again practises."""

from pioche.kernel.errors import Illegal
from pioche.tables.domain.days import is_past
from pioche.tables.domain.people import PersonId
from pioche.tables.domain.state import Table
from pioche.tables.runtime.store import Attempt, Store


async def is_practice(table: Table, store: Store, *, sealed: bool = False) -> bool:
    """Tell whether a game of a day that begins now is practice; if not, note that it is everybody's try here.

    Raise Illegal while somebody's try is under way elsewhere: the same letters would tell what comes. A sealed day
    is not practised either: what one learns there another guest could play.
    """
    game, day = table.game_name, table.options.day()
    people = tuple(person.id for person in table.people())
    known = [await store.attempt(each, game, day) for each in people or (table.host,)]
    if any(_elsewhere(each, table) and not each.over for each in known if each):
        raise _under_way()
    had_theirs = [each is not None and _elsewhere(each, table) for each in known]
    if all(had_theirs):
        if sealed:
            raise _sealed()
        return True
    if not people or table.options.for_practice() == table.options:
        raise Illegal(
            "T-14",
            "On s’entraîne sur les lettres d’un jour une fois son essai joué.",
            "The letters of a day are practised once one’s try is over.",
        )
    if any(had_theirs):
        raise Illegal(
            "T-14",
            "Quelqu’un à cette place a déjà joué ce jour.",
            "Somebody on this seat has played this day before.",
        )
    await _claim(people, table, store)
    return False


async def _claim(people: tuple[PersonId, ...], table: Table, store: Store) -> None:
    game, day = table.game_name, table.options.day()
    for each in people:
        await store.claim_day(each, game, day, table.code)
        noted = await store.attempt(each, game, day)
        if noted is not None and _elsewhere(noted, table):
            raise _under_way()  # begun at two tables at the same moment: one of them is the first


def _elsewhere(attempt: Attempt, table: Table) -> bool:
    return attempt.code != table.code


def _under_way() -> Illegal:
    return Illegal(
        "T-14",
        "Ton essai de ce jour est en cours à une autre table : finis-le d’abord.",
        "Your try at this day is under way at another table: finish it first.",
    )


def _sealed() -> Illegal:
    return Illegal(
        "T-14",
        "Cette maison classe ce jour : ses lettres se dévoilent quand il est fini partout sur la Terre.",
        "This house ranks this day: its letters are shown once it is over everywhere on earth.",
    )


async def spoiled(
    person: PersonId | None, game: str, day: str, store: Store, wall_ms: int, *, sealed: bool = False
) -> Illegal | None:
    """T-14: give why somebody may not be told yet what a day deals; None when they may be.

    Whoever has played the day may; so may everybody once it is over everywhere, except in the middle of their own try.
    What is sealed is told to nobody.
    """
    attempt = await store.attempt(person, game, day) if person else None
    if attempt is not None and attempt.over:
        return _sealed() if sealed else None
    if attempt is not None:
        return Illegal(
            "T-14",
            "Finis d’abord ton essai de ce jour : cette partie en dévoile les lettres.",
            "Finish your try at this day first: this game gives its letters away.",
        )
    if is_past(day, wall_ms):
        return None
    return Illegal(
        "T-14",
        "Joue d’abord ce jour : cette partie en dévoile les lettres.",
        "Play this day first: this game gives its letters away.",
    )
