"""The Coquillaudet as data: its shape, its numbers, and what is said of bad data."""

import importlib.util
from collections import Counter
from pathlib import Path
from types import ModuleType

import pytest

from pioche.components.datafiles import BadData
from pioche.games.coquillaude import coquillaudet

TOOL = Path(__file__).parents[3] / "tools" / "number_coquillaudet.py"
SMALL = """
theme = "essai"
fr = "Essai"
en = "Trial"

[[entry]]
number = 1111
stars = 1
question = "Combien font deux et deux ?"
answer = "4"
variants = ["quatre"]
note = "On peut compter sur ses doigts."

[[entry]]
number = 6666
bonus = "coquillaude"
"""


def tool() -> ModuleType:
    """Load the maintainer's script."""
    spec = importlib.util.spec_from_file_location("number_coquillaudet", TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def written(folder: Path, text: str, name: str = "essai.toml") -> Path:
    """Write a theme into a folder."""
    (folder / name).write_text(text, encoding="utf-8")
    return folder


def test_every_number_has_its_entry() -> None:
    """Q-01: 1296 entries: 1188 questions and 108 bonuses."""
    entries = coquillaudet.load()
    assert set(entries) == set(coquillaudet.NUMBERS)
    assert Counter(bool(entry.bonus) for entry in entries.values()) == {False: 1188, True: 108}
    assert Counter(entry.bonus for entry in entries.values() if entry.bonus) == {
        "coquillaudinette": 60,
        "coquillaudette": 32,
        "coquillaude": 16,
    }


def test_the_digits_tell_nothing() -> None:
    """Q-01: by no digit can one tell stars, themes or bonuses; the chi-square is what chance would give."""
    module = tool()
    entries = coquillaudet.load().values()
    for place in range(4):
        digits = [str(entry.number)[place] for entry in entries]
        for traits in ([entry.theme.fr for entry in entries], [entry.bonus or str(entry.stars) for entry in entries]):
            assert module.chi_square(zip(digits, traits, strict=True)) <= module.MOST_UNEVEN, f"digit {place}"


def test_the_numbers_can_be_dealt_again() -> None:
    """Q-01: the script deals the same numbers each time, and a theme's entries are where it puts them."""
    module = tool()
    themes = [path.stem for path in coquillaudet.FOLDER.glob("*.toml") if path.stem != coquillaudet.BONUSES]
    numbers = module.deal(themes)
    assert sorted(numbers.values()) == list(coquillaudet.NUMBERS)
    entries = coquillaudet.load()
    for slot, number in numbers.items():
        assert slot.kind == (entries[number].bonus or str(entries[number].stars)), f"{slot} {number}"


def test_the_example_of_the_rulebook_keeps_its_kinds() -> None:
    """Q-06, Q-07: 6432 has two stars, 4315 is a coquillaudinette, 5322 has three stars, 5516 one."""
    entries = coquillaudet.load()
    assert [entries[number].stars for number in (6432, 4315, 5322, 5516)] == [2, 0, 3, 1]
    assert entries[4315].bonus == "coquillaudinette"


def test_drafts_become_files(tmp_path: Path) -> None:
    """Q-01: the first questions of each number of stars are kept; too few of them is an error that says so."""
    module = tool()
    numbers = {module.Slot("essai", "1", 0): 1111, module.Slot("essai", "2", 0): 1112}
    draft = {
        "theme": "essai",
        "entry": [{"stars": stars, "question": f"{stars} ?", "answer": "«"} for stars in (2, 1, 1)],
    }
    kept = module.numbered(draft, numbers)
    assert [(entry["number"], entry["stars"]) for entry in kept] == [(1111, 1), (1112, 2)]
    written(tmp_path, module.as_toml("essai", "Essai", "Trial", kept))
    assert set(coquillaudet.load(tmp_path)) == {1111, 1112}
    with pytest.raises(SystemExit, match="essai: there are"):
        module.numbered({**draft, "entry": []}, numbers)


def test_a_small_coquillaudet(tmp_path: Path) -> None:
    """Q-01: a folder of files is read by number, each entry with its theme in both languages."""
    entries = coquillaudet.load(written(tmp_path, SMALL))
    assert entries[1111].variants == ("quatre",)
    assert (entries[1111].theme.fr, entries[1111].theme.en) == ("Essai", "Trial")
    assert entries[6666].bonus == "coquillaude"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("number = 1111", "number = 1117", "1117 is no number of four dice"),
        ("number = 6666", "number = 1111", "1111 is there twice"),
        ("stars = 1", "stars = 4", "1111 needs one to three stars"),
        ('answer = "4"', 'answer = " "', "1111 needs one to three stars, a question and an answer"),
        ('bonus = "coquillaude"', 'bonus = "coquille"', "Invalid enum value"),
        ('bonus = "coquillaude"', 'bonus = "coquillaude"\nstars = 1', "6666 is a bonus and a question at once"),
        ("note =", "remarque =", "unknown field"),
        ("stars = 1", "stars = ", "essai.toml"),
        ('theme = "essai"', 'theme = "autre"', "the theme of this file is called 'autre'"),
        ("[[entry]]", "[[bad]]", "essai.toml"),
    ],
)
def test_bad_data_is_named(tmp_path: Path, old: str, new: str, message: str) -> None:
    """Q-01: whoever corrects a file and slips is told the file, the number and what is wrong."""
    assert old in SMALL
    with pytest.raises(BadData, match=message):
        coquillaudet.load(written(tmp_path, SMALL.replace(old, new)))


def test_an_empty_folder_is_no_coquillaudet(tmp_path: Path) -> None:
    """Q-01: without questions nothing can be played."""
    with pytest.raises(BadData, match="no questions"):
        coquillaudet.load(tmp_path)
