"""Before the game: what the host chooses, what each seat chooses, and what is played when nobody chooses."""

from pathlib import Path

import msgspec
import pytest
from msgspec import Raw

from pioche.games.cle.options import Options
from pioche.kernel import registry
from pioche.kernel.codec import encode
from pioche.kernel.errors import Illegal, Malformed
from pioche.tables.domain import records as happened
from pioche.tables.domain import requests as asked
from pioche.tables.domain.codec import fold, read_records
from pioche.tables.domain.evolve import open_table
from pioche.tables.domain.options import choose
from pioche.tables.domain.people import Person
from pioche.tables.domain.records import Record, Settings
from pioche.tables.runtime.house import House
from pioche.tables.runtime.rematch import next_table
from pioche.tables.runtime.runner import TableRunner
from tests.house import FAST, LEA, MAX, ZOE, Ear, ask, opened, refused, started
from tests.rooms.bataille.options import Options as BatailleOptions
from tests.virtual_time import in_virtual_time

CLE = registry.find("cle").meta


async def table_for(
    house: House, *people: Person, bots: int = 0, free: int = 0, options: bytes | None = None, game: str = "cle"
) -> TableRunner:
    """Open a table of which the host has said nothing more, seat people, then bots."""
    runner = await house.open(people[0], game, options, FAST, len(people) + bots + free)
    for seat, person in enumerate(people):
        await runner.enter(person.id, Ear())
        await ask(runner, person, asked.Sit(seat, f"{person.name} {seat}"))
    for seat in range(len(people), len(people) + bots):
        await ask(runner, people[0], asked.AddBot(seat, "1"))
    return runner


def chosen(runner: TableRunner) -> Options:
    """Give the options as they stand."""
    options = runner.table.options
    assert isinstance(options, Options)
    return options


def colour(seat: int, value: str | None) -> asked.Choose:
    """Choose a colour."""
    return asked.Choose(seat, "colours", value)


def test_each_seat_chooses_for_itself(tmp_path: Path) -> None:
    """C-02, T-04: whoever sits there chooses a colour before the game, the host for bots, and it is played so."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await table_for(house, LEA, MAX, bots=1)
            await ask(runner, MAX, colour(1, "red"))
            await ask(runner, LEA, colour(0, "blue"))
            await ask(runner, LEA, colour(2, "orange"))
            assert chosen(runner).colours == ("blue", "red", "orange")
            await ask(runner, MAX, colour(1, None))
            await ask(runner, MAX, colour(1, "green"))
            await ask(runner, LEA, asked.Start())
            view = registry.find("cle").view(runner.table.position, None)
            assert view.colours == ("blue", "green", "orange")
            again = fold(read_records(await runner.history()))
            assert again.options == runner.table.options

    in_virtual_time(run())


REFUSED = [
    ("T-04", LEA, colour(0, "red")),
    ("T-04", LEA, asked.Choose(0, "arbiter", "true")),
    ("T-04", LEA, asked.Choose(0, "hat", None)),
    ("T-06", MAX, colour(0, "blue")),
    ("T-06", LEA, colour(1, "blue")),
    ("T-06", ZOE, colour(0, "blue")),
    ("T-02", MAX, colour(2, "blue")),
    ("T-01", LEA, colour(3, "blue")),
    ("T-01", LEA, colour(4, "blue")),
    ("T-01", LEA, colour(9, "blue")),
]


@pytest.mark.parametrize(("rule", "person", "request_"), REFUSED)
def test_what_a_seat_may_not_choose(rule: str, person: Person, request_: asked.Choose, tmp_path: Path) -> None:
    """T-04: not what another seat has, not what the host chooses, not for others, not for a free seat."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await table_for(house, LEA, MAX, bots=1, free=1)
            await ask(runner, MAX, colour(1, "red"))
            await refused(runner, person, request_, rule)

    in_virtual_time(run())


def test_a_taken_colour_is_named(tmp_path: Path) -> None:
    """T-04: the sentence says what is taken; an unknown colour is not understood; after the start it is too late."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await table_for(house, LEA, MAX)
            await ask(runner, MAX, colour(1, "red"))
            with pytest.raises(Illegal, match="“red”"):
                await ask(runner, LEA, colour(0, "red"))
            with pytest.raises(Malformed):
                await ask(runner, LEA, colour(0, "mauve"))
            await ask(runner, LEA, asked.Start())
            with pytest.raises(Illegal, match="T-04"):
                await ask(runner, LEA, colour(0, "blue"))

    in_virtual_time(run())


def test_the_host_leaves_the_seats_their_choice(tmp_path: Path) -> None:
    """T-04: whatever the host sets, and whatever a table is opened with, what seats chose is theirs."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await table_for(house, LEA, MAX, options=b'{"colours":["red","red"]}')
            assert chosen(runner).colours == ()
            await ask(runner, MAX, colour(1, "red"))
            await ask(runner, LEA, asked.SetOptions(Raw(b'{"arbiter":true,"colours":["red",null]}')))
            assert (chosen(runner).arbiter, chosen(runner).colours) == (True, (None, "red"))

    in_virtual_time(run())


def test_a_choice_goes_with_whoever_made_it(tmp_path: Path) -> None:
    """T-04: whoever stands up leaves the colour to others; seats of one device choose each for itself."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await table_for(house, LEA, LEA, MAX)
            for seat, (person, value) in enumerate(((LEA, "red"), (LEA, "green"), (MAX, "blue"))):
                await ask(runner, person, colour(seat, value))
            await ask(runner, MAX, asked.Stand(2))
            assert chosen(runner).colours == ("red", "green", None)
            await ask(runner, LEA, asked.SetSeats(2))
            assert chosen(runner).colours == ("red", "green")
            await ask(runner, LEA, asked.ClearSeat(0))
            await ask(runner, LEA, colour(1, "red"))
            assert chosen(runner).colours == (None, "red")
            await ask(runner, LEA, asked.ClearSeat(1))
            assert chosen(runner).colours == ()

    in_virtual_time(run())


def test_colours_follow_their_owners_into_the_next_game() -> None:
    """T-12: everybody moves one seat on, and takes along what they chose."""
    options = Raw(encode(Options(colours=("blue", None, "red"))))
    first = happened.Opened("AAA", "cle", CLE.rules_version, "fr-1", LEA, options, Settings(), 3)
    following, _ = next_table(open_table(Record(0, 0, first)), LEA)
    assert msgspec.json.decode(following.options)["colours"] == [None, "red", "blue"]


def test_a_table_of_earlier_rules_has_no_such_choice() -> None:
    """T-16: at a table opened under rules 1 colours belong to seats."""
    first = happened.Opened("AAA", "cle", 1, "fr-1", LEA, Raw(b"{}"), Settings(), 2)
    table = open_table(Record(0, 0, first))
    with pytest.raises(Illegal, match="T-04"):
        choose(table, LEA.id, colour(0, "red"))


PLAYED: list[tuple[str, tuple[Person, ...], int, int, str]] = [
    ("cle", (LEA,), 2, 0, "arbitre"),
    ("cle", (LEA,), 0, 2, "default"),
    ("cle", (LEA,), 1, 1, "default"),
    ("cle", (LEA, LEA), 0, 0, "default"),
    ("cle", (LEA, LEA), 1, 0, "default"),
    ("cle", (LEA, MAX), 0, 0, "en_ligne"),
    ("cle", (LEA, MAX), 2, 0, "en_ligne"),
    ("kakuzu", (LEA,), 2, 0, "default"),
    ("kakuzu", (LEA,), 0, 0, "default"),
    ("kakuzu", (LEA, LEA), 0, 0, "default"),
    ("kakuzu", (LEA, MAX), 0, 0, "online"),
]


@pytest.mark.parametrize(("game", "people", "bots", "free", "variant"), PLAYED)
def test_what_nobody_chose_follows_who_plays(
    game: str, people: tuple[Person, ...], bots: int, free: int, variant: str, tmp_path: Path
) -> None:
    """C-13, T-04: with bots only the arbiter is on; from several devices the sand runs; around one screen neither."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await table_for(house, *people, bots=bots, free=free, game=game)
            assert runner.table.options == registry.find(game).meta.variants[variant]

    in_virtual_time(run())


def test_bots_alone_have_an_arbiter(tmp_path: Path) -> None:
    """C-13: where bots have all seats, the arbiter is on too."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await house.open(LEA, "cle", None, FAST, 2)
            for seat in range(2):
                await ask(runner, LEA, asked.AddBot(seat, "1"))
            assert chosen(runner).arbiter

    in_virtual_time(run())


def test_it_follows_until_the_host_chooses(tmp_path: Path) -> None:
    """C-13, T-04: it changes while seats change hands, keeps the colours, and stays once the host has chosen."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await table_for(house, LEA, bots=1)
            await ask(runner, LEA, colour(0, "blue"))
            assert chosen(runner) == Options(arbiter=True, colours=("blue", None))
            await ask(runner, LEA, asked.ClearSeat(1))
            await ask(runner, MAX, asked.Sit(1, "Max"))
            assert chosen(runner) == Options(turn_seconds=120, colours=("blue", None))
            await ask(runner, LEA, asked.SetOptions(Raw(encode(Options(turn_seconds=60)))))
            await ask(runner, MAX, asked.Stand(1))
            await ask(runner, LEA, asked.AddBot(1, "1"))
            assert chosen(runner) == Options(turn_seconds=60, colours=("blue", None))

    in_virtual_time(run())


@pytest.mark.parametrize("options", [b"{}", b'{"arbiter":false}', b'{"turn_seconds":30}'])
def test_a_host_who_chose_is_not_surprised(options: bytes, tmp_path: Path) -> None:
    """C-13: options that a table was opened with stay as they are, whoever plays."""

    async def run() -> None:
        async with opened(tmp_path) as house:
            runner = await table_for(house, LEA, bots=1, options=options)
            assert chosen(runner) == msgspec.json.decode(options, type=Options)
            await ask(runner, LEA, asked.Start())
            assert runner.table.status == "playing"

    in_virtual_time(run())


@pytest.mark.parametrize(("bots", "cards"), [(1, 1), (2, 1), (0, 2)])
def test_one_person_among_bots_plays_what_is_meant_for_one(
    bots: int, cards: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the others' say is missing, from one bot on, a game begins as it is for somebody alone; with people not."""
    alone = BatailleOptions(cards_each=1)
    monkeypatch.setattr(BatailleOptions, "for_alone", lambda _: alone)

    async def run() -> None:
        async with opened(tmp_path) as house:
            people = (LEA,) if bots else (LEA, MAX)
            runner = await started(house, *people, bots=["1"] * bots, cards_each=2)
            assert isinstance(runner.table.options, BatailleOptions)
            assert runner.table.options.cards_each == cards

    in_virtual_time(run())
