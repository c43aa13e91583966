"""What is heard and celebrated at a table: sounds for those who want them, scenes on every screen, faces."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.guests import PHONE, Guest
from tests.browser.hands.kirdy import field, support, wait_for_my_turn, word_for
from tests.browser.in_view import CUT
from tests.browser.openings import ask, open_table, sit_down

Enter = Callable[..., Guest]
ALL_HEARD = "() => performance.getEntriesByType('resource').filter((e) => e.name.endsWith('.wav')).length > 8"

# Sentences have their accents, letters on tiles have none.
HEARD = """(word) => document.querySelector(".heard")?.textContent
    .normalize("NFD").replace(/[^A-Z]/g, "").includes(word)"""


def heard_files(page: Page) -> list[str]:
    """Give the sounds that a page has fetched."""
    names: list[str] = page.evaluate("() => performance.getEntriesByType('resource').map((each) => each.name)")
    return sorted(re.sub(r"^.*/|-.{8}\.wav$", "", name) for name in names if name.endswith(".wav"))


def test_sounds_are_fetched_once_they_are_wanted(guest: Enter) -> None:
    """Off until wanted: nothing of them is fetched before; one switch in sight, remembered by the device."""
    anna = guest("Anna", size=PHONE)
    code = open_table(anna, "patience")
    page = anna.go(f"/table/{code}")
    switch = page.get_by_role("button", name="Sons", exact=True)
    expect(switch).to_be_in_viewport()
    expect(switch).to_have_attribute("aria-pressed", "false")
    assert heard_files(page) == []
    switch.tap()
    expect(switch).to_have_attribute("aria-pressed", "true")
    page.wait_for_function(
        "() => performance.getEntriesByType('resource').filter((e) => e.name.endsWith('.wav')).length > 8"
    )
    assert heard_files(page) == ["call", "card", "dice", "right", "sand", "stone", "tile", "win", "wrong"]
    page.reload()
    expect(switch).to_have_attribute("aria-pressed", "true")
    anna.fits()
    anna.finds_no_barrier()


def test_a_call_is_on_every_screen_and_every_other_field_is_ready(guest: Enter) -> None:
    """KIRDY! Marble and red sand are in view for all, the field of whoever may answer has the focus.

    The television shows all of it, and before that the announced word, without being scrolled.
    """
    anna, leo, screen = guest("Anna"), guest("Léo", size=PHONE), guest(size=(1920, 1080))
    code = open_table(anna, "kirdy", free=1)
    sit_down(leo, code, 1, "Léo")
    ask(anna, code, {"type": "start"})
    wall = screen.go(f"/ecran/{code}")
    for one in (anna, leo):
        expect(one.go(f"/table/{code}").locator(".holder")).to_be_visible()
    expect(wall.locator(".holder")).to_be_visible()
    caller, other = (anna, leo) if anna.page.locator("[data-role=announce], .jokers").count() else (leo, anna)
    wait_for_my_turn(caller.page)
    seat = 0 if caller is anna else 1
    expect(caller.page.locator(".holder .rack")).to_have_attribute("aria-label", re.compile(r"Support\s*:\s*[A-Z]"))
    right = word_for(caller.page)
    ask(caller, code, {"type": "move", "seat": seat, "command": {"type": "announce", "word": right}})
    wall.wait_for_function(HEARD, arg=right)
    assert wall.evaluate(CUT) == []
    ask(caller, code, {"type": "move", "seat": seat, "command": {"type": "continue"}})
    wait_for_my_turn(caller.page)
    word = f"{support(caller.page)}WKZ"
    ask(caller, code, {"type": "move", "seat": seat, "command": {"type": "call_kirdy", "word": word}})
    expect(field(other.page)).to_be_focused()
    for page in (other.page, wall):
        expect(page.locator("[data-called]")).to_be_visible()
        expect(page.locator(".glass.striped")).to_be_in_viewport()
        expect(page.get_by_role("timer")).to_have_count(1)
    assert word not in other.page.content() + wall.content()
    assert wall.evaluate(CUT) == []
    seconds = wall.locator(".seconds").evaluate("(text) => parseFloat(getComputedStyle(text).fontSize)")
    assert seconds >= 80


def test_bots_have_faces_at_their_seats(guest: Enter) -> None:
    """A bot is somebody: drawn at its seat, on a phone without hiding name and points."""
    anna = guest("Anna", size=PHONE)
    page = anna.go(f"/table/{open_table(anna, 'rondo', bots=['1', '4', '5'])}")
    seats = page.get_by_role("list", name="Joueurs et scores")
    expect(seats.locator("[data-portrait]")).to_have_count(3)
    for name in ("Zoé", "Augustin", "Solange"):
        expect(seats).to_contain_text(name)
    anna.fits()
