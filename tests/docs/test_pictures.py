"""Pictures at the door: of every game, of a phone and a TV, small enough to be loaded, and all of them shown."""

import re
from pathlib import Path

import pytest
from PIL import Image

from tests.house import games_of_the_product

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "docs" / "pictures"
DOORS = [ROOT / "README.md", ROOT / "LISEZ-MOI.md"]
FILM_BYTES, PICTURE_BYTES = 3_000_000, 200_000


@pytest.mark.parametrize("door", DOORS, ids=lambda page: page.name)
def test_the_first_page_shows_every_game_and_more(door: Path) -> None:
    """A moving picture first, then one of each game, of a phone and of a TV."""
    shown = re.findall(r"docs/pictures/(\w+)\.png", door.read_text(encoding="utf-8"))
    assert shown[0] == "film"
    assert set(shown) == {"film", "phone", "screen", *games_of_the_product()}


def test_every_picture_is_shown_somewhere_and_light() -> None:
    """No picture lies about unused; none makes a reader wait."""
    pages = "".join(page.read_text(encoding="utf-8") for page in (*DOORS, *(ROOT / "docs").rglob("*.md")))
    for file in PICTURES.iterdir():
        assert f"pictures/{file.name}" in pages, file.name
        assert file.stat().st_size <= (FILM_BYTES if file.stem == "film" else PICTURE_BYTES), file.name


def test_the_film_moves() -> None:
    """It has many frames, goes on for some seconds and begins again."""
    with Image.open(PICTURES / "film.png") as film:
        assert film.n_frames > 20  # type: ignore[attr-defined]  # of pictures that move
        assert film.info["loop"] == 0
        assert film.width >= 640
