"""What the box says."""

from pioche.kernel.game import DEFAULT, Meta
from pioche.kernel.text import Text

from .commands import COMMANDS
from .events import EVENTS
from .options import LABELS, QUICK, Choices
from .view import TableView

META = Meta(
    name="coquillaude",
    title="LA COQUILLAUDE",
    line=Text(
        "Des questions pour gagner des pions, des pions pour poser le mot le plus fort.",
        "Questions to win pawns, pawns to lay the strongest word.",
    ),
    seats=(2, 3, 4),
    minutes=(45, 90),
    rules_version=1,
    order_rule="Q-03",
    options=Choices,
    labels=LABELS,
    variants={DEFAULT: Choices(), "rapide": QUICK},
    commands=COMMANDS,
    events=EVENTS,
    view=TableView,
)
