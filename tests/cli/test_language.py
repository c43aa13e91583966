"""The command line speaks one language at a time: `--language`, otherwise the locale, otherwise French."""

import argparse
import contextlib
import inspect

import pytest

from pioche.cli import main
from pioche.cli.language import LOCALE, from_locale
from pioche.cli.parser_words import FRENCH
from pioche.kernel import registry
from tests.house import put_bataille_on_the_shelf


@pytest.fixture(autouse=True)
def _no_locale(monkeypatch: pytest.MonkeyPatch) -> None:
    """Begin without any locale, and with a quick game on the shelf."""
    put_bataille_on_the_shelf()
    for name in LOCALE:
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "fr"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en"}, "en"),
        ({"LANG": "EN.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "fr"),
        ({"LANG": "enm_GB"}, "fr"),
        ({"LANG": "fr_FR", "LC_MESSAGES": "en_US"}, "en"),
        ({"LANG": "en_US", "LC_MESSAGES": "fr_CA"}, "fr"),
        ({"LANG": "en_US", "LC_MESSAGES": "en_US", "LC_ALL": "fr_FR"}, "fr"),
        ({"LANG": "en_US", "LC_ALL": ""}, "en"),
    ],
)
def test_the_locale_chooses(environment: dict[str, str], language: str) -> None:
    """LC_ALL before LC_MESSAGES before LANG; English where it says en, French for everything else."""
    assert from_locale(environment) == language


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Run a command and give all that it says, help included."""
    with contextlib.suppress(SystemExit):
        main([*words])
    output = capsys.readouterr()
    return output.out + output.err


CALLS = (
    (["--help"], "Code de sortie", "Exit code"),
    (["word", "--help"], "refusé", "refused"),
    (["serve", "--help"], "Ouvrir la maison", "Open the house"),
    (["word", "PLAGE"], "est valable", "is valid"),
    (["word", "R2D2"], "lettre", "letter"),
    (["words", "--anagrams", "REGLES"], "mots", "words"),
    (["words", "--letters", "A1"], "n’est pas", "is not"),
    (["kin", "CHAT", "CHATEAU"], "famille", "kin"),
    (["games"], "joueurs", "players"),
    (["play", "bataille"], "Gagnant", "Winner"),
    (["play", "monopoly"], "aucun jeu", "no game"),
    (["play", "bataille", "--bots", "9,9"], "niveau inconnu", "no bot of level"),
    (["replay", "/nowhere"], "impossible de lire", "cannot read"),
    (["analyse", __file__], "n’est pas le journal", "is not a log"),
    (["arena", "bataille", "--games", "0"], "au moins", "at least"),
    (["arena", "bataille", "--games", "x"], "nombre entier", "invalid int"),
    (["backup", "/nowhere/copy", "--data", "/nowhere"], "n’existe pas", "there is no"),
    (["bans", "--data", "/nowhere"], "pas de maison", "no house"),
    (["ban", "Léa"], "ni une adresse", "no address"),
    (["serve", "--port", "x"], "n’est pas un port", "is not a port"),
    (["nothing"], "n’existe pas", "invalid choice"),
    (["word"], "il manque", "required"),
    (["typescript", "/nowhere"], "dossier", "folder"),
    (["new-game", "2048"], "minuscules", "small letters"),
)


@pytest.mark.parametrize(("call", "french", "english"), CALLS, ids=[" ".join(call) for call, _, _ in CALLS])
def test_answers_help_and_mistakes_are_in_one_language(
    call: list[str], french: str, english: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """`--language` may stand before the command or after it; without it the locale decides."""
    in_french = said(capsys, *call)
    assert (french in in_french, english in in_french) == (True, False), in_french
    assert said(capsys, "--language", "fr", *call) == in_french
    in_english = said(capsys, "--language", "en", *call)
    assert (french in in_english, english in in_english) == (False, True), in_english
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    assert said(capsys, *call) == in_english
    assert said(capsys, *call, "--language=fr") == in_french


def test_the_parser_still_says_what_is_translated() -> None:
    """Each sentence that has a French form is one that argparse knows: a new Python may say it otherwise."""
    source = inspect.getsource(argparse)
    assert [sentence for sentence in FRENCH if sentence not in source] == []


@pytest.mark.parametrize(("language", "opens"), [("fr", "ouvre la maison"), ("en", "opens the house")])
def test_status_says_what_is_there(
    language: str, opens: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """`pioche status` names the dictionary, every game on the shelf, and the way to play in the browser."""
    monkeypatch.setattr("pioche.lexicon.search.warm_up", lambda *_: None)
    answer = said(capsys, "status", "--language", language)
    assert "fr-2" in answer
    assert all(registry.find(name).meta.title in answer for name in registry.names())
    assert f"`pioche serve` {opens}" in answer
