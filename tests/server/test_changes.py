"""Changes instead of whole tables: whoever puts them in knows the same, and hears little."""

import json
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pioche.kernel import registry
from pioche.kernel.codec import encode
from pioche.kernel.errors import Refusal
from pioche.kernel.text import Language, Text
from pioche.server.websocket import messages
from pioche.server.websocket.changes import changes
from pioche.tables.runtime.tokens import new_token
from pioche.testing.random_play import Case, steps
from tests.house import put_bataille_on_the_shelf
from tests.server.editions import known, put
from tests.server.salon import Visitor, salon, until
from tests.server.test_straight_data import lay
from tests.virtual_time import in_virtual_time

put_bataille_on_the_shelf()
ACTS = 120


def told(before: Any, after: Any) -> Any:
    """Give what a client makes of one thing by the changes that lead to another."""
    sent = json.loads(encode(changes(before, after)))
    return put(json.loads(encode(before)), sent)


@pytest.mark.parametrize("name", registry.names())
def test_changes_lead_to_the_same_view(name: str) -> None:
    """In every game, whatever anybody sees after an act is what they saw before with the changes put in."""
    game = registry.find(name)
    for variant in game.meta.variants:
        seen: dict[int | None, Any] = {}
        for play in islice(steps(game, Case(variant, game.meta.seats[0], 3)), 1, ACTS):
            for seat in (None, *range(game.meta.seats[0])):
                view = game.view(play.state, seat)
                if seat in seen:
                    assert told(seen[seat], view) == json.loads(encode(view)), (variant, seat)
                seen[seat] = view


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ({"list": [1, 2, 3, 4, 5]}, {"list": [1, 2, 3, 4, 5, 6]}, [[[0, "list", 5], 6]]),
        ({"list": [1, 2, 3, 4, 5]}, {"list": [1, 2, 3, 4]}, [[[0, "list", "length"], 4]]),
        ({"list": [1, 2, 3]}, {"list": []}, [[[0, "list"], []]]),
        ({"list": []}, {"list": [[1]]}, [[[0, "list"], [[1]]]]),
        ({"list": [[1], [2]]}, {"list": [[1], [3]]}, [[[0, "list", 1], [3]]]),
        ({"a": 1}, {"a": 1, "b": None}, [[[0, "b"], None]]),
        ({"a": {"b": 1, "c": 2}}, {"a": {"c": 2}}, [[[0, "a"], {"c": 2}]]),
        ({"a": 1}, {"a": None}, [[[0, "a"], None]]),
        ({"a": 1}, {"a": 1}, []),
        ({"a": {"b": 1, "c": 2}}, {"a": {"b": 3, "c": 4}}, [[[0, "a", "b"], 3], [[1, "c"], 4]]),
    ],
)
def test_what_a_change_says(before: Any, after: Any, expected: list[Any]) -> None:
    """Only what differs is told: one more, one less, another value, another kind; a lost name means the whole."""
    assert json.loads(encode(changes(before, after))) == expected
    assert told(before, after) == after


def test_what_may_be_left_out_is_told_whole() -> None:
    """A value whose defaults are not written is never patched: the name to patch might not be there."""
    text = Text("Non.", "No.")
    before, after = Refusal("T-01", text), msgspec.structs.replace(Refusal("T-01", text), rule="T-02")
    assert told({"why": before}, {"why": after}) == {"why": json.loads(encode(after))}


def test_the_same_table_by_changes(tmp_path: Path) -> None:
    """A client that asks for changes knows, after any message, what one that is sent whole tables knows."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            runner, people = await rooms.playing()
            token = str(people[0].token)
            second = await rooms.visit(runner, token, changes=True)
            late = await rooms.visit(runner, new_token(), changes=True)
            for visitor in (second, late):
                assert visitor.received()[0]["type"] == "welcome"
            people[0].say(lay(people[0]))
            await _all_know(runner.table.sequence + 1, people[0], second, late)
            await people[1].leave()
            third = await rooms.visit(runner, new_token(), changes=True)
            for visitor in (second, late, third):
                kinds = [message["type"] for message in visitor.received()]
                assert kinds.count("welcome") == 1
                assert "news" not in kinds
            assert "changed" in {message["type"] for message in second.received()}
            await until(lambda: _timeless(known(second.received())) == _timeless(people[0].table))

    in_virtual_time(run())


def test_events_are_told_in_the_language_that_was_asked_for(tmp_path: Path) -> None:
    """Whoever names a language is told events in it alone, whoever names none in both; what they tell is the same."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            runner, people = await rooms.playing()
            token = str(people[0].token)
            tongues: tuple[Language | None, ...] = ("fr", "en", None)
            same = [await rooms.visit(runner, token, changes=True, language=tongue) for tongue in tongues]
            people[0].say(lay(people[0]))
            await _all_know(runner.table.sequence + 1, *same)
            french, english, both = ([told for told in _sentences(each) if told] for each in same)
            assert both
            assert french == [{"fr": told["fr"], "en": ""} for told in both]
            assert english == [{"fr": "", "en": told["en"]} for told in both]
            late = await rooms.visit(runner, token, since=0, language="en")
            missed = [happened["told"] for happened in late.received()[0]["missed"]]
            assert all(told["en"] and not told["fr"] for told in missed)
            assert missed[-1:] == english[-1:]

    in_virtual_time(run())


def _sentences(visitor: Visitor) -> list[dict[str, str]]:
    return [each["told"] for message in visitor.received() for each in message.get("events", ())]


def test_a_plain_hello_is_sent_whole_tables(tmp_path: Path) -> None:
    """Clients of before, which ask for no changes, are told the whole table each time."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            runner, people = await rooms.playing()
            people[0].say(lay(people[0]))
            await until(lambda: people[1].table["sequence"] > runner.table.sequence - 1)
            assert {message["type"] for message in people[1].received()} <= {"welcome", "news", "done"}

    in_virtual_time(run())


def test_equal_viewers_share_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Spectators who know the same are told the same bytes, written once."""
    monkeypatch.setattr("pioche.server.websocket.fan_out.SHARED_MS", 60_000)

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            runner, people = await rooms.playing()
            spectators = [await rooms.visit(runner, new_token(), changes=True) for _ in range(5)]
            people[0].say(lay(people[0]))
            await until(lambda: all(len(each.wire.sent) > 1 for each in spectators))
            last = [each.wire.sent[-1] for each in spectators]
            assert messages.Changed.__struct_config__.tag == json.loads(last[0])["type"]
            assert all(message is last[0] for message in last)

    in_virtual_time(run())


async def _all_know(sequence: int, *visitors: Visitor) -> None:
    await until(lambda: all(known(each.received()).get("sequence", 0) >= sequence for each in visitors))


def _timeless(table: dict[str, Any]) -> dict[str, Any]:
    """Leave out what runs: how much sand is left differs with the moment of the message."""
    return {key: value for key, value in table.items() if key != "sand"}
