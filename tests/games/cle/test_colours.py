"""The colours of the seats."""

import re
from pathlib import Path

from pioche.games.cle.colours import BY_SEAT

BOX = Path(__file__).parents[3] / "web" / "src" / "games" / "cle" / "box.ts"


def test_the_box_prints_the_colours_that_the_table_gives() -> None:
    """Whoever types the names of those around one screen sees the marks that the table has."""
    printed = re.search(r"colours: \[(.*?)\]", BOX.read_text("utf-8"))
    assert printed is not None
    assert tuple(re.findall(r'"(\w+)"', printed[1])) == BY_SEAT
