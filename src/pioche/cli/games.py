"""`pioche games`: what stands on the shelf."""

from msgspec import Struct
from rich.table import Table

from pioche.cli.command import Call, Commands, Output, add_command
from pioche.cli.language import say
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
    purpose = say("Montrer les jeux, leurs places et leurs variantes.", "List the games, their seats and variants.")
    add_command(commands, "games", purpose, run)


def run(call: Call, output: Output) -> int:
    """List the games."""
    del call
    boxes = [Box.of(registry.find(name).meta) for name in registry.names()]
    heads = (("jeu", "game"), ("joueurs", "players"), ("minutes", "minutes"), ("variantes", "variants"))
    table = Table(*(say(*head) for head in heads), box=None)
    for box in boxes:
        table.add_row(box.title, _span(box.seats), _span(box.minutes), ", ".join(box.variants))
    output.give(boxes, [table if boxes else say("L’étagère est vide.", "The shelf is empty.")])
    return 0


def _span(numbers: tuple[int, ...]) -> str:
    low, high = numbers[0], numbers[-1]
    return str(low) if low == high else f"{low}–{high}"
