"""`pioche play`, `replay`, `analyse` and `arena`, with the tests' own game on the shelf."""

import json
import re
from pathlib import Path

import pytest
from nacl.signing import SigningKey

from pioche.cli import main
from pioche.kernel import logtext, registry
from pioche.replay.signatures import key_name, sign
from pioche.storage.house_key import house_key
from tests.house import alter, put_bataille_on_the_shelf


@pytest.fixture(autouse=True)
def _shelf() -> None:
    """Put the game there only when a test runs: other tests are made from what the product's own shelf holds."""
    put_bataille_on_the_shelf()


@pytest.fixture
def log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """Give the log of a finished game in a file."""
    assert main(["play", "bataille", "--bots", "3,3,5", "--seed", "7", "--json"]) == 0
    file = tmp_path / "game.jsonl"
    file.write_text(capsys.readouterr().out, encoding="utf-8")
    return file


def test_play_tells_a_game_in_sentences(capsys: pytest.CaptureFixture[str]) -> None:
    """A person reads one sentence an event and the result, in French or English."""
    assert main(["play", "bataille", "--seed", "7", "--language", "fr"]) == 0
    french = capsys.readouterr().out
    assert "Joueur 1 pose une carte." in french
    assert "Gagnant" in french
    assert main(["play", "bataille", "--seed", "7", "--language", "en"]) == 0
    assert "Winner" in capsys.readouterr().out


def test_the_same_seed_gives_the_same_log(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`--json` prints a log, the same each time."""
    assert main(["play", "bataille", "--bots", "3,3,5", "--seed", "7", "--json"]) == 0
    assert capsys.readouterr().out == log.read_text(encoding="utf-8")


def test_replay_proves_a_log(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A true log is told and proved; one with a changed card is not."""
    assert main(["replay", str(log), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["proved"]
    lines = log.read_text(encoding="utf-8").splitlines()
    log.write_text("\n".join([lines[0], lines[1].replace("[[", "[[99,", 1), *lines[2:]]) + "\n", encoding="utf-8")
    for language, sentence in (("fr", "n’est pas un journal véridique"), ("en", "is not a true log")):
        for command in ("replay", "analyse"):
            assert main([command, str(log), "--language", language]) == 1
            said = capsys.readouterr()
            assert said.out == ""
            assert sentence in said.err
            assert said.err.count("\n") == 1


def test_a_log_of_other_rules_is_told_unproved(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Nobody here knows its rules: it is told as the page tells it, and said not to be proved; the exit code is 0."""
    text = log.read_text(encoding="utf-8")
    log.write_text(re.sub('"rules_version":[0-9]+', '"rules_version":99', text, count=1), encoding="utf-8")
    assert main(["replay", str(log), "--language", "en"]) == 0
    assert "played by rules 99; draws not proved" in capsys.readouterr().out
    assert main(["replay", str(log), "--language", "fr"]) == 0
    assert "jouée selon les règles 99 ; tirages non prouvés" in capsys.readouterr().out
    assert main(["replay", str(log), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["proved"], told["rules_version"], told["signed"]) == (False, 99, "no")


def test_replay_says_who_has_signed_a_log(log: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The house of this machine, another one by its key, or nobody; what was changed since is no true log."""
    text = log.read_text(encoding="utf-8")
    data = ["--language", "en", "--data", str(tmp_path)]
    assert main(["replay", str(log), *data]) == 0
    assert "Not signed" in capsys.readouterr().out
    other = SigningKey(bytes(32))
    for key, sentence in ((house_key(tmp_path), "by this house"), (other, f"another house: {key_name(other)}")):
        log.write_text(logtext.with_signature(text, sign(key, text)), encoding="utf-8")
        assert main(["replay", str(log), *data]) == 0
        assert sentence in capsys.readouterr().out
    log.write_text(logtext.with_signature(text.replace('"at_ms":0', '"at_ms":1', 1), sign(other, text)), "utf-8")
    assert main(["replay", str(log), *data]) == 1
    assert "not a true log" in capsys.readouterr().err


def test_an_unfinished_log_is_told_as_far_as_it_goes(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A game that is not over cannot be proved yet, but it can be read."""
    lines = log.read_text(encoding="utf-8").splitlines()
    log.write_text("\n".join(lines[:4]) + "\n", encoding="utf-8")
    assert main(["replay", str(log), "--json"]) == 0
    assert not json.loads(capsys.readouterr().out)["proved"]


def test_analyse_remarks_on_every_decision(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each decision is told with its number, who made it and what can be said of it."""
    assert main(["analyse", str(log), "--language", "fr"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told
    assert all(" joueur " in line and "emporte ce pli" in line for line in told)


def test_nothing_to_remark_is_said(
    log: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game with nothing to learn from says so."""
    alter(monkeypatch, registry.find("bataille"), remark=lambda state, act: None)  # noqa: ARG005
    assert main(["analyse", str(log), "--language", "fr"]) == 0
    assert "Rien" in capsys.readouterr().out


def test_arena_prints_rates_and_speed(capsys: pytest.CaptureFixture[str]) -> None:
    """Win rates with their intervals, and games per second."""
    assert main(["arena", "bataille", "--games", "20", "--levels", "1,3,5", "--language", "en"]) == 0
    assert "games per second" in capsys.readouterr().out
    assert main(["arena", "bataille", "--games", "20", "--levels", "1,5", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["pairings"][0]["games"] == 20


def test_a_game_for_one_is_counted_alone(capsys: pytest.CaptureFixture[str]) -> None:
    """A patience has no opponent: each level's successes and mean score are printed."""
    assert main(["arena", "patience", "--games", "2", "--levels", "3", "--json"]) == 0
    (figures,) = json.loads(capsys.readouterr().out)
    assert figures["games"] == 2
    assert 0 <= figures["won"] <= 2


@pytest.mark.parametrize(
    "call",
    [
        ["play", "monopoly"],
        ["play", "bataille", "--bots", "3"],
        ["play", "bataille", "--bots", "3,9"],
        ["play", "bataille", "--variant", "none"],
        ["replay", "/nowhere"],
        ["replay", __file__],
        ["analyse", __file__],
        ["arena", "bataille", "--levels", "1"],
        ["arena", "bataille", "--levels", "1,1"],
        ["arena", "bataille", "--games", "0"],
        ["arena", "bataille", "--games", "many"],
    ],
)
def test_mistakes_are_one_sentence(call: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """A wrong name, number or file is told in one sentence with exit code 2."""
    assert main(call) == 2
    assert capsys.readouterr().err.count("\n") == 1
