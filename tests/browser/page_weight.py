"""What pages weigh on the wire: compressed, without headers."""

from collections.abc import Iterator
from typing import Any

from playwright.sync_api import expect

from pioche.kernel import registry
from tests.browser.guests import Guest
from tests.browser.openings import ask, open_table, sit_down

GAMES = registry.names()
SHELF_LIMIT, GAME_LIMIT = 100_000, 66_000
"""Bytes that the shelf may weigh, and each game beside it."""

LIGHT = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
"""Whoever saves data is sent nothing ahead of time."""
ARRIVAL_MS = 60_000
WEIGHTS = """() => Object.fromEntries(
    [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
        .filter((each) => !each.name.includes("/api/"))
        .map((each) => [new URL(each.name).pathname, each.encodedBodySize]))"""
SHELF = "() => fetch('/api/shelf').then((answer) => answer.json())"


def come_to(guest: Guest, path: str, sign: str) -> None:
    """Open a page and wait for what it is about, and until nothing more is fetched."""
    page = guest.go(path)
    expect(page.locator(sign).first).to_be_visible(timeout=ARRIVAL_MS)
    page.wait_for_load_state("networkidle")


def shelf_weights(guest: Guest) -> dict[str, int]:
    """Open the shelf; give the bytes of each of its files."""
    come_to(guest, "/", "main button")
    weights: dict[str, int] = guest.page.evaluate(WEIGHTS)
    return weights


def game_weights(guest: Guest, other: Guest, shelf: dict[str, int]) -> Iterator[tuple[str, dict[str, int]]]:
    """Open a table of each game that the house knows; give the bytes of each file that the shelf has not.

    The other guest is a person, who does nothing: what a bot does at once is told by parts that are fetched when due.
    """
    told: dict[str, Any] = guest.page.evaluate(SHELF)
    seats = {game["name"]: game["seats"] for game in told["games"]}
    for game in seats:
        code = open_table(guest, game, free=int(2 in seats[game]))
        if 2 in seats[game]:
            sit_down(other, code, 1, "Bruno")
            ask(guest, code, {"type": "start"})
        come_to(guest, f"/table/{code}", ".at-board")
        mine: dict[str, int] = guest.page.evaluate(WEIGHTS)
        yield game, {name: mine[name] for name in mine.keys() - shelf.keys() if name.startswith("/assets/")}
