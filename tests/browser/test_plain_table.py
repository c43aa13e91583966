"""A game without a room of its own in the client is played at the plain table."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import open_house
from tests.browser.guests import PHONE, Guests
from tests.browser.openings import open_table


@pytest.fixture
def strangers(browser: Browser, tmp_path: Path) -> Iterator[Guests]:
    """Let people into a house that has the tests' own game, for which the client has no room."""
    with open_house(tmp_path, "bataille") as house:
        guests = Guests(browser, house)
        yield guests
        guests.leave()


def hand_of(page: Page) -> list[int]:
    """Give the cards in hand, as the plain table shows them."""
    shown = page.locator("div:has(> dt:text-is('hand')) dd").inner_text()
    cards: list[int] = json.loads(shown)
    return cards


def take_device(page: Page) -> None:
    """Lift the curtain for whoever is next."""
    page.locator("main.frame .curtain").get_by_role("button").first.click()


def test_people_play_any_game(strangers: Guests) -> None:
    """The form of a command comes from the house: a refused card stays there, a right one is laid, scores follow."""
    anna = strangers.enter("Anna", size=PHONE)
    anna.go("/")
    anna.sees("BATAILLE")
    code = open_table(anna, "bataille", people=("Anna", "Bob"), cards_each=1)
    page = anna.go(f"/table/{code}")
    for place in range(2):
        take_device(page)
        (card,) = hand_of(page)
        field = page.get_by_label("card")
        field.fill(str(card + 1000))
        page.get_by_role("button", name="lay").click()
        expect(page.locator(".at-hand .note.bad")).to_be_visible()
        expect(field).to_have_value(str(card + 1000))
        anna.fits()
        if place == 0:
            anna.finds_no_barrier()
        field.fill(str(card))
        page.get_by_role("button", name="lay").click()
        expect(page.locator(".at-hand .note.bad")).to_be_hidden()
    expect(page.locator("#result-title")).to_be_visible()
    expect(page.locator(".seats .points")).to_have_text([re.compile("[01]"), re.compile("[01]")])
