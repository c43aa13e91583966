"""Cut the client's fonts down to what French and English need (needs fonttools and brotli, and `npm ci` in web/).

The families are OFL 1.1 without reserved names. Atkinson's zero is slashed, so digits in text come from Bricolage:
ten glyphs under the name “Pioche Figures” (web/src/styles/fonts.css).
"""

import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "web" / "node_modules" / "@fontsource"
TARGET = ROOT / "web" / "src" / "assets" / "fonts"
LATIN = (  # without digits: those come from “Pioche Figures”
    "U+20-2F,U+3A-7E,U+A0,U+AB,U+B0,U+B7,U+BB,U+C0-CF,U+D1-DC,U+DF-EF,U+F1-FC,U+FF,U+152,U+153,"
    "U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2026,U+20AC,U+2212"
)
FRENCH = (
    "U+20-7E,U+A0,U+AB,U+B0,U+B7,U+BB,U+C0,U+C2,U+C4,U+C6-CB,U+CE,U+CF,U+D1,U+D4,U+D6,U+D7,U+D9,U+DB,U+DC,"
    "U+E0-E2,U+E4,U+E6-EB,U+ED-EF,U+F1,U+F3,U+F4,U+F6,U+F9-FC,U+152,U+153,U+2013,U+2014,U+2019,U+2026,U+2212"
)
DIGITS = "U+30-39"
CUTS = [
    ("bricolage-grotesque", 700, "bricolage-700", FRENCH),
    ("atkinson-hyperlegible-next", 400, "atkinson-400", LATIN),
    ("atkinson-hyperlegible-next", 700, "atkinson-700", LATIN),
    ("bricolage-grotesque", 400, "figures-400", DIGITS),
    ("bricolage-grotesque", 700, "figures-700", DIGITS),
]


def main() -> None:
    """Cut every font anew, and put its licence beside it."""
    for family, weight, name, glyphs in CUTS:
        source = SOURCES / family / "files" / f"{family}-latin-{weight}-normal.woff2"
        arguments = [
            f"--unicodes={glyphs}",
            "--layout-features=kern,tnum,lnum",
            "--no-hinting",
            "--flavor=woff2",
            f"--output-file={TARGET / f'{name}.woff2'}",
        ]
        subprocess.run(["pyftsubset", source, *arguments], check=True)  # noqa: S607 - from the caller's environment
        shutil.copyfile(SOURCES / family / "LICENSE", TARGET / f"{family}.LICENCE.txt")


if __name__ == "__main__":
    main()
