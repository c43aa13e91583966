"""LA CLÉ in the browser: whole games, contests by link, every size and theme, the rules and the first game."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from pioche.components.clebox import BOARD
from pioche.components.clebox import SIGNS as COLOUR_SIGNS
from tests.browser.guests import DESKTOP, PHONE, TABLET, Guest
from tests.browser.hands.cle import Player, no_word, type_at
from tests.browser.hands.meanings import kept_quiet, tapped, tapped_tiles
from tests.browser.openings import hurry, open_table
from tests.forms import further

Enter = Callable[..., Guest]


@pytest.mark.whole_game("cle")
def test_a_whole_game(guest: Enter) -> None:
    """From the shelf to the last letter against the computer, with contests, by keyboard alone."""
    anna = Player(guest("Anna")).against_bots()
    anna.play_to_the_end()
    assert anna.view["end"]
    anna.guest.finds_no_barrier()
    anna.guest.fits()


def test_contesting_by_link(guest: Enter) -> None:
    """Two browsers and a shared screen: a word is prepared, kept over a reload, laid, contested and taken back.

    A tap on the word says nothing while it may be contested, and what it means afterwards; so does the key word.
    """
    anna, leo, screen = Player(guest("Anna")), Player(guest("Léo", size=PHONE)), Player(guest(size=(1920, 1080)))
    hurry(anna.page, contest_seconds=120)
    anna.guest.open_box("LA CLÉ", "Inviter")
    code = anna.guest.at_table()
    leo.guest.go(f"/table/{code}")
    leo.page.get_by_role("button", name="M’asseoir ici").click()
    anna.page.get_by_role("button", name="Commencer").click()
    for each in (anna, leo):
        each.seated()
    first, second = (anna, leo) if "lay" in anna.may else (leo, anna)
    word = no_word(first)
    type_at(first, word)
    first.page.reload()
    expect(first.unsent).to_have_count(3)
    first.lay(word)
    screen.guest.go(f"/ecran/{code}")
    screen.guest.sees(word)
    expect(screen.page.locator("[data-rack], main button")).to_have_count(0)
    screen.guest.finds_no_barrier()
    screen.guest.fits()
    second.guest.sees(word)
    second.guest.finds_no_barrier()
    for each in (first, second):
        assert kept_quiet(each.page.locator("h1").first) == word
    second.page.get_by_role("button", name="Contester").click()
    second.guest.sees("contestes avec raison")
    first.wait_until(lambda: len(first.view["rack"]) == 10)
    seat = second.table["views"][0]["seat"]
    assert second.view["scores"][seat] == 50
    second.guest.sees("À toi d’ouvrir")
    assert tapped(anna.page.locator(".seyes li").filter(has_text=word).last, "journal") == word
    tapped_tiles(anna.page.locator(".card .tiles"), anna.view["key"], "key")


@pytest.mark.long
@pytest.mark.parametrize("size", [PHONE, TABLET, DESKTOP], ids=["phone", "tablet", "desktop"])
def test_no_barriers(guest: Enter, size: tuple[int, int]) -> None:
    """A turn with a prepared word fits every screen, and axe finds nothing in either theme."""
    anna = Player(guest("Anna", size=size)).against_bots()
    anna.reach_a_word()
    found = anna.best()
    if found is not None:
        anna.write(found)
    anna.guest.finds_no_barrier()
    anna.guest.fits()
    anna.page.emulate_media(color_scheme="dark")
    expect(anna.page.locator("html")).to_have_attribute("data-theme", "dark")
    anna.guest.finds_no_barrier()


@pytest.mark.parametrize("size", [PHONE, *further(DESKTOP)], ids=["phone", "desktop"])
def test_colours_and_the_judge_before_the_game(guest: Enter, size: tuple[int, int]) -> None:
    """C-02, C-13: each seat, of one device or a bot's too, chooses a free colour; people are asked who judges."""
    anna, leo = guest("Anna", size=size), guest("Léo", size=size)
    player = Player(leo)
    code = open_table(anna, "cle", people=("Anna", "Zélie"), bots=["1"], free=1)
    page, looking = anna.go(f"/table/{code}"), leo.go(f"/table/{code}")
    judge = page.get_by_role("group", name="Qui juge les mots ?")
    expect(judge.get_by_role("radio", name="La table conteste")).to_be_checked()
    for name, colour in (("Anna", "bleu"), ("Zélie", "rouge"), ("Zoé", "orange")):
        page.get_by_role("group", name=re.compile(f"Couleur d(e |’){name}")).get_by_role(
            "button", name=colour, exact=True
        ).click()
    expect(page.get_by_role("button", name="rouge, déjà pris")).to_have_count(2)
    looking.get_by_role("button", name="M’asseoir ici").click()
    colours = looking.get_by_role("group", name="Couleur de Léo")
    expect(colours.get_by_role("button")).to_have_count(4)
    expect(colours.get_by_role("button", disabled=False)).to_have_count(1)
    expect(looking.get_by_role("group", name="Couleur d’Anna")).to_have_count(0)
    judge.get_by_text("L’arbitre refuse").click()
    expect(looking.get_by_role("radio", name="L’arbitre refuse")).to_be_checked()
    for one in (anna, leo):
        one.page.evaluate("scrollTo(0, document.body.scrollHeight)")  # no button lies half below the bar there
        one.finds_no_barrier()
        one.fits()
    page.get_by_role("button", name="Commencer").click()
    player.seated()
    assert player.view["arbiter"]
    assert player.view["colours"] == ["blue", "red", "orange", "green"]
    expect(looking.locator(".seats li svg.blue, .seats li svg.red")).to_have_count(2)


def test_against_the_computer_the_arbiter_judges(guest: Enter) -> None:
    """C-13: from the shelf against the computer what is no word is refused; there is no clock."""
    anna = Player(guest("Anna"))
    anna.guest.open_box("LA CLÉ", "Contre l’ordinateur")
    anna.guest.at_table()
    anna.seated()
    assert anna.view["arbiter"]
    assert anna.view["limit"] is None


KINDS = "(squares) => squares.map((square) => square.classList[1])"
SIGNS = {".": "plain", "G": "grey"} | {
    sign: kind
    for colour, small in COLOUR_SIGNS.items()
    for sign, kind in ((small, colour), (small.upper(), f"key-{colour}"))
}


def test_the_first_game(guest: Enter) -> None:
    """The rules are free of barriers; the guided first game is played to its end by typing, tapping and contesting."""
    anna = guest(size=PHONE)
    anna.go("/regles/cle")
    anna.sees("LA CLÉ, mots croisés : les règles")
    anna.finds_no_barrier()
    anna.fits()
    page = anna.page
    page.get_by_role("button", name="Première partie guidée").click()
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text("Ouvre avec PORTE.")
    assert page.locator("[data-spot]").evaluate_all(KINDS) == [SIGNS[sign] for row in BOARD.rows for sign in row]
    page.locator("[data-spot='9,8']").click()
    page.keyboard.type("porte")
    page.get_by_role("button", name="Poser PORTE").click()
    expect(heading).to_contain_text("OZIR")
    page.get_by_role("button", name="Contester").click()
    expect(heading).to_contain_text("SOUPE")
    for letter, row in (("S", 6), ("O", 7), ("U", 8), ("E", 10)):
        page.locator(f"[data-rack] button[data-card='{letter}']").first.click()
        page.locator(f"[data-spot='{row},8']").click()
    page.get_by_role("button", name="Poser SOUPE").click()
    expect(heading).to_contain_text("BASE")
    page.locator("[data-rack] button[data-card='?']").click()
    page.locator("[data-spot='6,6']").click()
    anna.finds_no_barrier()
    page.get_by_role("button", name="Joker : B").click()
    for letter, column in (("A", 7), ("E", 9)):
        page.locator(f"[data-rack] button[data-card='{letter}']").first.click()
        page.locator(f"[data-spot='6,{column}']").click()
    page.get_by_role("button", name="Poser BASE").click()
    expect(heading).to_have_text("Tu sais jouer !")
    anna.fits()
