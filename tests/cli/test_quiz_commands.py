"""`pioche judge`: whether an answer is right, and why, for authors of questions."""

import json
from pathlib import Path

import pytest

from pioche.cli import main


@pytest.mark.parametrize(
    ("number", "typed", "right", "reason"),
    [
        ("2151", "Igor Stravinski", True, "same"),
        ("1152", "de gaule", True, "sound"),
        ("2615", "le 14 juillet 1789", True, "date"),
        ("1353", "Pierre Curie", False, "partly"),
        ("1353", "rien", False, "other"),
    ],
)
def test_an_answer_is_judged(
    capsys: pytest.CaptureFixture[str], number: str, typed: str, right: bool, reason: str
) -> None:
    """Q-08: the verdict is the exit code, and `--json` has it with its reason."""
    assert main(["judge", number, typed, "--json"]) == (0 if right else 1)
    told = json.loads(capsys.readouterr().out)
    assert (told["right"], told["reason"]) == (right, reason)
    assert told["why"]


def test_a_bonus_is_no_question(capsys: pytest.CaptureFixture[str]) -> None:
    """A number without a question is a mistake, told in one sentence."""
    assert main(["judge", "1112", "rien", "--language", "fr"]) == 2
    assert "1112 n’est pas une question" in capsys.readouterr().err


def test_people_read_the_reason(capsys: pytest.CaptureFixture[str]) -> None:
    """Without `--json` a person reads the question, the verdict with its reason and the answer."""
    assert main(["judge", "6536", "Goddard", "--language", "fr"]) == 0
    told = capsys.readouterr().out
    assert "Juste" in told
    assert "Jean-Luc Godard" in told


def test_every_book_and_pack_is_judged(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Q-08: `--book` judges the second book's question of a number, `--pack` the nth of a file, if it is one."""
    assert main(["judge", "2111", "sourie", "--book", "2"]) == 0
    file = tmp_path / "essai.toml"
    head = 'theme = "essai"\nfr = "Essai"\nen = "Trial"\n'
    file.write_text(f'{head}[[entry]]\nstars = 1\nquestion = "Qui ?"\nanswer = "Bachelard"\n', encoding="utf-8")
    assert main(["judge", "1", "bachelar", "--pack", str(file)]) == 0
    assert main(["judge", "2", "bachelar", "--pack", str(file)]) == 2
    file.write_text("rien", encoding="utf-8")
    assert main(["judge", "1", "bachelar", "--pack", str(file), "--language", "fr"]) == 2
    assert "Ce n’est pas du TOML" in capsys.readouterr().err
