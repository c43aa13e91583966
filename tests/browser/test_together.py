"""Two people at one table: words put to the vote, quick signs, a line that breaks, another language."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from pioche.lexicon import Lexicon
from tests.browser.boxes import ONE_GAME, bots_for
from tests.browser.guests import PHONE, Guest
from tests.browser.hands.kirdy import field, support, wait_for_my_turn, word_for, writes
from tests.browser.hands.rondo import Player
from tests.browser.openings import ask, open_table, sit_down
from tests.forms import further

Enter = Callable[..., Guest]


def two_at(guest: Enter, game: str) -> tuple[Guest, Guest]:
    """Seat Anna, who is the host, and Léo, who holds a phone; the game has begun."""
    anna, leo = guest("Anna"), guest("Léo", size=PHONE)
    code = open_table(anna, game, free=1)
    sit_down(leo, code, 1, "Léo")
    ask(anna, code, {"type": "start"})
    for one in (anna, leo):
        one.go(f"/table/{code}")
        expect(one.page.locator(".at-board").first).to_be_visible()
    return anna, leo


def active_first(anna: Guest, leo: Guest) -> tuple[Guest, Guest]:
    """Give whoever is to say a word, and the other."""
    mine = "[data-role=announce], .jokers"
    expect(anna.page.locator(f"{mine}, [data-role=draft]").first).to_be_visible()
    return (anna, leo) if anna.page.locator(mine).count() else (leo, anna)


@pytest.mark.parametrize("agrees", [True, *further(False)], ids=["admitted", "refused"])
def test_a_word_is_put_to_the_vote(guest: Enter, agrees: bool) -> None:
    """One asks, the other answers: an admitted word counts at once, a refused one stays refused."""
    active, other = active_first(*two_at(guest, "kirdy"))
    wait_for_my_turn(active.page)
    word = f"{support(active.page)}ZZKW"
    writes(active.page, word)
    active.page.keyboard.press("Enter")
    active.page.get_by_role("button", name="Demander à la table").click()
    ballot = other.page.locator(".ballots")
    expect(ballot).to_contain_text(word)
    other.fits()
    other.finds_no_barrier()
    active.sees("On attend les autres réponses.")
    active.finds_no_barrier()
    ballot.get_by_role("button", name="D’accord" if agrees else "Non").click()
    expect(active.page.locator(".ballots")).to_have_count(0)
    expect(field(active.page)).to_have_value(word)
    if agrees:
        expect(active.page.locator(".note.good")).to_contain_text(word)
        active.page.get_by_role("button", name="Annoncer").click()
        expect(active.page.locator(".both")).to_be_visible()
    else:
        expect(active.page.locator(".note.good")).to_have_count(0)
        expect(active.page.locator(".note.bad")).to_contain_text("dictionnaire")


def test_the_menu_puts_a_word_to_the_vote(guest: Enter) -> None:
    """T-09: where others sit, the menu offers to put any word to the vote."""
    anna, leo = two_at(guest, "kirdy")
    menu(leo, "Faire voter un mot")
    leo.page.get_by_label("Mot", exact=True).fill("zzkw")
    leo.fits()
    leo.finds_no_barrier()
    leo.page.get_by_role("button", name="L’accepter").click()
    expect(anna.page.locator(".ballots")).to_contain_text("ZZKW")


def sign_of(page: Page, name: str) -> Locator:
    """The quick sign on the plate of a seat."""
    return (
        page.get_by_role("list", name="Joueurs et scores")
        .get_by_role("listitem")
        .filter(has_text=name)
        .locator(".sign")
    )


def test_quick_signs(guest: Enter) -> None:
    """A sign appears on the plate of whoever shows it; the host may silence somebody, or switch signs off."""
    anna, leo = two_at(guest, "kakuzu")
    button = leo.page.get_by_role("button", name="Petits signes")
    button.click()
    leo.finds_no_barrier()
    leo.fits()
    leo.page.get_by_role("button", name="Bravo").click()
    expect(sign_of(anna.page, "Léo")).to_be_visible()
    expect(anna.page.locator("[aria-live=polite]").filter(has_text="Léo : Bravo")).to_have_count(1)
    expect(sign_of(leo.page, "Toi")).to_be_visible()
    expect(button).to_be_focused()
    menu(anna, "Discussion")
    anna.page.get_by_role("button", name="Faire taire Léo").click()
    expect(button).to_have_count(0)
    anna.page.get_by_role("button", name="Laisser parler Léo").click()
    expect(button).to_be_visible()
    anna.page.keyboard.press("Escape")
    menu(anna, "Réglages de la table")
    anna.finds_no_barrier()
    anna.page.get_by_label("Petits signes entre joueurs").uncheck()
    expect(button).to_have_count(0)


def menu(one: Guest, entry: str) -> None:
    """Open a sheet of the table's menu."""
    one.page.get_by_role("button", name="Menu de la table").click()
    one.page.get_by_role("button", name=entry).click()


ON_ITS_WAY = "0.55"
"""How strong a piece looks that was sent and is not confirmed."""


class Cable:
    """The line between a page and the house, to be pulled out and plugged in again."""

    def __init__(self, page: Page) -> None:
        self._out = False
        self._lines: list[WebSocketRoute] = []
        page.route_web_socket("**/live/**", self._plug)

    def _plug(self, line: WebSocketRoute) -> None:
        if self._out:
            line.close(code=1012)
            return
        line.connect_to_server()
        self._lines.append(line)

    def pull(self) -> None:
        """Cut the line; no new one can be opened."""
        self._out = True
        for line in self._lines:
            line.close(code=1012)
        self._lines.clear()

    def plug(self) -> None:
        """Let the page find the house again."""
        self._out = False


def test_a_word_survives_the_cut_line(guest: Enter) -> None:
    """What is typed stays without network, more can be typed, and what is sent looks so until it arrives."""
    anna = guest("Anna", size=PHONE)
    cable = Cable(anna.page)
    code = open_table(anna, "kirdy", bots=["1"])
    page = anna.go(f"/table/{code}")
    wait_for_my_turn(page)
    word = word_for(page)
    assert word is not None
    writes(page, word[:2])
    cable.pull()
    anna.sees("Plus de réseau.")
    anna.fits()
    anna.finds_no_barrier()
    writes(page, word)
    page.get_by_role("button", name="Annoncer").click()
    expect(field(page)).to_have_value(word)
    expect(page.locator(".waits > .letters")).to_have_css("opacity", ON_ITS_WAY)
    cable.plug()
    expect(page.get_by_text("Plus de réseau.")).to_have_count(0)
    anna.sees(f"Tu dis {Lexicon.load().capitals(word)}")


@pytest.mark.long
def test_cards_survive_the_cut_line(guest: Enter) -> None:
    """Cards laid before and during the cut lie where they were, and are played once the line is back."""
    anna = guest("Anna")
    cable = Cable(anna.page)
    code = open_table(anna, "rondo", bots=["1"])
    page = anna.go(f"/table/{code}")
    hand = page.locator("[data-hand] button")
    expect(hand).to_have_count(7)
    letters = [card for each in hand.all() if (card := each.get_attribute("data-card") or "").isalpha()]
    page.keyboard.press(letters[0].lower())
    cable.pull()
    anna.sees("Plus de réseau.")
    for letter in letters[1:3]:
        page.keyboard.press(letter.lower())
    laid = page.locator("[data-at] .unsent")
    expect(laid).to_have_count(3)
    page.locator("button.main").click()
    expect(laid).to_have_count(3)
    expect(laid.first).to_have_css("opacity", ON_ITS_WAY)
    cable.plug()
    expect(page.get_by_text("Plus de réseau.")).to_have_count(0)
    # Three letters are seldom a word: refused, or kept, or already the first word of the game.
    answered = page.locator(".refused, .note.good, .note.bad").or_(page.get_by_text(re.compile("secret|commence")))
    expect(answered.first).to_be_visible()


@pytest.mark.parametrize("game", ONE_GAME)
def test_another_language_at_the_table(guest: Enter, game: str) -> None:
    """One tap: everything at the table is English, the story too, and nothing prepared is lost."""
    anna = guest("Anna")
    player = Player(anna)
    code = open_table(anna, game, bots=bots_for(game, 2))
    page = anna.go(f"/table/{code}")
    events = page.locator(".events li")
    expect(events.first).to_be_visible()
    if game == "rondo":
        page.keyboard.press(next(card for card in player.view["hand"] if card.isalpha()).lower())
    french = page.locator("main h1").inner_text()
    page.get_by_role("button", name="Play in English").click()
    if bots_for(game, 2):
        expect(page.get_by_role("list", name="Players and scores")).to_be_visible()
    expect(page.locator("main h1")).not_to_have_text(french)
    expect(page.get_by_role("region", name="What just happened")).to_be_visible()
    assert page.evaluate("() => document.documentElement.lang") == "en"
    if game == "rondo":
        expect(page.locator("[data-at] .unsent")).to_have_count(1)
    words = page.locator("main").inner_text()
    assert not any(each in words for each in ("Crayon", "Annoncer", "Passer", "pioche", "La feuille")), words
    anna.finds_no_barrier()
