"""The sounds of the table: made here, small, and as the client names them."""

import re
import wave
from pathlib import Path

import numpy as np
import pytest
from tools import make_sounds

ROOT = Path(__file__).parents[1]
LIMIT = 150_000
FILES = sorted(make_sounds.SOUNDS.glob("*.wav"))


def samples(path: Path) -> "np.ndarray[tuple[int], np.dtype[np.int16]]":
    """Read a sound."""
    with wave.open(str(path), "rb") as file:
        assert (file.getnchannels(), file.getframerate()) == (1, make_sounds.RATE)
        return np.frombuffer(file.readframes(file.getnframes()), dtype="<i2")


def test_all_sounds_together_are_small() -> None:
    """Nobody waits for sounds: 150 kB for all of them."""
    assert sum(file.stat().st_size for file in FILES) <= LIMIT


@pytest.mark.parametrize("name", make_sounds.RECIPES)
def test_a_sound_is_what_the_script_makes(name: str) -> None:
    """What is committed is made by arithmetic alone; another machine may round the last bit otherwise."""
    kept, made = samples(make_sounds.SOUNDS / f"{name}.wav"), make_sounds.sound(name)
    assert kept.shape == made.shape
    assert np.abs(kept.astype(int) - made.astype(int)).max() <= 1
    assert kept[-1] == 0


def test_the_client_names_the_sounds_that_there_are() -> None:
    """A sound that is named and not made would be silence."""
    room = (ROOT / "web" / "src" / "lib" / "room.ts").read_text(encoding="utf-8")
    declared = re.search(r"type SoundName = ([^;]+);", room)
    assert declared
    assert sorted(re.findall(r'"(\w+)"', declared[1])) == [file.stem for file in FILES] == sorted(make_sounds.RECIPES)
