"""Packs: questions of one's own in one file, with clear words for what is wrong in it."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from pioche.cli import main
from pioche.games.coquillaude.packs import LONGEST, LONGEST_TITLE, BadPack, faults_of_pack, read_pack

PAGE = Path(__file__).parents[3] / "docs" / "packs.md"
EXAMPLE = re.search(r"```toml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
assert EXAMPLE is not None
PACK = EXAMPLE[1]


def told(text: str) -> list[tuple[int, str]]:
    """Give the faults of a pack in English."""
    return [(place, fault.en) for place, fault in faults_of_pack(read_pack(text), "fr-1")]


def test_the_example_of_the_page_is_a_pack() -> None:
    """What a teacher copies from the documentation can be played."""
    assert told(PACK) == []


@pytest.mark.parametrize(
    ("old", "new", "place", "message"),
    [
        ("stars = 1", "stars = 4", 1, "one to three stars"),
        ('answer = "Cervin"', 'answer = "Eiger"', 2, "not among the choices"),
        ('letters = "PECON"', 'letters = "PECONE"', 4, "too many E"),
        ('clues = ["J’ai enseveli', 'clues = ["Je fume.", "J’ai enseveli', 3, "as many clues as stars"),
        ('wrong = ["magma"', 'wrong = ["Lave"', 1, "would be taken for right"),
        ('answer = "ponce"', 'answer = "ponce"\nchoices = ["a"]', 4, "choices goes with"),
    ],
)
def test_each_fault_is_told_with_its_question(old: str, new: str, place: int, message: str) -> None:
    """Whoever writes a pack and slips is told which question it is, and what is wrong."""
    assert old in PACK
    assert any(where == place and message in what for where, what in told(PACK.replace(old, new, 1)))


def test_a_long_pack_is_read_to_its_last_sign() -> None:
    """A pack may have LONGEST signs, and not one more."""
    full = PACK + "#" * (LONGEST - len(PACK))
    assert told(full) == []
    with pytest.raises(BadPack, match="more than"):
        read_pack(full + "#")


@pytest.mark.parametrize("title", ["theme", "fr", "en"])
def test_a_title_has_eighty_signs_at_most(title: str) -> None:
    """Q-29: theme and titles of a pack may have LONGEST_TITLE signs, and not one more."""
    pack = read_pack(PACK)
    full = "x" * LONGEST_TITLE
    assert not list(faults_of_pack(replace(pack, **{title: full}), "fr-1"))
    assert [place for place, _ in faults_of_pack(replace(pack, **{title: full + "x"}), "fr-1")] == [0]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("stars = ", "no TOML"),
        (PACK.replace("note =", "remarque ="), "there is no field remarque"),
        ("x" * 400_000, "more than"),
    ],
)
def test_what_is_no_pack(text: str, message: str) -> None:
    """A file of another kind is refused with one reason."""
    with pytest.raises(BadPack, match=message):
        read_pack(text)


@pytest.mark.parametrize(
    ("field", "said"),
    [
        ('kind = "rebus"', "Question 2 : la valeur 'rebus' n’existe pas (kind)."),
        ('year = "1999"', "Question 2 : il faut un nombre entier, et non un texte entre guillemets (year)."),
        ('remarque = "x"', "Question 2 : le champ « remarque » n’existe pas."),
    ],
)
def test_a_field_that_does_not_fit_is_named_in_french(field: str, said: str) -> None:
    """Q-29: a teacher reads in French which question has which field wrong."""
    entry = '[[entry]]\nstars = 1\nquestion = "Combien ?"\nanswer = "12"\n'
    with pytest.raises(BadPack) as raised:
        read_pack(f'theme = "x"\nfr = "X"\nen = "X"\n{entry}{entry}{field}\n')
    assert raised.value.text.fr == said


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`pioche pack check FILE` says yes with the exit code 0, or no with 1 and every fault."""
    file = tmp_path / "volcans.toml"
    file.write_text(PACK, encoding="utf-8")
    assert main(["pack", "check", str(file), "--language", "fr"]) == 0
    assert "4 questions" in capsys.readouterr().out
    file.write_text(PACK.replace("PECON", "PECONS"), encoding="utf-8")
    assert main(["pack", "check", str(file), "--language", "fr"]) == 1
    assert "question 4" in capsys.readouterr().out
