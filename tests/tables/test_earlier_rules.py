"""T-16: a table that was opened under earlier rules plays on under them; the next one has today's."""

from msgspec import Raw

from pioche.kernel.base import TimeUp
from pioche.kernel.game import TODAY
from pioche.lexicon.source import DEFAULT_VERSION
from pioche.tables.domain import records as happened
from pioche.tables.domain import rules
from pioche.tables.domain.evolve import evolve, open_table
from pioche.tables.domain.records import Record, Settings
from pioche.tables.domain.state import Table
from pioche.tables.runtime.rematch import next_table
from tests.house import LEA, MAX, put_bataille_on_the_shelf
from tests.rooms.bataille.options import Options
from tests.rooms.bataille.state import State


def begun(version: int) -> Table:
    """Give a table of two whose game has begun, as a house that knew only these rules wrote it down."""
    put_bataille_on_the_shelf()
    options = Raw(b'{"cards_each":2,"lowest_wins":true}')
    table = open_table(Record(0, 0, happened.Opened("AAA", "bataille", version, "fr-1", LEA, options, Settings(), 2)))
    happenings = [happened.Seated(seat, person) for seat, person in enumerate((LEA, MAX))]
    given = rules.Circumstances(0, 0, frozenset(), bytes(32))
    for what in (*happenings, *rules.start(after(table, *happenings), LEA.id, given)):
        table = after(table, what)
    return table


def after(table: Table, *happenings: happened.AnyTableEvent) -> Table:
    """Give the table after some things have happened."""
    for what in happenings:
        table = evolve(table, Record(0, 0, what))
    return table


def laid_by_the_table(table: Table) -> list[bool]:
    """Tell for each seat whether its smallest card was left in its hand when time was up."""
    before = table.position
    now = after(table, *rules.game_act(table, None, TimeUp(), 0)).position
    assert isinstance(before, State)
    assert isinstance(now, State)
    return [min(hand) in left for hand, left in zip(before.hands, now.hands, strict=True)]


def test_a_game_goes_on_under_the_rules_of_its_table() -> None:
    """A running game keeps its rules and what its options were then, whatever rules have come since."""
    assert laid_by_the_table(begun(1)) == [True, True]
    assert laid_by_the_table(begun(2)) == [False, False]
    assert begun(1).options == Options(2, lowest_wins=True, trick_seconds=15.0)
    assert (begun(1).setup.rules, begun(2).setup.rules) == (1, TODAY)


def test_the_next_table_has_the_rules_of_today() -> None:
    """A rematch keeps what the table chose; what nobody could choose then is as it is today."""
    opened, _ = next_table(begun(1), LEA)
    assert opened.rules_version == 2
    table = open_table(Record(0, 0, opened))
    assert table.options == Options(2, lowest_wins=True, trick_seconds=20.0)


def test_a_game_keeps_its_dictionary_and_the_next_has_the_newest() -> None:
    """A table that began with fr-1 goes on with it; the next table of the same people has the newest."""
    table = begun(2)
    assert (table.lexicon, table.setup.lexicon) == ("fr-1", "fr-1")
    opened, _ = next_table(table, LEA)
    assert opened.lexicon == DEFAULT_VERSION == "fr-2"
