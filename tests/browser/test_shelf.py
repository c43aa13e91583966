"""The shelf: what somebody sees first, and the shortest way to a game."""

import re
import time
from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import Route, expect

from pioche import __version__
from tests.browser.boxes import BOXES, GAMES
from tests.browser.guests import DESKTOP, PHONE, TABLET, Guest
from tests.browser.openings import ask, open_table
from tests.browser.page_weight import GAME_LIMIT, LIGHT, SHELF_LIMIT, game_weights, shelf_weights
from tests.forms import further

Enter = Callable[..., Guest]
MOVED = 0.05
"""How much of a page may move while it comes, as browsers count it."""
SHIFTS = """
    window.moved = 0;
    new PerformanceObserver((list) => list.getEntries().forEach((each) => { moved += each.value; }))
        .observe({ type: "layout-shift", buffered: true });
"""
ROW_ENDS = """() => new Set([...document.querySelectorAll(".beside")].flatMap((part) => {
    const right = (each) => Math.round(each.getBoundingClientRect().right);
    const last = [...part.children].filter((each, n, all) => all[n + 1]?.offsetTop !== each.offsetTop);
    return [right(part), ...last.map(right)];
})).size"""
"""At how many places the rows of what stands below the boxes end."""


@pytest.mark.parametrize("size", [*further(PHONE, TABLET), DESKTOP], ids=["phone", "tablet", "desktop"])
@pytest.mark.parametrize("theme", ["light", *further("dark")])
def test_every_box(guest: Enter, size: tuple[int, int], theme: Literal["light", "dark"]) -> None:
    """All boxes stand on the shelf at every size, with the version below; they fit, and axe finds nothing.

    A desktop's rows below the boxes have no holes.
    """
    anna = guest(size=size, theme=theme)
    page = anna.go()
    for title in BOXES:
        expect(page.get_by_role("button", name=title).first).to_be_visible()
    anna.sees(f"Pioche {__version__}")
    if size == DESKTOP:
        assert page.evaluate(ROW_ENDS) == 1
    anna.fits()
    anna.finds_no_barrier()
    page.get_by_role("button", name="LA CLÉ").first.click()
    anna.sees("Jouer seul")
    anna.fits()
    anna.finds_no_barrier()


def test_a_box_that_is_not_ready_says_so(guest: Enter) -> None:
    """A game that the house cannot play yet stands on the shelf with “bientôt” and offers nothing."""
    page = guest().go()
    shelf = page.evaluate("() => fetch('/api/shelf').then((r) => r.json())")
    ready = any(game["name"] == "coquillaude" for game in shelf["games"])
    page.get_by_role("button", name="LA COQUILLAUDE").click()
    expect(page.get_by_text("bientôt").first).to_be_visible(visible=not ready)
    expect(page.get_by_role("button", name="Contre l’ordinateur")).to_have_count(1 if ready else 0)


def test_a_name_is_asked_once(guest: Enter) -> None:
    """The first table asks for a name, the second does not, and the shelf greets."""
    anna = guest()
    page = anna.open_box("KAKUZU", "Inviter")
    anna.finds_no_barrier()
    anna.introduce("Anna")
    anna.at_table()
    page = anna.open_box("KAKUZU", "Inviter")
    anna.at_table()
    page = anna.go()
    expect(page.get_by_text("Bonjour, Anna")).to_be_visible()


def test_two_taps_to_a_game(guest: Enter) -> None:
    """Box, “Contre l’ordinateur”: the table stands and the game runs, against bots as strong as was chosen there."""
    anna = guest("Anna")
    page = anna.go()
    page.get_by_role("button", name="KIRDY").first.click()
    page.get_by_role("radio", name="doux (Zoé, Marcel)").check()
    began = time.monotonic()
    page.get_by_role("button", name="Contre l’ordinateur").click()
    expect(page.locator("main.frame")).to_be_visible()
    anna.at_table()
    print(f"from the second tap to the table: {time.monotonic() - began:.2f} s")  # noqa: T201 - a figure, not a promise
    seats = page.get_by_role("list", name="Joueurs et scores")
    expect(seats.locator("> li")).to_have_count(3)
    expect(seats).to_contain_text("Zoé")


@pytest.mark.parametrize("box", ["KIRDY", *further("RONDO", "KAKUZU", "LA CLÉ", "LA COQUILLAUDE")])
def test_a_newcomer_s_first_move_is_two_taps_away(guest: Enter, box: str) -> None:
    """Nobody asks a stranger for a name against bots, and it is their move (how soon: tests/tables/test_first_move)."""
    nobody = guest(size=PHONE)
    page = nobody.go()
    page.get_by_role("button", name=box).first.click()
    page.get_by_role("button", name="Contre l’ordinateur").first.click()
    began = time.monotonic()
    nobody.at_table()
    expect(page.locator("[data-seat='0'].on")).to_be_visible()
    print(f"{box}: {time.monotonic() - began:.2f} s from the second tap")  # noqa: T201 - a figure, not a promise
    page = nobody.go()
    page.get_by_role("button", name="Choisir un nom").click()
    expect(page.get_by_label("Ton nom")).to_have_value("")


def test_language_and_theme_are_remembered(guest: Enter) -> None:
    """One tap for English, one for the dark; both survive a reload."""
    anna = guest("Anna")
    page = anna.go()
    page.get_by_role("button", name="Play in English").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("What shall we play?")
    page.get_by_role("button", name="Switch to the dark theme").click()
    assert page.evaluate("() => document.documentElement.dataset.theme") == "dark"
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("What shall we play?")
    assert page.evaluate("() => [document.documentElement.lang, document.documentElement.dataset.theme]") == [
        "en",
        "dark",
    ]
    anna.finds_no_barrier()


def test_an_unfinished_game_waits_on_the_shelf(guest: Enter) -> None:
    """Whoever leaves a table finds it again."""
    anna = guest("Anna")
    anna.open_box("RONDO", "Inviter")
    code = anna.at_table()
    page = anna.go()
    page.get_by_role("link", name="Reprendre").click()
    assert anna.at_table() == code
    open_table(anna, "rondo", bots=["1"])
    page = anna.go()
    expect(page.get_by_text("À toi de jouer · contre l’ordinateur")).to_be_visible()


def test_all_unfinished_games_are_a_page_away(guest: Enter) -> None:
    """The shelf shows the three latest; every other one is listed with one’s own games."""
    anna = guest("Anna", size=PHONE)
    codes = [open_table(anna, "rondo", free=1) for _ in range(4)]
    page = anna.go()
    expect(page.get_by_role("link", name="Reprendre")).to_have_count(3)
    page.get_by_role("link", name="Les 4 parties en cours").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Mes parties")
    expect(page.get_by_role("link", name="Reprendre")).to_have_count(4)
    anna.finds_no_barrier()
    anna.fits()
    page.get_by_role("link", name="Reprendre").last.click()
    assert anna.at_table() == codes[0]


def test_nothing_moves_when_the_house_answers(guest: Enter) -> None:
    """Greeting and unfinished games have their place on the shelf from the last visit; one that is over keeps it."""
    anna = guest("Anna", size=PHONE)
    codes = [open_table(anna, "rondo", free=1) for _ in range(2)]
    expect(anna.go().get_by_role("link", name="Reprendre")).to_have_count(2)
    anna.page.goto(f"{anna.house}/regles/rondo")
    ask(anna, codes[0], {"type": "close_table"})
    anna.context.add_init_script(SHIFTS)
    held: list[Route] = []
    anna.page.route("**/api/**", lambda route: held.append(route))
    page = anna.go()
    expect(page.get_by_text("Bonjour, Anna")).to_be_visible()
    expect(page.get_by_role("link", name="Reprendre")).to_have_count(2)
    for route in held:
        route.continue_()
    page.unroute("**/api/**")
    expect(page.get_by_role("link", name="Voir la fin")).to_be_visible()
    assert page.evaluate("() => moved") < MOVED


def test_a_wrong_code_is_told(guest: Enter) -> None:
    """A code that leads nowhere is answered where it was typed."""
    anna = guest("Anna")
    page = anna.go()
    page.get_by_label("Code de la table").fill("zzz zzz")
    page.get_by_role("button", name="Entrer").click()
    anna.sees("Aucune table à ce code.")
    anna.errors = [error for error in anna.errors if "404" not in error]


def test_a_wrong_address_is_told_kindly(guest: Enter) -> None:
    """An address that leads nowhere shows the way back."""
    anna = guest()
    page = anna.go("/quoi/donc")
    anna.sees("Cette page n’est pas sur l’étagère")
    anna.finds_no_barrier()
    page.get_by_role("link", name="Retour à l’étagère").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("On joue à quoi ?")
    anna.errors = [error for error in anna.errors if "404" not in error]


@pytest.mark.long
def test_text_at_twice_its_size(guest: Enter) -> None:
    """With letters twice as large nothing sticks out."""
    anna = guest(size=PHONE)
    page = anna.go()
    page.evaluate("() => { document.documentElement.style.fontSize = '200%'; }")
    anna.fits()


def test_rules_pages_open(guest: Enter) -> None:
    """Each game has its page of rules, free of barriers."""
    anna = guest()
    for game in GAMES:
        anna.go(f"/regles/{game}")
        expect(anna.page.get_by_role("heading", level=1).first).to_be_visible()
        anna.finds_no_barrier()
        anna.fits()


@pytest.mark.parametrize("address", ["table/ABCDEF", "regles/kirdy"])
def test_what_a_page_needs_is_named_and_there(guest: Enter, address: str) -> None:
    """The house names parts of a page before the page asks for them, and each of them exists."""
    anna = guest()
    answer = anna.context.request.get(f"{anna.house}/{address}")
    named = re.findall(r"<(/assets/[^>]+)>", answer.headers["link"])
    assert any(name.startswith(("/assets/Table", "/assets/Rules")) for name in named), named
    assert all(anna.context.request.get(anna.house + name).ok for name in named)


def test_the_shelf_and_each_game_are_light(guest: Enter) -> None:
    """The first load is at most 100 kB on the wire, fonts and covers included, and each game's table 66 kB more."""
    anna = guest("Anna", size=PHONE)
    anna.context.add_init_script(LIGHT)
    shelf = shelf_weights(anna)
    assert 50_000 < sum(shelf.values()) <= SHELF_LIMIT, shelf
    games = dict(game_weights(anna, guest("Bruno"), shelf))
    assert set(games) == set(GAMES)
    heavy = {game: (sum(more.values()), more) for game, more in games.items() if sum(more.values()) > GAME_LIMIT}
    assert not heavy, heavy
