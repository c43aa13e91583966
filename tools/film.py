"""Film a few moves in the real client: `make pictures` writes docs/pictures/film.png, a picture that moves (APNG).

A pointer is drawn into the page, because a browser without windows has none. A frame is kept whenever the page has
changed, at most eight a second, in one palette for the whole film.
"""

import io
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

import msgspec
from PIL import Image, ImageChops
from playwright.sync_api import Browser, Locator, Page, sync_playwright
from tests.browser.conftest import FLAGS, find_browser, open_house
from tests.browser.guests import Guest
from tests.browser.hands.kirdy import field, said, support
from tests.browser.openings import open_table
from tests.browser.robots import Robot
from tests.browser.scenes import FIRST, play

from pioche.kernel import registry
from pioche.kernel.chance import Chance, seed_from
from pioche.lexicon import Lexicon
from pioche.lexicon.search import in_order

FILM = Path(__file__).parents[1] / "docs" / "pictures" / "film.png"
SIZE = (1200, 750)
SHOWN = (800, 500)
LEAST_S, LAST_S = 0.125, 2.5
PATIENCE_S = 120
LONGEST = 8
"""Longer words take too long to write in a film."""
LIFTED = 14
"""So many stones of ours make a grid that can be thought about."""
COLOURS = 256
MOST_BYTES = 3_000_000
POINTER = """() => {
    const dot = document.createElement("div");
    dot.id = "pointer";
    Object.assign(dot.style, {
        position: "fixed", left: "70%", top: "80%", width: "26px", height: "26px", borderRadius: "50%", zIndex: 99999,
        background: "rgb(31 36 48 / 35%)", border: "2px solid white", pointerEvents: "none",
        transform: "translate(-50%, -50%)", transition: "left .45s ease, top .45s ease, scale .12s",
    });
    document.documentElement.append(dot);
}"""
POINT = """([x, y]) => {
    Object.assign(document.querySelector("#pointer").style, { left: `${x}px`, top: `${y}px` });
}"""
PRESS = """(size) => { document.querySelector("#pointer").style.scale = size; }"""


class Camera:
    """Films a page with a pointer in it, for as long as somebody watches; what stands still takes one frame."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.time = 0.0
        self.frames: list[tuple[float, bytes]] = []
        page.evaluate(POINTER)

    def watch(self, seconds: float) -> None:
        """Let time pass, and film; a busy machine takes longer and fewer frames, but the film is as long as ever."""
        begun, shots = time.monotonic(), list[tuple[float, bytes]]()
        while (passed := time.monotonic() - begun) < seconds or not shots:
            shots.append((passed, self.page.screenshot(animations="allow", caret="initial")))
            self.page.wait_for_timeout(40)
        self.frames += [(self.time + seconds * at / passed, shot) for at, shot in shots]
        self.time += seconds

    def watch_until(self, expected: Locator) -> None:
        """Film until something is there."""
        until = time.monotonic() + PATIENCE_S
        while not expected.is_visible():
            if time.monotonic() > until:
                raise TimeoutError(f"nothing came: {expected}")
            self.watch(0.1)

    def press(self, target: Locator) -> None:
        """Go somewhere, so that everybody sees where, and press."""
        self.watch_until(target)
        target.scroll_into_view_if_needed()
        if box := target.bounding_box():
            self.page.evaluate(POINT, [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2])
        self.watch(0.6)
        self.page.evaluate(PRESS, "0.7")
        self.watch(0.15)
        target.click()
        self.page.evaluate(PRESS, "1")
        self.watch(0.5)

    def write(self, text: str) -> None:
        """Write letter by letter."""
        for letter in text:
            self.page.keyboard.type(letter)
            self.watch(0.12)


def main() -> None:
    """Film, cut and write."""
    with (
        tempfile.TemporaryDirectory() as data,
        open_house(Path(data), "alike") as house,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        rehearse(visitor(browser, house, "Paul"), "kirdy")
        takes = [take(visitor(browser, house, "Anna")) for take in (take_kirdy, take_kakuzu)]
        browser.close()
    frames = [frame for take in takes for frame in edited(take)]
    write(frames)
    seconds = sum(duration for duration, _ in frames)
    print(f"{FILM.name}: {len(frames)} frames, {seconds:.0f} s, {FILM.stat().st_size // 1024} kB")
    if FILM.stat().st_size > MOST_BYTES:
        sys.exit("The film is too large for a page that people open to have a look.")


def visitor(browser: Browser, house: str, name: str) -> Guest:
    """Let somebody in who sees everything move."""
    width, height = SIZE
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale="fr-FR",
        service_workers="block",
        reduced_motion="no-preference",
    )
    return Guest(context, house).known_as(name)


def take_kirdy(anna: Guest) -> Sequence[tuple[float, bytes]]:
    """From the shelf to the first words: two taps, letters, a word, one more letter, another word."""
    page = anna.go()
    box = page.get_by_role("button", name="KIRDY").first
    box.wait_for()
    camera = Camera(page)
    camera.watch(1.2)
    camera.press(box)
    camera.press(page.get_by_role("button", name="Contre l’ordinateur").first)
    for call in ("Continuer", "S’arrêter"):
        camera.watch_until(page.locator("[data-role=announce], .jokers").first)
        if page.locator(".jokers").is_visible():
            camera.press(page.get_by_role("button", name="Garder les jokers"))
        camera.watch_until(field(page))
        camera.watch(0.6)
        field(page).focus()
        camera.write(usual_word(page).lower())
        camera.press(page.get_by_role("button", name="Annoncer"))
        camera.press(page.get_by_role("button", name=call))
        camera.watch(1.5)
    return camera.frames


def usual_word(page: Page) -> str:
    """Find a word that everybody knows, for the letters on the support."""
    lexicon = Lexicon.load()
    words = [word for word in in_order(lexicon, support(page), without=said(page)) if len(word) <= LONGEST]
    return max(words, key=lexicon.frequency)


def take_kakuzu(anna: Guest) -> Sequence[tuple[float, bytes]]:
    """Some stones are lifted, by us and by the computer."""
    code = rehearse(anna, "kakuzu", LIFTED)
    page = anna.go(f"/table/{code}")
    stones = page.locator(".liftable")
    stones.first.wait_for()
    page.wait_for_timeout(2_500)
    camera = Camera(page)
    for _ in range(3):
        camera.watch_until(stones.first)
        camera.watch(0.4)
        camera.press(page.locator(f'[data-square="{likely_stone(anna, code)}"]'))
        camera.watch(1.2)
    return camera.frames


def likely_stone(anna: Guest, code: str) -> int:
    """Find the stone that somebody who is good at it would lift now."""
    robot, rules = Robot(anna, code), registry.find("kakuzu")
    view = msgspec.convert(robot.table["views"][0]["view"], rules.meta.view, strict=False)
    robot.leave()
    thought = rules.think(view, FIRST, "5", Chance(seed_from("a good player")))
    if thought is None:
        raise LookupError("nobody knows which stone to lift")
    square: int = msgspec.to_builtins(thought.command)["square"]
    return square


def rehearse(anna: Guest, game: str, acts: int = 1) -> str:
    """Play a little before the camera rolls: nobody wants to watch a house get ready."""
    code = open_table(anna, game, bots=["3"])
    robot = Robot(anna, code)
    play(robot, game, acts)
    robot.leave()
    return code


def edited(take: Sequence[tuple[float, bytes]]) -> Iterator[tuple[float, Image.Image]]:
    """Leave out frames that come too soon after another, or show nothing new; give each with its seconds."""
    kept: list[tuple[float, Image.Image]] = []
    for at, shot in take:
        if kept and at - kept[-1][0] < LEAST_S:
            continue
        picture = Image.open(io.BytesIO(shot)).convert("RGB").resize(SHOWN, Image.Resampling.LANCZOS)
        if not kept or ImageChops.difference(picture, kept[-1][1]).getbbox():
            kept.append((at, picture))
    for (begun, picture), (ended, _) in pairwise(kept):
        yield min(ended - begun, LAST_S), picture
    yield LAST_S, kept[-1][1]


def write(frames: Sequence[tuple[float, Image.Image]]) -> None:
    """Write the film with one palette, so that only what moves is stored."""
    some = [picture for _, picture in frames[:: max(1, len(frames) // 12)]]
    strip = Image.new("RGB", (SHOWN[0], SHOWN[1] * len(some)))
    for place, picture in enumerate(some):
        strip.paste(picture, (0, place * SHOWN[1]))
    palette = strip.quantize(COLOURS, Image.Quantize.MAXCOVERAGE, kmeans=3)  # small things keep their colour, too
    reduced = [picture.quantize(palette=palette, dither=Image.Dither.NONE) for _, picture in frames]
    durations = [round(seconds * 1000) for seconds, _ in frames]
    reduced[0].save(FILM, save_all=True, append_images=reduced[1:], duration=durations, loop=0, optimize=True)


if __name__ == "__main__":
    main()
