"""Make the sounds of the table: `make_sounds.py [FOLDER]` writes web/src/assets/sounds from nothing but arithmetic.

Each sound is struck wood, ivory, stone or glass: a few damped tones, and noise where something rubs. The results are
small and committed; run it again when a recipe changes. They are ours, under the licence of the repository.
"""

import sys
import wave
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

SOUNDS = Path(__file__).resolve().parent.parent / "web" / "src" / "assets" / "sounds"
RATE = 22_050
"""Samples a second: nothing here rings above 8 kHz."""
FADE_S = 0.012
"""Every sound ends in silence, so that none clicks."""

Samples: TypeAlias = NDArray[np.float64]
Tone: TypeAlias = tuple[float, float, float]
"""How high, how loud, and in how many seconds it falls to a third."""

TILE: Sequence[Tone] = ((1240, 1.0, 0.014), (2870, 0.5, 0.008), (610, 0.5, 0.022))
PEBBLE: Sequence[Tone] = ((1730, 1.0, 0.018), (2710, 0.7, 0.014), (4390, 0.35, 0.008))
DIE: Sequence[Tone] = ((930, 1.0, 0.014), (1980, 0.6, 0.009), (3350, 0.3, 0.005))
MARBLE: Sequence[Tone] = ((1046, 1.0, 0.2), (2510, 0.45, 0.11), (4180, 0.22, 0.06), (523, 0.4, 0.24))
BLOCK: Sequence[Tone] = ((820, 1.0, 0.01), (1640, 0.35, 0.006))


def times(seconds: float) -> Samples:
    """Give the moments of a sound."""
    return np.arange(round(seconds * RATE)) / RATE


def struck(tones: Sequence[Tone], seconds: float, pitch: float = 1.0) -> Samples:
    """Strike something: damped tones, each a little softer at its very first moment."""
    at = times(seconds)
    ringing = sum(
        (loud * np.exp(-at / fall) * np.sin(2 * np.pi * pitch * height * at) for height, loud, fall in tones),
        start=np.zeros_like(at),
    )
    return np.asarray(ringing * np.minimum(1, at / 0.0008))


def bar(height: float, seconds: float) -> Samples:
    """Strike a wooden bar, as of a marimba: the fourth harmonic is the one that sings along."""
    return struck(((height, 1.0, 0.16), (3.98 * height, 0.3, 0.045), (9.2 * height, 0.08, 0.012)), seconds)


def rubbed(seconds: float, seed: int, smooth: int) -> Samples:
    """Rub paper or let sand fall: noise, duller the more neighbours are averaged."""
    noise = np.random.default_rng(seed).uniform(-1, 1, round(seconds * RATE) + smooth)
    return np.asarray(np.convolve(noise, np.ones(smooth) / smooth, "valid")[: round(seconds * RATE)])


def placed(seconds: float, *parts: tuple[float, float, Samples]) -> Samples:
    """Put parts into one sound: each from its moment on, as loud as it is told."""
    whole = np.zeros(round(seconds * RATE))
    for at, loud, part in parts:
        begin = round(at * RATE)
        part = part[: len(whole) - begin]
        whole[begin : begin + len(part)] += loud * part
    return whole


def tile() -> Samples:
    """Ivory laid on wood."""
    return placed(0.11, (0, 1, struck(TILE, 0.11)), (0, 0.25, rubbed(0.006, 1, 2)))


def card() -> Samples:
    """A card that slides over another and lies down."""
    at = times(0.12)
    slide = rubbed(0.12, 2, 3) * np.sin(np.pi * np.minimum(1, at / 0.1)) ** 2
    return placed(0.17, (0, 1, slide), (0.09, 0.5, struck(((310, 1, 0.016), (740, 0.4, 0.008)), 0.08)))


def stone() -> Samples:
    """A pebble that is lifted against its neighbour and set down."""
    return placed(0.17, (0, 1, struck(PEBBLE, 0.16)), (0.052, 0.45, struck(PEBBLE, 0.11, 1.12)))


def dice() -> Samples:
    """Four dice that tumble, closer and closer together, and lie."""
    chance = np.random.default_rng(4)
    moments = (0.0, 0.07, 0.13, 0.19, 0.235, 0.28, 0.315, 0.345, 0.37)
    hits = [(at, 1 - 1.4 * at, struck(DIE, 0.09, chance.uniform(0.82, 1.25))) for at in moments]
    return placed(0.46, *hits, (0, 0.12, rubbed(0.38, 5, 5)))


def sand() -> Samples:
    """One of the last seconds: a cap that taps."""
    return placed(0.06, (0, 1, struck(BLOCK, 0.06)))


def right() -> Samples:
    """Two bars upwards: it counts."""
    return placed(0.4, (0, 0.8, bar(587.33, 0.3)), (0.09, 1, bar(880, 0.31)))


def wrong() -> Samples:
    """Two dull bars downwards: it does not count, and nobody is scolded."""
    dull = ((1, 1.0, 0.09), (2.01, 0.25, 0.04))
    low, lower = ([(height * f, loud, fall) for f, loud, fall in dull] for height in (233.08, 174.61))
    return placed(0.32, (0, 0.85, struck(low, 0.2)), (0.11, 1, struck(lower, 0.21)))


def call() -> Samples:
    """A marble that is put down for all to hear: it bounces and rings."""
    bounces = ((0.0, 0.7), (0.12, 0.5), (0.2, 0.4), (0.25, 0.3))
    taps = [(at, loud, struck(PEBBLE, 0.05, 0.8)) for at, loud in bounces]
    return placed(0.62, *taps, (0.29, 0.8, struck(MARBLE, 0.33)))


def win() -> Samples:
    """Four bars upwards and a last one that stays."""
    rising = (523.25, 659.26, 783.99, 1046.5)
    bars = [(0.1 * nth, 0.75, bar(height, 0.35)) for nth, height in enumerate(rising)]
    return placed(0.92, *bars, (0.44, 0.8, bar(1318.51, 0.48)), (0.44, 0.6, bar(783.99, 0.48)))


RECIPES: dict[str, tuple[Callable[[], Samples], float]] = {
    "tile": (tile, 0.5),
    "card": (card, 0.5),
    "stone": (stone, 0.5),
    "dice": (dice, 0.55),
    "sand": (sand, 0.35),
    "right": (right, 0.6),
    "wrong": (wrong, 0.55),
    "call": (call, 0.7),
    "win": (win, 0.7),
}
"""What makes each sound, and how loud its loudest moment is."""


def sound(name: str) -> NDArray[np.int16]:
    """Make one sound as it is stored."""
    make, loudest = RECIPES[name]
    samples = make()
    fade = round(FADE_S * RATE)
    samples[-fade:] *= np.linspace(1, 0, fade)
    loudness = loudest * 32_767 / float(np.abs(samples).max())
    return np.asarray(np.round(samples * loudness), dtype=np.dtype("<i2"))


def write(name: str, folder: Path) -> Path:
    """Write one sound as a WAV file, which every browser reads."""
    target = folder / f"{name}.wav"
    with wave.open(str(target), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(sound(name).tobytes())
    return target


def main() -> None:
    """Write all sounds."""
    folder = Path(sys.argv[1]) if sys.argv[1:] else SOUNDS
    folder.mkdir(parents=True, exist_ok=True)
    sizes = {name: write(name, folder).stat().st_size for name in RECIPES}
    for name, size in sizes.items():
        print(f"{name}: {size} bytes")
    print(f"in all: {sum(sizes.values())} bytes")


if __name__ == "__main__":
    main()
