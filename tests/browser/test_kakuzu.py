"""KAKUZU in the browser: whole games by keyboard and by touch, the pencil, the rules and the guided first game."""

from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import expect

from tests.browser.guests import DESKTOP, PHONE, TABLET, Guest
from tests.browser.hands.kakuzu import (
    covered,
    lift_by_keyboard,
    long_press,
    tab_to,
    tab_to_button,
    wait_for_turn,
    walk_to,
)
from tests.browser.openings import hurry
from tests.forms import further

Enter = Callable[..., Guest]
Theme = Literal["light", "dark"]

MOST_MOVES = 400
"""More than any game of 81 stones can take."""


@pytest.mark.whole_game("kakuzu")
def test_a_whole_game_by_keyboard_alone(guest: Enter) -> None:
    """From the shelf to the last stone against the computer, without touching a mouse."""
    anna = guest("Anna")
    page = anna.go()
    hurry(page)
    expect(page.get_by_role("button", name="KAKUZU").first).to_be_visible()
    # Parts of the shelf come later; whoever presses a key has seen them.
    page.wait_for_load_state("networkidle")
    tab_to_button(page, "KAKUZU")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Contre l’ordinateur").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    tab_to_button(page, "Contre l’ordinateur")
    page.keyboard.press("Enter")
    anna.at_table()
    expect(page.get_by_role("grid")).to_be_visible()
    tab_to(page, "[data-square]")
    for _ in range(MOST_MOVES):
        if wait_for_turn(page) == "over":
            break
        lift_by_keyboard(page)
    expect(page.locator(".result")).to_be_visible()
    assert covered(page) == 0
    anna.finds_no_barrier()


def test_digits_are_announced_by_key(guest: Enter) -> None:
    """Announcing: a digit key says what is looked for, Enter lifts; with the pencil in hand the same key notes."""
    anna = guest("Anna")
    page = anna.go()
    hurry(page, manner="announce")
    anna.open_box("KAKUZU", "Contre l’ordinateur")
    anna.at_table()
    expect(page.get_by_role("grid")).to_be_visible()
    tab_to(page, "[data-square]")
    while wait_for_turn(page) == "lift":
        lift_by_keyboard(page)
    anna.finds_no_barrier()
    stone = int(str(page.locator("[data-square]:has(.stone)").first.get_attribute("data-square")))
    walk_to(page, stone)
    page.keyboard.press("p")
    page.keyboard.press("4")
    expect(page.locator(f"[data-square='{stone}'] .marks")).to_have_text("4")
    page.keyboard.press("p")
    page.keyboard.press("4")
    expect(page.locator("main h1")).to_have_text("Cherche un 4.")
    page.keyboard.press("Enter")
    expect(page.locator(f"[data-square='{stone}'] .digit")).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, *further(TABLET)], ids=["phone", "tablet"])
def test_touch_lifts_and_a_long_press_notes(guest: Enter, size: tuple[int, int]) -> None:
    """A tap lifts at once; a long press takes the pencil, lifts nothing, and the note is there after a reload.

    What is refused leaves the board as large as it was. What a first stone is good for is told before it is lifted.
    """
    anna = guest("Anna", size=size)
    page = anna.go()
    hurry(page, manner="same_digit", sheet=7)
    anna.open_box("KAKUZU", "Contre l’ordinateur")
    anna.at_table()
    wait_for_turn(page)
    anna.sees("elle ne sera à personne")
    anna.fits()
    anna.finds_no_barrier()
    first = page.locator(".liftable").first
    square = first.get_attribute("data-square")
    first.tap() if size == PHONE else first.click()
    expect(page.locator(f"[data-square='{square}'] .digit")).to_be_visible()
    wait_for_turn(page)
    stood = page.get_by_role("grid").bounding_box()
    page.locator("[data-square]:not(.liftable):has(.stone)").first.tap(force=True)
    expect(page.get_by_role("alert")).to_contain_text("Ce carré est déjà ouvert")
    assert page.get_by_role("grid").bounding_box() == stood
    square = page.locator(".liftable").last.get_attribute("data-square")
    noted = page.locator(f"[data-square='{square}']")
    long_press(noted)
    expect(page.get_by_role("button", name="Crayon")).to_have_attribute("aria-pressed", "true")
    for digit in ("2", "6"):
        page.get_by_role("button", name=f"Noter {digit}").click()
    expect(noted.locator(".marks")).to_have_text("2 6")
    row, column = divmod(int(str(square)), 9)
    label = f"Rangée {'ABCDEFGHI'[row]}, colonne {column + 1}\u00a0: pierre, au crayon 2 6"
    expect(noted).to_have_attribute("aria-label", label)
    anna.fits()
    anna.finds_no_barrier()
    page.reload()
    expect(noted.locator(".marks")).to_have_text("2 6")


def test_clocks_and_the_shared_screen(guest: Enter) -> None:
    """A tournament clock is on each plate; the shared screen shows the same board and nothing to press."""
    anna, screen = guest("Anna", theme="dark"), guest(size=(1920, 1080))
    page = anna.go()
    hurry(page, total_seconds=300)
    anna.open_box("KAKUZU", "Contre l’ordinateur")
    code = anna.at_table()
    wait_for_turn(page)
    expect(page.locator(".clock").first).to_contain_text("5:00")
    anna.finds_no_barrier()
    wall = screen.go(f"/ecran/{code}")
    expect(wall.get_by_role("grid")).to_be_visible()
    expect(wall.get_by_role("button", name="Crayon")).to_have_count(0)
    screen.fits()
    screen.finds_no_barrier()


@pytest.mark.parametrize("theme", ["light", *further("dark")])
@pytest.mark.parametrize("size", [PHONE, *further(DESKTOP)], ids=["phone", "desktop"])
def test_rules_and_the_guided_first_game(guest: Enter, size: tuple[int, int], theme: Theme) -> None:
    """The rules are free of barriers; the guided game forgives a wrong stone and comes to its end."""
    anna = guest(size=size, theme=theme)
    page = anna.go("/regles/kakuzu")
    expect(page.get_by_role("heading", name="KAKUZU, les règles")).to_be_visible()
    anna.fits()
    anna.finds_no_barrier()
    page.get_by_role("button", name="Première partie guidée").click()
    go_on = page.get_by_role("button", name="Suivant")
    go_on.click()
    page.locator("[data-square='40']").click()
    page.locator("[data-square='65']").click()
    anna.sees("essaie encore")
    for square in (31, 56):
        page.locator(f"[data-square='{square}']").click()
    page.locator("[data-square='13']").click()
    page.get_by_role("button", name="Noter 2").click()
    anna.fits()
    anna.finds_no_barrier()
    go_on.click()
    page.locator("[data-square='22']").click()
    anna.sees("puis le sac donne 0")
    go_on.click()
    go_on.click()
    page.locator("[data-square='58']").click()
    anna.sees("Les neuf 1 sont découverts")
    anna.finds_no_barrier()
