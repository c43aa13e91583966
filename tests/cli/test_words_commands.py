"""`pioche word`, `words` and `kin`: answers for people and programs, one clear sentence for mistakes."""

import json
from typing import Any

import pytest

from pioche.cli import main


def ask(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> Any:
    """Run a command with --json and read its answer."""
    assert main([*words, "--json"]) == code
    return json.loads(capsys.readouterr().out)


def say(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Run a command and give what a person reads."""
    assert main([*words]) == 0
    return capsys.readouterr().out


def test_word_tells_readings_frequency_and_why(capsys: pytest.CaptureFixture[str]) -> None:
    """A valid word comes with its readings and its frequency."""
    answer = ask(capsys, "word", "CASCADEUR")
    assert answer["verdict"]["valid"]
    assert answer["verdict"]["readings"][0]["lemma"] == "cascadeur"
    assert answer["frequency"] > 0
    assert "CASCADEUR" in say(capsys, "word", "CASCADEUR")


def test_word_says_why_it_is_refused_and_what_may_be_meant(capsys: pytest.CaptureFixture[str]) -> None:
    """A refused word is an answer, not a mistake: the exit code is 1, and near words are offered."""
    answer = ask(capsys, "word", "CASCADEURE", code=1)
    assert not answer["verdict"]["valid"]
    assert answer["nearest"]
    assert not ask(capsys, "word", "porte-avions", code=1)["verdict"]["valid"]
    assert ask(capsys, "word", "PARISIENNEMENTS", code=1)["verdict"]["reason"] == "unknown"
    assert ask(capsys, "word", "LYON", code=1)["verdict"]["reason"] == "proper noun"


def test_word_says_whose_name_it_is_as_well(capsys: pytest.CaptureFixture[str]) -> None:
    """A valid word that is a name, too, comes with its best-known bearer."""
    assert "Léonard de Vinci" in say(capsys, "word", "LEONARD", "--language", "fr")
    assert "capitale du Royaume-Uni" in say(capsys, "word", "LONDRES", "--language", "fr")


def test_word_takes_accents_and_small_letters(capsys: pytest.CaptureFixture[str]) -> None:
    """People may type as they write."""
    assert ask(capsys, "word", "cœur")["verdict"]["word"] == "COEUR"


def test_word_speaks_english_when_asked(capsys: pytest.CaptureFixture[str]) -> None:
    """English is one option away."""
    assert "is valid" in say(capsys, "word", "PLAGE", "--language", "en")
    assert "est valable" in say(capsys, "word", "PLAGE", "--language", "fr")


def test_words_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    """K-06: the rulebook's own words are found for A C I Q E."""
    answer = ask(capsys, "words", "--in-order", "ACIQE")
    assert {"ACRYLIQUE", "MACHIAVELIQUE", "ACOUSTIQUE"} <= set(answer["words"])
    assert answer["count"] == len(answer["words"])
    assert ask(capsys, "words", "--in-order", "ACIQE", "--count") == {"count": answer["count"], "words": None}


def test_words_from_letters_and_anagrams(capsys: pytest.CaptureFixture[str]) -> None:
    """Jokers count, and anagrams are other words of the same letters."""
    assert "RETINAS" not in ask(capsys, "words", "--letters", "AEINRS")["words"]
    assert "SENTIRA" in ask(capsys, "words", "--letters", "AEINRS?")["words"]
    assert {"LEGERS", "GRELES"} <= set(ask(capsys, "words", "--anagrams", "REGLES")["words"])


def test_long_lists_are_cut_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    """A person is not drowned in words; the number is told."""
    text = say(capsys, "words", "--in-order", "AC", "--language", "fr")
    assert "autres" in text
    assert len(text) < 10_000


def test_kin(capsys: pytest.CaptureFixture[str]) -> None:
    """K-15, K-16: kinship comes with its evidence."""
    assert ask(capsys, "kin", "RUE", "RUELLE")["evidence"]["kind"] == "same root"
    assert ask(capsys, "kin", "RAME", "RAMERAIENT")["evidence"]["kind"] == "same lemma"
    assert ask(capsys, "kin", "CHAT", "CHATEAU")["evidence"] is None


@pytest.mark.parametrize(
    "call",
    [
        ["word", "R2D2"],
        ["word", ""],
        ["word", "A" * 60],
        ["word"],
        ["word", "PLAGE", "--loud"],
        ["word", "PLAGE", "--language", "de"],
        ["words"],
        ["words", "--in-order", "A1"],
        ["words", "--in-order", ""],
        ["words", "--in-order", "ABCDEFGHIJ"],
        ["words", "--letters", "A" * 60],
        ["words", "--letters", "?????????"],
        ["words", "--letters", ""],
        ["words", "--anagrams", "RE GLES"],
        ["words", "--letters", "AB", "--anagrams", "AB"],
        ["kin", "RUE"],
        ["kin", "RUE", "RU3LLE"],
        ["kin", "RUE", "XYZZY"],
        ["nothing"],
        [],
        ["golden", "monopoly"],
    ],
)
def test_a_mistake_is_told_in_one_sentence(call: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """Bad input gets one clear sentence on the error output, nothing else, and exit code 2."""
    assert main(call) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.startswith("pioche: ")
    assert output.err.count("\n") == 1


def test_help_and_version_are_no_mistakes(capsys: pytest.CaptureFixture[str]) -> None:
    """`--help` and `--version` answer and exit with 0."""
    for option in ("--help", "--version"):
        with pytest.raises(SystemExit) as caught:
            main([option])
        assert caught.value.code == 0
        assert "pioche" in capsys.readouterr().out
