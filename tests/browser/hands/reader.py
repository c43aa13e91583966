"""Somebody who sees nothing: knows what the accessibility tree says, and has a keyboard."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tests.browser.guests import Guest

MOST_TABS = 90
"""More than any table has stops."""


class Passed(Exception):
    """What somebody was on the way to is no longer there: the sand has run meanwhile."""


@dataclass(frozen=True)
class Thing:
    """Something in the accessibility tree."""

    role: str
    name: str
    value: str
    focused: bool
    disabled: bool


class Reader:
    """A guest who reads a page by its accessibility tree alone, and does everything with keys."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.page = guest.page
        self._line = guest.context.new_cdp_session(self.page)
        self._line.send("Accessibility.enable")

    def things(self) -> list[Thing]:
        """Give all that a screen reader finds, in its order."""
        nodes: list[dict[str, Any]] = self._line.send("Accessibility.getFullAXTree")["nodes"]
        return [_thing(node) for node in nodes if not node.get("ignored")]

    def find(self, role: str, name: str = "") -> Iterator[Thing]:
        """Find things by their role and a pattern of their name, what sleeps left out."""
        return (
            each for each in self.things() if each.role == role and re.search(name, each.name) and not each.disabled
        )

    def has(self, role: str, name: str = "") -> bool:
        """Tell whether there is such a thing."""
        return next(self.find(role, name), None) is not None

    def names(self, role: str, name: str = "") -> list[str]:
        """Give the names of such things."""
        return [each.name for each in self.find(role, name)]

    @property
    def sentence(self) -> str:
        """What is expected now."""
        return next(iter(self.names("heading")), "")

    @property
    def focus(self) -> Thing | None:
        """What has the focus; the page as a whole counts as nothing."""
        return next((each for each in self.things() if each.focused and each.role != "RootWebArea"), None)

    def tab_to(self, role: str, name: str = "") -> Thing:
        """Press Tab until such a thing has the focus."""
        asked = self.sentence
        for _ in range(MOST_TABS):
            here = self.focus
            # What sleeps may have the focus too, where one only passes by.
            if here and here.role == role and re.search(name, here.name):
                return here
            self.page.keyboard.press("Tab")
        assert self.sentence != asked or not self.has(role, name), f"Tab never reaches {role} {name}"
        raise Passed

    def press(self, name: str, sure: str = "") -> None:
        """Go to a button and press it; be sure where that is asked."""
        self.tab_to("button", name)
        self.page.keyboard.press("Enter")
        if sure:
            self.page.wait_for_timeout(200)
            self.tab_to("button", sure)
            self.page.keyboard.press("Enter")

    def key(self, key: str, times: int = 1) -> None:
        """Press a key."""
        for _ in range(times):
            self.page.keyboard.press(key)

    def types(self, text: str) -> None:
        """Type."""
        self.page.keyboard.type(text.lower())

    def pause(self) -> None:
        """Let the others act."""
        self.page.wait_for_timeout(150)


def _thing(node: dict[str, Any]) -> Thing:
    told = {each["name"]: each["value"].get("value") for each in node.get("properties", ())}
    return Thing(
        role=str(node.get("role", {}).get("value", "")),
        name=str(node.get("name", {}).get("value", "")).replace("\u00a0", " "),
        value=str(node.get("value", {}).get("value", "")),
        focused=bool(told.get("focused")),
        disabled=bool(told.get("disabled")),
    )
