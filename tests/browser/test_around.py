"""One device goes round, others look on, a television stands by: whoever has no seat here sees no secret."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.boxes import ONE_GAME, bots_for
from tests.browser.guests import PHONE, Guest
from tests.browser.hands.kakuzu import press_to_the_end, press_until
from tests.browser.hands.kirdy import field, give_up, support, taps, wait_for_my_turn
from tests.browser.hands.rondo import Player
from tests.browser.in_view import LANDSCAPE
from tests.browser.openings import open_table
from tests.forms import further

Enter = Callable[..., Guest]


def test_rondo_goes_round_behind_a_curtain(guest: Enter) -> None:
    """While the device is handed on, no card of anybody is in the page; behind the curtain each finds their own."""
    anna = guest("Anna", size=PHONE)
    player = Player(anna)
    code = open_table(anna, "rondo", people=("Anna", "Léa"), youngest=0)
    page = anna.go(f"/table/{code}")
    hands = []
    for name in ("Anna", "Léa"):
        expect(page.get_by_role("heading", name=f"Passe l’appareil à {name}")).to_be_visible()
        assert "data-card" not in page.content()
        anna.finds_no_barrier()
        page.get_by_role("button", name=f"C’est moi, {name}").click()
        player.seated()
        expect(page.locator(".whose")).to_have_text(name)
        expect(page.get_by_role("button", name="Donner ce mot")).to_be_in_viewport(ratio=1)
        hands.append(player.view["hand"])
        player.give_up()
    assert len(hands[0]) == len(hands[1]) == 7
    # Without a word from anybody the youngest begins.
    expect(page.get_by_role("heading", name="Passe l’appareil à Anna")).to_be_visible()
    assert "data-card" not in page.content()


def test_nothing_of_the_one_before_stays_on_a_device(guest: Enter) -> None:
    """T-07: after the act the house sends no hand any more, and what was prepared is forgotten with it."""
    anna = guest("Anna", size=PHONE)
    player = Player(anna)
    code = open_table(anna, "rondo", people=("Anna", "Léa"), youngest=0)
    page = anna.go(f"/table/{code}")
    page.get_by_role("button", name="C’est moi, Anna").click()
    player.seated()
    assert "rondo:0" in page.evaluate("() => JSON.stringify(sessionStorage)")
    expect(page.get_by_role("timer")).to_be_visible()
    player.give_up()
    expect(page.get_by_role("heading", name="Passe l’appareil à Léa")).to_be_visible()
    expect(page.get_by_text("Le sable attend.")).to_be_visible()
    assert player.table["shown"] is None
    assert player.view["hand"] == ""
    assert "rondo:" not in page.evaluate("() => JSON.stringify(sessionStorage)")


def test_a_stake_is_handed_on_without_scrolling(guest: Enter) -> None:
    """A phone on its side has the curtain's button in view, and whoever takes the device finds the page at its top."""
    anna = guest("Léa", size=LANDSCAPE)
    code = open_table(anna, "kirdy", people=("Léa", "Max"))
    page = anna.go(f"/table/{code}")
    giving_up, mine = page.locator(".actions .quiet:not(.call)"), page.get_by_role("button", name="C’est moi,")
    expect(giving_up.or_(mine)).to_be_visible()
    if mine.count():
        mine.click()
    give_up(page)
    expect(page.get_by_text("À toi de prendre 30 points !")).to_be_visible()
    expect(mine).to_be_in_viewport(ratio=1)
    page.evaluate("() => scrollTo(0, 40)")
    mine.click()
    expect(page.get_by_role("button", name="Je n’ai rien")).to_be_in_viewport(ratio=1)
    page.wait_for_function("() => scrollY === 0")
    page.get_by_role("button", name="Je n’ai rien").click()
    # On later turns, too, all keys are in view: what was before is not told again.
    writing = page.get_by_role("button", name="W", exact=True)
    expect(mine.or_(writing)).to_be_visible()
    if mine.count():
        mine.click()
    expect(writing).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("last", [False, *further(True)], ids=["two turns", "to the last stone"])
def test_kakuzu_goes_round_without_a_curtain(guest: Enter, last: bool) -> None:
    """Where nothing is secret the device changes hands without a question, in the long run to the last stone."""
    anna = guest("Anna", size=PHONE)
    code = open_table(anna, "kakuzu", people=("Anna", "Léa"))
    page = anna.go(f"/table/{code}")
    expect(page.locator(".liftable").first).to_be_visible()
    whose = page.locator(".whose")
    expect(whose).to_be_visible()
    expect(page.locator(".curtain")).to_have_count(0)
    anna.finds_no_barrier()
    if last:
        press_to_the_end(page)
    else:
        begins = whose.inner_text()
        press_until(page, f"document.querySelector('.whose').innerText !== {begins!r}")
        press_until(page, f"document.querySelector('.whose').innerText === {begins!r}")
    expect(page.locator(".curtain")).to_have_count(0)
    anna.fits()


@pytest.mark.parametrize("game", ONE_GAME)
def test_others_look_on(guest: Enter, game: str) -> None:
    """Spectators and the shared screen see the table and its sentence, nobody's hand, and nothing to play with."""
    anna, leo, screen = guest("Anna"), guest("Léo", size=PHONE, theme="dark"), guest(size=(1920, 1080))
    code = open_table(anna, game, bots=bots_for(game, 3))
    anna.go(f"/table/{code}")
    expect(anna.page.locator(".at-board").first).to_be_visible()
    watching, wall = leo.go(f"/table/{code}"), screen.go(f"/ecran/{code}")
    for page, one in ((watching, leo), (wall, screen)):
        expect(page.locator(".at-board").first).to_be_visible()
        expect(page.locator("main h1").first).not_to_be_empty()
        expect(page.locator("[data-hand], [data-word], .liftable, button.token")).to_have_count(0)
        one.fits()
        one.finds_no_barrier()
    expect(wall.get_by_role("button")).to_have_count(0)


def test_a_board_fills_the_television(guest: Enter) -> None:
    """Seen from the sofa, the board is nearly as high as the screen, and no letter is smaller than 26 px."""
    anna, screen = guest("Anna"), guest(size=(1920, 1080))
    code = open_table(anna, "kakuzu", bots=["3", "2", "1"])
    wall = screen.go(f"/ecran/{code}")
    expect(wall.get_by_role("grid")).to_be_visible()
    box = wall.locator(".at-board").bounding_box()
    assert box
    assert box["height"] > 850, box
    small = wall.evaluate(
        """() => [...document.querySelectorAll("main *, header *")]
            .filter((each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
            .filter((each) => each.getClientRects().length && !each.closest(".unseen, .mark, svg"))
            .map((each) => [each.textContent.trim().slice(0, 30), parseFloat(getComputedStyle(each).fontSize)])
            .filter(([, size]) => size < 26)"""
    )
    assert small == []


def test_tablets_have_keys_for_fingers(guest: Enter) -> None:
    """Where a finger is the pointer, KIRDY shows its own keys, so that no other keyboard hides the support."""
    anna = guest("Anna", size=(820, 1180), touch=True)
    code = open_table(anna, "kirdy", bots=["1"])
    page = anna.go(f"/table/{code}")
    wait_for_my_turn(page)
    taps(page, support(page)[0])
    expect(field(page)).to_have_value(support(page)[0])
    anna.fits()
