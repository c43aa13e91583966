"""What the client weighs and how soon it answers, measured in Chromium: `python -m benchmarks.web`.

Each page is opened cold three times, at full speed and as a mid-range phone on a mobile network would have it (a
quarter of the processor, 150 ms and 1.6 Mbit/s: the conditions that Lighthouse simulates); the median counts.
"""

import contextlib
import socket
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page, expect, sync_playwright
from tests.browser.conftest import FLAGS, find_browser, wait_for
from tests.browser.guests import PHONE, Guest, Guests
from tests.browser.openings import open_table
from tests.browser.page_weight import GAME_LIMIT, LIGHT, SHELF_LIMIT, come_to, game_weights, shelf_weights

ROOT = Path(__file__).parents[1]
RUNS = 3
BETWEEN_MS = 120
"""So quick are fingers that know what they want; whoever is quicker waits for the picture of the last key too."""

WATCH = """
    window.seen = { paint: 0, largest: 0, shift: 0, blocked: 0, slowest: {} };
    const watch = (type, note, more) => new PerformanceObserver((list) => list.getEntries().forEach(note))
        .observe({ type, buffered: true, ...more });
    watch("paint", (each) => { if (each.name === "first-contentful-paint") seen.paint = each.startTime; });
    watch("largest-contentful-paint", (each) => { seen.largest = each.startTime; });
    watch("layout-shift", (each) => { if (!each.hadRecentInput) seen.shift += each.value; });
    watch("longtask", (each) => { seen.blocked += Math.max(0, each.duration - 50); });
    watch("event", (each) => {
        const { interactionId: id, duration } = each;
        if (id) seen.slowest[id] = Math.max(seen.slowest[id] ?? 0, duration);
    }, { durationThreshold: 16 });
"""


class Paint(NamedTuple):
    """How a page came: milliseconds, and how much of it moved."""

    first: float
    largest: float
    blocked: float
    shift: float


class Room:
    """A house and a browser to measure in."""

    def __init__(self, browser: Browser, house: str) -> None:
        self._guests = Guests(browser, house)

    def guest(self, slow: bool = False) -> Guest:
        """Let somebody in with a phone and an empty cache."""
        guest = self._guests.enter("Anna", size=PHONE)
        guest.context.add_init_script(LIGHT)
        guest.context.add_init_script(WATCH)
        if slow:
            slow_down(guest)
        return guest

    def leave(self) -> None:
        """Let everybody out."""
        self._guests.leave()


def slow_down(guest: Guest) -> None:
    """Make this machine a phone in a mobile network."""
    wire = guest.context.new_cdp_session(guest.page)
    wire.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    speed = 1.6e6 / 8
    conditions = {"offline": False, "latency": 150, "downloadThroughput": speed, "uploadThroughput": speed}
    wire.send("Network.enable")
    wire.send("Network.emulateNetworkConditions", conditions)


def arrived(guest: Guest, path: str, sign: str) -> Paint:
    """Open a page, wait for what it is about, and give how it came."""
    come_to(guest, path, sign)
    seen = guest.page.evaluate("() => seen")
    guest.page.close()  # what stays open would go on living beside what is measured next
    return Paint(seen["paint"], seen["largest"], seen["blocked"], seen["shift"])


def median(paints: list[Paint]) -> Paint:
    """Give the middle of each figure."""
    return Paint(*(statistics.median(each) for each in zip(*paints, strict=True)))


def coming(room: Room, slow: bool) -> Iterator[tuple[str, Paint]]:
    """Measure how the shelf, a page of rules and a table come."""
    yield "shelf", median([arrived(room.guest(slow), "/", ".boxes, main button") for _ in range(RUNS)])
    yield "rules", median([arrived(room.guest(slow), "/regles/kakuzu", "article.rules h1") for _ in range(RUNS)])
    tables = []
    for _ in range(RUNS):
        guest = room.guest()
        code = open_table(guest, "kakuzu", bots=["1"])
        guest.go(f"/table/{code}")  # a table without people pauses, and says so in large letters
        tables.append(arrived(room.guest(slow), f"/table/{code}", ".at-board"))
        guest.page.close()
    yield "table", median(tables)


def weights(room: Room) -> Iterator[tuple[str, int, int]]:
    """Give the shelf's weight and what each game's table adds to it, in bytes, with their limits."""
    guest = room.guest()
    shelf = shelf_weights(guest)
    yield "shelf", sum(shelf.values()), SHELF_LIMIT
    for game, more in game_weights(guest, room.guest(), shelf):
        yield f"{game}, beside the shelf", sum(more.values()), GAME_LIMIT


def slowest(guest: Guest) -> float:
    """Give the slowest answer to a key or a finger, from the event to the next picture."""
    guest.page.wait_for_timeout(300)
    seen: dict[str, float] = guest.page.evaluate("() => seen.slowest")
    return max(seen.values(), default=0.0)


def type_a_word(page: Page) -> None:
    """KIRDY: twenty letters, one after the other, and back."""
    expect(page.locator("[data-word]")).to_be_attached()
    for key in (*"ABRACADABRANTESQUEMEN", *["Backspace"] * 20):
        page.keyboard.press(key)
        page.wait_for_timeout(BETWEEN_MS)


def draw_cards(page: Page) -> None:
    """RONDO: cards are drawn to the holder and back."""
    cards = page.locator("[data-hand] button:not([data-card='?'])")
    expect(cards.first).to_be_visible()
    for at in range(3):
        cards.first.drag_to(page.locator(f"[data-at='{at}']"))
        page.wait_for_timeout(BETWEEN_MS)
    for at in range(3):
        page.locator(f"[data-at='{at}']").click()
        page.wait_for_timeout(BETWEEN_MS)
    page.keyboard.press("Escape")


def lift_stones(page: Page) -> None:
    """KAKUZU: stones are lifted, one after the other."""
    for _ in range(12):
        stone = page.locator(".liftable").first
        expect(stone).to_be_visible(timeout=30_000)
        stone.click()
        page.wait_for_timeout(BETWEEN_MS)


DEEDS: dict[str, Callable[[Page], None]] = {"kirdy": type_a_word, "rondo": draw_cards, "kakuzu": lift_stones}


def answers(room: Room, slow: bool) -> Iterator[tuple[str, float]]:
    """Measure the slowest answer to what people do most in each game."""
    for game, deed in DEEDS.items():
        guest = room.guest()
        code = open_table(guest, game, bots=["1"])
        if slow:
            slow_down(guest)
        guest.go(f"/table/{code}")
        deed(guest.page)
        yield game, slowest(guest)
        guest.page.close()


@contextlib.contextmanager
def opened() -> Iterator[Room]:
    """Open a house and a browser."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        process = subprocess.Popen([sys.executable, "-m", "tests.browser.real_house", str(port), folder], cwd=ROOT)
        try:
            address = f"http://127.0.0.1:{port}"
            wait_for(address, process)
            browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
            room = Room(browser, address)
            yield room
            room.leave()
            browser.close()
        finally:
            process.terminate()
            process.wait(timeout=20)


def main() -> None:
    """Measure and print, as it stands in `web/README.md`."""
    expect.set_options(timeout=60_000)
    with opened() as room:
        print("| weight, compressed | kB | at most |\n|---|--:|--:|")
        for name, weight, most in weights(room):
            print(f"| {name} | {weight / 1000:.1f} | {most // 1000} |")
        print("\n| page, opened cold | first paint | largest paint | blocked | shift |\n|---|--:|--:|--:|--:|")
        for slow in (False, True):
            for name, paint in coming(room, slow):
                kind = "phone, slow network" if slow else "this machine"
                times = " | ".join(f"{each:.0f} ms" for each in (paint.first, paint.largest, paint.blocked))
                print(f"| {name}, {kind} | {times} | {paint.shift:.3f} |")
        print("\n| slowest answer | this machine | phone |\n|---|--:|--:|")
        quick, slow_ones = dict(answers(room, slow=False)), dict(answers(room, slow=True))
        for game, deed in DEEDS.items():
            told = (deed.__doc__ or "").rstrip(".")
            print(f"| {told} | {quick[game]:.0f} ms | {slow_ones[game]:.0f} ms |")


if __name__ == "__main__":
    main()
