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


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    """Give a checkout with a new game, and with the client built."""
    checkout = Checkout(tmp_path_factory.mktemp("new") / "pioche")
    assert checkout.pioche("new-game", "bisbille", "--title", "BISBILLE").returncode == 0
    built = checkout.node("node_modules/vite/bin/vite.js", "build", "--logLevel", "warn")
    assert built.returncode == 0, built.stdout + built.stderr
    return checkout


@pytest.mark.long
def test_pages_pass_what_the_pages_of_every_game_pass(checkout: Checkout) -> None:
    """Table, rules, shelf and replay: free of barriers, as narrow as the phone, with letters twice as large."""
    done = checkout.python("-m", "pytest", "-k", "bisbille", "tests/browser")
    assert done.returncode == 0, done.stdout[-3000:]


@pytest.mark.long
def test_people_play_a_new_game(browser: Browser, checkout: Checkout, tmp_path: Path) -> None:
    """Its box stands on the shelf with a cover, its rules open, and two people play it to the end at its table."""
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
