"""Words of LA COQUILLAUDE: typed, drawn, tapped; valued, refused, sealed, sent by the sand; anagrams."""

import re
from collections.abc import Callable
from itertools import permutations

import pytest
from playwright.sync_api import expect

from pioche.components.phrases import capitals
from pioche.components.rulings import Rulings
from pioche.games.coquillaude.dictionary import dictionary
from pioche.games.coquillaude.search import find_best
from pioche.lexicon.search import Placement, anagrams
from tests.browser.guests import PHONE, Guest
from tests.browser.hands.coquillaude import Partner, Player, against, both, pair, together
from tests.browser.hands.fingers import double_tap, draw_along, pinch, width
from tests.browser.in_view import CUT_SQUARES
from tests.browser.openings import open_table, told_otherwise

Enter = Callable[..., Guest]

LONG = 3600
"""Seconds that no test needs."""
ANAGRAM = re.compile("^Une anagramme d[e’]")
"""Names the field for one, whatever letter the word begins with."""


def test_composing_by_typing(guest: Enter) -> None:
    """A slanting word is typed, valued line by line, survives a reload, is rubbed out; a pinned pawn goes first."""
    anna = against(guest("Anna"), least_value=4, preparation_seconds=LONG)
    anna.reach("prepare")
    page, found = anna.page, anna.best(("descending", "ascending"))
    assert found is not None
    anna.write(found)
    expect(page.locator("dl").get_by_text(found.word)).to_be_visible()
    expect(anna.button("C’est prêt")).not_to_have_class(re.compile(r"\bquiet\b"))
    expect(anna.total).to_have_text(str(found.score))
    anna.guest.finds_no_barrier()
    page.reload()
    expect(anna.unsent).to_have_count(len(found.laid))
    expect(anna.total).to_have_text(str(found.score))
    page.keyboard.press("Backspace")
    expect(anna.unsent).to_have_count(len(found.laid) - 1)
    anna.button("Épingler des pions").click()
    shown = page.locator("[data-rack] button")
    pinned = str(shown.last.get_attribute("data-card"))
    shown.last.click()
    expect(shown.first).to_have_attribute("data-card", pinned)


def test_touch_on_the_phone(guest: Enter) -> None:
    """Pawns are drawn to squares and back with a finger; sorting and searching arrange the handful."""
    anna = against(guest("Anna", size=PHONE), preparation_seconds=LONG)
    anna.reach("prepare")
    page = anna.page
    anna.button("Tout le plateau").scroll_into_view_if_needed()
    letter = anna.view["rack"][0]
    draw_along(page, anna.pawn(letter), anna.square(9, 9))
    expect(anna.square(9, 9).locator(".unsent")).to_be_visible()
    draw_along(page, anna.square(9, 9), anna.square(10, 9))
    expect(anna.square(10, 9).locator(".unsent")).to_be_visible()
    draw_along(page, anna.square(10, 9), page.locator("[data-rack]"))
    expect(anna.unsent).to_have_count(0)
    anna.button("Trier les lettres, A–Z").click()
    shown = page.locator("[data-rack] button")
    expect(shown.first).to_have_attribute("data-card", min(anna.view["rack"]))
    page.get_by_label("Chercher un mot").fill("éè" + letter)
    expect(page.locator("[data-rack] .lit").first).to_be_visible()
    anna.guest.fits()


def test_a_word_survives_fingers_rotation_and_reload(guest: Enter) -> None:
    """Two fingers, a double tap from afar, turning the phone and a reload: the prepared pawns stay where they are."""
    anna = against(guest("Anna", size=PHONE), preparation_seconds=LONG)
    anna.reach("prepare")
    page, (first, second) = anna.page, anna.view["rack"][:2]
    anna.button("Tout le plateau").scroll_into_view_if_needed()
    near, afar = anna.square(10, 10), anna.square(11, 11)
    large = width(near)
    anna.button("Tout le plateau").click()
    small = width(near)
    assert small < large
    # No letter lies yet: a pawn that is tapped waits for its square.
    anna.pawn(second).click()
    double_tap(afar)
    expect(afar.locator(".unsent")).to_have_text(second)
    assert width(afar) == small
    pinch(page, page.locator(".pane"), 20, 90)
    expect(afar.locator(".unsent")).to_have_text(second)
    assert width(near) > small
    draw_along(page, anna.pawn(first), near)
    expect(near.locator(".unsent")).to_have_text(first)
    large = width(near)
    pinch(page, page.locator(".pane"), 40, 90)
    expect(near.locator(".unsent")).to_have_text(first)
    assert width(near) > large
    pinch(page, page.locator(".pane"), 90, 40)
    for turned in (PHONE[::-1], PHONE):
        page.set_viewport_size({"width": turned[0], "height": turned[1]})
        expect(near.locator(".unsent")).to_have_text(first)
        expect(afar.locator(".unsent")).to_have_text(second)
        anna.guest.fits()
    page.reload()
    expect(near.locator(".unsent")).to_have_text(first)
    expect(afar.locator(".unsent")).to_have_text(second)
    expect(anna.unsent).to_have_count(2)


def test_refusals_keep_the_preparation(guest: Enter) -> None:
    """What is not worth enough or no word is refused with its reason; the pawns stay where they are.

    The reason is there without asking, after a short pause, and nothing invites to send what will be refused. It cannot
    be sent again as long as nothing has changed. A laptop shows the board with whole squares.
    """
    anna = against(guest("Anna"), preparation_seconds=LONG)
    anna.reach("prepare")
    anna.guest.sees("25 points au moins")
    known, rack = dictionary(anna.view["lexicon"], Rulings()), anna.view["rack"]
    pairs = sorted(permutations(rack, 2), key=lambda two: "".join(two) in known)
    for two in dict.fromkeys((pairs[-1], pairs[0])):
        for column, letter in enumerate(two):
            anna.pawn(letter).click()
            anna.square(10, 8 + column).click()
        expect(anna.unsent).to_have_count(2)
        if "".join(two) not in known:
            break
        # A word that is worth too little cannot even be sent.
        anna.guest.sees("Il faut au moins 25 points")
        expect(anna.button("C’est prêt")).to_be_disabled()
        anna.button("Reprendre les pions").click()
    expect(anna.page.locator(".why")).to_be_visible()
    expect(anna.button("C’est prêt")).to_have_class(re.compile(r"\bquiet\b"))
    anna.button("C’est prêt").click()
    expect(anna.page.get_by_role("alert")).to_contain_text("Pas encore prêt.")
    expect(anna.page.locator("[data-spot] .letter.refused")).to_have_count(2)
    expect(anna.button("C’est prêt")).to_be_disabled()
    assert anna.page.evaluate(CUT_SQUARES) == []
    anna.guest.finds_no_barrier()
    anna.square(10, 9).click()
    expect(anna.button("C’est prêt")).to_be_enabled()
    anna.button("Reprendre les pions").click()
    expect(anna.page.locator("[data-spot] .letter.refused")).to_have_count(0)


MANY_PAWNS = "ABCDEEEEEEFGHIILLLMMNOPRSTTUUVZ"
BOARD_AND_STAND = """() => [".board", "[data-rack]"].map((name) => {
    const { left, right } = document.querySelector(`.at-board ${name}`).getBoundingClientRect();
    return [Math.round(left), Math.round(right)];
})"""


def test_many_pawns_leave_the_board_its_size(guest: Enter) -> None:
    """However many letters a handful has, a desktop shows them in one row, as wide as the board above it."""
    anna = Player(guest("Anna", size=(1280, 800)))
    told_otherwise(anna.page, lambda table: table["views"][0]["view"].update(rack=MANY_PAWNS))
    anna.at(open_table(anna.guest, "coquillaude", bots=["1"], overrule_seconds=0))
    expect(anna.page.locator("[data-rack] button")).to_have_count(len(set(MANY_PAWNS)))
    tops = anna.page.locator("[data-rack] button").evaluate_all("all => all.map((each) => each.offsetTop)")
    assert len(set(tops)) == 1
    board, stand = anna.page.evaluate(BOARD_AND_STAND)
    assert board == pytest.approx(stand, abs=2)


def test_the_sand_sends_what_is_prepared(guest: Enter) -> None:
    """Whoever forgets to say that a word is ready loses nothing: it goes by itself just before the sand has run out."""
    # The page's clock alone is put forward; the house still has all its sand.
    anna, leo, code = pair(guest, gift_seconds=5, preparation_seconds=600)
    anna.page.clock.install()
    anna.at(code)
    partner = Partner(leo, code, anna)
    partner.leads_to("prepare")
    found = anna.best()
    assert found is not None
    anna.write(found)
    expect(anna.total).to_have_text(str(found.score))
    anna.page.clock.fast_forward(598_500)
    anna.wait_until(lambda: anna.view["sealed"] == [0])
    anna.guest.sees(f"Tu es prêt avec {found.word}")
    expect(anna.page.locator("[aria-live=polite]").filter(has_text="est parti tout seul")).to_have_count(1)


def test_anagrams(guest: Enter) -> None:
    """An announced anagram adds its value; a wrong one is marked and explained; one more takes the points by one tap.

    On a phone the letters that are left cover none of the anagrams that were announced.
    """
    anna, leo = both(guest, preparation_seconds=LONG, attack_seconds=600)
    found, words = reach_anagrams(anna, leo)
    anna.write(found)
    field = anna.page.get_by_label(ANAGRAM)
    field.fill(words[0])
    anna.button("Ajouter").click()
    expect(anna.page.locator("dl").get_by_text(capitals(words[0]))).to_be_visible()
    field.fill("zzz")
    anna.button("Ajouter").click()
    expect(anna.page.get_by_role("status").filter(has_text="ZZZ")).to_be_visible()
    expect(anna.page.locator("li.wrong")).to_have_text("ZZZ")
    anna.button("C’est prêt").click()
    expect(anna.page.get_by_role("alert")).to_contain_text("ZZZ")
    # The fault is the anagram’s: the word itself stays as it is.
    expect(anna.page.locator("[data-spot] .letter.refused")).to_have_count(0)
    anna.button("Retirer ZZZ").click()
    anna.page.reload()
    expect(anna.button(f"Retirer {words[0]}")).to_be_visible()
    anna.sends(anna.button("C’est prêt").click)
    anna.sends(anna.button("Réviser").click)
    anna.sends(anna.button("C’est prêt").click)
    leo.compose(None)
    leo.wait_until(lambda: "attack" in leo.may)
    leo.page.get_by_role("textbox", name=ANAGRAM).fill(words[0])
    leo.button("Ajouter").click()
    leo.button("Prendre les points").click()
    expect(leo.page.get_by_role("alert").filter(has_text="déjà annoncé")).to_be_visible()
    leo.guest.finds_no_barrier()
    leo.button(f"Retirer {words[0]}").click()
    leo.page.get_by_role("textbox", name=ANAGRAM).fill(words[1])
    leo.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    strip, chip = (leo.page.locator(each).bounding_box() for each in (".attack .letters", ".attack .chip"))
    assert strip is not None
    assert chip is not None
    assert strip["y"] + strip["height"] <= chip["y"]
    leo.sends(leo.button("Prendre les points").click)
    anna.wait_until(lambda: anna.view["scores"][1] > 0)
    assert anna.view["scores"][0] == 0
    anna.guest.sees(f"Léo trouve encore {capitals(words[1])} et prend les {anna.view['scores'][1]} points")


def reach_anagrams(anna: Player, leo: Player) -> tuple[Placement, list[str]]:
    """Play until Anna can lay a word with two anagrams."""
    for _ in range(3):
        together(anna, leo, until=lambda: anna if "prepare" in anna.may else None)
        view = anna.view
        known = dictionary(view["lexicon"], Rulings())
        for found in find_best(known, tuple(view["rows"]), view["rack"], 60):
            words = list(anagrams(known, found.word))
            if len(words) > 1 and len(found.word) ** 2 >= view["options"]["least_value"]:
                return found, words
        anna.compose(None)
        leo.compose(None)
    raise AssertionError("no word with two anagrams in three rounds")
