"""Writes the forty numbered grids of KAKUZU: always the same ones, drawn like fresh grids from fixed seeds."""

from pathlib import Path

from pioche.games.kakuzu.grids import fresh_grid
from pioche.kernel.chance import Chance, seed_from

FILE = Path(__file__).parents[1] / "src" / "pioche" / "games" / "kakuzu" / "data" / "grids.txt"

HEAD = """\
# The forty numbered grids ("feuillets") of KAKUZU: a number, then the 81 digits row by row.
# Our own, not those of the original box. Written once by tools/build_kakuzu_grids.py and never changed since, so that
# a number means the same grid for everybody.
"""


def main() -> None:
    """Write the file anew."""
    lines = (f"{number:2} {fresh_grid(Chance(seed_from(f'kakuzu feuillet {number}')))}\n" for number in range(1, 41))
    FILE.write_text(HEAD + "".join(lines), encoding="utf-8")
    print(f"wrote {FILE}")


if __name__ == "__main__":
    main()
