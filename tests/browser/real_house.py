"""A house for tests in the browser: everything as in `pioche serve`, with limits that a test run does not reach.

`python -m tests.browser.real_house PORT DATA`, with `bataille` behind it if the tests' own game stands on the shelf,
and with `alike` if every game is dealt alike each time, at tables of the same codes
"""

import random
import shutil
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from unittest.mock import patch

from msgspec.structs import replace

from pioche.kernel import registry
from pioche.kernel.chance import seed_from
from pioche.server.config import Config
from pioche.server.pages import client_pages
from pioche.server.process import launch
from pioche.tables.bots import thinker
from pioche.tables.domain import rules
from pioche.tables.domain.people import PersonId
from pioche.tables.domain.records import AnyTableEvent
from pioche.tables.domain.state import Table
from pioche.tables.runtime import codes, house
from tests.house import put_bataille_on_the_shelf

SEEDED = set(registry.names()) - {"patience"}
"""Games that are dealt alike at tables of the same options and names, so that their tests always see the same.

A patience has a day or a number instead."""
start = rules.start


def start_alike(
    table: Table, person: PersonId, given: rules.Circumstances, begun_by: PersonId | None = None
) -> Sequence[AnyTableEvent]:
    """Begin a game with a seed that follows from its table."""
    names = [[person.name for person in chair.people] or chair.bot for chair in table.chairs]
    # The deals that the tests know were drawn when options had this name, and nobody brought or remembered anything.
    options = str(table.game.meta.shown(table.options)).replace("Options(", "Choices(", 1)
    options = options.replace(", seen=b'', pack=None)", ")")
    alike = seed_from(f"{table.game_name} {options} {names}")
    return start(table, person, replace(given, seed=alike) if table.game_name in SEEDED else given, begun_by)


def same_codes(chance: random.Random) -> Callable[[], str]:
    """Give what makes the same codes in the same order in every house."""
    return lambda: "".join(chance.choices(codes.ALPHABET, k=codes.LENGTH))


def main() -> None:
    """Open the house and keep it open."""
    port, data = int(sys.argv[1]), Path(sys.argv[2])
    if "bataille" in sys.argv[3:]:
        put_bataille_on_the_shelf()
    if "alike" in sys.argv[3:]:
        SEEDED.update(registry.names())
        vars(house)["new_code"] = same_codes(random.Random(1))
    # A copy: the client may be built anew while tests run.
    client_pages.CLIENT = Path(shutil.copytree(client_pages.CLIENT, data / "client"))
    many = 10_000.0
    config = Config(
        data,
        port=port,
        messages_per_second=many,
        requests_per_second=many,
        tables_per_minute=many,
        wrong_codes_per_minute=many,
        uploads_per_minute=many,
        analyses_per_minute=many,
    )
    # On a busy new machine a bot's first thought waits for the compiler, which `pioche serve` runs beforehand.
    with (
        patch.object(rules, "start", start_alike),
        patch.object(thinker, "THOUGHT_SECONDS", 600.0),
        patch.object(thinker, "WORK_SECONDS", 600.0),
        patch.object(thinker, "warm_up", bool),  # few tests play every game, and several houses are open at once
    ):
        launch.serve(config, launch.listen(config))


if __name__ == "__main__":
    main()
