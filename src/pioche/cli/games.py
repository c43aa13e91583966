"""`pioche games`: what stands on the shelf."""

from msgspec import Struct
from rich.table import Table

from pioche.cli.command import Call, Commands, Output, add_command
from pioche.kernel import registry
from pioche.kernel.game import Meta
from pioche.kernel.text import Text


class Box(Struct, frozen=True):
    """What a box says on its lid."""

    name: str
    title: str
    line: Text
    seats: tuple[int, ...]
    minutes: tuple[int, int]
    variants: tuple[str, ...]

    @classmethod
    def of(cls, meta: Meta) -> "Box":
        """Copy the lid."""
        return cls(meta.name, meta.title, meta.line, meta.seats, meta.minutes, tuple(meta.variants))


def register(commands: Commands) -> None:
    """Add the command."""
    add_command(commands, "games", "List the games, their seats and variants.", run)


def run(call: Call, output: Output) -> int:
    """List the games."""
    del call
    boxes = [Box.of(registry.find(name).meta) for name in registry.names()]
    table = Table("jeu", "joueurs", "minutes", "variantes", box=None)
    for box in boxes:
        table.add_row(box.title, _span(box.seats), _span(box.minutes), ", ".join(box.variants))
    output.give(boxes, [table if boxes else "The shelf is still empty: no game has moved in yet."])
    return 0


def _span(numbers: tuple[int, ...]) -> str:
    low, high = numbers[0], numbers[-1]
    return str(low) if low == high else f"{low}–{high}"
