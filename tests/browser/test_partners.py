"""Sharing a seat in the browser: asked for, agreed to, and with a line of its own; a table that has stopped."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.guests import PHONE, Guest
from tests.browser.openings import ask, open_table, sit_down
from tests.browser.test_together import menu
from tests.forms import further
from tests.server.editions import asking_for_all

Enter = Callable[..., Guest]
CANARY = "Je garde le joker."


def with_teams(guest: Enter) -> tuple[Guest, Guest, Guest, str]:
    """Seat Anna and Léo at a table where seats can be shared; Lou stands beside it with a phone."""
    anna, leo, lou = guest("Anna"), guest("Léo"), guest("Lou", size=PHONE)
    code = open_table(anna, "rondo", free=1, settings={"teams": True})
    sit_down(leo, code, 1, "Léo")
    return anna, leo, lou, code


def test_a_seat_is_shared_by_agreement(guest: Enter) -> None:
    """T-01: in the lobby one asks, the people of the seat see a card and answer; nobody else sees it."""
    anna, leo, lou, code = with_teams(guest)
    for one in (anna, leo, lou):
        one.go(f"/table/{code}")
    lou.page.get_by_role("button", name="Demander à faire équipe").first.click()
    lou.sees("Tu as demandé à jouer avec Anna")
    lou.fits()
    lou.finds_no_barrier()
    card = anna.page.get_by_text("Lou voudrait jouer avec toi.")
    expect(card).to_be_visible()
    anna.finds_no_barrier()
    expect(leo.page.get_by_text("voudrait jouer avec toi")).to_have_count(0)
    anna.page.get_by_role("button", name="Refuser").click()
    expect(card).to_have_count(0)
    expect(lou.page.get_by_text("Tu as demandé à jouer avec Anna")).to_have_count(0)  # else the first is another seat
    lou.page.get_by_role("button", name="Demander à faire équipe").first.click()
    anna.page.get_by_role("button", name="Accepter").click()
    for one in (anna, leo, lou):
        one.sees("Anna & Lou")
    expect(lou.page.get_by_role("button", name="Sur cet appareil")).to_have_count(0)


def test_a_partner_comes_to_a_running_game_and_talks_aside(guest: Enter) -> None:
    """T-01, K-03: a seat lets somebody in during the game; what they say to each other nobody else sees."""
    anna, leo, lou, code = with_teams(guest)
    ask(anna, code, {"type": "start"})
    for one in (anna, leo, lou):
        one.go(f"/table/{code}")
        expect(one.page.get_by_role("list", name="Joueurs et scores")).to_be_visible()
    expect(lou.page.locator("[data-hand]")).to_have_count(0)
    menu(lou, "Demander à jouer avec Anna")
    expect(anna.page.get_by_text("Lou voudrait jouer avec toi.")).to_be_visible()
    anna.finds_no_barrier()
    lou.fits()
    anna.page.get_by_role("button", name="Accepter").click()
    expect(lou.page.locator("[data-hand] button")).to_have_count(7)
    menu(lou, "Discussion")
    lou.page.get_by_label("À mon équipe").check()
    lou.page.get_by_label("Ton message").fill(CANARY)
    lou.finds_no_barrier()
    lou.fits()
    lou.page.get_by_role("button", name="Envoyer").click()
    expect(lou.page.get_by_role("listitem").filter(has_text=CANARY)).to_contain_text("à ton équipe")
    menu(anna, "Discussion")
    expect(anna.page.get_by_role("listitem").filter(has_text=CANARY)).to_contain_text("à ton équipe")
    anna.page.get_by_label("Ton message").fill("Bonne partie !")
    anna.page.get_by_role("button", name="Envoyer").click()
    menu(leo, "Discussion")
    leo.sees("Bonne partie !")
    expect(leo.page.get_by_text(CANARY)).to_have_count(0)
    expect(leo.page.get_by_label("À mon équipe")).to_have_count(0)


def test_a_line_for_the_team_stays_one(guest: Enter) -> None:
    """K-03: a half-typed line for the team is still for the team after a reload."""
    anna, _, lou, code = with_teams(guest)
    lou.page.goto(f"{lou.house}/introuvable")
    lou.errors.clear()
    ask(lou, code, {"type": "sit", "seat": 0, "name": "Lou"})
    anna.go(f"/table/{code}")
    anna.page.get_by_role("button", name="Accepter").click()
    lou.go(f"/table/{code}")
    menu(lou, "Discussion")
    lou.page.get_by_label("À mon équipe").check()
    lou.page.get_by_label("Ton message").fill(CANARY)
    lou.page.reload()
    menu(lou, "Discussion")
    expect(lou.page.get_by_label("Ton message")).to_have_value(CANARY)
    expect(lou.page.get_by_label("À mon équipe")).to_be_checked()


def stopped(letter: str | bytes) -> str:
    """Give a letter as it would be of a table that has stopped."""
    told: dict[str, Any] = json.loads(letter)
    if "table" in told:
        told["table"] |= {"status": "paused", "pause": "stuck"}
    return json.dumps(told)


@pytest.mark.parametrize("size", [PHONE, *further((1440, 900))], ids=["phone", "desktop"])
def test_a_stopped_table_says_so(guest: Enter, size: tuple[int, int]) -> None:
    """T-18: a table that has stopped by a fault of ours says that nothing is lost, and can be tried again."""
    anna = guest("Anna", size=size)
    code = open_table(anna, "rondo", bots=["1"])
    asked: list[str] = []

    def plug(line: WebSocketRoute) -> None:
        house = line.connect_to_server()
        house.on_message(lambda letter: line.send(stopped(letter)))

        def pass_on(message: str | bytes) -> None:
            asked.append(str(message))
            house.send(asking_for_all(message))

        line.on_message(pass_on)

    anna.page.route_web_socket("**/live/**", plug)
    page = anna.go(f"/table/{code}")
    anna.sees("La table est arrêtée")
    anna.sees("Rien n’est perdu.")
    anna.fits()
    anna.finds_no_barrier()
    page.get_by_role("button", name="Réessayer").click()
    tries = 0
    while not any('"resume"' in message for message in asked):
        page.wait_for_timeout(20)
        tries += 1
        assert tries < 1000, "nobody was asked to go on"
