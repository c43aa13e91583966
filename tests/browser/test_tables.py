"""Before, at and around a table."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from pioche.server.websocket.pseudonyms import pseudonym
from tests.browser.guests import DESKTOP, PHONE, PHONES, TABLET, Guest
from tests.browser.openings import ask, open_table
from tests.browser.robots import finished_kakuzu
from tests.forms import further

Enter = Callable[..., Guest]
WIDTHS = "(parts) => parts.map((part) => part.offsetWidth)"
LEAST_LINE = 300
"""So many pixels a line of the rules has, as on a phone."""


@pytest.mark.parametrize("size", [PHONE, *further(TABLET, DESKTOP)], ids=["phone", "tablet", "desktop"])
def test_the_lobby(guest: Enter, size: tuple[int, int]) -> None:
    """Seats, a bot with its character, an option with the rulebook's choice marked; then the game begins."""
    anna = guest("Anna", size=size)
    page = anna.open_box("KIRDY", "Inviter")
    anna.at_table()
    anna.sees("Il reste une place à prendre.")
    expect(page.get_by_role("button", name="Commencer")).to_be_disabled()
    anna.fits()
    anna.finds_no_barrier()
    page.get_by_role("button", name="Ordinateur").click()
    anna.finds_no_barrier()
    page.get_by_role("button", name="Zoé").click()
    anna.sees("Tout le monde est assis.")
    expect(page.get_by_role("dialog")).to_have_count(0)  # closing, it takes the focus back
    expect(page.get_by_label("Points à atteindre")).to_be_hidden()
    page.get_by_text("Toutes les options").click()
    page.get_by_label("Points à atteindre").fill("500")
    page.get_by_label("Points à atteindre").press("Tab")
    anna.sees("règle du jeu : 1000")
    page.get_by_role("button", name="Commencer").click()
    expect(page.locator("main.frame")).to_be_visible()
    anna.fits()


def test_a_bot_to_ones_measure(guest: Enter) -> None:
    """« À ta mesure » follows the results on this device: after wins against Solange the bot is no longer Marcel."""
    anna = guest("Anna", size=PHONE)
    page = anna.open_box("KIRDY", "Inviter")
    anna.at_table()
    page.get_by_role("button", name="Ordinateur").click()
    page.get_by_role("button", name="À ta mesure").click()
    anna.sees("Joue le dimanche")
    page.get_by_role("button", name="Libérer la place de Marcel").click()
    won = {"game": "kirdy", "names": ["Anna", "Solange"], "mine": [0], "scores": [9, 1], "winners": [0], "id": None}
    games = [{**won, "code": f"T{n}", "when": n, "turns": 0, "best": None, "bots": [None, "5"]} for n in range(3)]
    page.evaluate("(games) => localStorage.setItem('pioche:past', JSON.stringify(games))", games)
    page.get_by_role("button", name="Ordinateur").click()
    anna.finds_no_barrier()
    page.get_by_role("button", name="À ta mesure").click()
    anna.sees("À ta mesure : force 4")
    anna.fits()


def test_a_game_against_a_bot_moves_the_measure(guest: Enter) -> None:
    """A game that was really played is noted on this device, and the next bot to one's measure follows from it."""
    anna = guest("Anna", size=PHONE)
    page = anna.go(f"/table/{finished_kakuzu(anna, 'Anna')}")
    expect(page.locator(".result")).to_be_visible()
    page.wait_for_function("() => JSON.parse(localStorage.getItem('pioche:past') ?? '[]').length === 1")
    played = page.evaluate("() => JSON.parse(localStorage.getItem('pioche:past'))[0]")
    mine, theirs = played["scores"]
    # From 2, against Zoé (1), who loses seven times in ten.
    expected = "2,4" if mine > theirs else "1,2" if mine < theirs else "1,8"
    anna.open_box("KAKUZU", "Inviter")
    anna.at_table()
    page.get_by_role("button", name="Ordinateur").click()
    page.get_by_role("button", name="À ta mesure").click()
    anna.sees(f"À ta mesure : force {expected}")


def test_joining_by_code(guest: Enter) -> None:
    """A second person types the code, sees who invites to what, says who they are and sits; a third one is told."""
    anna, leo = guest("Anna"), guest()
    anna.open_box("RONDO", "Inviter")
    code = anna.at_table()
    page = leo.go()
    page.get_by_label("Code de la table").fill(f"{code[:3]} {code[3:]}".lower())
    page.get_by_role("button", name="Entrer").click()
    expect(page.get_by_role("heading", name="Anna t’invite à jouer à RONDO")).to_be_visible()
    leo.sees("À table : Anna.")
    expect(page.get_by_role("link", name="Règles")).to_be_visible()
    leo.sees("min environ.")
    leo.finds_no_barrier()
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        expect(page.get_by_role("button", name="M’asseoir")).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Play in English").click()
    leo.sees("Anna invites you to play RONDO")
    page.get_by_role("button", name="Jouer en français").click()
    leo.introduce("Léo")
    anna.sees("Léo")
    leo.sees("Tout le monde est assis ; l’hôte va commencer.")
    expect(page.get_by_role("link", name="Découvrir en 2 minutes")).to_be_visible()
    expect(page.get_by_role("heading", name="Inviter")).to_have_count(0)
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(page.get_by_role("region", name="Règles")).to_be_visible()
    leo.finds_no_barrier()
    max_ = guest("Max")
    max_.go(f"/table/{code}")
    max_.sees("Il n’y a plus de place pour toi.")
    max_.finds_no_barrier()
    anna.page.get_by_role("button", name="Commencer").click()
    for each in (leo, max_):
        expect(each.page.locator("main.frame")).to_be_visible()
    max_.page.get_by_role("button", name="Règle du moment").click()
    expect(max_.page.get_by_role("dialog").locator("[data-now]")).to_be_in_viewport()
    expect(max_.page.get_by_role("dialog").get_by_role("timer")).to_be_in_viewport()
    max_.finds_no_barrier()


def test_a_reload_brings_you_back(guest: Enter) -> None:
    """The seat and what happened are there again; whoever reads the rules then has all the time for it."""
    anna = guest("Anna")
    page = anna.open_box("KAKUZU", "Contre l’ordinateur")
    anna.at_table()
    expect(page.get_by_role("region", name="Ce qui vient de se passer").get_by_role("listitem").first).to_be_visible()
    page.reload()
    expect(page.get_by_text("Toi", exact=True).first).to_be_visible()
    expect(page.locator("main.frame")).to_be_visible()
    # Alone against computers the sand waits while one reads the rules, in lines as long as the sheet is wide.
    page.get_by_role("button", name="Règle du moment").click()
    expect(page.locator("[data-pause]")).to_be_attached()
    expect(page.locator("main h1")).to_have_text("Tu as demandé une pause.")
    expect(page.get_by_role("dialog").locator("[data-now]")).to_be_in_viewport()
    assert min(page.get_by_role("dialog").locator("section > div").evaluate_all(WIDTHS)) > LEAST_LINE
    page.keyboard.press("Escape")
    expect(page.locator("[data-pause]")).to_have_count(0)
    expect(page.locator(".at-board")).to_be_visible()


def test_the_line_comes_back_by_itself(guest: Enter) -> None:
    """Without network a quiet word; with it, everything as before, and what was asked meanwhile is done."""
    anna = guest("Anna")
    page = anna.open_box("KIRDY", "Contre l’ordinateur")
    anna.at_table()
    expect(page.locator("main.frame")).to_be_visible()
    page.get_by_role("button", name="Menu de la table").click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    anna.context.set_offline(True)
    page.evaluate("() => dispatchEvent(new Event('offline'))")
    page.get_by_role("button", name="Pause").click()
    anna.context.set_offline(False)
    anna.sees("Tu as demandé une pause.")
    anna.errors.clear()


def test_the_menu_and_the_chat(guest: Enter) -> None:
    """Every sheet of the menu is free of barriers; a line of chat arrives."""
    anna, leo = guest("Anna"), guest("Léo")
    page = anna.open_box("RONDO", "Inviter")
    code = anna.at_table()
    leo.go(f"/table/{code}")
    leo.page.get_by_role("button", name="M’asseoir ici").click()
    page.get_by_role("button", name="Menu de la table").click()
    anna.finds_no_barrier()
    page.get_by_role("button", name="Discussion").click()
    page.get_by_label("Ton message").fill("Bonjour tout le monde")
    page.get_by_role("button", name="Envoyer").click()
    anna.finds_no_barrier()
    leo.page.get_by_role("button", name="Menu de la table").click()
    leo.page.get_by_role("button", name="Discussion").click()
    leo.sees("Bonjour tout le monde")


def test_the_curtain_hides_the_table(guest: Enter) -> None:
    """One device goes round: until the next player says so, nothing of the table is in the page."""
    anna = guest("Anna", size=PHONE)
    page = anna.play_around("RONDO", ["Léa"])
    expect(page.get_by_role("heading", name="Passe l’appareil à")).to_be_visible()
    expect(page.locator(".at-hand")).to_have_count(0)
    anna.finds_no_barrier()
    page.get_by_role("button", name="C’est moi").click()
    expect(page.locator(".at-board").first).to_be_visible()
    expect(page.get_by_role("heading", name="Passe l’appareil à")).to_have_count(0)


def test_a_seat_comes_along(guest: Enter) -> None:
    """A ticket moves the seat to another device; its secret is in the fragment alone."""
    anna, phone = guest("Anna"), guest(size=PHONE)
    page = anna.open_box("KIRDY", "Contre l’ordinateur")
    code = anna.at_table()
    page.get_by_role("button", name="Menu de la table").click()
    page.get_by_role("button", name="Continuer sur un autre appareil").click()
    way = page.get_by_label("Adresse").input_value()
    path, _, secret = way.partition("#")
    assert path.endswith("/reprendre")
    assert secret.startswith(f"{code}.")
    phone.go(f"/reprendre#{secret}")
    phone.finds_no_barrier()
    phone.page.get_by_role("button", name="Prendre ma place ici").click()
    assert phone.at_table() == code
    expect(phone.page.get_by_text("Toi", exact=True).first).to_be_visible()


def test_the_shared_screen(guest: Enter) -> None:
    """A TV shows the table in large with the way to join, and no secrets and no controls."""
    anna, screen = guest("Anna"), guest(size=(1920, 1080))
    anna.open_box("RONDO", "Inviter")
    code = anna.at_table()
    page = screen.go(f"/ecran/{code}")
    screen.sees(f"{code[:3]} {code[3:]}")
    expect(page.get_by_role("img", name="Code QR")).to_be_visible()
    expect(page.get_by_role("button")).to_have_count(0)
    screen.finds_no_barrier()
    screen.fits()


def test_the_way_to_the_shared_screen(guest: Enter) -> None:
    """The address to type on a TV is written out, before the game and during it."""
    anna = guest("Anna", size=PHONE)
    code = open_table(anna, "kakuzu", bots=["1"], begin=False)
    page = anna.go(f"/table/{code}")
    written = f"{anna.house.removeprefix('http://')}/ecran/{code}"
    anna.sees(written)
    page.get_by_role("button", name="Commencer").click()
    expect(page.locator("main.frame")).to_be_visible()
    page.get_by_role("button", name="Menu de la table").click()
    page.get_by_role("button", name="Écran partagé").click()
    anna.sees(written)
    anna.finds_no_barrier()
    anna.fits()


def test_a_link_is_shared_the_way_of_the_device(guest: Enter) -> None:
    """Where the device has a sheet to share with, it comes first and gets the way to the table.

    A phone has it in view at once, and the way to begin, too.
    """
    anna = guest("Anna", size=PHONE)
    anna.context.add_init_script("navigator.share = async (what) => { window.shared = what; };")
    code = open_table(anna, "kirdy", free=1)
    page = anna.go(f"/table/{code}")
    expect(page.get_by_role("button", name="Commencer")).to_be_in_viewport(ratio=1)
    first = page.get_by_role("button", name="Partager le lien").first
    expect(first).to_be_in_viewport(ratio=1)
    first.click()
    shared = page.wait_for_function("() => window.shared").json_value()
    assert shared["url"].endswith(f"/table/{code}")
    assert "KIRDY" in shared["text"]


def test_variants_before_the_game(guest: Enter) -> None:
    """A variant sets all options, one option changed leaves it, the rulebook is a tap away; guests read who chooses."""
    anna, leo = guest("Anna"), guest("Léo", size=PHONE)
    code = open_table(anna, "kirdy", free=1)
    page, looking = anna.go(f"/table/{code}"), leo.go(f"/table/{code}")
    expect(page.get_by_role("radio", name="Règle du jeu")).to_be_checked()
    page.get_by_text("Dix tours", exact=True).click()
    anna.sees("Dix tours de table, puis le plus haut score gagne.")
    page.get_by_text("Toutes les options").click()
    expect(page.get_by_label("Fin de la partie")).to_have_value("rounds")
    looking.get_by_text("Ce qui se joue ici", exact=True).click()
    expect(looking.get_by_role("radio", name="Dix tours")).to_be_checked()
    expect(looking.get_by_role("radio", name="Dix tours")).to_be_disabled()
    leo.sees("L’hôte choisit les règles")
    page.get_by_label("Tours de table").fill("99")
    page.get_by_label("Tours de table").press("Tab")
    anna.sees("C’est de 1 à 20.")
    expect(page.get_by_label("Tours de table")).to_have_value("20")
    expect(looking.get_by_role("radio", name="À notre façon")).to_be_checked()
    for one in (anna, leo):
        one.finds_no_barrier()
        one.fits()
    page.get_by_text("Règle du jeu", exact=True).click()
    expect(page.get_by_label("Tours de table")).to_have_value("10")
    expect(page.get_by_label("Fin de la partie")).to_have_value("target")


def test_a_player_is_chosen_by_name(guest: Enter) -> None:
    """RONDO asks for the youngest: those at the table are there by name, an empty seat by its number, or chance."""
    anna = guest("Anna", size=PHONE)
    page = anna.go(f"/table/{open_table(anna, 'rondo', bots=['1'], free=1)}")
    page.get_by_text("Toutes les options").click()
    youngest = page.get_by_label("Le plus jeune")
    expect(youngest.locator("option")).to_have_text(["le hasard", "Anna", "Zoé", "Place 3"])
    expect(youngest).to_have_value("")
    youngest.select_option("Zoé")
    anna.sees("règle du jeu : le hasard")
    page.reload()
    expect(youngest).to_be_visible()  # what this table has changed is not folded away
    expect(youngest).to_have_value("1")
    anna.fits()


def test_spectators_are_told_so(guest: Enter) -> None:
    """Whoever has no seat reads that they look on, and why they may not talk; when they may, a field is there."""
    anna, leo = guest("Anna"), guest("Léo", size=PHONE)
    code = open_table(anna, "coquillaude", bots=["1"])
    page = leo.go(f"/table/{code}")
    leo.sees("Tu regardes")
    leo.fits()
    page.get_by_role("button", name="Menu de la table").click()
    page.get_by_role("button", name="Discussion").click()
    leo.sees("Seuls les joueurs parlent à cette table.")
    leo.finds_no_barrier()
    ask(anna, code, {"type": "set_settings", "settings": {"spectators_talk": True}})
    expect(page.get_by_label("Ton message")).to_be_visible()
    someone = page.evaluate("() => fetch('/api/me').then((answer) => answer.json())")
    ask(anna, code, {"type": "mute", "person": pseudonym(code, someone["id"]), "muted": True})
    leo.sees("L’hôte t’a demandé le silence.")
    expect(page.get_by_label("Ton message")).to_have_count(0)


def test_an_unknown_table(guest: Enter) -> None:
    """A link to a table that does not exist says so and shows the way back, before anybody is asked for a name."""
    anna = guest("Anna")
    anna.go("/table/ZZZZZZ")
    anna.sees("Aucune table à ce code")
    anna.finds_no_barrier()
    nobody = guest()
    page = nobody.go("/table/127.0.0.1:8102")
    nobody.sees("Aucune table à ce code")
    expect(page.get_by_label("Ton nom")).to_have_count(0)
    nobody.errors = [error for error in nobody.errors if "404" not in error]


def test_a_first_guest_is_welcomed(guest: Enter) -> None:
    """Whoever follows a link without a name is asked for it, or just watches."""
    anna, leo = guest("Anna"), guest()
    anna.open_box("KIRDY", "Inviter")
    leo.go(f"/table/{anna.at_table()}")
    leo.finds_no_barrier()
    leo.page.get_by_role("button", name="Regarder seulement").click()
    leo.sees("On s’installe")
