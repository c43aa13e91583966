"""What code has built is used as long as that code stands, and no longer."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from pioche.kernel import registry
from pioche.lexicon import cache_keys, expand, files, load, source
from pioche.lexicon.cache_keys import LEXICON, imported, package_key, text_of

KERNELS = {
    "__init__.py": "",
    "helper.py": "from pioche.lexicon.search.compiled import kernel\n\n@kernel\ndef one() -> int:\n    return 1\n",
    "answer.py": (
        "from .helper import one\nfrom pioche.lexicon.search.compiled import kernel\n\n"
        "@kernel\ndef answer() -> int:\n    return one()\n\nif __name__ == '__main__':\n    print(answer())\n"
    ),
}


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """Give a copy of the code of the lexicon."""
    shutil.copytree(LEXICON, tmp_path / "lexicon", ignore=shutil.ignore_patterns("__pycache__", "data"))
    return tmp_path / "lexicon"


def key_now(package: Path) -> str:
    """Give the key of a package as another process would find it."""
    package_key.cache_clear()
    text_of.cache_clear()
    return package_key(package)


def test_the_same_code_has_the_same_key_anywhere(copied: Path) -> None:
    """Two copies of a house on one machine share what they build."""
    assert package_key(copied) == package_key(LEXICON)


def test_any_change_of_the_code_gives_another_key(copied: Path) -> None:
    """Each module of the lexicon counts, and so does its name; no list has to be kept of those that build."""
    modules = sorted(copied.rglob("*.py"))
    assert {"expand.py", "gaddag.py", "bits.py"} <= {module.name for module in modules}
    keys = {key_now(copied)}
    for module in modules:
        text = module.read_text(encoding="utf-8")
        module.write_text(text.replace("\n", "\n\n", 1), encoding="utf-8")
        keys.add(key_now(copied))
        module.write_text(text, encoding="utf-8")
    modules[0].rename(copied / "renamed.py")
    keys.add(key_now(copied))
    assert len(keys) == len(modules) + 2


def test_changed_code_finds_no_old_dictionary(copied: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A mended fault of the builder reaches a house already installed: its dictionary is built anew."""
    (tmp_path / "tiny").mkdir()
    (tmp_path / "tiny" / "paradigms.txt").write_text("0 nom 0 -=ms s=mp\n")
    (tmp_path / "tiny" / "words.txt").write_text("mot 0\n")
    monkeypatch.setattr(source, "DATA", tmp_path)
    monkeypatch.setenv("PIOCHE_CACHE", str(tmp_path / "cache"))
    built: list[str] = []
    arrays = expand.arrays

    def counted(home: Path) -> files.Arrays:
        built.append(home.name)
        return arrays(home)

    monkeypatch.setattr(expand, "arrays", counted)
    for _ in range(2):
        load.common.__wrapped__("tiny")
    assert built == ["tiny"]
    (copied / "expand.py").write_text("# mended\n")
    monkeypatch.setattr(cache_keys, "LEXICON", copied)
    for _ in range(2):
        load.common.__wrapped__("tiny")
    assert built == ["tiny", "tiny"]


def test_a_kernel_is_compiled_anew_when_one_that_it_calls_has_changed(tmp_path: Path) -> None:
    """The compiler's own cache looks at one file; ours also at those whose code went into the machine code."""
    said = []
    (tmp_path / "room").mkdir()
    for text in ("return 1", "return 2"):
        for name, code in KERNELS.items():
            (tmp_path / "room" / name).write_text(code.replace("return 1", text))
        environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path / "compiled")}
        words = [sys.executable, "-B", "-m", "room.answer"]  # Python's own cache tells no two texts of one second apart
        done = subprocess.run(words, capture_output=True, text=True, env=environment, check=True, cwd=tmp_path)
        said.append(done.stdout.strip())
    assert said == ["1", "2"]


def test_a_kernel_is_keyed_by_all_that_it_imports() -> None:
    """Directly or not, of the lexicon, of its own room, through a package: nothing else of the room counts."""
    module = registry.room("kakuzu") / "probes.py"
    names = {path.name for path in imported(module)}
    assert {"probes.py", "completions.py", "placements.py", "board.py", "compiled.py", "files.py"} <= names
    assert not {"decide.py", "view.py", "notation.py"} & names
    in_order = imported(LEXICON / "search" / "in_order.py")
    assert {LEXICON / "search" / "pairs.py", LEXICON / "alphabet.py", LEXICON / "lexicon.py"} <= in_order


def test_old_folders_make_room(tmp_path: Path) -> None:
    """Of each kind the folders used last stay, whoever made them; other kinds are left alone."""
    names = [f"fr-1-{number}-code" for number in range(files.MOST_KEPT)]
    for age, name in enumerate([*names, "fr-1-names-0-code"]):
        files.in_use(tmp_path / name)
        os.utime(tmp_path / name, (1000 + age, 1000 + age))
    (tmp_path / names[0] / "words").mkdir()
    files.in_use(tmp_path / names[0])
    files.in_use(tmp_path / "fr-1-other-code")
    left = {folder.name for folder in tmp_path.iterdir()}
    assert left == {*names, "fr-1-names-0-code", "fr-1-other-code"} - {names[1]}


def test_a_cache_that_cannot_be_written_is_no_trouble(tmp_path: Path) -> None:
    """Where nothing can be kept there is nothing to remove either."""
    (tmp_path / "file").write_text("not a folder")
    assert files.in_use(tmp_path / "file" / "fr-1-0-code") == tmp_path / "file" / "fr-1-0-code"
