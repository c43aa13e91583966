"""Take the pictures of README and docs anew from the real client: `make pictures` writes docs/pictures.

A house is opened that deals alike every time, somebody plays a little in each game as a fair player would, and the
browser is asked what it shows.
"""

import io
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, expect, sync_playwright
from tests.browser.boxes import bots_for
from tests.browser.conftest import FLAGS, find_browser, open_house
from tests.browser.guests import PHONE, Guest, Guests
from tests.browser.openings import open_table
from tests.browser.robots import Robot
from tests.browser.scenes import play

from pioche.kernel import registry

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
WIDE, TELEVISION = (1200, 750), (1920, 1080)
ACTS = 6
"""So many moves make a board that is worth a look."""
SETTLED_MS = 3_000
"""By then whatever is shown for a moment has been shown."""
COLOURS = 256


def main() -> None:
    """Take all pictures."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        open_house(Path(data), "alike") as house,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        guests = Guests(browser, house)
        shelf(guests)
        for game in registry.names():
            table(guests, game)
        around(guests, registry.names()[0])
        browser.close()


def shelf(guests: Guests) -> None:
    """The shelf with its boxes."""
    page = guests.enter("Anna", size=WIDE).go()
    page.get_by_role("button", name="KAKUZU").first.wait_for()
    keep(page, "shelf")


def table(guests: Guests, game: str) -> None:
    """A table of a game in the middle of it, when the next move is ours."""
    anna = guests.enter("Anna", size=WIDE)
    begun(anna, game)
    keep(anna.page, game)


def begun(anna: Guest, game: str) -> str:
    """Play a little, and stay at the table."""
    code = open_table(anna, game, bots=bots_for(game, 3))
    robot = Robot(anna, code)
    play(robot, game, ACTS)
    robot.leave()
    anna.go(f"/table/{code}")
    expect(anna.page.locator(".at-board, .frame").first).to_be_visible()
    return code


def around(guests: Guests, game: str) -> None:
    """The same table on a phone and on the shared screen."""
    anna = guests.enter("Anna", size=PHONE)
    code = begun(anna, game)
    keep(anna.page, "phone")
    screen = guests.enter(size=TELEVISION)
    screen.go(f"/ecran/{code}")
    keep(screen.page, "screen")


def keep(page: Page, name: str) -> None:
    """Write what a page shows, in few colours: drawings need no more, and everybody loads them."""
    page.wait_for_timeout(SETTLED_MS)
    shot = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    file = PICTURES / f"{name}.png"
    shot.quantize(COLOURS, dither=Image.Dither.NONE).save(file, optimize=True)
    print(f"{file.name}: {shot.width} × {shot.height}, {file.stat().st_size // 1024} kB", flush=True)


if __name__ == "__main__":
    main()
