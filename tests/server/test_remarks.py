"""Remarks on finished games: page by page, each once, told alike by the page and by the command line."""

import json
from pathlib import Path
from typing import Any

import pytest

from pioche.cli import main
from pioche.kernel import logtext, registry
from pioche.kernel.codec import encode
from pioche.kernel.log import states
from pioche.replay import remarks
from tests.house import alter
from tests.server.salon import Salon, salon
from tests.server.test_replays import GAMES, READER, brought, saved
from tests.virtual_time import in_virtual_time

SHORT_GAMES = 5
"""In so many of the shortest games somebody errs, however small the game is."""


async def all_notes(rooms: Salon, name: str) -> tuple[list[dict[str, Any]], int]:
    """Ask for all pages of remarks; give them and the number of pages."""
    notes: list[dict[str, Any]] = []
    since: int | None = 0
    pages = 0
    while since is not None:
        page = (await rooms.call("GET", f"/api/records/{name}/analysis?since={since}", READER)).json()
        assert page["next"] is None or page["next"] > since, "a page must get on"
        notes += page["notes"]
        since = page["next"]
        pages += 1
    return notes, pages


def test_time_that_has_run_out_is_somebodys_remark() -> None:
    """A remark on an act of the table is told of the one seat that was waited for."""
    text = saved("kirdy")
    log = logtext.parse(registry.find("kirdy"), text)
    before: Any = zip(log.entries, states(registry.find("kirdy"), log), strict=False)
    late = {
        act: state.active
        for act, (entry, state) in enumerate(before)
        if entry.act.seat is None and state.phase == "challenge"
    }
    assert late
    notes = {act: remarks.note(text, act) for act in late}
    assert {act: note and note.seat for act, note in notes.items()} == late


def test_the_command_line_remarks_what_the_page_remarks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`pioche analyse` gives the same remarks, and a time-out to the same person."""
    text = min((saved("kirdy", place) for place in range(20)), key=len)
    file = tmp_path / "game.jsonl"
    file.write_text(text, encoding="utf-8")
    assert main(["analyse", str(file), "--json"]) == 0
    notes = json.loads(capsys.readouterr().out)
    log = logtext.parse(registry.find("kirdy"), text)
    assert any(log.entries[note["act"]].act.seat is None and note["seat"] is not None for note in notes)

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            name = (await brought(rooms, text)).json()["id"]
            assert (await all_notes(rooms, name))[0] == notes

    in_virtual_time(run())


@pytest.mark.parametrize("game", ["kakuzu", "cle", "rondo"])
def test_remarks_are_those_of_the_engines(game: str, tmp_path: Path) -> None:
    """Page by page every remark that the game makes, once each and in order; the second reader waits for nothing."""

    async def run() -> None:
        text = saved(game)
        log = logtext.parse(registry.find(game), text)
        made = [
            {
                "act": act,
                "seat": entry.act.seat,
                "remark": json.loads(encode(remark)),
                "spelled": dict(remarks.accents(remark.better)),
            }
            for act, (entry, state) in enumerate(zip(log.entries, states(registry.find(game), log), strict=False))
            if (remark := registry.find(game).remark(state, entry.act)) is not None
        ]
        async with salon(tmp_path) as rooms:
            name = (await brought(rooms, text)).json()["id"]
            assert (await all_notes(rooms, name))[0] == made
            assert await all_notes(rooms, name) == (made, 1)
            last = len(log.entries) - 1
            page = (await rooms.call("GET", f"/api/records/{name}/analysis?since={last}", READER)).json()
            assert page == {
                "since": last,
                "next": None,
                "acts": len(log.entries),
                "notes": [each for each in made if each["act"] == last],
            }

    in_virtual_time(run())


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_turning_points(game: str) -> None:
    """Whatever the game, its remarks say how much a decision has given away: without it a replay shows none."""
    texts = sorted((saved(game, place) for place in range(20)), key=len)[:SHORT_GAMES]
    acts = ((text, act) for text in texts for act in range(len(logtext.parse(registry.find(game), text).entries)))
    notes = (remarks.note(text, act) for text, act in acts)
    assert any(note is not None and float(note.remark.figures.get("lost", 0)) > 0 for note in notes)


def test_a_remark_that_stumbles_stops_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One decision that cannot be commented on is left out; the others are there, and nothing of the inside is told."""
    game, text = registry.find("kakuzu"), saved("kakuzu")
    true = game.remark
    entries = enumerate(logtext.parse(game, text).entries)
    odd = [act for act, entry in entries if getattr(entry.act.command, "square", 0) % 2]

    def stumbling(state: Any, act: Any) -> Any:
        if getattr(act.command, "square", 0) % 2:
            raise RuntimeError("secret 42")
        return true(state, act)

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            name = (await brought(rooms, text)).json()["id"]
            notes, _ = await all_notes(rooms, name)
            acts = [note["act"] for note in notes]
            assert acts
            assert not set(acts) & set(odd)
            assert "secret" not in json.dumps(notes)

    alter(monkeypatch, game, remark=stumbling)
    in_virtual_time(run())


def test_thinking_has_its_measure(tmp_path: Path) -> None:
    """Pages that need thinking are counted for each address; what is known already is not."""

    async def run() -> None:
        async with salon(tmp_path, analyses_per_minute=2) as rooms:
            name = (await brought(rooms, saved("cle"))).json()["id"]
            held = await rooms.app_state.library.find(name)
            assert held is not None
            path = f"/api/records/{name}/analysis?since="
            # Two questions are answered, the third has to wait.
            for since, status in ((held.acts - 1, 200), (held.acts - 2, 200), (0, 429), (held.acts - 2, 200)):
                assert (await rooms.call("GET", f"{path}{since}", READER)).status_code == status, since
            for wrong in ("-1", "x", "1e99"):
                assert (await rooms.call("GET", f"{path}{wrong}", READER)).status_code == 400

    in_virtual_time(run())
