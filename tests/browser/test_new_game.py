"""A game that `pioche new-game` has just written is played by people, in its own room."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import open_house
from tests.browser.guests import PHONE, Guests
from tests.browser.openings import open_table
from tests.browser.test_plain_table import take_device
from tests.docs.checkout import Checkout


@pytest.mark.long
def test_people_play_a_new_game(browser: Browser, tmp_path: Path) -> None:
    """Its box stands on the shelf with a cover, its rules open, and two people play it to the end at its table."""
    checkout = Checkout(tmp_path / "pioche")
    assert checkout.pioche("new-game", "bisbille", "--title", "BISBILLE").returncode == 0
    built = checkout.node("node_modules/vite/bin/vite.js", "build", "--logLevel", "warn")
    assert built.returncode == 0, built.stdout + built.stderr
    with open_house(tmp_path / "data", root=checkout.root) as house:
        guests = Guests(browser, house)
        anna = guests.enter("Anna", size=PHONE)
        page = anna.go("/")
        box = page.get_by_role("button", name="BISBILLE").first
        expect(box.locator("img[src*=cover]")).to_be_visible()
        anna.go("/regles/bisbille")
        expect(page.get_by_role("heading", level=1).first).to_have_text("BISBILLE, les règles")
        anna.finds_no_barrier()
        anna.fits()
        code = open_table(anna, "bisbille", people=("Anna", "Bob"), cards_each=1)
        anna.go(f"/table/{code}")
        for place in range(2):
            take_device(page)
            card = page.locator(".at-hand").get_by_role("button", name=re.compile("Poser le"))
            expect(card).to_have_count(1)
            anna.fits()
            if place == 0:
                anna.finds_no_barrier()
            card.click()
        expect(page.locator("#result-title")).to_be_visible()
        expect(page.locator(".seats .points")).to_have_text([re.compile("[01]"), re.compile("[01]")])
        guests.leave()
