"""Scenes: a table at which a fair player has made some moves, to be looked at or shown."""

import msgspec

from pioche.kernel import registry
from pioche.kernel.chance import Chance, seed_from
from pioche.kernel.seats import Seat
from tests.browser.robots import Robot

FIRST = Seat(0)
SECOND_THOUGHTS = {"reopen"}
"""What may be done while the others are waited for: whoever has decided leaves it at that."""


def act(robot: Robot, game: str, number: int, *, fairly: bool = False, seat: Seat = FIRST) -> None:
    """Do something in the seat that is shown first: mostly what a fair player would, now and then anything."""
    rules = registry.find(game)
    view = msgspec.convert(robot.table["views"][0]["view"], rules.meta.view, strict=False)
    chance = Chance(seed_from(f"{game} {number}"))
    thought = rules.think(view, seat, "3", chance) if fairly or number % 5 else None
    command = thought.command if thought else rules.random_command(view, seat, chance)
    robot.ask({"type": "move", "seat": seat, "command": msgspec.to_builtins(command)})


def is_awaited(robot: Robot) -> bool:
    """Tell whether the first seat may act."""
    return any(each["seat"] == 0 for each in robot.table["expected"])


def has_decided(robot: Robot, seat: int = FIRST) -> bool:
    """Tell whether a seat could only take back what it has done, while others are waited for."""
    return all(set(each["commands"]) <= SECOND_THOUGHTS for each in robot.table["expected"] if each["seat"] == seat)


def play(robot: Robot, game: str, acts: int) -> None:
    """Make so many moves in the first seat, as a fair player would, and stop when it may act again."""
    done = 0
    while robot.table["status"] == "playing":
        if has_decided(robot):
            robot.hear()
        elif done == acts:
            return
        else:
            done += 1
            act(robot, game, done, fairly=True)
