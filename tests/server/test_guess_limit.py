"""Guessing codes, tickets and records: an address gets so many tries, however it sends them."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Iterable
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import pytest

from pioche.replay.names import NAME_LENGTH
from pioche.server.http.addresses import around
from pioche.server.http.identity import COOKIE
from pioche.server.limits.guess_limit import HOUSE_FACTOR, NETWORK_FACTOR, SLOW_SECONDS, GuessLimit
from pioche.tables.domain import requests as asked
from pioche.tables.domain.people import Person, PersonId, person_of
from pioche.tables.domain.records import Settings
from pioche.tables.runtime.codes import ALPHABET
from pioche.tables.runtime.tokens import new_token
from tests.server.door import HOST, Door, door

T = TypeVar("T")
TRIES = 5
LEA = Person(PersonId("lea"), "Léa")


def wrong_codes(count: int) -> list[str]:
    """Give codes that lead nowhere."""
    return [f"AAAA{ALPHABET[number // 32]}{ALPHABET[number % 32]}" for number in range(count)]


async def counted(guesses: Iterable[Awaitable[T]]) -> Counter[T]:
    """Make all guesses at once and count the answers."""
    return Counter(await asyncio.gather(*guesses))


async def status(house: Door, path: str, method: str = "GET", **more: Any) -> int:
    """Give the status of an answer."""
    return (await house.call(method, path, **more)).status_code


def test_guesses_at_the_same_moment_all_count(tmp_path: Path) -> None:
    """Sixty-four wrong codes at once are answered like sixty-four in a row: five times 404, then 429."""

    async def run() -> None:
        async with door(tmp_path, wrong_codes_per_minute=TRIES) as house:
            seen = await counted(status(house, f"/api/tables/{code}") for code in wrong_codes(64))
            assert seen == {404: TRIES, 429: 64 - TRIES}

    asyncio.run(run())


def test_guesses_over_websockets_count_too(tmp_path: Path) -> None:
    """Wrong codes at the WebSocket's door are counted, at the same moment and together with those over HTTP."""

    async def run() -> None:
        async with door(tmp_path, wrong_codes_per_minute=TRIES) as house:
            seen = await counted(house.knock(f"/live/{code}") for code in wrong_codes(32))
            assert seen == {4404: TRIES, 4429: 32 - TRIES}
            assert await status(house, "/api/tables/AAAAAA") == 429
            assert await house.knock("/live/AAAAAA/screen") == 4429

    asyncio.run(run())


def test_names_of_records_are_guessed_like_codes(tmp_path: Path) -> None:
    """Wrong names of finished games at the same moment all count."""

    async def run() -> None:
        async with door(tmp_path, wrong_codes_per_minute=TRIES) as house:
            paths = (f"/api/records/{number:a>{NAME_LENGTH}}" for number in range(32))
            assert await counted(status(house, path) for path in paths) == {404: TRIES, 429: 32 - TRIES}

    asyncio.run(run())


def test_tickets_are_guessed_like_codes(tmp_path: Path) -> None:
    """Wrong tickets for a table that exists, at the same moment, all count."""

    async def run() -> None:
        async with door(tmp_path, wrong_codes_per_minute=TRIES) as house:
            code = (await house.app_state.house.open(LEA, "bataille", None, Settings())).table.code
        async with door(tmp_path, wrong_codes_per_minute=TRIES) as house:
            bodies = ({"code": code, "ticket": f"{number}"} for number in range(32))
            seen = await counted(status(house, "/api/carry", "POST", json=body) for body in bodies)
            assert seen == {403: TRIES, 429: 32 - TRIES}

    asyncio.run(run())


def test_right_codes_cost_nothing(tmp_path: Path) -> None:
    """A whole party behind one address finds its table at the same moment, also one that has to be woken up."""

    async def run() -> None:
        async with door(tmp_path, wrong_codes_per_minute=TRIES) as house:
            code = (await house.app_state.house.open(LEA, "bataille", None, Settings())).table.code
        async with door(tmp_path, wrong_codes_per_minute=TRIES) as house:
            assert await counted(status(house, f"/api/tables/{code}") for _ in range(40)) == {200: 40}

    asyncio.run(run())


def test_a_school_comes_back_to_its_tables_at_once() -> None:
    """Right codes behind one address are looked up side by side, as many as might be wrong; the others wait."""

    async def run() -> None:
        limit, woken, under_way = GuessLimit(TRIES), asyncio.Event(), []

        async def wake(number: int) -> int:
            under_way.append(number)
            await woken.wait()
            return number

        coming = [asyncio.create_task(limit.guess("192.0.2.1", partial(wake, number))) for number in range(3 * TRIES)]
        neighbour = asyncio.create_task(limit.guess("192.0.2.2", partial(wake, 99)))
        for _ in range(100):
            await asyncio.sleep(0)
        assert under_way == [*range(TRIES), 99]
        woken.set()
        assert await asyncio.gather(*coming) == [*range(3 * TRIES)]
        assert await neighbour == 99

    asyncio.run(run())


def test_whoever_gives_up_makes_room() -> None:
    """A guess that is called off, waiting or under way, holds up nobody behind the same address."""

    async def run() -> None:
        limit = GuessLimit(1)

        async def never() -> None:
            await asyncio.Event().wait()

        async def here() -> str:
            return "here"

        stuck = [asyncio.create_task(limit.guess("192.0.2.1", never)) for _ in range(3)]
        last = asyncio.create_task(limit.guess("192.0.2.1", here))
        await asyncio.sleep(0.01)
        assert not last.done()
        for each in stuck:
            each.cancel()
        assert await asyncio.wait_for(last, 10) == "here"

    asyncio.run(run())


def test_wrong_codes_lock_nobody_out_who_has_a_seat(tmp_path: Path) -> None:
    """Somebody behind the same address has tried many codes: whoever sits at a table still comes back to it."""

    async def run() -> None:
        async with door(tmp_path, wrong_codes_per_minute=TRIES) as house:
            token, other = new_token(), new_token()
            seated = Person(person_of(token), "Léa")
            for each in (token, other):
                await house.know(each)
            runners = [await house.app_state.house.open(seated, "bataille", None, Settings()) for _ in range(2)]
            await runners[0].ask(seated.id, asked.Sit(0, "Léa"), "sit")
            for code in wrong_codes(TRIES):
                assert await status(house, f"/api/tables/{code}") == 404
            mine, elsewhere = (f"/api/tables/{runner.table.code}" for runner in runners)

            async def asked_by(whose: str, path: str) -> int:
                return await status(house, path, headers={"Cookie": f"{COOKIE}={whose}"})

            assert await asked_by(token, mine) == 200
            assert await asked_by(token, elsewhere) == 429
            assert await asked_by(token, "/api/tables/AAAAAA") == 429
            assert await asked_by(other, mine) == 429
            headers = {"cookie": f"{COOKIE}={token}", "origin": f"http://{HOST}"}
            back = await house.open(f"/live/{runners[0].table.code}", **headers)
            back.say('{"type": "hello"}')
            await back.heard(1)
            assert back.received
            await back.leave()

    asyncio.run(run())


@pytest.mark.parametrize(
    ("first", "second", "same"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("192.0.2.1", "192.0.2.2", False),
    ],
)
def test_a_whole_network_of_one_guest_is_one_address(first: str, second: str, same: bool, tmp_path: Path) -> None:
    """Whoever has an IPv6 network of 2^64 addresses has no more tries than others; neighbours have their own."""

    async def run() -> None:
        async with door(tmp_path, wrong_codes_per_minute=TRIES) as house:
            for code in wrong_codes(TRIES):
                assert (await house.call("GET", f"/api/tables/{code}", first)).status_code == 404
            assert (await house.call("GET", "/api/tables/AAAAAA", second)).status_code == (429 if same else 404)
            assert await house.knock("/live/AAAAAA", second) == (4429 if same else 4404)

    asyncio.run(run())


def test_handshakes_pass_a_gate(tmp_path: Path) -> None:
    """WebSockets that are opened faster than requests may come are closed again, whatever they lead to."""

    async def run() -> None:
        async with door(tmp_path, requests_per_second=2, wrong_codes_per_minute=1e6) as house:
            seen = await counted(house.knock(f"/live/{code}") for code in wrong_codes(64))
            assert seen[4404] < 40
            assert seen[4404] + seen[4429] == 64

    asyncio.run(run())


def test_a_connection_counts_from_its_first_moment(tmp_path: Path) -> None:
    """Connections that come at the same moment are counted before their table is looked up, and let go when gone."""

    async def run() -> None:
        async with door(tmp_path, connections_per_address=3) as house:
            code = (await house.app_state.house.open(LEA, "bataille", None, Settings())).table.code
        async with door(tmp_path, connections_per_address=3) as house:
            callers = [await house.open(f"/live/{code}") for _ in range(8)]
            for caller in callers:
                caller.say('{"type": "hello"}')
            for caller in callers:
                await caller.heard(1)
            assert Counter(caller.code for caller in callers) == {None: 3, 4429: 5}
            for caller in callers:
                await caller.leave()
            assert house.app_state.connections == {}

    asyncio.run(run())


def test_a_wider_network_has_a_budget_too(tmp_path: Path) -> None:
    """Sixty /64 networks of one IPv6 /48 together get eight times the tries of one; other networks have their own."""

    async def run() -> None:
        async with door(tmp_path, wrong_codes_per_minute=TRIES) as house:
            seen = Counter(
                [
                    (await house.call("GET", f"/api/tables/{code}", f"2001:db8:1:{number:x}::1")).status_code
                    for number, code in enumerate(wrong_codes(60))
                ]
            )
            assert seen == {404: NETWORK_FACTOR * TRIES, 429: 60 - NETWORK_FACTOR * TRIES}
            assert (await house.call("GET", "/api/tables/AAAAAA", "2001:db8:2:1::1")).status_code == 404

    asyncio.run(run())


class Dawdling:
    """Waits only as long as a test wants, and remembers for how long it should have."""

    def __init__(self) -> None:
        self.seconds: list[float] = []
        self.over = asyncio.Event()

    async def __call__(self, seconds: float) -> None:
        """Wait."""
        self.seconds.append(seconds)
        await self.over.wait()


def test_guessing_from_everywhere_is_slow_and_locks_nobody_out(tmp_path: Path) -> None:
    """Beyond what the house bears a wrong guess is answered late; a right code, and one’s own table, open at once."""

    async def run() -> None:
        async with door(tmp_path) as house:
            code = (await house.app_state.house.open(LEA, "bataille", None, Settings())).table.code
            token = new_token()
            await house.know(token)
            mine = await house.app_state.house.open(Person(person_of(token), "Zoé"), "bataille", None, Settings())
            await mine.ask(person_of(token), asked.Sit(0, "Zoé"), "sit")
            dawdling = Dawdling()
            house.app_state.guesses = GuessLimit(1, dawdling)
            for number in range(HOUSE_FACTOR):
                assert (await house.call("GET", "/api/tables/AAAAAA", f"192.0.2.{number}")).status_code == 404
            assert dawdling.seconds == []
            guesser = "198.51.100.1"
            wrong = asyncio.create_task(house.call("GET", "/api/tables/AAAAAA", guesser))
            while not dawdling.seconds:
                await asyncio.sleep(0)
            assert (await house.call("GET", f"/api/tables/{code}", "203.0.113.9")).status_code == 200
            headers = {"Cookie": f"{COOKIE}={token}"}
            path = f"/api/tables/{mine.table.code}"
            assert (await house.call("GET", path, guesser, headers=headers)).status_code == 200
            assert not wrong.done()
            dawdling.over.set()
            assert (await wrong).status_code == 404
            assert dawdling.seconds == [SLOW_SECONDS]

    asyncio.run(run())


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("2001:db8:1:2::/64", "2001:db8:1::/48"),
        ("2001:db8:1:ffff::/64", "2001:db8:1::/48"),
        ("192.0.2.1", "192.0.2.1"),
        ("unknown", "unknown"),
    ],
)
def test_networks_around_addresses(address: str, network: str) -> None:
    """An IPv6 network belongs to a wider one; anything else stands for itself."""
    assert around(address) == network
