"""Packs: questions of one's own in one file, with clear words for what is wrong in it."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from pioche.cli import main
from pioche.games.coquillaude.packs import (
    LONGEST,
    LONGEST_TITLE,
    BadPack,
    faults_of_pack,
    pack_for_table,
    read_pack,
)
from pioche.kernel.errors import Illegal

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


FAULTY = """
fr = "Essai"
titre = "x"
[[entry]]
stars = 2
question = "Quelle est la capitale de la France ?"
answer = "Paris"
remarque = "x"
choices = ["Paris"]
[[entry]]
stars = 5
question = "Combien ?"
answer = 12
kind = "rebus"
"""


def test_all_faults_are_told_at_once_in_one_language() -> None:
    """Q-29: a field that does not exist, or of another kind, hides no other fault; French is French."""
    with pytest.raises(Illegal) as raised:
        pack_for_table(FAULTY)
    assert raised.value.refusal.text.fr.split("\n") == [
        "Le paquet : le champ « titre » n’existe pas.",
        "Le paquet : il manque le champ « theme ».",
        "Le paquet : il manque le champ « en ».",
        "Question 1 : le champ « remarque » n’existe pas.",
        'Question 1 : « choices » ne va qu’avec kind = "intruder".',
        "Question 2 : la valeur 'rebus' n’existe pas (kind).",
        "Question 2 : il faut un texte entre guillemets, et non un nombre entier (answer).",
        "Question 2 : il faut une, deux ou trois étoiles (stars), une question (question) et une réponse (answer).",
    ]
    assert len(raised.value.refusal.text.en.split("\n")) == 8


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("fr = Essai", "valeur incorrecte ; un texte va entre guillemets (ligne 1, signe 6)"),
        ('fr = "Essai\n', "guillemets non fermés sur la ligne (ligne 1, signe 12)"),
        ('fr = ["a"', "crochet jamais fermé, ou virgule oubliée, jusqu’à la fin du fichier"),
        ('fr = "a"\nfr = "b"', "ce champ est écrit deux fois"),
        ("fr", "il faut un signe = après le nom du champ"),
        ('fr = "a" en = "b"', "il faut aller à la ligne ici"),
        ("=", "l’écriture n’est pas comprise"),
    ],
)
def test_what_is_no_toml_is_told_in_french(text: str, said: str) -> None:
    """Q-29: a teacher reads in French where the text cannot be read, and why."""
    with pytest.raises(BadPack) as raised:
        read_pack(text)
    assert raised.value.text.fr.startswith(f"Ce n’est pas du TOML : {said}")
    assert not re.search("Expected|Invalid|Cannot|Unclosed|line|column", raised.value.text.fr)


def test_of_very_many_faults_the_first_are_told() -> None:
    """Q-29: nobody reads a hundred lines: the first forty, and how many there are."""
    entry = '[[entry]]\nstars = 1\nquestion = "Q{}"\nanswer = "12"\nremarque = "x"\n'
    text = 'theme = "x"\nfr = "X"\nen = "X"\n' + "".join(entry.format(place) for place in range(60))
    with pytest.raises(BadPack) as raised:
        read_pack(text)
    lines = raised.value.text.fr.split("\n")
    assert (len(lines), lines[-1]) == (41, "Et 20 autres.")


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`pioche pack check FILE` says yes with the exit code 0, or no with 1 and every fault."""
    file = tmp_path / "volcans.toml"
    file.write_text(PACK, encoding="utf-8")
    assert main(["pack", "check", str(file), "--language", "fr"]) == 0
    assert "4 questions" in capsys.readouterr().out
    file.write_text(PACK.replace("PECON", "PECONS"), encoding="utf-8")
    assert main(["pack", "check", str(file), "--language", "fr"]) == 1
    assert "question 4" in capsys.readouterr().out
