"""What the box says."""

from pioche.kernel.game import DEFAULT, Meta
from pioche.kernel.text import Text

from .commands import COMMANDS
from .events import EVENTS
from .options import CHOICES, LABELS, ROUNDS, STRICT, UNLIMITED, Choices
from .view import TableView

META = Meta(
    name="kirdy",
    title="KIRDY",
    line=Text(
        "Des lettres dans l’ordre, un mot, et l’envie d’en tirer une de plus.",
        "Letters in order, a word, and the temptation of one letter more.",
    ),
    seats=(2, 3, 4, 5),  # K-03; a team shares a seat, and the table knows who sits there
    minutes=(30, 45),
    rules_version=1,
    order_rule="K-06",
    options=Choices,
    labels=LABELS,
    choices=CHOICES,
    variants={DEFAULT: Choices(), "rounds": ROUNDS, "unlimited": UNLIMITED, "strict": STRICT},
    commands=COMMANDS,
    events=EVENTS,
    view=TableView,
)
