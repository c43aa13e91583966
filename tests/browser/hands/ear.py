"""Reading along what the house sends to a page, whatever the game."""

import json
from collections.abc import Callable
from typing import Any

from tests.browser.guests import Guest

# What comes is told once the page has drawn it: whoever reads it may press at once what stands there.
LISTEN = """
    window.WebSocket = class extends WebSocket {
        constructor(...line) {
            super(...line);
            const drawn = new MessageChannel();
            drawn.port1.onmessage = ({ data }) => messageCame(data);
            this.addEventListener("message", ({ data }) => drawn.port2.postMessage(data));
        }
        send(message) {
            messageWent(message);
            super.send(message);
        }
    };
"""


class Ear:
    """A guest at a table who knows what the page was told."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.page = guest.page
        self.table: dict[str, Any] = {}
        self._asked: set[str] = set()
        self._answers: list[int] = []
        self.page.expose_function("messageWent", self._note)
        self.page.expose_function("messageCame", self._read)
        self.page.add_init_script(LISTEN)

    def _note(self, frame: str) -> None:
        message = json.loads(frame)
        if message["type"] == "ask":
            self._asked.add(message["id"])

    def _read(self, frame: str) -> None:
        message = json.loads(frame)
        self.table = message.get("table", self.table)
        if message.get("id") in self._asked:
            self._answers.append(message.get("sequence", 0))

    def sends(self, press: Callable[[], None]) -> None:
        """Do something, and wait until the house has answered it and the page knows what follows."""
        before = len(self._answers)
        press()
        self.wait_until(lambda: len(self._answers) > before and self.table["sequence"] >= self._answers[-1])

    @property
    def view(self) -> dict[str, Any]:
        """What the game shows to this seat."""
        seen: dict[str, Any] = self.table["views"][0]["view"]
        return seen

    @property
    def may(self) -> list[str]:
        """What this seat may do now."""
        may: list[str] = self.view["may"]
        return may

    def wait_until(self, true: Callable[[], bool]) -> None:
        """Let the page live until something is true."""
        for _ in range(2400):
            if true():
                return
            self.page.wait_for_timeout(25)
        raise AssertionError(f"it never happened: {self.view.get('phase')}, {self.view.get('may')}")
