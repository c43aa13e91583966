"""Beats in the browser: what happened is large on every screen, and whoever has seen enough goes on."""

from collections.abc import Callable
from itertools import product

import pytest
from playwright.sync_api import expect

from pioche.kernel.seats import Seat
from tests.browser.boxes import bots_for, together
from tests.browser.guests import DESKTOP, PHONE, Guest
from tests.browser.in_view import LANDSCAPE
from tests.browser.openings import open_table
from tests.browser.robots import Robot
from tests.browser.scenes import act, has_decided
from tests.forms import further

Enter = Callable[..., Guest]
LASTING = """
    const later = window.setTimeout;
    window.setTimeout = (then, ms, ...more) => (ms > 900 && ms <= 2500 ? 0 : later(then, ms, ...more));
"""
"""Lets no beat end by itself: a busy machine may look too late."""
KINDS = """
    window.kinds = new Set();
    new MutationObserver(() => {
        const card = document.querySelector(".beat > .card, .beat .stage.small");
        if (card) kinds.add(card.closest(".aside") !== null);
    }).observe(document, { subtree: true, childList: true });
"""
"""Notes whether cards were shown to somebody who looks on, and to somebody who is to act."""
ON_THE_LOG = """() => {
    const box = (part) => document.querySelector(part).getBoundingClientRect();
    const card = box(".beat > .card"), log = box(".frame > .events");
    return [card.height >= 30 && card.top >= box("main .seats").bottom, Math.abs(card.width - log.width) < 2];
}"""
"""Whether a card is whole below the plates, and as wide as the log."""
LOOKED_MS = 700
"""A screen has looked at itself twice."""


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
    card = page.locator(".beat > .card")
    if card.count():  # a great moment has a scene of its own instead
        assert (card.bounding_box() or {"width": 0})["width"] > 300
    page.locator("h1").first.dispatch_event("pointerdown")
    expect(seen).to_have_count(0)
    robot.leave()


@pytest.mark.parametrize("game", together("cle"))
def test_what_is_told_covers_neither_bar_nor_plates(guest: Enter, game: str) -> None:
    """A card lies on the board or the sentence; for whoever is to act it leaves sentence, sand and buttons in view too.

    The screens look at themselves (tests/browser/in_view.py).
    """
    anna = guest("Anna", size=PHONE)
    code = open_table(anna, game, bots=bots_for(game, 3), settings={"bot_delays": True, "tempo": "instant"})
    pages = [anna.page]
    for size in (LANDSCAPE, DESKTOP):
        more = guest(size=size)
        more.context.add_cookies(anna.context.cookies())  # type: ignore[arg-type]  # as they were given
        pages.append(more.page)
    for page in pages:
        page.add_init_script(KINDS)
        page.goto(f"{anna.house}/table/{code}")
        expect(page.locator(".at-board").first).to_be_visible()
    robot, acts = Robot(anna, code), 0
    # A card for whoever is to act and one for whoever is not, on each screen, if the game brings both.
    while robot.table["status"] == "playing" and any(page.evaluate("() => kinds.size < 2") for page in pages):
        if has_decided(robot):
            robot.hear()
            continue
        if robot.beaten:
            anna.page.wait_for_timeout(LOOKED_MS)
        robot.beaten = False
        acts += 1
        act(robot, game, acts)
    assert all(page.evaluate("() => kinds.size > 0") for page in pages)
    robot.leave()


@pytest.mark.parametrize("game", ["kirdy", "cle", *further("coquillaude", "rondo")])
def test_around_one_screen_a_card_leaves_sand_and_stakes(guest: Enter, game: str) -> None:
    """Whoever has the device reads sentence and sand beside what is told, and a curtain squashes no card.

    On a desktop, where the curtain has the headline's place, it lies on the log, below the plates.

    The screen looks at itself (tests/browser/in_view.py).
    """
    size = DESKTOP if game == "cle" else PHONE
    anna = guest("Anna", size=size)
    anna.context.add_init_script(LASTING)
    code = open_table(anna, game, people=("Anna", "Léa"), settings={"bot_delays": True})
    page = anna.go(f"/table/{code}")
    robot, told = Robot(anna, code), set[str]()
    for number in range(30):
        if page.locator(".beat").count():
            page.wait_for_timeout(LOOKED_MS)
            told.add(page.locator(".beat").first.inner_text())
            if size == DESKTOP and page.locator(".curtain").count():
                assert page.evaluate(ON_THE_LOG) == [True, True], page.evaluate(ON_THE_LOG)
            page.keyboard.press("Shift")
        if len(told) == 4:
            break
        seats = [view["seat"] for view in robot.table["views"]]
        seat = next((seat for seat in seats[:1] if seat is not None), -1)
        waits = [each["seat"] for each in robot.table["expected"]]
        if seat in waits and not has_decided(robot, seat):
            act(robot, game, number, fairly=True, seat=Seat(seat))
        else:
            robot.ask({"type": "raise_curtain", "seat": next(each for each in waits if each != seat)})
    assert told
    robot.leave()
