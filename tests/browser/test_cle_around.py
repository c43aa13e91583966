"""LA CLÉ around one device: the curtain, the arbiter's refusals, the table's own rulings, teams."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.guests import PHONE, Guest
from tests.browser.hands.cle import around_one_screen, no_word, raise_curtain, type_at
from tests.browser.hands.meanings import tapped_tiles

Enter = Callable[..., Guest]


def test_a_refusal_keeps_the_prepared_word(guest: Enter) -> None:
    """With an arbiter a wrong word is refused by name and stays, also after a reload; the table may admit it."""
    players = around_one_screen(guest("Anna"), ["Léa"], arbiter=True, pass_rounds=1)
    raise_curtain(players)
    page, word = players.page, no_word(players)
    type_at(players, word)
    expect(page.get_by_role("status").filter(has_text=word)).to_be_visible()
    page.get_by_role("button", name=f"Poser {word}").click()
    expect(page.get_by_role("alert").filter(has_text=word)).to_be_visible()
    expect(page.locator("[data-spot] .letter.refused")).to_have_count(3)
    players.guest.finds_no_barrier()
    page.reload()
    expect(players.unsent).to_have_count(3)
    page.get_by_role("button", name=f"Demander à la table d’admettre {word}").click()
    players.guest.sees(f"La table admet {word}.")
    players.lay(word)
    for _ in range(2):
        raise_curtain(players)
        players.give_up()
    expect(page.locator(".result")).to_be_visible()


def test_teams_around_one_screen(guest: Enter) -> None:
    """Four seats on one device: the curtain hides each rack, no partner is asked to contest, points are summed.

    In the end the winners come first, partners together, then the board, the word of the evening,
    which a tap explains, two scores.
    """
    names = ["Léa", "Marcel", "Inès"]
    players = around_one_screen(guest("Anna", size=PHONE), names, teams=True, pass_rounds=1, contest_seconds=120)
    page = players.page
    raise_curtain(players)
    word, mover = no_word(players), players.view["turn"]
    type_at(players, word)
    players.lay(word)
    asked = []
    for _ in range(2):
        raise_curtain(players)
        asked.append(players.table["views"][0]["seat"])
        players.accept()
    assert sorted({mover, *asked}) == sorted({mover, (mover + 1) % 4, (mover + 3) % 4})
    for _ in range(4):
        raise_curtain(players)
        players.give_up()
    expect(page.locator(".result")).to_be_visible()
    assert players.view["totals"][0] == players.view["totals"][2]
    expect(page.locator(".result [data-winners]")).to_be_in_viewport(ratio=1)
    assert page.evaluate("() => scrollY") == 0
    expect(page.locator(".figures > table tbody tr")).to_have_count(2)
    expect(page.locator(".evening")).to_contain_text(word)
    tops = [page.locator(each).bounding_box() for each in (".result", ".at-board", ".evening", ".figures > table")]
    assert [box["y"] for box in tops if box] == sorted(box["y"] for box in tops if box)
    tapped_tiles(page.locator(".evening .row"), word, "evening")
    players.guest.fits()
    players.guest.finds_no_barrier()
