"""The cache of arrays: whole or not at all, mended when damaged, never needed."""

import os
from pathlib import Path

import numpy as np
import pytest

from pioche.lexicon import cache_keys, files, load, source
from pioche.lexicon.files import Arrays


def build() -> Arrays:
    """Make some arrays."""
    return {"numbers": np.arange(1000, dtype=np.uint32), "none": np.zeros(0, dtype=np.uint8)}


def test_arrays_are_built_once(tmp_path: Path) -> None:
    """The second reader finds what the first has built."""
    calls: list[int] = []

    def counted() -> Arrays:
        calls.append(1)
        return build()

    for _ in range(2):
        arrays = files.kept(tmp_path, "some", counted)
        assert arrays["numbers"].tolist() == list(range(1000))
        assert len(arrays["none"]) == 0
    assert len(calls) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["some"]


@pytest.mark.parametrize("damage", ["truncated", "missing", "emptied", "garbage", "no list", "bad list"])
def test_a_damaged_folder_is_built_again(tmp_path: Path, damage: str) -> None:
    """A half-written or damaged cache never breaks anything: it is made again."""
    files.kept(tmp_path, "some", build)
    file, contents = tmp_path / "some" / "numbers.npy", tmp_path / "some" / files.CONTENTS
    size = file.stat().st_size
    match damage:
        case "truncated":
            file.write_bytes(file.read_bytes()[:300])
        case "missing":
            file.unlink()
        case "emptied":
            file.write_bytes(b"")
        case "garbage":
            file.write_bytes(b"x" * size)
        case "no list":
            contents.unlink()
        case _:
            contents.write_text("numbers")
    for _ in range(2):
        assert files.kept(tmp_path, "some", build)["numbers"].tolist() == list(range(1000))
    assert files.read(tmp_path / "some")["numbers"].tolist() == list(range(1000))


def test_no_place_to_write(tmp_path: Path) -> None:
    """Where nothing can be written the arrays stay in memory."""
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    assert files.kept(blocked / "home", "some", build)["numbers"].tolist() == list(range(1000))
    assert files.kept(None, "some", build)["numbers"].tolist() == list(range(1000))


def test_two_writers(tmp_path: Path) -> None:
    """Who comes second leaves what is there."""
    files.write(tmp_path / "some", build())
    files.write(tmp_path / "some", build())
    assert files.read(tmp_path / "some")["numbers"].tolist() == list(range(1000))
    assert [path.name for path in tmp_path.iterdir()] == ["some"]


def test_where_the_cache_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """The cache follows PIOCHE_CACHE, then the user's cache folder."""
    monkeypatch.setenv("PIOCHE_CACHE", os.sep + "chosen")
    assert files.cache_folder() == Path(os.sep + "chosen")
    monkeypatch.delenv("PIOCHE_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", os.sep + "base")
    assert files.cache_folder() == Path(os.sep + "base") / "pioche"


def test_a_lexicon_loads_without_any_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A lexicon loads cold, from a cache, from a damaged cache, and with no place for a cache: always the same."""
    (tmp_path / "tiny").mkdir()
    (tmp_path / "tiny" / "paradigms.txt").write_text("0 nom 0 -=ms s=mp\n")
    (tmp_path / "tiny" / "words.txt").write_text("arbre 0\nmot 0\n")
    monkeypatch.setattr(source, "DATA", tmp_path)
    monkeypatch.setenv("PIOCHE_CACHE", str(tmp_path / "cache"))
    words = [list(load.common.__wrapped__("tiny")[0]) for _ in ("cold", "warm")]
    letters = cache_keys.home_of(tmp_path / "tiny") / "words" / "letters.npy"
    half = letters.read_bytes()[:100]
    letters.unlink()  # a mapped file must not shrink under its readers
    letters.write_bytes(half)
    words.append(list(load.common.__wrapped__("tiny")[0]))
    monkeypatch.setenv("PIOCHE_CACHE", str(letters))
    words.append(list(load.common.__wrapped__("tiny")[0]))
    assert words == [["ARBRE", "ARBRES", "MOT", "MOTS"]] * 4


def test_other_data_other_cache(tmp_path: Path) -> None:
    """A change of any data file leads to another cache folder."""
    (tmp_path / "words.txt").write_text("a 0\n")
    before = cache_keys.home_of(tmp_path)
    source.digest.cache_clear()
    (tmp_path / "words.txt").write_text("b 0\n")
    assert cache_keys.home_of(tmp_path) != before


@pytest.mark.parametrize("file", ["people.tsv", "places.tsv", "names.txt"])
def test_other_names_other_cache(tmp_path: Path, file: str) -> None:
    """A new or changed file of names leads to other cache folders, so that no old table of names is ever used."""
    homes = []
    for text in (None, "one\n", "two\n"):
        if text:
            (tmp_path / file).write_text(text)
        source.digest.cache_clear()
        homes.append(cache_keys.home_of(tmp_path, "-names"))
    assert len(set(homes)) == 3
