"""Somebody who plays without looking: quick ways to a finished game for tests of what comes after."""

import json
from itertools import count
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.browser.guests import Guest

_numbers = count()
PATIENCE_SECONDS = 60


class Robot:
    """A guest's hand at a table, over the same line as the page."""

    def __init__(self, guest: Guest, code: str) -> None:
        cookies = "; ".join(f"{each.get('name')}={each.get('value')}" for each in guest.context.cookies())
        headers = {"Cookie": cookies, "Origin": guest.house}
        self._line = connect(f"{guest.house.replace('http', 'ws')}/live/{code}", additional_headers=headers)
        self._wire: ClientConnection = self._line.__enter__()
        self.table: dict[str, Any] = {}
        self.beaten = False
        """Whether anything was to be shown to everybody meanwhile."""
        self._wire.send(json.dumps({"type": "hello"}))
        self.hear()

    def hear(self) -> dict[str, Any]:
        """Wait for the next message."""
        message: dict[str, Any] = json.loads(self._wire.recv(timeout=PATIENCE_SECONDS))
        self.table = message.get("table", self.table)
        self.beaten = self.beaten or message.get("beat_ms", 0) > 0
        return message

    def ask(self, request: dict[str, Any]) -> bool:
        """Ask for something; tell whether it was done."""
        return bool(self._answer(request)["type"] == "done")

    def does(self, request: dict[str, Any]) -> int:
        """Have something done; gives how far the table is then."""
        answer = self._answer(request)
        assert answer["type"] == "done", answer
        sequence: int = answer["sequence"]
        return sequence

    def _answer(self, request: dict[str, Any]) -> dict[str, Any]:
        name = f"robot{next(_numbers)}"
        self._wire.send(json.dumps({"type": "ask", "id": name, "request": request}))
        while (message := self.hear()).get("id") != name:
            pass
        return message

    def leave(self) -> None:
        """Go away."""
        self._line.__exit__(None, None, None)


def finished_kakuzu(guest: Guest, name: str) -> str:
    """Play KAKUZU against Zoé to the end, lifting the first stone that may be lifted; gives the table's code."""
    page = guest.go()
    code: str = page.evaluate(
        """async () => (await (await fetch("/api/tables", {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify({ game: "kakuzu", seats: 2, settings: { bot_delays: false } }),
        })).json()).code"""
    )
    robot = Robot(guest, code)
    assert robot.ask({"type": "sit", "seat": 0, "name": name, "colour": "red"})
    assert robot.ask({"type": "add_bot", "seat": 1, "level": "1"})
    assert robot.ask({"type": "start"})
    while robot.table["status"] != "over":
        if any(each["seat"] == 0 for each in robot.table["expected"]):
            board: str = robot.table["views"][0]["view"]["board"]
            stones = (square for square, sign in enumerate(board) if not sign.isdigit())
            moved = any(
                robot.ask({"type": "move", "seat": 0, "command": {"type": "lift", "square": stone}}) for stone in stones
            )
            assert moved, robot.table
        else:
            robot.hear()
    robot.leave()
    return code
