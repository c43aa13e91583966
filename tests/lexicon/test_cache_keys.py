"""What code has built is used as long as that code stands, and no longer."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from pioche.kernel import registry
from pioche.lexicon import cache_keys, files, load, source
from pioche.lexicon.cache_keys import LEXICON, code_key
from pioche.lexicon.search.compiled import package_of

KERNELS = {
    "helper.py": "from pioche.lexicon.search.compiled import kernel\n\n@kernel\ndef one() -> int:\n    return 1\n",
    "answer.py": (
        "from helper import one\nfrom pioche.lexicon.search.compiled import kernel\n\n"
        "@kernel\ndef answer() -> int:\n    return one()\n\nif __name__ == '__main__':\n    print(answer())\n"
    ),
}


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """Give a copy of the code of the lexicon."""
    shutil.copytree(LEXICON, tmp_path / "lexicon", ignore=shutil.ignore_patterns("__pycache__", "data"))
    return tmp_path / "lexicon"


def test_the_same_code_has_the_same_key_anywhere(copied: Path) -> None:
    """Two copies of a house on one machine share what they build."""
    assert code_key(copied) == code_key(LEXICON)


def test_any_change_of_the_code_gives_another_key(copied: Path) -> None:
    """Each module of the lexicon counts, and so does its name; no list has to be kept of those that build."""
    modules = sorted(copied.rglob("*.py"))
    assert {"expand.py", "levels.py", "gaddag.py", "bits.py"} <= {module.name for module in modules}
    keys = {code_key(copied)}
    for module in modules:
        code_key.cache_clear()
        text = module.read_text(encoding="utf-8")
        module.write_text(text.replace("\n", "\n\n", 1), encoding="utf-8")
        keys.add(code_key(copied))
        module.write_text(text, encoding="utf-8")
    code_key.cache_clear()
    modules[0].rename(copied / "renamed.py")
    keys.add(code_key(copied))
    assert len(keys) == len(modules) + 2


def test_changed_code_finds_no_old_dictionary(copied: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A mended fault of the builder reaches a house already installed: its dictionary is built anew."""
    (tmp_path / "tiny").mkdir()
    (tmp_path / "tiny" / "paradigms.txt").write_text("0 nom 0 -=ms s=mp\n")
    (tmp_path / "tiny" / "words.txt").write_text("mot 0\n")
    monkeypatch.setattr(source, "DATA", tmp_path)
    monkeypatch.setenv("PIOCHE_CACHE", str(tmp_path / "cache"))
    built: list[str] = []
    expand = load.expand.arrays

    def counted(home: Path) -> files.Arrays:
        built.append(home.name)
        return expand(home)

    monkeypatch.setattr(load.expand, "arrays", counted)
    for _ in range(2):
        load.common.__wrapped__("tiny")
    assert built == ["tiny"]
    (copied / "expand.py").write_text("# mended\n")
    monkeypatch.setattr(cache_keys, "LEXICON", copied)
    code_key.cache_clear()
    for _ in range(2):
        load.common.__wrapped__("tiny")
    assert built == ["tiny", "tiny"]


def test_a_kernel_is_compiled_anew_when_one_that_it_calls_has_changed(tmp_path: Path) -> None:
    """The compiler's own cache looks at one file; ours also at those whose code went into the machine code."""
    said = []
    for text in ("return 1", "return 2"):
        for name, code in KERNELS.items():
            (tmp_path / name).write_text(code.replace("return 1", text))
        environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path / "compiled")}
        words = [sys.executable, str(tmp_path / "answer.py")]
        done = subprocess.run(words, capture_output=True, text=True, env=environment, check=True, cwd=tmp_path)
        said.append(done.stdout.strip())
    assert said == ["1", "2"]


@pytest.mark.parametrize("name", registry.names())
def test_a_kernel_of_a_game_is_keyed_by_its_whole_room(name: str) -> None:
    """However deep in its room a kernel lies, all code of the room counts."""
    game = registry.find(name)
    room = Path(str(sys.modules[type(game).__module__].__file__)).parent
    for module in ("kernels", "bot.kernels", "bot.deep.kernels"):
        file = room.joinpath(*module.split(".")).with_suffix(".py")
        assert package_of(f"pioche.games.{name}.{module}", file) == room
    assert package_of("pioche.lexicon.search.bits", LEXICON / "search" / "bits.py") == LEXICON


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
