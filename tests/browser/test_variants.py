"""Every variant that a box offers, played to its end in the browser."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, expect

from pioche.kernel import registry
from pioche.kernel.game import DEFAULT
from tests.browser.guests import PHONE, Guest
from tests.browser.hands.cle import Player as ClePlayer
from tests.browser.hands.kakuzu import press_to_the_end
from tests.browser.hands.kirdy import play_to_the_end
from tests.browser.hands.rondo import Player
from tests.browser.openings import open_table

Enter = Callable[..., Guest]
pytestmark = pytest.mark.long


def variants(game: str) -> list[str]:
    """Give the variants of a game beside the rulebook's own, which other tests play."""
    return [name for name in registry.find(game).meta.variants if name != DEFAULT]


def options(game: str, variant: str) -> dict[str, Any]:
    """Give the options of a variant."""
    chosen: dict[str, Any] = msgspec.to_builtins(registry.find(game).meta.variants[variant])
    return chosen


def is_over(page: Page, anna: Guest) -> None:
    """See the result, on a page that holds together."""
    expect(page.locator(".result")).to_be_visible()
    anna.fits()
    anna.finds_no_barrier()


@pytest.mark.parametrize("variant", variants("kakuzu"))
def test_kakuzu(guest: Enter, variant: str) -> None:
    """Whatever the manner of looking for digits: stones are lifted until the game is over."""
    anna = guest("Anna")
    code = open_table(anna, "kakuzu", bots=["1"], **options("kakuzu", variant))
    page = anna.go(f"/table/{code}")
    press_to_the_end(page)
    is_over(page, anna)


@pytest.mark.parametrize("variant", variants("kirdy"))
def test_kirdy(guest: Enter, variant: str) -> None:
    """Rounds instead of points, tries without end, or a single one: words are said until somebody has won."""
    anna = guest("Anna")
    chosen = {**options("kirdy", variant), "target": 100, "rounds": 1}
    code = open_table(anna, "kirdy", bots=["1"], **chosen)
    page = anna.go(f"/table/{code}")
    expect(page.locator(".holder")).to_be_visible()
    play_to_the_end(page, lambda page, word: page.keyboard.type(word), lambda button: button.click())
    is_over(page, anna)


@pytest.mark.parametrize("variant", variants("rondo"))
def test_rondo(guest: Enter, variant: str) -> None:
    """For beginners, one thing a turn, or erasers in the bonus: a few words, then passes to the last card."""
    anna = guest("Anna")
    player = Player(anna)
    code = open_table(anna, "rondo", bots=["1"], **options("rondo", variant))
    page = anna.go(f"/table/{code}")
    player.seated()
    words = 0
    while player.wait_for_turn():
        player.take_turn() if words < 3 else player.give_up()
        words += player.view["phase"] == "turns"
    is_over(page, anna)


def test_cle_with_an_arbiter(guest: Enter) -> None:
    """The dictionary answers at once: nobody is ever asked to accept, and words are laid to the last letter."""
    anna = guest("Anna")
    player = ClePlayer(anna)
    code = open_table(anna, "cle", bots=["1"], **options("cle", "arbitre"))
    page = anna.go(f"/table/{code}")
    player.seated()
    while player.wait_for_turn():
        assert "accept" not in player.may
        player.take_turn()
    assert player.view["end"] == "went_out"
    is_over(page, anna)


def test_cle_in_teams(guest: Enter) -> None:
    """Two against two: words are laid to the last letter, and each seat's total is that of both partners."""
    anna = guest("Anna", size=PHONE)
    player = ClePlayer(anna)
    code = open_table(anna, "cle", bots=["1", "1", "1"], **options("cle", "equipes"))
    page = anna.go(f"/table/{code}")
    player.seated().play_to_the_end()
    view = player.view
    assert view["end"] == "went_out"
    assert view["totals"] == [sum(view["scores"][seat % 2 :: 2]) for seat in range(4)]
    is_over(page, anna)
