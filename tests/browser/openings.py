"""The short way to a table: opened, seated and begun by messages, then looked at in the browser."""

import json
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Page, Route, WebSocketRoute

from tests.browser.guests import Guest
from tests.browser.robots import Robot
from tests.server.editions import asking_for_all


def ask(guest: Guest, code: str, *requests: dict[str, Any]) -> int:
    """Ask something of a table, as this guest's own device would; gives how far the table is then."""
    robot = Robot(guest, code)
    sequence = 0
    for request in requests:
        sequence = robot.does(request)
    robot.leave()
    return sequence


def sitting(seat: int, name: str) -> dict[str, Any]:
    """Sit down."""
    return {"type": "sit", "seat": seat, "name": name, "colour": "blue"}


def open_table(
    guest: Guest,
    game: str,
    *,
    people: Sequence[str] = ("Anna",),
    bots: Sequence[str] = (),
    free: int = 0,
    begin: bool = True,
    settings: dict[str, Any] | None = None,
    **options: Any,
) -> str:
    """Open a table: people around this device first, then bots that answer at once, then free seats; gives its code."""
    wish = {
        "game": game,
        "options": options or None,
        "settings": {"bot_delays": False, **(settings or {})},
        "seats": len(people) + len(bots) + free,
    }
    headers = {"origin": guest.house, "host": guest.house[7:]}
    answer = guest.context.request.post(f"{guest.house}/api/tables", data=wish, headers=headers)
    assert answer.ok, answer.text()
    code: str = answer.json()["code"]
    steps = [sitting(seat, name) for seat, name in enumerate(people)]
    steps += [{"type": "add_bot", "seat": len(people) + place, "level": level} for place, level in enumerate(bots)]
    ask(guest, code, *steps, *([{"type": "start"}] if begin and not free else []))
    return code


def sit_down(guest: Guest, code: str, seat: int, name: str) -> None:
    """Take a seat at a table that waits."""
    ask(guest, code, sitting(seat, name))


def hurry(page: Page, **options: Any) -> None:
    """Let tables that this page opens have bots that answer at once, and these options."""

    def change(route: Route) -> None:
        if route.request.method != "POST":
            route.continue_()
            return
        wish = json.loads(route.request.post_data or "{}")
        wish["settings"] = {**wish.get("settings", {}), "bot_delays": False}
        wish["options"] = {**(wish.get("options") or {}), **options}
        route.continue_(post_data=json.dumps(wish))

    page.route("**/api/tables", change)


def told_otherwise(page: Page, change: Callable[[dict[str, Any]], None]) -> None:
    """Let this page hear of tables in a rare state: whatever the house tells of one is changed on its way."""

    def rewritten(text: str | bytes) -> str:
        letter = json.loads(text)
        if "table" in letter:
            change(letter["table"])
        return json.dumps(letter)

    def between(line: WebSocketRoute) -> None:
        house = line.connect_to_server()
        house.on_message(lambda text: line.send(rewritten(text)))
        line.on_message(lambda text: house.send(asking_for_all(text)))

    page.route_web_socket("**/live/**", between)
