"""Reading along what the house sends to a page, whatever the game."""

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from playwright.sync_api import Error as PlaywrightError

from tests.browser.guests import Guest
from tests.server.editions import put

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


# Whatever was drawn before has been told when this is answered.
TELL = """() => new Promise((told) => {
    const drawn = new MessageChannel();
    drawn.port1.onmessage = told;
    drawn.port2.postMessage(null);
}).then(() => null)"""


class Ear:
    """A guest at a table who knows what the page was told."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.page = guest.page
        self._table: dict[str, Any] = {}
        self._asked: list[str] = []
        self._answers: dict[str, int] = {}
        self.page.expose_function("messageWent", self._note)
        self.page.expose_function("messageCame", self._read)
        self.page.add_init_script(LISTEN)

    def _note(self, frame: str) -> None:
        message = json.loads(frame)
        if message["type"] == "ask":
            self._asked.append(message["id"])

    def _read(self, frame: str) -> None:
        message = json.loads(frame)
        if message["type"] == "changed":
            self._table = put(self._table, message["changes"])
        self._table = message.get("table", self._table)
        if message.get("id") in self._asked:
            self._answers[message["id"]] = message.get("sequence", 0)

    def sends(self, press: Callable[[], None]) -> None:
        """Do something, and wait until the house has answered it and the page knows what follows.

        An answer to something asked before is not taken for this one.
        """
        before = len(self._asked)
        press()
        self.wait_until(lambda: len(self._asked) > before and all(map(self._is_known, self._asked[before:])))

    def _is_known(self, asked: str) -> bool:
        return asked in self._answers and bool(self._table["sequence"] >= self._answers[asked])

    @property
    def table(self) -> dict[str, Any]:
        """What the page was told of the table; what can be seen on the page has been told."""
        with suppress(PlaywrightError):  # a page that is just being left tells no more
            self.page.evaluate(TELL)
        return self._table

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
        raise AssertionError(f"it never happened: {self._table}")
