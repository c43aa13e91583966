"""What every table has around its game: it is handed on, told aloud, kept in view, and followed to the next one."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.boxes import bots_for
from tests.browser.guests import PHONE, TABLET, Guest
from tests.browser.hands.kirdy import field, support, wait_for_my_turn, writes
from tests.browser.openings import ask, open_table, sit_down
from tests.browser.robots import Robot
from tests.browser.scenes import play

Enter = Callable[..., Guest]


def hears(page: Page, sentence: str) -> None:
    """Wait until the page's one live region has said something."""
    expect(page.locator("p[aria-live=polite]").filter(has_text=sentence)).to_have_count(1)


def test_everybody_around_a_device_may_answer(guest: Enter) -> None:
    """K-05, K-18: no curtain around a tablet; the secret word is written unseen, then each other has a big button."""
    anna = guest("Anna", size=TABLET)
    code = open_table(anna, "kirdy", people=("Anna", "Léa", "Max"))
    page = anna.go(f"/table/{code}")
    wait_for_my_turn(page)
    expect(page.locator(".curtain")).to_have_count(0)
    caller = page.locator(".whose").inner_text()
    page.get_by_role("button", name="KIRDY !").click()
    expect(page.get_by_role("heading", name=f"{caller} écrit son mot en secret")).to_be_visible()
    expect(field(page)).to_have_count(0)
    anna.finds_no_barrier()
    page.get_by_role("button", name="Personne ne regarde").click()
    word = f"{support(page)}WKZ"
    writes(page, word)
    page.get_by_role("button", name="Oui, KIRDY !").click()
    others = {name for name in ("Anna", "Léa", "Max") if name != caller}
    buzzers = page.locator(".buzzer")
    expect(buzzers).to_have_count(2)
    assert {text.removesuffix(" répond") for text in buzzers.all_inner_texts()} == others
    assert word not in page.content()
    assert word not in page.evaluate("() => JSON.stringify(sessionStorage)")
    anna.fits()
    anna.finds_no_barrier()
    for name in others:
        page.get_by_role("button", name=f"{name} répond").click()
        expect(page.locator(".whose")).to_have_text(name)
        expect(field(page)).to_have_value("")
        wrong = f"{support(page)}QZ"
        writes(page, wrong)
        page.get_by_role("button", name="Annoncer").click()
        anna.sees(f"{name} dit {wrong}")
    expect(page.get_by_role("timer")).to_be_visible()
    anna.finds_no_barrier()


def test_a_pause_covers_the_table_for_everybody(guest: Enter) -> None:
    """T-08: on every screen board, hands and events are out of sight, and who asked is said; then all is back."""
    anna, leo, screen = guest("Anna", size=PHONE), guest("Léo", theme="dark"), guest(size=(1920, 1080))
    code = open_table(anna, "rondo", free=1)
    sit_down(leo, code, 1, "Léo")
    ask(anna, code, {"type": "start"})
    phone, desk, wall = anna.go(f"/table/{code}"), leo.go(f"/table/{code}"), screen.go(f"/ecran/{code}")
    for page in (phone, desk):
        expect(page.get_by_role("group", name="Tes cartes")).to_be_visible()
    ask(leo, code, {"type": "pause"})
    for one, page in ((anna, phone), (leo, desk), (screen, wall)):
        asked = "Tu as" if one is leo else "Léo a"
        expect(page.get_by_role("heading", name=f"{asked} demandé une pause.")).to_be_visible()
        expect(page.locator("[data-pause]")).to_be_visible()
        expect(page.locator("[data-card], [data-at]")).to_have_count(0)
        expect(page.locator(".events")).to_be_hidden()
        assert "Ce n’est pas ton tour" not in page.content()
        one.fits()
        one.finds_no_barrier()
    expect(wall.get_by_role("button")).to_have_count(0)
    phone.reload()
    expect(phone.locator("[data-pause]")).to_be_visible()
    phone.get_by_role("button", name="Reprendre").click()
    for page in (phone, desk):
        expect(page.get_by_role("group", name="Tes cartes")).to_be_visible()
    ask(leo, code, {"type": "move", "seat": 1, "command": {"type": "opening_word", "letters": ""}})


def test_the_television_follows_to_the_next_game(guest: Enter) -> None:
    """Over, the shared screen shows the result with nothing to press; the next game appears there by itself."""
    anna, screen = guest("Anna"), guest(size=(1920, 1080))
    code = open_table(anna, "patience", practice=True)  # one deal in 800 has no vowel and would be over at once
    wall = screen.go(f"/ecran/{code}")
    expect(wall.get_by_role("grid")).to_be_visible()
    ask(anna, code, {"type": "move", "seat": 0, "command": {"type": "give_up"}})
    expect(wall.locator(".result")).to_be_visible()
    expect(wall.get_by_role("button")).to_have_count(0)
    expect(wall.get_by_role("link")).to_have_count(0)
    screen.fits()
    screen.finds_no_barrier()
    ask(anna, code, {"type": "rematch"})
    wall.wait_for_url(lambda url: "/ecran/" in url and code not in url)
    expect(wall.get_by_role("grid")).to_be_visible()  # whoever plays alone has nobody to wait for
    expect(wall.locator(".result")).to_have_count(0)


def test_a_vote_is_told_aloud_with_its_seconds(guest: Enter) -> None:
    """Whoever is asked hears the question and how long it stands, and finds it in view on a scrolled phone."""
    anna, leo = guest("Anna"), guest("Léo", size=PHONE)
    code = open_table(anna, "cle", free=1)
    sit_down(leo, code, 1, "Léo")
    ask(anna, code, {"type": "start"})
    page = leo.go(f"/table/{code}")
    expect(page.get_by_role("grid")).to_be_visible()
    page.evaluate("() => scrollTo(0, document.body.scrollHeight)")
    expect(page.locator(".pinned")).to_be_visible()
    ask(anna, code, {"type": "propose_word", "seat": 0, "word": "WKZ", "admit": True})
    hears(page, "Anna demande d’accepter le mot WKZ. Réponse dans les 15 secondes.")
    ballot = page.locator(".ballots")
    expect(ballot.get_by_role("timer")).to_be_visible()
    expect(ballot.get_by_role("button", name="D’accord")).to_be_in_viewport()


def test_a_scrolled_phone_still_says_what_matters(guest: Enter) -> None:
    """The newest event stands below the sentence, and both stay in view while one looks further down."""
    anna = guest("Anna", size=PHONE)
    code = open_table(anna, "kakuzu", bots=bots_for("kakuzu", 2), move_seconds=120)
    robot = Robot(anna, code)
    play(robot, "kakuzu", 9)  # what the first stones are for is told instead of what happened
    robot.leave()
    page = anna.go(f"/table/{code}")
    title = page.locator(".say h1")
    expect(title).to_be_visible()
    newest = page.locator(".events li").last
    expect(page.locator(".now p.newest")).to_have_text(newest.inner_text())
    expect(page.locator(".pinned")).to_have_count(0)
    page.evaluate("() => scrollTo(0, document.body.scrollHeight)")
    expect(title).not_to_be_in_viewport()
    pinned = page.locator(".pinned")
    expect(pinned).to_contain_text(title.inner_text())
    expect(pinned).to_contain_text(newest.inner_text())
    expect(pinned.locator(".seconds")).to_be_in_viewport()
    anna.fits()
    anna.finds_no_barrier()
    page.evaluate("() => scrollTo(0, 0)")
    expect(pinned).to_have_count(0)


def test_a_turned_page_begins_with_its_heading(guest: Enter) -> None:
    """After a link the focus is on the new heading; at a table, letters are still typed at once."""
    anna = guest("Anna")
    page = anna.go("/regles/kirdy")
    heading = page.locator("main h1")
    expect(heading).to_be_visible()
    expect(heading).not_to_be_focused()
    page.get_by_role("link", name="étagère").first.click()
    page.wait_for_url(lambda url: url.endswith("/"))
    expect(heading).to_be_focused()
    page.get_by_role("button", name="RONDO").first.click()
    page.get_by_role("button", name="Contre l’ordinateur").first.click()
    anna.at_table()
    expect(heading).to_be_focused()
    hand = page.locator("[data-hand] button")
    expect(hand).to_have_count(7)
    cards = [each.get_attribute("data-card") or "" for each in hand.all()]
    page.keyboard.press(next(card for card in cards if card.isalpha()).lower())
    expect(page.locator("[data-at] .unsent")).to_have_count(1)


def test_what_is_expected_is_told_aloud(guest: Enter) -> None:
    """Once it is my turn the sentence is read, and a tab that nobody looks at says so in its name; so does a pause."""
    anna = guest("Anna")
    code = open_table(anna, "kirdy", bots=["1"])
    page = anna.go(f"/table/{code}")
    wait_for_my_turn(page)
    hears(page, page.locator(".say h1").inner_text())
    expect(page).to_have_title("À toi · KIRDY")
    ask(anna, code, {"type": "pause"})
    # Where the field took the focus with it, the heading that gets it is read, and nothing is said twice.
    read = page.locator("p[aria-live=polite], h1:focus")
    expect(read.filter(has_text="Tu as demandé une pause.")).to_have_count(1)
    expect(page).to_have_title("KIRDY · Pioche")
    ask(anna, code, {"type": "resume"})
    hears(page, "La partie reprend.")
    hears(page, page.locator(".say h1").inner_text())
