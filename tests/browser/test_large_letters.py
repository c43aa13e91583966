"""Letters twice as large on a phone: every page keeps its width, and no word on a button or in a title is cut."""

import re
from collections.abc import Callable
from itertools import product

import pytest
from playwright.sync_api import Page, expect

from tests.browser.boxes import GAMES, bots_for
from tests.browser.guests import PHONE, Guest
from tests.browser.openings import ask, open_table
from tests.browser.robots import Robot, finished_kakuzu
from tests.forms import further

Enter = Callable[..., Guest]


def box(anna: Guest) -> Page:
    """Open a box on the shelf."""
    page = anna.go()
    page.get_by_role("button", name="KIRDY").first.click()
    expect(page.get_by_role("button", name="Inviter").first).to_be_visible()
    return page


def name(anna: Guest) -> Page:
    """Be asked for a name."""
    page = box(anna)
    page.get_by_role("button", name="Inviter").first.click()
    expect(page.get_by_label("Ton nom")).to_be_visible()
    return page


def lobby(anna: Guest, game: str) -> Page:
    """Wait for somebody to sit down, with a computer at the table."""
    code = open_table(anna, game, bots=bots_for(game, 2), free=int(len(bots_for(game, 3)) > 1), begin=False)
    page = anna.go(f"/table/{code}")
    expect(page.get_by_role("button", name="Commencer")).to_be_visible()
    return page


def welcome(anna: Guest) -> Page:
    """Be asked for a name at somebody's table."""
    code = open_table(anna, "kirdy", free=1)
    anna.context.clear_cookies()
    page = anna.go(f"/table/{code}")
    expect(page.get_by_label("Ton nom")).to_be_visible()
    return page


def table(anna: Guest, game: str) -> Page:
    """Sit at a table of three."""
    code = open_table(anna, game, bots=bots_for(game, 3))
    page = anna.go(f"/table/{code}")
    expect(page.locator(".at-board").first).to_be_visible()
    return page


def pause(anna: Guest) -> Page:
    """See a table that is paused."""
    code = open_table(anna, "rondo", bots=["1"])
    ask(anna, code, {"type": "pause"})
    page = anna.go(f"/table/{code}")
    anna.sees("Tu as demandé une pause.")
    return page


def curtain(anna: Guest) -> Page:
    """See the curtain of a device that goes round."""
    code = open_table(anna, "rondo", people=("Anna", "Léa"))
    page = anna.go(f"/table/{code}")
    expect(page.get_by_role("heading", name="Passe l’appareil à")).to_be_visible()
    return page


def stealing(anna: Guest) -> Page:
    """See who may take KIRDY's stake, one after the other, when somebody has found nothing."""
    code = open_table(anna, "kirdy", people=("Anna", "Maximilienne", "Bartholomé", "Léa", "Jo"))
    robot = Robot(anna, code)
    while robot.table["views"][0]["view"]["phase"] != "stealing":
        for seat, command in product([each["seat"] for each in robot.table["expected"]], ("keep_jokers", "give_up")):
            robot.ask({"type": "move", "seat": seat, "command": {"type": command}})
    robot.leave()
    page = anna.go(f"/table/{code}")
    page.get_by_role("button", name=re.compile("C’est moi")).click()
    expect(page.get_by_role("listitem").filter(has_text="parle")).to_be_visible()
    return page


def result(anna: Guest) -> Page:
    """See the result of a game."""
    page = anna.go(f"/table/{finished_kakuzu(anna, 'Anna')}")
    expect(page.get_by_role("link", name="Revoir la partie")).to_be_visible()
    return page


def replay(anna: Guest) -> Page:
    """Watch a game again."""
    page = result(anna)
    page.get_by_role("link", name="Revoir la partie").click()
    expect(page.get_by_role("slider").first).to_be_visible()
    return page


def rules(anna: Guest, game: str) -> Page:
    """Read the rules."""
    page = anna.go(f"/regles/{game}")
    expect(page.locator("article.rules h1")).to_be_visible()
    return page


def first(anna: Guest, game: str) -> Page:
    """Begin the guided first game."""
    page = anna.go(f"/regles/{game}#partie")
    expect(page.locator("main h1").first).to_be_visible()
    return page


def plain(anna: Guest, path: str) -> Page:
    """Open a page by its address."""
    page = anna.go(path)
    expect(page.locator("main h1").first).to_be_visible()
    anna.errors.clear()  # the house answers 404 where there is nothing
    return page


STATES = [welcome, curtain, stealing, replay, *further(box, name, pause, result)]
PATHS = ["/mes-parties", "/patience-du-jour", *further("/", "/quoi/donc", "/reprendre#ABCDEF.x", "/table/ZZZZZZ")]
"""Of states and pages that `test_states.py` looks at in large letters too, this is a further form."""


@pytest.mark.parametrize("state", STATES)
def test_states(guest: Enter, state: Callable[[Guest], Page]) -> None:
    """Boxes, sheets, curtains, results: as narrow as the phone, and every word is there."""
    anna = guest("" if state is name else "Anna", size=PHONE)
    state(anna)
    anna.reads_large_letters()


@pytest.mark.parametrize("path", PATHS)
def test_pages(guest: Enter, path: str) -> None:
    """Pages that need no table: as narrow as the phone, and every word is there."""
    anna = guest("Anna", size=PHONE)
    plain(anna, path)
    anna.reads_large_letters()


@pytest.mark.long
@pytest.mark.parametrize("where", [table, lobby, rules, first])
@pytest.mark.parametrize("game", GAMES)
def test_games(guest: Enter, game: str, where: Callable[[Guest, str], Page]) -> None:
    """Before and at the table, in the rules and in the first game: as narrow as the phone, and every word is there."""
    anna = guest("Anna", size=PHONE)
    where(anna, game)
    anna.reads_large_letters()
