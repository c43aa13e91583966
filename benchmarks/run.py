"""Runs all benchmarks, prints one table of ratios and writes it as JSON: `python -m benchmarks.run [FILE]`."""

import sys
from importlib import import_module
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table

from benchmarks.row import Row
from pioche.lexicon import Lexicon
from pioche.lexicon.search import warm

HERE = Path(__file__).parent
RESULTS = HERE / "results.json"


def main(arguments: list[str]) -> None:
    """Measure, print and write."""
    console = Console()
    with console.status("Getting the searches ready…"):
        warm(Lexicon.load())
    rows: list[Row] = []
    for name in sorted(file.stem for file in HERE.glob("*.py")):
        subject = import_module(f"benchmarks.{name}")
        if hasattr(subject, "rows"):
            with console.status(f"Measuring {name}…"):
                rows += subject.rows()
    console.print(shown(rows))
    file = Path(arguments[0]) if arguments else RESULTS
    lines = [{**msgspec.to_builtins(row), "ratio": row.ratio} for row in rows]
    file.write_bytes(msgspec.json.format(msgspec.json.encode(lines)) + b"\n")
    console.print(f"Written to {file}")


def shown(rows: list[Row]) -> Table:
    """Lay the rows out as a table."""
    table = Table("Task", "Peer", title="Ours against peers, in the same run")
    for heading in ("Ours, µs", "Theirs, µs", "Times faster"):
        table.add_column(heading, justify="right")
    for row in rows:
        table.add_row(row.name, row.peer, f"{row.ours * 1e6:,.1f}", f"{row.theirs * 1e6:,.1f}", f"{row.ratio:,.1f}")
    return table


if __name__ == "__main__":
    main(sys.argv[1:])
