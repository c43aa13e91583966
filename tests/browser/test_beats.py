"""Beats in the browser: what happened is large on every screen, and whoever has seen enough goes on."""

from collections.abc import Callable
from itertools import product

from playwright.sync_api import expect

from tests.browser.guests import PHONE, Guest
from tests.browser.openings import open_table
from tests.browser.robots import Robot

Enter = Callable[..., Guest]
LASTING = """
    const later = window.setTimeout;
    window.setTimeout = (then, ms, ...more) => (ms > 900 && ms <= 2500 ? 0 : later(then, ms, ...more));
"""
"""Lets no beat end by itself: a busy machine may look too late."""


def until_a_beat(robot: Robot) -> None:
    """Lift stones for two people around a device until one of them is found or missed; refused ones do no harm."""
    for square, seat in product(range(81), (0, 1)):
        robot.ask({"type": "move", "seat": seat, "command": {"type": "lift", "square": square}})
        if robot.table["views"][0]["view"]["phase"] == "turn" and robot.beaten:
            return
    raise AssertionError("nothing was shown")


def test_what_happened_is_shown_until_it_is_skipped(guest: Enter) -> None:
    """A stone found or missed is told large, on the shared screen too; a tap skips it; reduced motion moves nothing."""
    anna, screen = guest("Anna", size=PHONE), guest("Écran")
    for each in (anna, screen):
        each.context.add_init_script(LASTING)
    code = open_table(anna, "kakuzu", people=("Anna", "Léa"), settings={"bot_delays": True}, move_seconds=0)
    wall, page = screen.go(f"/ecran/{code}").locator(".beat > *").first, anna.go(f"/table/{code}")
    page.emulate_media(reduced_motion="reduce")
    expect(page.get_by_role("grid")).to_be_visible()
    expect(screen.page.get_by_role("grid")).to_be_visible()
    seen = page.locator(".beat")
    robot = Robot(anna, code)
    until_a_beat(robot)
    expect(seen).to_have_attribute("aria-hidden", "true")
    assert seen.evaluate("(beat) => beat.getAnimations({ subtree: true }).length") == 0
    expect(wall).to_be_visible()
    card = page.locator(".beat .card")
    if card.count():  # a great moment has a scene of its own instead
        assert (card.bounding_box() or {"width": 0})["width"] > 300
    page.locator("h1").first.dispatch_event("pointerdown")
    expect(seen).to_have_count(0)
    robot.leave()
