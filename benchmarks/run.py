"""Runs all benchmarks, prints one table of ratios and writes it as JSON.

`python -m benchmarks.run [SUBJECT…] [FILE.json] [--keep]`: some subjects or all; with --keep as the new baseline.
"""

import sys
from importlib import import_module
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table

from benchmarks.row import Row, yardstick
from pioche.lexicon import Lexicon
from pioche.lexicon.search import warm

HERE = Path(__file__).parent
RESULTS = HERE / "results.json"
BASELINE = HERE / "baseline.json"
"""Ratios to peers as they were, by task; `python -m benchmarks.run --keep` writes them anew."""
REFERENCE = 0.015
"""What the yardstick takes on the machine of the first baseline, idle, in seconds."""
WORSE = 1.2
"""A ratio that has become worse by so much is shown in red."""


def main(arguments: list[str]) -> None:
    """Measure, print and write."""
    console = Console()
    with console.status("Getting the searches ready…"):
        warm(Lexicon.load())
    rows: list[Row] = []
    wanted = [argument for argument in arguments if not argument.startswith("--") and not argument.endswith(".json")]
    for name in wanted or sorted(file.stem for file in HERE.glob("*.py")):
        subject = import_module(f"benchmarks.{name}")
        if hasattr(subject, "rows"):
            with console.status(f"Measuring {name}…"):
                rows += subject.rows()
    before = msgspec.json.decode(BASELINE.read_bytes(), type=dict[str, float]) if BASELINE.exists() else {}
    pace = yardstick() / REFERENCE
    console.print(shown(rows, before, pace))
    if "--keep" in arguments:
        kept = {**before, **{row.key: round(comparable(row, pace), 3) for row in rows}}
        BASELINE.write_bytes(msgspec.json.format(msgspec.json.encode(dict(sorted(kept.items())))) + b"\n")
    paths = [Path(argument) for argument in arguments if argument.endswith(".json")]
    file = paths[0] if paths else RESULTS
    lines = [{**msgspec.to_builtins(row), "ratio": row.ratio} for row in rows]
    file.write_bytes(msgspec.json.format(msgspec.json.encode(lines)) + b"\n")
    console.print(f"Written to {file}")


def comparable(row: Row, pace: float) -> float:
    """Give a ratio as it can be compared with another day's: a wish is no slower on a slow machine, but we are."""
    return row.ratio * pace if row.is_wish else row.ratio


def shown(rows: list[Row], before: dict[str, float], pace: float) -> Table:
    """Lay the rows out as a table; in red what has become worse than it was."""
    table = Table("Task", "Peer", title="Ours against peers, in the same run")
    for heading in ("Ours", "Theirs", "Times better", "Before"):
        table.add_column(heading, justify="right")
    for row in rows:
        was = before.get(row.key)
        times = row.told(row.ours), row.told(row.theirs)
        ratio = comparable(row, pace)
        style = "red" if was is not None and ratio * WORSE < was else None
        told = "" if was is None else f"{was * row.ratio / ratio:,.2f}"
        table.add_row(row.name, row.peer, *times, f"{row.ratio:,.2f}", told, style=style)
    return table


if __name__ == "__main__":
    main(sys.argv[1:])
