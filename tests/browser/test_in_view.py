"""On a phone, upright and on its side: board, hand and main action are in view together in every state of a game.

A television, which nobody can scroll, shows everything.
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.boxes import ONE_GAME, bots_for
from tests.browser.guests import PHONE, Guest
from tests.browser.in_view import CUT, LANDSCAPE
from tests.browser.openings import ask, open_table, sit_down
from tests.browser.robots import Robot
from tests.browser.scenes import act, is_awaited

Enter = Callable[..., Guest]
MOST_ACTS = 60
SETTLED_MS = 700
"""A phone has looked at itself twice."""
GLASSES = (
    "() => [...document.querySelectorAll('.now .glass svg')].map((each) => Math.round(each.getBoundingClientRect().x))"
)
"""Where the hourglass stands, if sand runs."""
HALF_LINES = """() => [...document.querySelectorAll('.events section')]
    .map((log) => (log.clientHeight / parseFloat(getComputedStyle(log).lineHeight)) % 1)
    .filter((rest) => rest > 0.05 && rest < 0.95)"""
"""What is left of a line at the edge of the log."""


@pytest.mark.parametrize("game", ONE_GAME)
def test_a_game_seen_on_phones_and_a_television(guest: Enter, game: str) -> None:
    """A game passes by on two phones of one person and on a TV; whatever is asked, nobody has to scroll for it.

    On the TV the sand runs at one place, whoever is awaited and however few seconds are left; no line is cut.
    """
    anna = guest("Anna", size=PHONE)
    code = open_table(anna, game, bots=bots_for(game, 4))
    side = guest(size=LANDSCAPE)
    side.context.add_cookies(anna.context.cookies())  # type: ignore[arg-type]  # as they were given
    for one in (anna, side):
        one.go(f"/table/{code}")
        expect(one.page.locator(".at-board").first).to_be_visible()
    wall = guest(size=(1920, 1080)).go(f"/ecran/{code}")
    expect(wall.locator(".at-board").first).to_be_visible()
    robot = Robot(anna, code)
    seen: set[tuple[str, ...]] = set()
    glasses: set[int] = set()
    acts = 0
    while robot.table["status"] == "playing" and acts < MOST_ACTS:
        view = robot.table["views"][0]["view"]
        state = (view.get("phase", ""), *sorted(view.get("may", ())))
        if state not in seen:
            seen.add(state)
            for one in (anna, side):
                one.page.wait_for_timeout(SETTLED_MS)
            assert wall.evaluate(CUT) == [], state
            assert wall.evaluate(HALF_LINES) == [], state
            glasses.update(wall.evaluate(GLASSES))
        if is_awaited(robot):
            acts += 1
            act(robot, game, acts)
        else:
            robot.hear()
    robot.leave()
    assert seen
    assert len(glasses) <= 1, glasses
    assert wall.evaluate(CUT) == []


def lift_until(robots: list[Robot], awaited: int) -> None:
    """Lift stones of KAKUZU, the first that may be lifted, until a seat is awaited that did not lift the last one."""
    while (seat := robots[0].table["expected"][0]["seat"]) != awaited:
        board: str = robots[0].table["views"][0]["view"]["board"]
        stones = (square for square, sign in enumerate(board) if not sign.isdigit())
        before = robots[0].table["sequence"]
        assert any(
            robots[seat].ask({"type": "move", "seat": seat, "command": {"type": "lift", "square": stone}})
            for stone in stones
        )
        while robots[0].table["sequence"] == before:
            robots[0].hear()


def test_my_turn_brings_back_what_i_need(guest: Enter) -> None:
    """Whoever has read on in what happened is taken back to the board when it is their turn."""
    anna, leo = guest("Anna", size=PHONE), guest("Léo")
    code = open_table(anna, "kakuzu", free=1, begin=False)
    sit_down(leo, code, 1, "Léo")
    ask(anna, code, {"type": "start"})
    page = anna.go(f"/table/{code}")
    robots = [Robot(anna, code), Robot(leo, code)]
    lift_until(robots, awaited=1)
    expect(page.locator(".seats .on")).to_contain_text("Léo")
    page.evaluate("() => scrollTo(0, document.documentElement.scrollHeight)")
    expect(page.locator(".pinned")).to_be_visible()
    lift_until(robots, awaited=0)
    expect(page.locator(".seats .on")).to_contain_text("Toi")
    page.wait_for_function("() => scrollY === 0")
    for robot in robots:
        robot.leave()
