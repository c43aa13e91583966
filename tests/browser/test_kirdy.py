"""KIRDY in the browser, from the shelf to the last point."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, WebSocketRoute, expect

from pioche.lexicon import Lexicon
from tests.browser.guests import DESKTOP, PATIENCE_MS, PHONE, Guest
from tests.browser.hands.kirdy import (
    against_the_computer,
    field,
    play_to_the_end,
    support,
    taps,
    wait_for_my_turn,
    word_for,
    writes,
)
from tests.browser.in_view import LANDSCAPE
from tests.browser.openings import open_table, told_otherwise
from tests.forms import further
from tests.server.editions import asking_for_all

Enter = Callable[..., Guest]
SETTLED_MS = 700
"""A phone has looked at itself twice."""


@pytest.mark.whole_game("kirdy")
def test_a_game_on_a_phone(guest: Enter) -> None:
    """From the shelf to the result with fingers alone, on our own keys."""
    anna = guest("Anna", size=PHONE)
    page = against_the_computer(anna, 100)
    anna.fits()
    play_to_the_end(page, taps, lambda button: button.tap())
    expect(page.locator(".result h2")).to_be_visible()
    anna.fits()


@pytest.mark.long
def test_a_game_by_keyboard_alone(guest: Enter) -> None:
    """Letters typed anywhere are meant for the word; every button is reached by Tab and pressed by Enter."""
    anna = guest("Anna", size=DESKTOP, theme="dark")
    page = against_the_computer(anna, 100)
    anna.finds_no_barrier()

    def press(button: Locator) -> None:
        tabs = 0
        while not button.is_disabled() and not button.evaluate("(button) => document.activeElement === button"):
            page.keyboard.press("Tab")
            tabs += 1
            assert tabs < 60, "Tab does not lead to the button"
        page.keyboard.press("Enter")

    play_to_the_end(page, lambda page, word: page.keyboard.type(word), press)
    expect(page.locator(".result h2")).to_be_visible()
    anna.finds_no_barrier()


def test_a_refusal_keeps_the_word(guest: Enter) -> None:
    """T-09: the reason stands beside the word, the keys stay in view; among computers nobody is asked to admit it."""
    anna = guest("Anna", size=PHONE)
    page = against_the_computer(anna, 1000)
    wait_for_my_turn(page)
    word = f"{support(page)}ZZKW"
    writes(page, word)
    page.keyboard.press("Enter")
    expect(page.locator(".note.bad")).to_contain_text("dictionnaire")
    expect(field(page)).to_have_value(word)
    anna.finds_no_barrier()
    page.reload()
    expect(field(page)).to_have_value(word)
    expect(page.locator(".note.bad")).to_contain_text("dictionnaire")
    expect(page.get_by_role("button", name="Demander à la table")).to_have_count(0)
    page.get_by_role("button", name="Menu de la table").click()
    expect(page.get_by_role("button", name="Discussion")).to_be_visible()
    expect(page.get_by_role("button", name="Faire voter un mot")).to_have_count(0)


def test_letters_light_up_in_order(guest: Enter) -> None:
    """What is missing is said, and an incomplete word cannot be announced by mistake."""
    anna = guest("Anna")
    page = against_the_computer(anna, 1000)
    wait_for_my_turn(page)
    letters = support(page)
    first, second = letters[0], letters[1]
    writes(page, first)
    expect(page.locator(".tile.lit")).to_have_count(1)
    expect(page.locator(".told")).to_contain_text(second)
    expect(page.get_by_role("button", name="Annoncer")).to_be_disabled()
    page.keyboard.press("Enter")
    expect(field(page)).to_have_value(first)
    expect(page.locator(".note.bad")).to_have_count(0)


def test_two_browsers_and_a_reload(guest: Enter) -> None:
    """A half-written word survives a reload; a draft stays with its writer until the five seconds come.

    A desktop says in large what there is to take.
    """
    anna, leo = guest("Anna"), guest("Léo", size=PHONE)
    anna.open_box("KIRDY", "Inviter")
    leo.go(f"/table/{anna.at_table()}")
    leo.page.get_by_role("button", name="M’asseoir ici").click()
    anna.page.get_by_role("button", name="Commencer").click()
    for one in (anna, leo):
        expect(one.page.locator(".holder")).to_be_visible()
    active, other = (anna, leo) if anna.page.locator("[data-role=announce], .jokers").count() else (leo, anna)
    wait_for_my_turn(active.page)
    half = support(active.page)[0] + "BA"
    writes(active.page, half)
    active.page.reload()
    expect(field(active.page)).to_have_value(half)
    word = word_for(other.page)
    assert word is not None
    expect(other.page.locator("[data-role=draft]")).to_be_visible()
    writes(other.page, word)
    other.page.reload()
    expect(field(other.page)).to_have_value(word)
    written = Lexicon.load().capitals(word)
    shown = active.page.content()
    assert word not in shown
    assert written not in shown
    active.page.get_by_role("button", name="Renoncer").click()
    active.page.get_by_role("button", name="Oui, renoncer").click()
    expect(field(other.page)).to_have_value(word)
    expect(anna.page.locator(".stake")).to_be_visible()
    other.page.get_by_role("button", name="Prendre").click()
    active.sees(f"dit {written}")
    active.sees("prend la mise")


def test_a_secret_word_is_written_while_others_look_away(guest: Enter) -> None:
    """One device for all: letters and sand are open at once; who thinks better of a KIRDY leaves no word behind.

    T-07: whoever is to steal takes the device over first, sees no letters before and no word of the one before at all.
    """
    anna = guest("Anna", size=PHONE)
    page = anna.play_around("KIRDY", ["Léa"])
    wait_for_my_turn(page)
    expect(page.locator(".glass.stands")).to_have_count(0)
    word = f"{support(page)}WKZ"
    writes(page, word)
    page.get_by_role("button", name="Renoncer").click()
    page.get_by_role("button", name="Oui, renoncer").click()
    expect(page.get_by_role("heading", name="Passe l’appareil à")).to_be_visible()
    # A grey joker among the first letters doubles the stake.
    expect(page.get_by_text(re.compile("À toi de prendre (30|60|120) points")).first).to_be_visible()
    anna.sees("Le sable attend")
    expect(page.locator(".holder")).to_have_count(0)
    assert word not in page.content()
    anna.finds_no_barrier()
    page.get_by_role("button", name="C’est moi").click()
    expect(field(page)).to_be_focused()
    expect(field(page)).to_have_value("")
    page.get_by_role("button", name="Je n’ai rien").click()
    wait_for_my_turn(page)
    word = f"{support(page)}WKZ"
    for _ in range(2):
        page.get_by_role("button", name="KIRDY !").click()
        page.get_by_role("button", name="Personne ne regarde").click()
        expect(field(page)).to_have_value("")
        writes(page, word)
        page.get_by_role("button", name="Retour").click()
        expect(field(page)).to_have_value("")
        assert word not in page.content()
    page.get_by_role("button", name="KIRDY !").click()
    page.get_by_role("button", name="Personne ne regarde").click()
    writes(page, word)
    anna.finds_no_barrier()
    page.wait_for_timeout(SETTLED_MS)
    page.get_by_role("button", name="Oui, KIRDY !").click()
    expect(page.locator("[data-role=counter]")).to_be_visible()
    page.wait_for_timeout(SETTLED_MS)
    expect(field(page)).to_have_value("")
    assert word not in page.content()
    anna.finds_no_barrier()


@pytest.mark.long
def test_the_shared_screen(guest: Enter) -> None:
    """A TV shows letters and stakes in large, and nothing to press."""
    anna, screen = guest("Anna"), guest(size=(1920, 1080))
    page = against_the_computer(anna, 1000)
    tv = screen.go(f"/ecran/{page.url.rsplit('/', 1)[1]}")
    expect(tv.locator(".holder")).to_be_visible()
    expect(tv.get_by_role("button")).to_have_count(0)
    screen.fits()
    screen.finds_no_barrier()


def test_rules_and_the_guided_game(guest: Enter) -> None:
    """The rules in both languages; the first game is played to its end without the house."""
    anna = guest("Anna", size=PHONE)
    page = anna.go("/regles/kirdy")
    anna.sees("KIRDY, les règles")
    anna.fits()
    anna.finds_no_barrier()
    page.get_by_role("button", name="Première partie guidée").click()
    expect(page.get_by_role("button", name="Effacer")).to_be_in_viewport(ratio=1)
    taps(page, "FACE")
    page.get_by_role("button", name="Annoncer").tap()
    page.get_by_role("button", name="Continuer").tap()
    page.get_by_role("button", name="Changer le Q").tap()
    taps(page, "MACHINE")
    page.get_by_role("button", name="Annoncer").tap()
    page.get_by_role("button", name="S’arrêter").tap()
    taps(page, "RIZ")
    page.get_by_role("button", name="J’ai un mot").tap()
    page.get_by_role("button", name="Prendre 30").tap()
    taps(page, "KIWI")
    page.get_by_role("button", name="KIRDY !").tap()
    anna.finds_no_barrier()
    page.get_by_role("button", name="Laisser couler le sable").tap()
    anna.sees("370 points")
    anna.fits()


def while_a_bot_may_steal(table: dict[str, Any]) -> None:
    """Tell of a stake that one bot has missed and the next may take; two words did not count."""
    why = "« {} » n’est pas dans le dictionnaire, qui n’a ni noms propres, ni abréviations, ni mots d’une lettre."
    table["expected"] = [{"seat": 2, "commands": ["announce", "pass"]}]
    for shown in table["views"]:
        shown["view"] |= {"phase": "stealing", "active": 0, "stealer": 2, "may": [], "support": "ACIQERT", "fresh": []}
        shown["view"] |= {"stake": 960, "said": [{"seat": 0, "word": "ACQUERIR", "spellings": []}]}
        shown["view"]["refused"] = [
            {"seat": seat, "word": word, "refusal": {"rule": "K-07", "text": {"fr": why.format(word), "en": "No."}}}
            for seat, word in ((0, "ABSOLUMENTS"), (1, "CARTABLIERES"))
        ]


@pytest.mark.parametrize("size", [LANDSCAPE, PHONE])
def test_letters_in_view_while_a_bot_may_steal(guest: Enter, size: tuple[int, int]) -> None:
    """A phone on its side keeps all of the board in view while others take the stake, and tells the latest miss."""
    anna = guest("Anna", size=size)
    told_otherwise(anna.page, while_a_bot_may_steal)
    page = anna.go(f"/table/{open_table(anna, 'kirdy', bots=['1', '3', '4'])}")
    expect(page.get_by_text("CARTABLIERES").first).to_be_visible()
    board = page.locator(".at-board").bounding_box()
    assert board is not None
    assert board["y"] + board["height"] <= size[1]


def with_a_yellow_joker(guest: Guest, sent: list[dict[str, Any]]) -> None:
    """Rewrite the house's letters: five letters lie there, the last is fresh, and a yellow joker may be used."""

    def rewritten(text: str | bytes) -> str:
        letter = json.loads(text)
        for shown in letter["table"]["views"] if "table" in letter else ():
            shown["view"] |= {"phase": "jokers", "active": shown["seat"], "support": "ACIQE", "fresh": [4]}
            shown["view"] |= {"may": ["arrange", "keep_jokers"], "greys": 0, "said": []}
            shown["view"]["jokers"][shown["seat"]] = ["yellow"]
        return json.dumps(letter)

    def between(line: WebSocketRoute) -> None:
        house = line.connect_to_server()
        house.on_message(lambda text: line.send(rewritten(text)))

        def up(text: str | bytes) -> None:
            asked = json.loads(text)
            if asked.get("request", {}).get("type") == "move":
                sent.append(asked["request"]["command"])
            else:
                house.send(asking_for_all(text))

        line.on_message(up)

    guest.page.route_web_socket("**/live/**", between)


@pytest.mark.parametrize("way", ["drag", *further("taps", "keys")])
def test_a_letter_is_moved_by_a_joker(guest: Enter, way: str) -> None:
    """By drag, by tap and tap, or by arrows: the fresh letter goes to its new place, and one command says so."""
    anna = guest("Anna", size=PHONE)
    sent: list[dict[str, Any]] = []
    page = against_the_computer(anna, 1000)
    with_a_yellow_joker(anna, sent)
    page.reload()
    letter = page.get_by_role("button", name="Déplacer le E")
    expect(letter).to_be_visible()
    if way == "drag":
        letter.drag_to(page.locator("[data-place='3']"), target_position={"x": 4, "y": 20})
    elif way == "taps":
        letter.tap()
        anna.finds_no_barrier()
        page.get_by_role("button", name="Mettre après le I").tap()
    else:
        letter.focus()
        page.keyboard.press("ArrowLeft")
        page.get_by_role("button", name="Garder cet ordre").click()
    for _ in range(PATIENCE_MS // 25):
        page.wait_for_timeout(25)
        if sent:
            break
    assert sent == [{"type": "arrange", "order": [0, 1, 2, 4, 3]}]
