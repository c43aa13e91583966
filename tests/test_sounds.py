"""The sounds of the table: made here, small, and as the client names them."""

import re
import subprocess
import sys
import wave
from pathlib import Path

import numpy as np
import numpy.typing as npt

ROOT = Path(__file__).parents[1]
SOUNDS = ROOT / "web" / "src" / "assets" / "sounds"
FILES = sorted(SOUNDS.glob("*.wav"))
LIMIT = 150_000


def samples(path: Path) -> npt.NDArray[np.int16]:
    """Read a sound."""
    with wave.open(str(path), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        return np.frombuffer(file.readframes(file.getnframes()), dtype="<i2")


def test_all_sounds_together_are_small() -> None:
    """Nobody waits for sounds: 150 kB for all of them."""
    assert sum(file.stat().st_size for file in FILES) <= LIMIT


def test_the_sounds_are_what_the_script_makes(tmp_path: Path) -> None:
    """What is committed is made by arithmetic alone; another machine may round the last bit otherwise."""
    subprocess.run([sys.executable, str(ROOT / "tools" / "make_sounds.py"), str(tmp_path)], check=True)
    assert sorted(file.name for file in tmp_path.iterdir()) == [file.name for file in FILES]
    for file in FILES:
        kept, made = samples(file), samples(tmp_path / file.name)
        assert kept.shape == made.shape
        assert np.abs(kept.astype(int) - made.astype(int)).max() <= 1
        assert kept[-1] == 0


def test_the_client_names_the_sounds_that_there_are() -> None:
    """A sound that is named and not made would be silence."""
    room = (ROOT / "web" / "src" / "lib" / "room.ts").read_text(encoding="utf-8")
    declared = re.search(r"type SoundName = ([^;]+);", room)
    assert declared
    assert sorted(re.findall(r'"(\w+)"', declared[1])) == [file.stem for file in FILES]
