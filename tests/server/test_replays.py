"""Finished games: permanent addresses, replays with everything revealed, proofs; and nothing of running games."""

import json
import pickle
import re
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from pioche.cli import main
from pioche.kernel import logtext, registry
from pioche.kernel.chance import commitment, seed_from
from pioche.kernel.codec import encode
from pioche.kernel.game import Setup
from pioche.kernel.log import Log, states
from pioche.kernel.seats import Seat
from pioche.kernel.text import Text
from pioche.replay import library, limits, pages, study
from pioche.replay.examination import examine
from pioche.replay.flaws import NotARecord
from pioche.tables.domain.records import Settings
from pioche.tables.runtime.runner import TableRunner
from pioche.tables.runtime.tokens import new_token
from tests.house import alter, move, some_card
from tests.logs.test_corpus import CORPUS
from tests.rooms.bataille import GAME
from tests.server.forgeries import by_unknown_rules
from tests.server.salon import Salon, Visitor, salon
from tests.virtual_time import in_virtual_time

NAME = re.compile(r"^[a-z2-7]{26}$")
READER = new_token()
GAMES = sorted(folder.name for folder in CORPUS.iterdir() if (folder / "outcomes.txt").is_file())


def saved(game: str, place: int = 1) -> str:
    """Give the text of a saved game."""
    return sorted((CORPUS / game).glob("*.jsonl"))[place].read_text(encoding="utf-8")


async def play_out(runner: TableRunner, people: list[Visitor]) -> None:
    """Play BATAILLE to the end."""
    while runner.table.running:
        waiting = runner.table.waiting()
        assert waiting is not None
        seat = waiting.expected[0].seat
        assert (await people[seat].ask(move(seat, some_card(runner, seat))))["type"] == "done"


async def finished(rooms: Salon, **more: Any) -> tuple[TableRunner, list[Visitor]]:
    """Give a table whose game is over."""
    runner, people = await rooms.playing(**more)
    await play_out(runner, people)
    return runner, people


async def kept(rooms: Salon, runner: TableRunner, token: str | None = None) -> str:
    """Ask for the permanent address of a table's game."""
    answer = await rooms.call("POST", f"/api/tables/{runner.table.code}/record", token)
    assert answer.status_code == 200, answer.text
    name: str = answer.json()["id"]
    return name


async def brought(rooms: Salon, text: str | bytes, token: str = READER) -> httpx.Response:
    """Bring a record along, as a guest whom the house knows."""
    await rooms.call("PUT", "/api/me", token, json={"name": "Lectrice"})
    return await rooms.call("POST", "/api/records", token, content=text)


def test_a_finished_game_has_a_permanent_address(tmp_path: Path) -> None:
    """The address is no code of a table, is always the same, survives a restart and works for strangers."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            runner, people = await finished(rooms)
            name = await kept(rooms, runner, people[0].token)
            assert NAME.match(name)
            assert await kept(rooms, runner, people[1].token) == name
            first = await rooms.call("GET", f"/api/records/{name}")
            assert runner.table.code not in first.text
            assert all(visitor.person and visitor.person.id not in first.text for visitor in people)
        async with salon(tmp_path) as rooms:
            again = await rooms.call("GET", f"/api/records/{name}", new_token())
            assert again.json() == first.json()

    in_virtual_time(run())


def test_a_running_game_has_none(tmp_path: Path) -> None:
    """Until the last act neither players nor strangers get an address, and what it will be cannot be asked for."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            runner, people = await rooms.playing()
            seed = runner.table.seed
            assert seed is not None
            while runner.table.running:
                for token in (None, new_token(), *(visitor.token for visitor in people)):
                    answer = await rooms.call("POST", f"/api/tables/{runner.table.code}/record", token)
                    assert answer.status_code == 403
                    assert seed.hex() not in answer.text
                waiting = runner.table.waiting()
                assert waiting is not None
                seat = waiting.expected[0].seat
                await people[seat].ask(move(seat, some_card(runner, seat)))
            assert NAME.match(await kept(rooms, runner))

    in_virtual_time(run())


def test_a_table_without_spectators_gives_its_game_to_its_players_alone(tmp_path: Path) -> None:
    """Who was not welcome to watch is not given the address; whoever has the address may look."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            runner, people = await finished(rooms, settings=Settings(spectators=False, bot_delays=False))
            for path in ("record", "log"):
                method = "POST" if path == "record" else "GET"
                answer = await rooms.call(method, f"/api/tables/{runner.table.code}/{path}", new_token())
                assert answer.status_code == 403
            name = await kept(rooms, runner, people[1].token)
            assert (await rooms.call("GET", f"/api/records/{name}", new_token())).status_code == 200

    in_virtual_time(run())


@pytest.mark.parametrize("way", ["", "/log", "/views/0", "/views/public", "/analysis"])
def test_guessed_names_lead_nowhere(way: str, tmp_path: Path) -> None:
    """A name that nobody was given is unknown at every door, and whoever tries many has to wait."""

    async def run() -> None:
        async with salon(tmp_path, wrong_codes_per_minute=5) as rooms:
            runner, _ = await finished(rooms)
            name = await kept(rooms, runner)
            guesses = ["a" * 26, name[:-1], name[:-1] + "a" * (name[-1] != "a") + "b" * (name[-1] == "a"), name.upper()]
            for guess in (*guesses, runner.table.code):
                assert (await rooms.call("GET", f"/api/records/{guess}{way}")).status_code == 404
            assert (await rooms.call("GET", f"/api/records/{name}{way}")).status_code == 429

    in_virtual_time(run())


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_tells_everything(game: str, tmp_path: Path) -> None:
    """Each act with its events told in both languages; the view of every seat before and after each; seed and proof."""

    async def run() -> None:
        text = saved(game)
        log = logtext.parse(registry.find(game), text)
        async with salon(tmp_path) as rooms:
            name = (await brought(rooms, text)).json()["id"]
            replay = (await rooms.call("GET", f"/api/records/{name}")).json()
            assert replay["proved"] is True
            assert commitment(bytes.fromhex(replay["seed"])) == replay["commitment"] == log.commitment
            assert [step["at_ms"] for step in replay["steps"]] == [entry.at_ms for entry in log.entries]
            told = [event["told"] for step in replay["steps"] for event in step["events"]]
            assert all(each["fr"] and each["en"] for each in told)
            folded = list(states(registry.find(game), log))
            for seat in (None, *range(log.setup.seats)):
                answer = await rooms.call("GET", f"/api/records/{name}/views/{'public' if seat is None else seat}")
                shown = None if seat is None else Seat(seat)
                seen = answer.json()
                assert seen["views"] == [json.loads(encode(registry.find(game).view(each, shown))) for each in folded]
                faces = [[json.loads(encode(each.seen_by(shown))) for each in entry.events] for entry in log.entries]
                assert [[each["event"] for each in events] for events in seen["events"]] == faces
            for nobody in (str(log.setup.seats), "-1", "x", "99999"):
                assert (await rooms.call("GET", f"/api/records/{name}/views/{nobody}")).status_code == 404

    in_virtual_time(run())


@pytest.mark.parametrize("game", GAMES)
def test_the_command_line_shows_what_the_page_shows(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """`pioche replay` and the page go through a game in one way: same steps, gains, turns, names, outcome and proof."""
    shared = ("game", "rules_version", "names", "proved", "signed", "signer", "outcome", "steps", "turns")

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            for text in (saved(game, 0), saved(game, -1), by_unknown_rules(saved(game, 0))):
                file = tmp_path / "game.jsonl"
                file.write_text(text, encoding="utf-8")
                assert main(["replay", str(file), "--json", "--data", str(tmp_path / "nowhere")]) == 0
                told = json.loads(capsys.readouterr().out)
                name = (await brought(rooms, text)).json()["id"]
                page = (await rooms.call("GET", f"/api/records/{name}")).json()
                assert {field: told[field] for field in shared} == {field: page[field] for field in shared}
                assert main(["replay", str(file), "--language", "en"]) == 0
                lines = capsys.readouterr().out.splitlines()
                sentences = [event["told"]["en"] for step in page["steps"] for event in step["events"]]
                assert lines[: len(sentences)] == sentences
                assert ("draws not proved" in lines[-2]) is (page["proved"] is False)

    in_virtual_time(run())


@pytest.mark.parametrize("game", GAMES)
def test_gains_of_a_replay_add_up_to_the_scores(game: str) -> None:
    """Nobody who reads a replay counts turns or reads sentences: each act says its turn and what it brought to whom."""
    for place in range(3):
        replay = json.loads(pages.replay_page(saved(game, place), "", True))
        turns = {turn["number"]: turn for turn in replay["turns"]}
        gained = [0] * replay["seats"]
        for number, step in enumerate(replay["steps"]):
            assert step["turn"] is None or turns[step["turn"]]["at"] <= number + 1
            for gain in step["gains"]:
                gained[gain["seat"]] += gain["points"]
                assert gain["turn"] is None or gain["turn"] in turns
                assert gain["told"] in [event["told"] for event in step["events"]]
        for side in replay["sides"]:
            assert {replay["outcome"]["scores"][seat] for seat in side} == {sum(gained[seat] for seat in side)}
        assert [turn["at"] for turn in replay["turns"]] == sorted(turn["at"] for turn in replay["turns"])


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_says_tu_to_whoever_has_played(game: str) -> None:
    """Whoever reads a game of their own is told of it as at the table; everybody else reads their name."""
    text = named(saved(game), "Zazie")
    anybody, own = (pages.replay_page(text, "", True, reader=reader).decode() for reader in (None, 0))
    others = re.compile(r"Zazie (?!et )[a-z]")
    told = [event["told"] for step in json.loads(own)["steps"] for event in step["events"]]
    assert others.search(anybody)
    assert not [each for each in told if others.search(each["fr"])]
    assert any(re.search(r"\b([Tt]u|[Tt]oi)\b", each["fr"]) for each in told)
    assert json.loads(own)["names"] == json.loads(anybody)["names"]
    assert b"".join(pages.views_page(text, 0, 0)) != b"".join(pages.views_page(text, 0))
    assert pages.replay_page(text, "", True, reader=9).decode() == anybody


def named(text: str, name: str) -> str:
    """Give a record with the name of its first seat."""
    game = registry.find(logtext.game_name(text))
    log = logtext.parse(game, text)
    names = (name, *(f"Joueur {seat}" for seat in range(2, log.setup.seats + 1)))
    return logtext.dump(game, replace(log, names=names))


@pytest.mark.parametrize("game", GAMES)
def test_what_is_downloaded_can_be_brought_back(game: str, tmp_path: Path) -> None:
    """The record that is downloaded leads to the same replay under the same name, in another house too."""

    async def run() -> None:
        text = saved(game)
        async with salon(tmp_path / "one") as rooms:
            name = (await brought(rooms, text)).json()["id"]
            replay = (await rooms.call("GET", f"/api/records/{name}")).text
            file = await rooms.call("GET", f"/api/records/{name}/log")
            assert file.headers["content-disposition"].startswith("attachment")
            assert file.text == text
        async with salon(tmp_path / "two") as rooms:
            answer = await brought(rooms, file.text.replace("\n", "\r\n"))
            assert answer.json() == {"id": name, "kept": False}
            assert (await rooms.call("GET", f"/api/records/{name}")).text == replay

    in_virtual_time(run())


def test_what_is_brought_along_is_not_written(tmp_path: Path) -> None:
    """A record from elsewhere changes nothing in the house and is gone with it; the house's own stays its own."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            runner, people = await finished(rooms)
            own = await kept(rooms, runner)
            before = await rooms.call("GET", "/api/mine", people[0].token)
            file = (await rooms.call("GET", f"/api/records/{own}/log")).text
            assert (await brought(rooms, file)).json() == {"id": own, "kept": True}
            foreign = (await brought(rooms, saved("kakuzu"))).json()["id"]
            assert (await rooms.call("GET", "/api/mine", people[0].token)).json() == before.json()
        async with salon(tmp_path) as rooms:
            assert (await rooms.call("GET", f"/api/records/{own}")).status_code == 200
            assert (await rooms.call("GET", f"/api/records/{foreign}")).status_code == 404

    in_virtual_time(run())


def falsified() -> list[tuple[str, str, str]]:
    """Give texts that are no records, each with its flaw and a word of the reason."""
    text = saved("kakuzu")
    lines = text.splitlines()
    game = registry.find("kakuzu")
    log = logtext.parse(game, text)
    other = seed_from("another")
    return [
        ("", "unreadable", "line 1"),
        ("Bonjour", "unreadable", "line 1"),
        ("[" * 9000, "unreadable", "line 1"),
        ("\n".join([*lines[:5], "{}", *lines[5:]]), "unreadable", "line 6"),
        (text.replace('"kakuzu"', '"belote"', 1), "foreign", "belote"),
        ("\n".join(lines[:-1]), "unfinished", "not over"),
        (text[: len(text) // 2], "unfinished", "end of the text is missing"),
        ("\n".join([*lines[:-2], lines[-1]]), "unfinished", "not over"),
        ("\n".join([*lines[:9], *lines[10:]]), "untrue", "act"),
        (logtext.dump(game, replace(log, seed=other)), "untrue", "seed"),
        (logtext.dump(game, replace(log, seed=other, commitment=commitment(other))), "untrue", "act"),
        (text.replace('"seats":2', '"seats":9', 1), "untrue", "9 seats"),
        (logtext.dump(game, replace(log, names=("Seul",))), "unreadable", "names"),
        (text.replace('"rules_version":1', '"rules_version":0', 1).replace('"seat":0', '"seat":7'), "untrue", "lead"),
    ]


@pytest.mark.parametrize(("text", "flaw", "reason"), falsified())
def test_a_false_record_is_refused_with_its_reason(text: str, flaw: str, reason: str, tmp_path: Path) -> None:
    """What cannot be read, is not over, or does not follow from its seed is answered with its flaw and one sentence."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            answer = await brought(rooms, text)
            assert answer.status_code == 400, answer.text
            assert answer.json()["flaw"] == flaw
            assert answer.json()["error"].startswith("not a record of a finished game: ")
            assert reason in answer.json()["error"]

    in_virtual_time(run())


def test_a_refusal_comes_whole_out_of_another_process() -> None:
    """Records are proved where bots think: the reason and the flaw survive the way back."""
    error = pickle.loads(pickle.dumps(NotARecord(Text("sans fin", "no end"), "unfinished")))  # noqa: S301 - our own bytes
    assert (str(error), error.flaw) == ("no end", "unfinished")


def test_bytes_and_too_many_bytes_are_refused(tmp_path: Path) -> None:
    """A body that is no text gets 400, one beyond the limit 413, and uploads have their own measure."""

    async def run() -> None:
        async with salon(tmp_path, uploads_per_minute=3) as rooms:
            assert (await brought(rooms, b"\xff\xfe\x00")).status_code == 400
            assert (await brought(rooms, "x" * (limits.MOST_RECORD_BYTES + 1))).status_code == 413
            assert (await brought(rooms, saved("rondo"))).status_code == 200
            assert (await brought(rooms, saved("rondo"))).status_code == 429

    in_virtual_time(run())


def test_names_from_elsewhere_are_cleaned(tmp_path: Path) -> None:
    """Names in a record are shown as names at a table are: one line, not too long, no control characters."""

    async def run() -> None:
        game = registry.find("rondo")
        log = logtext.parse(game, saved("rondo", 0))
        names = ("\u202eLéa\n", *("x" * 300 for _ in range(log.setup.seats - 1)))
        async with salon(tmp_path) as rooms:
            name = (await brought(rooms, logtext.dump(game, replace(log, names=names)))).json()["id"]
            shown = (await rooms.call("GET", f"/api/records/{name}")).json()["names"]
            assert shown == ["Léa", *("x" * 24 for _ in names[1:])]

    in_virtual_time(run())


def test_memory_is_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the records that guests bring along only the latest stay; those of the house come back from the store."""

    async def run() -> None:
        async with salon(tmp_path) as rooms:
            runner, _ = await finished(rooms)
            own = await kept(rooms, runner)
            names = [(await brought(rooms, saved("kakuzu", place))).json()["id"] for place in range(4)]
            found = [await rooms.app_state.library.find(name) is not None for name in names]
            assert found == [False, False, False, True]
            assert await rooms.app_state.library.find(own) is not None

    monkeypatch.setattr(library, "HELD_BYTES", 25_000)
    in_virtual_time(run())


def test_a_game_by_older_rules_is_proved_by_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """A record of earlier rules is proved under the rules it began with."""
    text = saved("kakuzu")
    game = registry.find("kakuzu")
    alter(monkeypatch, game, meta=replace(game.meta, rules_version=game.meta.rules_version + 1))
    study.forget_studies()
    try:
        assert json.loads(pages.replay_page(examine(text).text, "", False))["proved"] is True
    finally:
        study.forget_studies()


def test_a_game_by_unknown_rules_replays_unproved() -> None:
    """Events are facts: a record of rules that this house does not know is shown, and said not to be proved."""
    text = re.sub('"rules_version":[0-9]+', '"rules_version":99', saved("kakuzu"), count=1)
    assert json.loads(pages.replay_page(examine(text).text, "", False))["proved"] is False


def test_a_log_keeps_its_names() -> None:
    """Names of seats are part of a log's text, and a log without names is written as ever."""
    setup = Setup(GAME.meta.options(), 2)
    log = Log("bataille", GAME.meta.rules_version, setup, commitment(seed_from("x")), names=("Léa", "Max"))
    assert logtext.parse(GAME, logtext.dump(GAME, log)) == log
    assert "names" not in logtext.dump(GAME, replace(log, names=()))
