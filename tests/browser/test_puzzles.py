"""The puzzle of the day: found in its box, tried in the game's own room, solved, and marked as such."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.guests import PHONE, Guest
from tests.forms import further

Enter = Callable[..., Guest]
ASKED = "**/api/puzzles/**"
LEAST = 50
"""As many pixels of an answer are seen at least."""
TODAY = "new Intl.DateTimeFormat('sv').format(new Date())"


def asked(page: Page, game: str, part: str = "") -> Any:
    """Ask the house about today's puzzle, as the page does."""
    return page.evaluate(f"async (game) => (await fetch(`/api/puzzles/${{game}}/${{{TODAY}}}{part}`)).json()", game)


def test_a_puzzle_is_solved(guest: Enter) -> None:
    """A wrong stone is marked and tells its chances, the right one solves it; box and page say so from then on.

    Why it is certain is told.

    The box stands there until the position comes.
    Nothing of the room can be pressed once it is solved, until one looks again.
    Whoever has solved it is led on, to another game's puzzle or to a game; what came near is told, and how many
    puzzles of today are solved.
    """
    anna = guest("Anna", size=PHONE)
    page = anna.go()
    page.get_by_role("button", name="KAKUZU").first.click()
    page.route(ASKED, lambda _: None)  # kept waiting until nobody holds it any more
    page.get_by_role("link", name="Énigme du jour").click()
    anna.sees("On prépare l’énigme…")
    expect(page.locator(".coming img")).to_be_in_viewport(ratio=1)
    anna.fits()
    page.unroute(ASKED)
    expect(page.get_by_role("heading", name="est certain : sous quelle pierre ?")).to_be_visible()
    digit, where = asked(page, "kakuzu", "/answer")["shown"].split("@")
    anna.sees(f"Un {digit} est certain")
    square = 9 * (ord(where[0]) - ord("A")) + int(where[1]) - 1
    others = page.locator(f".liftable:not([data-square='{square}'])")
    others.first.click()
    expect(page.get_by_text("% de chances").or_(page.get_by_text("impossible"))).to_be_visible()
    # What was wrong is seen on the stone, and how near it was beside the question.
    expect(page.locator(".badge.wrong")).to_have_count(1)
    expect(page.locator(".warmth")).to_have_text(re.compile("Presque|Tu chauffes|Encore loin"))
    anna.fits()
    anna.finds_no_barrier()
    page.get_by_role("button", name="Montrer la réponse").click()
    anna.sees(f"Le {digit} est en {where}.")
    expect(page.locator("main h1")).to_have_text("Voici la réponse")
    page.get_by_role("button", name="Chercher encore").click()
    expect(page.locator(".room:not([inert]) .at-hand")).to_be_visible()
    page.locator(f"[data-square='{square}']").click()
    anna.sees(f"{where} : certain, trouvé !")
    # The stone is lifted, and its digit lies there.
    expect(page.locator(f"[data-square='{square}'] .digit")).to_have_text(digit)
    expect(page.get_by_role("list", name="Les énigmes du jour").get_by_title("KAKUZU")).to_be_visible()
    # Whoever has found it needs no answer.
    expect(page.get_by_role("button", name="Montrer la réponse")).to_have_count(0)
    expect(page.locator(".room[inert] .at-hand")).to_be_visible()
    expect(page.get_by_role("link", name="Énigme de ")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Jouer à KAKUZU")).to_be_in_viewport(ratio=1)
    anna.sees("1 énigme résolue sur 6")
    # Why it is certain is told; nothing comes second to a certainty.
    expect(page.locator(".reason")).to_have_text(f"Pourquoi : {asked(page, 'kakuzu', '/answer')['reason']['fr']}")
    expect(page.get_by_role("list", name="Juste derrière")).to_have_count(0)
    page.get_by_role("link", name="Retour à l’étagère").click()
    page.get_by_role("button", name="KAKUZU").first.click()
    expect(page.get_by_role("link", name="Énigme du jour (résolue)")).to_be_visible()


@pytest.mark.parametrize("game", further("kirdy", "rondo", "cle", "patience", "coquillaude"))
def test_every_game_shows_its_puzzle(game: str, guest: Enter) -> None:
    """Board, hand and main action are in view on a phone, and the answer is drawn on the board when it is asked for."""
    anna = guest("Anna", size=PHONE)
    page = anna.go(f"/enigme/{game}")
    task = asked(page, game)["task"]["fr"]
    expect(page.locator("main h1")).to_have_text(task.replace(" :", "\u00a0:"), timeout=120_000)
    expect(page.locator(".at-hand").first).to_be_visible()
    # Nothing is at stake: there is nothing to give up, and no turn to pass.
    for vain in ("Sans mot cette fois", "Abandonner", "Passer"):
        expect(page.get_by_role("button", name=vain, exact=True)).to_have_count(0)
    anna.fits()
    anna.finds_no_barrier()
    page.get_by_role("button", name="Montrer la réponse").click()
    expect(page.locator("main h1")).to_have_text("Voici la réponse")
    expect(page.locator(".room.shown .at-board")).to_be_visible()
    assert page.locator(".room.shown .at-board").evaluate("(board) => board.lastElementChild.offsetHeight") > LEAST
    board, after = page.locator(".shown .at-board").bounding_box(), page.locator(".after").bounding_box()
    assert board
    assert after
    assert board["y"] + board["height"] <= after["y"] + 1, "what leads on lies on the answer"
    anna.fits()


@pytest.mark.parametrize("game", further("kirdy"))
def test_a_word_is_tried_with_the_rooms_own_keys(game: str, guest: Enter) -> None:
    """The answer is typed as at a table, without a finger or a mouse, and solves the puzzle."""
    anna = guest("Anna", size=PHONE)
    page = anna.go(f"/enigme/{game}")
    expect(page.locator(".at-hand").first).to_be_visible(timeout=120_000)
    page.keyboard.type(asked(page, game, "/answer")["shown"])
    page.keyboard.press("Enter")
    expect(page.locator(".told.good")).to_be_visible()
    # The word lies there, large, with others that were as good.
    expect(page.locator(".heard")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("list", name="Aussi bien").get_by_role("listitem").first).to_be_visible()
    assert page.locator(".after").evaluate("(after) => after.scrollWidth <= innerWidth")
