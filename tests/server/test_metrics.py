"""The figures for whoever looks after a house."""

import re
from pathlib import Path

import pytest
from msgspec import Raw
from prometheus_client.parser import text_string_to_metric_families

from pioche.kernel.codec import encode
from pioche.tables.domain import requests as asked
from pioche.tables.domain.records import Settings
from tests.rooms.bataille.commands import Lay
from tests.rooms.bataille.meta import Choices
from tests.server.door import door
from tests.server.real_house import ROOT
from tests.server.salon import Salon, salon, until
from tests.virtual_time import in_virtual_time


async def figures(rooms: Salon) -> dict[str, float]:
    """Give all figures of the house, by name and labels."""
    text = (await rooms.call("GET", "/metrics")).text
    return {
        sample.name + "".join(f" {value}" for value in sample.labels.values()): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def test_the_figures_tell_what_happens(tmp_path: Path) -> None:
    """Requests, refusals, commits and sand that ran out are counted, the latter two with how long they took."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            before = await figures(rooms)

            async def more(name: str) -> float:
                return (await figures(rooms)).get(name, 0.0) - before.get(name, 0.0)

            settings = Settings(bot_delays=False)
            runner, people = await rooms.playing(options=Choices(trick_seconds=0.2, cards_each=1), settings=settings)
            refused = await people[0].ask(asked.Move(0, Raw(encode(Lay(99)))))
            assert refused["type"] == "refused"
            await until(lambda: runner.table.status == "over")
            assert await more("pioche_requests_total sit") == 2
            assert await more("pioche_requests_total move") == 1
            assert await more("pioche_refusals_total illegal") == 1
            assert await more("pioche_commit_seconds_count") >= 6
            assert await more("pioche_commit_seconds_sum") > 0
            assert await more("pioche_sand_late_seconds_count") == 1
            assert 0 <= await more("pioche_sand_late_seconds_sum") < 60
            rooms.app_state.house.services.sand_late(3.5)
            assert await more("pioche_sand_late_seconds_sum") >= 3.5
            assert (await figures(rooms))["pioche_tables over"] == 1

    in_virtual_time(run())


ELSEWHERE = "203.0.113.9"
TOKEN = "a secret of the operator"  # noqa: S105 - of this test alone


@pytest.mark.parametrize(
    ("address", "headers", "status"),
    [
        ("127.0.0.1", {}, 200),
        ("::1", {}, 200),
        ("::ffff:127.0.0.1", {}, 200),
        (ELSEWHERE, {}, 404),
        ("192.168.1.20", {}, 404),
        ("127.0.0.1", {"X-Forwarded-For": ELSEWHERE}, 404),
        ("127.0.0.1", {"Forwarded": f"for={ELSEWHERE}"}, 404),
        ("127.0.0.1", {"Via": "1.1 proxy"}, 404),
        (ELSEWHERE, {"Authorization": f"Bearer {TOKEN}"}, 200),
        ("127.0.0.1", {"X-Forwarded-For": ELSEWHERE, "Authorization": f"Bearer {TOKEN}"}, 200),
        (ELSEWHERE, {"Authorization": "Bearer guessed"}, 404),
        (ELSEWHERE, {"Authorization": TOKEN}, 404),
    ],
)
def test_figures_are_for_this_machine_and_its_operator(
    address: str, headers: dict[str, str], status: int, tmp_path: Path
) -> None:
    """Only a program on this machine, not through a proxy, or whoever shows the operator's token sees the figures."""

    async def run() -> None:
        async with door(tmp_path, metrics_token=TOKEN) as house:
            assert (await house.call("GET", "/metrics", address, headers=headers)).status_code == status

    in_virtual_time(run())


def test_without_a_token_none_opens_the_figures(tmp_path: Path) -> None:
    """A house that was given no token takes none, not even an empty one."""

    async def run() -> None:
        async with door(tmp_path) as house:
            for shown in ("Bearer ", "Bearer", ""):
                answer = await house.call("GET", "/metrics", ELSEWHERE, headers={"Authorization": shown})
                assert answer.status_code == 404

    in_virtual_time(run())


def test_every_figure_is_told_in_the_protocol(tmp_path: Path) -> None:
    """The protocol's page names all figures of the house, and no others."""
    page = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            text = (await rooms.call("GET", "/metrics")).text
            families = {family.name for family in text_string_to_metric_families(text) if family.type != "unknown"}
            ours = {name for name in families if name.startswith("pioche_") and not name.endswith("_created")}
            assert ours == {name.removesuffix("_total") for name in re.findall(r"\| `(pioche_[a-z_]+)` \|", page)}

    in_virtual_time(run())
